import Clients
import Domain
import TerminalUI
package import Unidirectional

/// Says a number, takes what is typed for it, and says whether it was right.
package struct Quiz: Reducer {
  private enum CancelID { case clock, confetti, observation }

  /// The longest answer that can be typed; the largest number in kanji units has fewer characters.
  static let longestAnswer = 24
  /// How often the time that is left is counted.
  static let tick = Duration.milliseconds(250)

  @Dependency(\.appInfo) private var appInfo
  @Dependency(\.clock) private var clock
  @Dependency(\.date) private var date
  @Dependency(\.history) private var history
  @Dependency(\.settings) private var settings
  @Dependency(\.uuid) private var uuid
  private let speaker = Speaker()

  package init() {}

  package var body: some ReducerOf<Self> {
    Scope(state: \.speaker, action: \.speaker) { speaker }
    Reduce { state, action in
      if state.isOver, action.isLearners { return .none }
      switch action {
      case .appeared:
        return begin(&state)

      case .characterTyped(let character):
        if state.isAnswerShown || state.answer.count >= Self.longestAnswer { return .none }
        state.answer.append(halfWidth(character))
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
        state.attempt.reveal(after: state.stopwatch.seconds(at: date.now))
        return speak(&state)

      case .revealedAnswerLeft:
        return advance(&state)

      case .replayRequested(let pace):
        return state.speaker.isSpeaking ? silence(&state) : speak(&state, pace)

      case .groupingToggled:
        state.display.grouping = state.display.grouping == .thousands ? .man : .thousands
        settings.update { $0.display.grouping = state.display.grouping }
        return .none

      case .settingsRequested:
        state.settings = QuizSettings.State(topic: state.topic, settings: settings.get())
        return .merge(stopClock(&state), silence(&state), .send(.settings(.appeared)))

      case .settings(.delegate(.closed)):
        state.settings = nil
        take(settings.get(), &state)
        return .merge(startClock(&state), speak(&state))

      case .settingsChanged(let settings):
        take(settings, &state)
        return .none

      case .endRequested:
        return .merge(rest(&state), .send(.delegate(state.finished.isEmpty ? .abandoned : .ended)))

      case .covered:
        state.isCovered = true
        return stopClock(&state)

      case .uncovered:
        state.isCovered = false
        return startClock(&state)

      case .timePassed(let duration):
        guard let remaining = state.remaining else { return .none }
        state.remaining = max(.zero, remaining - duration)
        return state.isTimeUp ? .cancel(id: CancelID.clock) : .none

      case .confettiFell:
        state.confetti = state.confetti?.next
        return .none

      case .speaker, .settings, .delegate:
        return .none
      }
    }
    .ifLet(\.settings, action: \.settings) { QuizSettings() }
  }

  /// Starts, or goes on where it was left.
  private func begin(_ state: inout State) -> Effect<Action> {
    if state.session == nil { state.session = "\(uuid())" }
    let current = settings.get()
    take(current, &state)
    let observation = settings.observeEffect({ $0 }, from: current) { Action.settingsChanged($0) }
    return .merge(
      observation.cancellable(id: CancelID.observation, cancelInFlight: true), startClock(&state), speak(&state))
  }

  private func take(_ settings: Settings, _ state: inout State) {
    state.speech = settings.speech
    state.display = settings.display
    if appInfo.prefersReducedMotion() { state.display.reducesMotion = true }
  }

  private func submit(_ state: inout State) -> Effect<Action> {
    switch state.parsedAnswer {
    case .empty:
      return .none
    case .invalid:
      state.rejectedAnswer = state.answer
      return .none
    case .answer(let answer):
      state.attempt.submit(answer, typed: state.answer, after: state.stopwatch.seconds(at: date.now))
      guard let outcome = state.attempt.outcome else { return speak(&state) }
      return .merge(advance(&state), outcome == .correct ? celebrate(&state) : .none)
    }
  }

  private func advance(_ state: inout State) -> Effect<Action> {
    history.append(state.historyEntry(at: date.now, version: appInfo.version()))
    guard state.advance() else { return .merge(silence(&state), .send(.delegate(.ended))) }
    state.stopwatch.start(at: date.now)
    return speak(&state)
  }

  private func speak(_ state: inout State, _ pace: Utterance.Pace = .normal) -> Effect<Action> {
    speaker.say(state.attempt.question.utterance(settings: state.speech, pace: pace), &state.speaker)
      .map(Action.speaker)
  }

  private func silence(_ state: inout State) -> Effect<Action> {
    speaker.silence(&state.speaker).map(Action.speaker)
  }

  private func startClock(_ state: inout State) -> Effect<Action> {
    guard state.isClockRunning else { return .none }
    state.stopwatch.start(at: date.now)
    guard state.remaining != nil, !state.isTimeUp else { return .none }
    return .run { [clock] send in
      while true {
        try await clock.sleep(for: Self.tick)
        send(.timePassed(Self.tick))
      }
    }
    .cancellable(id: CancelID.clock, cancelInFlight: true)
  }

  private func stopClock(_ state: inout State) -> Effect<Action> {
    state.stopwatch.stop(at: date.now)
    return .cancel(id: CancelID.clock)
  }

  /// Ends all that goes on, so that the quiz can be kept and resumed.
  private func rest(_ state: inout State) -> Effect<Action> {
    state.confetti = nil
    return .merge(
      stopClock(&state), speaker.rest(&state.speaker).map(Action.speaker), .cancel(id: CancelID.confetti))
  }

  private func celebrate(_ state: inout State) -> Effect<Action> {
    if state.isOver || !state.display.showsConfetti || state.display.reducesMotion { return .none }
    let confetti = Confetti(seed: state.id &+ UInt64(state.finished.count))
    state.confetti = confetti
    return .run { [clock, animation = confetti.animation] send in
      for _ in 1..<animation.frames {
        try await clock.sleep(for: animation.interval)
        send(.confettiFell)
      }
    }
    .cancellable(id: CancelID.confetti, cancelInFlight: true)
  }
}
