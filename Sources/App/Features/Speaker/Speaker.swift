package import Clients
package import Domain
import JapaneseNumbers
package import Unidirectional

/// The voice of a screen: starts and stops utterances, and keeps their sound levels and errors.
///
/// A feature that speaks has a speaker's state, scopes this reducer to it, and calls its methods:
///
/// ```swift
/// private let speaker = Speaker()
///
/// case .replayRequested: return speaker.say(utterance, &state.speaker).map(Action.speaker)
/// ```
package struct Speaker: Reducer {
  /// The utterance that is being spoken, and the errors of the latest ones.
  package struct State: Equatable {
    /// True from the request until the last sound was heard or the voice was stopped.
    package var isSpeaking = false
    /// The sound levels of the part of the utterance that is heard.
    package var levels: SoundLevels?
    /// The index of the current level in ``levels``.
    package var moment = 0
    /// True if the levels aren't followed, because motion is unwelcome.
    package var isStill = false
    /// The error of the last utterance; nil as soon as an utterance is heard.
    package var error: SpeechError?
    /// The error that was shown last, and isn't shown again by itself.
    package var announced: SpeechError?
    /// The error of a chosen voice that another voice replaces.
    package var replacement: SpeechError?
    /// The error that is shown until the learner presses a key.
    package var notice: SpeechError?
  }

  /// An event of the voice.
  package enum Action: Equatable {
    case started(SoundLevels)
    case momentHeard(Int)
    case ended(SpeechOutcome)
    case failed(SpeechError)
    /// The chosen voice can't be used, and the default voice speaks.
    case voiceReplaced(SpeechError)
  }

  private enum CancelID { case levels, speech }

  @Dependency(\.appInfo) private var appInfo
  @Dependency(\.clock) private var clock
  @Dependency(\.settings) private var settings
  @Dependency(\.speechSynthesis) private var speechSynthesis

  package var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .started(let levels):
        state.error = nil
        state.announced = nil
        state.levels = levels
        state.moment = 0
        state.isStill = settings.get().display.reducesMotion || appInfo.prefersReducedMotion()
        return state.isStill ? .none : follow(levels)

      case .momentHeard(let moment):
        state.moment = moment
        return .none

      case .ended:
        state.error = nil
        state.announced = nil
        return silence(&state)

      case .failed(let error):
        if error != state.announced { state.notice = error }
        state.error = error
        state.announced = error
        return silence(&state)

      case .voiceReplaced(let error):
        if error != state.replacement { state.notice = error }
        state.replacement = error
        return .none
      }
    }
  }

  /// Says an utterance, and stops the current one.
  ///
  /// - Parameters:
  ///   - pause: The silence before it, during which the speaker counts as speaking.
  ///   - isRequested: True if the learner asked to hear it, so that a known error is shown again.
  func say(
    _ utterance: Utterance, after pause: Duration = .zero, isRequested: Bool = false,
    _ state: inout State
  ) -> Effect<Action> {
    state.notice = nil
    if isRequested {
      state.announced = nil
      state.replacement = nil
    }
    state.isSpeaking = true
    state.levels = nil
    return .run { [clock, speechSynthesis] send in
      let voice = utterance.settings.voiceID
      async let check = { @MainActor in
        let error = await speechSynthesis.voiceReplacement(voice)
        if let error { send(.voiceReplaced(error)) }
        return error
      }()
      if pause > .zero { try await clock.sleep(for: pause) }
      do throws(SpeechError) {
        let outcome = try await speechSynthesis.speak(utterance) { levels in
          Task { @MainActor in send(.started(levels)) }
        }
        let before = await check
        // The voice may have failed since.
        let after = await speechSynthesis.voiceReplacement(voice)
        if let after, after != before { send(.voiceReplaced(after)) }
        send(.ended(outcome))
      } catch {
        _ = await check
        send(.failed(error))
      }
    }
    .cancellable(id: CancelID.speech, cancelInFlight: true)
  }

  /// Stops the current utterance. If there is none, says one that the learner asks for.
  func toggle(_ utterance: Utterance?, _ state: inout State) -> Effect<Action> {
    if state.isSpeaking { return silence(&state) }
    return utterance.map { say($0, isRequested: true, &state) } ?? .none
  }

  func silence(_ state: inout State) -> Effect<Action> {
    state.isSpeaking = false
    state.levels = nil
    return .cancel(id: CancelID.speech)
  }

  /// Stops the current utterance and hides the notice, for a screen that may be shown again later.
  func stopEffects(_ state: inout State) -> Effect<Action> {
    state.notice = nil
    return silence(&state)
  }

  /// Plays a tone if the learner wants to hear the outcome and sound is known to work.
  func play(_ tone: Tone, _ state: State) -> Effect<Action> {
    let settings = settings.get()
    guard settings.display.playsTones, state.error == nil else { return .none }
    return .run { [speechSynthesis] _ in speechSynthesis.playTone(tone, settings.speech.volume) }
  }

  /// Sends ``Action/momentHeard(_:)`` for each level until the end of the utterance.
  private func follow(_ levels: SoundLevels) -> Effect<Action> {
    .run { [clock] send in
      for moment in levels.values.indices.dropFirst() {
        try await clock.sleep(for: .seconds(1) / levels.perSecond)
        send(.momentHeard(moment))
      }
    }
    // Each breath group has levels of its own.
    .cancellable(id: CancelID.levels, cancelInFlight: true)
    .cancellable(id: CancelID.speech)
  }
}

extension Question {
  /// Returns the utterance that asks the question.
  ///
  /// - Parameter sentence: The sentence in which the number is said; nil for the number alone.
  package func utterance(
    settings: SpeechSettings, pace: Utterance.Pace = .normal, sentence: SpokenSentence? = nil
  ) -> Utterance {
    if let sentence { return Utterance(sentence.said, settings: settings) }
    return Utterance(reading, written: written, settings: settings, pace: pace)
  }

  /// Returns the utterance of an answer in place of the right one; `nil` if it can't be said.
  func utterance(of answer: Answer, settings: SpeechSettings) -> Utterance? {
    guard let reading = reading(of: answer), let written = written(of: answer) else { return nil }
    return Utterance(reading, written: written, settings: settings)
  }
}
