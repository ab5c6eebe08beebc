import Clients
import Domain
import Unidirectional
import FoundationShim

// The sounds of a quiz: questions and answers.
extension Quiz {
  /// Lets the voice make the sound of the next question while this one is answered.
  func prepareNext(_ state: State) -> Effect<Action> {
    guard let utterance = state.upcomingUtterance else { return .none }
    return .run { [speechSynthesis] _ in await speechSynthesis.prepare(utterance) }
      .cancellable(id: CancelID.preparation, cancelInFlight: true)
  }

  /// Says the answer that the card compares, or stops the voice.
  func speakTypedAnswer(_ state: inout State) -> Effect<Action> {
    guard state.isCardShown, let utterance = state.typedUtterance else { return .none }
    return speaker.toggle(utterance, &state.speaker).map(Action.speaker)
  }

  /// Says the question if it is to be heard. Otherwise the screen shows it. If each question has
  /// another voice, the voices are looked for first.
  func ask(_ state: inout State) -> Effect<Action> {
    if state.session.rules.voices == .wanted {
      return .run { [speechSynthesis] send in
        send(.voicesFound(await speechSynthesis.naturalVoices))
      }
      .cancellable(id: CancelID.voices, cancelInFlight: true)
    }
    return state.skill == .listening
      ? speak(state.utterance(), after: state.session.rules.options.pause, &state) : .none
  }

  /// Says the question again after a pause, unless it is said once.
  func askAgain(_ state: inout State) -> Effect<Action> {
    let isSaidOnce = state.isSaidOnce
    if !isSaidOnce || state.attempt.otherTyped != nil { state.measureHearing { $0.playAgain() } }
    return isSaidOnce ? .none : ask(&state)
  }

  /// Says the question again after a sheet, unless it was heard before as it would be now: a look
  /// at the settings makes no second play.
  ///
  /// - Parameter heard: The question as it was heard before.
  func sayAgainIfNeeded(_ state: inout State, after heard: Utterance?) -> Effect<Action> {
    let soundsAlike = heard == state.utterance()
    let wouldSoundAlike = soundsAlike && state.session.rules.voices != .wanted
    return wouldSoundAlike ? .none : askAgain(&state)
  }

  /// Says the question of the card, unless the session is silent.
  func speakOnCard(_ state: inout State) -> Effect<Action> {
    state.skill == .reading
      ? .none : speak(state.utterance(), after: state.session.rules.options.pause, &state)
  }

  func replay(_ state: inout State, _ pace: Utterance.Pace) -> Effect<Action> {
    state.measureHearing { $0.playAgain(slowly: pace == .slow) }
    return speak(state.utterance(pace), after: .zero, isRequested: true, &state)
  }

  /// Starts the time of a new question, and says it if it is to be heard.
  func present(_ state: inout State) -> Effect<Action> {
    state.session.stopwatch.start(at: date.now)
    return state.skill == .listening ? ask(&state) : silence(&state)
  }

  func speak(
    _ utterance: Utterance, after pause: Duration, isRequested: Bool = false, _ state: inout State
  ) -> Effect<Action> {
    measureAnswer(after: pause, &state)
    return speaker.say(utterance, after: pause, isRequested: isRequested, &state.speaker).map(
      Action.speaker)
  }

  /// Leaves a pause before speech out of the time for the question. A replay without a pause ends
  /// the one before it.
  private func measureAnswer(after pause: Duration, _ state: inout State) {
    if state.session.rules.options.pause > .zero, state.session.stopwatch.isRunning {
      state.session.stopwatch.stop(at: date.now)
      state.session.stopwatch.start(at: date.now.addingTimeInterval(pause / .seconds(1)))
    }
  }

  /// Stops the question at the learner's wish, who then knows what it asks for.
  func stopPlay(_ state: inout State) -> Effect<Action> {
    state.measureHearing { $0.playStopped() }
    return silence(&state)
  }

  /// Stops voice and clock under a sheet. A question whose voice is still being looked for wasn't
  /// said.
  func quieten(_ state: inout State) -> Effect<Action> {
    let isHeard = state.attempt.hearing.isHeard
    let isSaid = state.session.rules.voices != .wanted || state.isSaidOnce && isHeard
    let isWhole = isHeard && !state.speaker.isSpeaking && state.speaker.error == nil
    state.heardBeforeSheet = isWhole ? state.utterance() : nil
    state.measureHearing { isSaid ? $0.interrupt() : $0.playOmitted() }
    return .merge(stopClock(&state), silence(&state))
  }

  func silence(_ state: inout State) -> Effect<Action> {
    speaker.silence(&state.speaker).map(Action.speaker)
  }
}
