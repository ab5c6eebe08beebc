import Clients
import Domain
import JapaneseNumbers
package import Unidirectional
import FoundationShim

/// Says or shows a number, takes the answer, and goes on to the next number or repeats the
/// question.
package struct Quiz: Reducer {
  enum CancelID { case biki, clock, confetti, preparation, voices }

  /// Returns the most characters of an answer. The largest number has fewer in kanji units, and its
  /// reading has some 90 kana.
  nonisolated static func answerLimit(_ skill: Skill) -> Int { skill == .writing ? 120 : 24 }

  @Dependency(\.appInfo) private var appInfo
  @Dependency(\.clock) var clock
  @Dependency(\.date) var date
  @Dependency(\.history) private var history
  @Dependency(\.settings) private var settingsClient
  @Dependency(\.speechSynthesis) var speechSynthesis
  @Dependency(\.uuid) private var uuid
  let speaker = Speaker()

  package init() {}

  package var body: some ReducerOf<Self> {
    Scope(state: \.speaker, action: \.speaker, Action.speaker) { speaker }
    Reduce { state, action in
      if state.session.isOver, action.isFromLearner { return .none }
      if case .answerSubmitted = action, state.field.ignoresEnter(at: date.now) {
        state.field.refused = nil
        return .none
      }
      if action.isFromLearner {
        state.speaker.notice = nil
        state.field.untaken = nil
      }
      switch action {
      case .appeared:
        return begin(&state)

      case .characterTyped(let character):
        return fill(&state) { $0.type(character) }

      case .textPasted(let text):
        return fill(&state) { $0.paste(text) }

      case .answerTyped(let text):
        if state.isCardShown { return .none }
        if state.skill == .writing {
          state.takeReading(text)
        } else {
          state.answer = String(text.map(halfWidth))
        }
        return .none

      case .characterDeleted:
        if !state.answer.isEmpty { state.answer.removeLast() }
        return .none

      case .answerCleared:
        state.answer = ""
        return .none

      case .answerSubmitted:
        return submit(&state)

      case .answerRevealed:
        if state.isCardShown { return .none }
        if state.speaker.error != nil { state.noteLostSound() }
        state.attempt.reveal(after: state.session.stopwatch.seconds(at: date.now))
        finish(&state)
        return speakOnCard(&state)

      case .cardLeft:
        return leaveCard(&state)

      case .nextPressed:
        return state.isCardNew(at: date.now) ? .none : leaveCard(&state)

      case .missTakenBack:
        return takeBack(&state)

      case .typedAnswerReplayRequested:
        return speakTypedAnswer(&state)

      case .replayRequested(let pace):
        if state.speaker.isSpeaking { return stopPlay(&state) }
        // While voices are looked for, the question wasn't said yet.
        if state.session.rules.voices == .wanted { return .none }
        return state.canReplay ? replay(&state, pace) : .none

      case .settingsRequested:
        state.settingsSheet = Form.State(.quiz, without: state.session.unusedSettings)
        return .merge(quieten(&state), .send(.settingsSheet(.appeared)))

      case .settingsSheet(.closed):
        let heard = state.heardBeforeSheet
        state.settingsSheet = nil
        applySettings(to: &state)
        return .merge(startClock(&state), sayAgainIfNeeded(&state, after: heard))

      case .questionsRequested:
        let latest = state.session.result.latest
        if latest.isEmpty { return .none }
        state.questionList = QuestionList.State(
          latest, speech: state.voice, selection: latest.count - 1)
        return quieten(&state)

      case .questionList(.closed):
        let heard = state.heardBeforeSheet
        state.questionList = nil
        return .merge(startClock(&state), sayAgainIfNeeded(&state, after: heard))

      case .voicesFound(let ids):
        if state.session.rules.voices == .wanted { state.session.rules.voices = .drawn(ids) }
        // The question is said under help or an error report too, but not under a sheet, which
        // silences a voice: there it is said when the sheet is closed.
        return state.isCardShown || state.sheet != nil ? .none : ask(&state)

      case .partSkipped:
        return skipPart(&state)

      case .endRequested:
        return end(&state, .ended)

      case .leaveRequested:
        return end(&state, .left)

      case .paused:
        state.clock.isPaused = true
        state.measureHearing { $0.interrupt() }
        return stopClock(&state)

      case .resumed:
        state.clock.isPaused = false
        return startClock(&state)

      case .timePassed(let duration):
        guard let remaining = state.session.remaining else { return .none }
        state.session.remaining = max(.zero, remaining - duration)
        state.clock.second = Stopwatch()
        if !state.session.isTimeUp { state.clock.second.start(at: date.now) }
        return state.session.isTimeUp ? .cancel(id: CancelID.clock) : .none

      case .confettiFell:
        state.scenery.confetti = state.scenery.confetti?.next
        return .none

      case .bikiMoved(let pose):
        state.scenery.bikiPose = pose
        return .none

      case .speaker(.ended(.finished)):
        let pause = state.voice.pauseAfter
        state.measureHearing { $0.playEnded(at: date.now.addingTimeInterval(-pause)) }
        return prepareNext(state)

      case .speaker(.failed):
        state.noteLostSound()
        state.measureHearing { $0.playFailed() }
        return .none

      case .speaker, .settingsSheet, .questionList, .delegate:
        return .none
      }
    }
    .ifLet(\.settingsSheet, action: \.settingsSheet, Action.settingsSheet) { Form() }
    .ifLet(\.questionList, action: \.questionList, Action.questionList) { QuestionList() }
  }

  /// Starts or resumes the quiz.
  private func begin(_ state: inout State) -> Effect<Action> {
    if state.session.historyID == nil {
      state.session.historyID = "\(uuid())"
    } else {
      state.resume()
    }
    applySettings(to: &state)
    return .merge(startClock(&state), ask(&state), move(Biki.blink, &state))
  }

  private func leaveCard(_ state: inout State) -> Effect<Action> {
    if !state.isCardShown { return .none }
    return .merge(advance(&state), move(Biki.blink, &state))
  }

  /// Ends the session, and first a question that has a submission.
  private func end(_ state: inout State, _ ending: Action.Delegate) -> Effect<Action> {
    let unsubmitted = state.isSubmittedMiss ? "" : state.answer
    state.attempt.close(after: state.session.stopwatch.seconds(at: date.now))
    if state.attempt.isClosed { finish(&state) }
    state.session.unsubmitted = unsubmitted
    return .merge(stopEffects(&state), .send(.delegate(ending)))
  }

  private func applySettings(to state: inout State) {
    state.apply(settingsClient.get(), prefersReducedMotion: appInfo.prefersReducedMotion())
  }

  /// Records the current question, which is over, unless it was recorded before the session was
  /// resumed. The findings of a placement are saved with each answer, since it may be left at
  /// any time.
  func finish(_ state: inout State) {
    if let entry = state.session.record(at: date.now, version: appInfo.version()) {
      history.append(entry)
      // A number that was read, because there was no sound, tells nothing about the ear.
      if entry.skill == state.session.skill { savePlacement(state) }
    }
    state.notice = nil
    state.finishQuestion()
  }

  private func savePlacement(_ state: State) {
    guard let placement = state.session.questions.placement else { return }
    settingsClient.update { $0.path.apply(placement) }
  }

  private func skipPart(_ state: inout State) -> Effect<Action> {
    guard state.session.canSkipPart else { return .none }
    state.skipPart()
    state.notice = nil
    return state.session.isOver ? leaveForSummary(&state) : present(&state)
  }

  /// Takes the latest miss back, and asks another question in its place.
  private func takeBack(_ state: inout State) -> Effect<Action> {
    let entry = state.session.slipEntry(at: date.now, version: appInfo.version())
    guard let entry else { return .none }
    history.append(entry)
    let isOver = !state.takeBack()
    savePlacement(state)
    if isOver { return leaveForSummary(&state) }
    state.notice = Wording.takenBack(state.session)
    return present(&state)
  }

  /// Asks the next question, or ends the quiz.
  ///
  /// - Parameter answered: The question to say that was written right.
  func advance(_ state: inout State, saying answered: Question? = nil) -> Effect<Action> {
    guard state.askNext() else { return leaveForSummary(&state) }
    guard let answered, state.skill != .listening else { return present(&state) }
    state.session.stopwatch.start(at: date.now)
    let pause = state.session.rules.options.pause
    return speak(answered.utterance(settings: state.voice), after: pause, &state)
  }

  /// Leaves a quiz that is over for its summary.
  private func leaveForSummary(_ state: inout State) -> Effect<Action> {
    .merge(silence(&state), .send(.delegate(.ended)))
  }

  /// Stops voice, clock and confetti of a quiz that may be resumed later.
  private func stopEffects(_ state: inout State) -> Effect<Action> {
    state.scenery.confetti = nil
    state.scenery.bikiPose = .still
    return .merge(
      stopClock(&state),
      speaker.stopEffects(&state.speaker).map(Action.speaker),
      .cancel(id: CancelID.confetti),
      .cancel(id: CancelID.biki),
      .cancel(id: CancelID.preparation),
      .cancel(id: CancelID.voices))
  }
}
