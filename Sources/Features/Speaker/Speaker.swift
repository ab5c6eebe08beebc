package import Clients
package import Unidirectional

/// The voice, as a screen shows it: whether it speaks, how loud, and why it can't be heard.
///
/// A screen that speaks holds a speaker's state, scopes this reducer to it, and tells it what to say:
///
/// ```swift
/// private let speaker = Speaker()
///
/// case .replayRequested: return speaker.say(utterance, &state.speaker).map(Action.speaker)
/// ```
package struct Speaker: Reducer {
  package struct State: Equatable {
    package var isSpeaking = false
    /// How loud the utterance that is heard is, moment by moment.
    package var levels: SoundLevels?
    /// The moment of ``levels`` that is heard now.
    package var moment = 0
    /// Why the last utterance wasn't heard; `nil` as soon as one is.
    package var error: SpeechError?
    /// The same, for as long as it is news.
    package var notice: SpeechError?

    package init() {}
  }

  package enum Action: Equatable {
    case started(SoundLevels)
    case momentHeard(Int)
    case ended(SpeechOutcome)
    case failed(SpeechError)
    case noticeExpired
  }

  private enum CancelID { case speech, notice }

  @Dependency(\.clock) private var clock
  @Dependency(\.speechSynthesis) private var speechSynthesis

  package init() {}

  package var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .started(let levels):
        state.error = nil
        state.levels = levels
        state.moment = 0
        return follow(levels)

      case .momentHeard(let moment):
        state.moment = moment
        return .none

      case .ended:
        state.error = nil
        return silence(&state)

      case .failed(let error):
        let isNews = error != state.error
        state.error = error
        return isNews ? .merge(silence(&state), show(error, &state)) : silence(&state)

      case .noticeExpired:
        state.notice = nil
        return .none
      }
    }
  }

  /// Says something, instead of what is being said.
  func say(_ utterance: Utterance, _ state: inout State) -> Effect<Action> {
    state.isSpeaking = true
    state.levels = nil
    return .run { [speechSynthesis] send in
      do throws(SpeechError) {
        let outcome = try await speechSynthesis.speakShowingLevels(utterance) { levels in
          Task { @MainActor in send(.started(levels)) }
        }
        send(.ended(outcome))
      } catch {
        send(.failed(error))
      }
    }
    .cancellable(id: CancelID.speech, cancelInFlight: true)
  }

  /// Stops what is being said.
  func silence(_ state: inout State) -> Effect<Action> {
    state.isSpeaking = false
    state.levels = nil
    return .cancel(id: CancelID.speech)
  }

  /// Ends all that goes on, for a screen that is left and may come back as it is.
  func rest(_ state: inout State) -> Effect<Action> {
    state.notice = nil
    return .merge(silence(&state), .cancel(id: CancelID.notice))
  }

  /// Says which moment of an utterance is heard, until its end.
  private func follow(_ levels: SoundLevels) -> Effect<Action> {
    .run { [clock] send in
      for moment in levels.values.indices.dropFirst() {
        try await clock.sleep(for: .seconds(1) / levels.perSecond)
        send(.momentHeard(moment))
      }
    }
    .cancellable(id: CancelID.speech)
  }

  private func show(_ error: SpeechError, _ state: inout State) -> Effect<Action> {
    state.notice = error
    return .run { [clock] send in
      try await clock.sleep(for: .seconds(2))
      send(.noticeExpired)
    }
    .cancellable(id: CancelID.notice, cancelInFlight: true)
  }
}
