import Clients
package import Domain
import JapaneseNumbers
package import Unidirectional
package import FoundationShim

/// Says or shows a number, takes the answer, and goes on to the next number or repeats the
/// question.
package struct Quiz: Reducer {
  enum CancelID { case biki, clock, confetti, preparation, voices }

  /// Returns the most characters of an answer. The largest number has fewer in kanji units, and its
  /// reading has some 80 kana.
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
      if state.isOver, action.isFromLearner { return .none }
      if action.isFromLearner { state.speaker.notice = nil }
      switch action {
      case .appeared:
        return begin(&state)

      case .characterTyped(let character):
        if state.isCardShown { return .none }
        state.measureHearing { $0.keyTyped(at: date.now) }
        state.type(character)
        return state.isAnswerTaken ? submit(&state) : .none

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
        state.attempt.reveal(after: state.stopwatch.seconds(at: date.now))
        finish(&state)
        return speakOnCard(&state)

      case .cardLeft:
        if !state.isCardShown { return .none }
        return .merge(advance(&state), move(Biki.blink, &state))

      case .typedAnswerReplayRequested:
        return speakTypedAnswer(&state)

      case .replayRequested(let pace):
        if state.speaker.isSpeaking { return silence(&state) }
        return state.canReplay ? replay(&state, pace) : .none

      case .settingsRequested:
        state.settingsSheet = Form.State(.quiz)
        state.measureHearing { $0.interrupt() }
        return .merge(stopClock(&state), silence(&state), .send(.settingsSheet(.appeared)))

      case .settingsSheet(.closed):
        state.settingsSheet = nil
        applySettings(to: &state)
        return .merge(startClock(&state), askAgain(&state))

      case .questionsRequested:
        if state.result.isEmpty { return .none }
        state.questionList = QuestionList.State(
          state.result.latest, speech: state.voice, selection: state.result.latest.count - 1)
        state.measureHearing { $0.interrupt() }
        return .merge(stopClock(&state), silence(&state))

      case .questionList(.closed):
        state.questionList = nil
        return .merge(startClock(&state), askAgain(&state))

      case .voicesFound(let ids):
        if state.rules.voices == .wanted { state.rules.voices = .drawn(ids) }
        return state.isClockRunning && !state.isCardShown ? ask(&state) : .none

      case .endRequested:
        return end(&state, .ended)

      case .leaveRequested:
        return end(&state, .left)

      case .paused:
        state.isPaused = true
        state.measureHearing { $0.interrupt() }
        return stopClock(&state)

      case .resumed:
        state.isPaused = false
        return startClock(&state)

      case .timePassed(let duration):
        guard let remaining = state.remaining else { return .none }
        state.remaining = max(.zero, remaining - duration)
        state.second = Stopwatch()
        if !state.isTimeUp { state.second.start(at: date.now) }
        return state.isTimeUp ? .cancel(id: CancelID.clock) : .none

      case .confettiFell:
        state.confetti = state.confetti?.next
        return .none

      case .bikiMoved(let pose):
        state.bikiPose = pose
        return .none

      case .speaker(.ended(.finished)):
        let pause = state.voice.pauseAfter
        state.measureHearing { $0.playEnded(at: date.now.addingTimeInterval(-pause)) }
        return prepareNext(state)

      case .speaker(.failed):
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
    if state.session == nil { state.session = "\(uuid())" } else { state.resume() }
    applySettings(to: &state)
    return .merge(startClock(&state), ask(&state), move(Biki.blink, &state))
  }

  /// Ends the session, and first a question that has a submission.
  private func end(_ state: inout State, _ ending: Action.Delegate) -> Effect<Action> {
    state.attempt.close()
    if state.attempt.isClosed { finish(&state) }
    return .merge(stopEffects(&state), .send(.delegate(ending)))
  }

  private func applySettings(to state: inout State) {
    state.apply(settingsClient.get(), prefersReducedMotion: appInfo.prefersReducedMotion())
  }

  private func submit(_ state: inout State) -> Effect<Action> {
    if !state.isCardShown, state.takesOther() { return askAgain(&state) }
    switch state.parsedAnswer {
    case .empty:
      return .none
    case .invalid:
      state.rejectedAnswer = state.answer
      return .none
    case .answer(let answer):
      if case .reading(let kana) = answer { state.answer = kana }
      state.attempt.submit(
        answer, typed: state.answer, after: state.stopwatch.seconds(at: date.now))
      let tone = speaker.play(state.attempt.outcome == nil ? .wrong : .right, state.speaker).map(
        Action.speaker)
      guard let outcome = state.attempt.outcome else {
        return .merge(tone, ask(&state), move(Biki.shake, &state))
      }
      finish(&state)
      if outcome != .correct { return .merge(tone, speakOnCard(&state)) }
      let answered = state.skill == .writing ? state.attempt.question : nil
      return .merge(
        tone, advance(&state, saying: answered), celebrate(&state), move(Biki.hops, &state))
    }
  }

  /// Records the current question, which is over, unless it was recorded before the session was
  /// resumed. What a placement has found so far is saved with each answer, since it may be left at
  /// any time.
  private func finish(_ state: inout State) {
    if !state.isAttemptRecorded {
      let entry = state.historyEntry(at: date.now, version: appInfo.version())
      history.append(entry)
      state.learn(from: entry)
      if let placement = state.questions.placement {
        settingsClient.update { $0.path.apply(placement) }
      }
    }
    state.notice = nil
    state.finishQuestion()
  }

  /// Asks the next question, or ends the quiz.
  ///
  /// - Parameter answered: The question to say that was written right.
  private func advance(_ state: inout State, saying answered: Question? = nil) -> Effect<Action> {
    guard state.askNext() else { return .merge(silence(&state), .send(.delegate(.ended))) }
    state.stopwatch.start(at: date.now)
    if state.skill == .listening { return ask(&state) }
    return answered.map {
      speak($0.utterance(settings: state.voice), after: state.rules.options.pause, &state)
    }
      ?? silence(&state)
  }

  private func startClock(_ state: inout State) -> Effect<Action> {
    guard state.isClockRunning else { return .none }
    state.stopwatch.start(at: date.now)
    guard let first = state.timeToNextSecond, !state.isTimeUp else { return .none }
    state.second.start(at: date.now)
    // The screen changes once a second, and nothing needs the time more often.
    return .run { [clock] send in
      var step = first
      while true {
        try await clock.sleep(for: step)
        send(.timePassed(step))
        step = .seconds(1)
      }
    }
    .cancellable(id: CancelID.clock, cancelInFlight: true)
  }

  private func stopClock(_ state: inout State) -> Effect<Action> {
    state.stopwatch.stop(at: date.now)
    state.stopClock(after: state.second.seconds(at: date.now))
    return .cancel(id: CancelID.clock)
  }

  /// Stops voice, clock and confetti of a quiz that may be resumed later.
  private func stopEffects(_ state: inout State) -> Effect<Action> {
    state.confetti = nil
    state.bikiPose = .still
    return .merge(
      stopClock(&state),
      speaker.stopEffects(&state.speaker).map(Action.speaker),
      .cancel(id: CancelID.confetti),
      .cancel(id: CancelID.biki),
      .cancel(id: CancelID.preparation),
      .cancel(id: CancelID.voices))
  }
}

extension Quiz.State {
  /// The id of the set that is practised, under which its record is kept.
  private var setID: Int? {
    guard let topic = questions.topic, !topic.members.isEmpty, !topic.isUnsaved else { return nil }
    return topic.id
  }

  /// True if the question was heard, not read.
  private var isHeard: Bool { skill == .listening && speaker.error == nil }

  /// The skill that the question practised: reading, if it was to be heard and there was no sound.
  private var practisedSkill: Skill { skill == .listening && !isHeard ? .reading : skill }

  /// Returns the history entry for the current question, which must be over.
  package func historyEntry(at time: Date, version: String) -> HistoryEntry {
    HistoryEntry(
      time: time.timeIntervalSince1970, session: session ?? "", number: questionIndex + 1,
      topicID: topic.id,
      topic: topic.name, value: attempt.question.answer,
      patterns: attempt.question.patterns.map(\.rawValue),
      said: attempt.question.said,
      tries: attempt.submissions.map { .init($0.text, seconds: $0.seconds) },
      outcome: attempt.outcome ?? .skipped, heardParts: attempt.heardParts,
      seconds: attempt.seconds,
      voice: isHeard ? voice.voiceID ?? "default" : nil, rate: voice.rate,
      isRepeat: attempt.isRepeat,
      skill: practisedSkill, setID: setID, version: version,
      plays: isHeard ? attempt.hearing.plays : nil,
      slowPlays: isHeard ? attempt.hearing.slowPlays : nil,
      reaction: isHeard ? attempt.hearing.reaction : nil,
      kind: questions.reason, isToday: questions.practice.kind.isOfToday,
      sentenceID: isHeard ? sentence?.scene.id : nil,
      noise: isHeard && voice.noise > 0 ? Double(voice.noise) : nil,
      morae: isHeard ? (voice.moraePerSecond * 10).rounded() / 10 : nil)
  }
}
