import Clients
import Domain
import JapaneseNumbers
package import Unidirectional

/// The first start: asks about kana, the goal and sound, and names the step to start with. The
/// questions in between that find it are a quiz of its own.
///
/// Why it keeps only its step: what is answered goes to the settings at once, so that each step can
/// be skipped.
package struct Welcome: Reducer {
  /// An event of the first start.
  package enum Action: Equatable {
    /// The result of the questions that find the step to start with is shown.
    case resultAppeared
    /// Keys that were meant for the question before have been typed by now.
    case keysAwaited
    case focusMoved(Int)
    case chosen
    case replayRequested
    case soundFaultsFound([String])
    /// The voice is espeak-ng's, and no natural one is installed. The text says how to install one,
    /// or is empty.
    case naturalVoiceMissing(advice: String)
    case stepSkipped
    case closeRequested
    case speaker(Speaker.Action)
    case open(Destination)

    package var speaker: Speaker.Action? {
      if case .speaker(let action) = self { action } else { nil }
    }
  }

  private enum CancelID { case keys, soundFaults, voices }

  @Dependency(\.appInfo) private var appInfo
  @Dependency(\.clock) private var clock
  @Dependency(\.settings) private var settingsClient
  @Dependency(\.speechSynthesis) private var speechSynthesis
  private let speaker = Speaker()

  package var body: some ReducerOf<Self> {
    Scope(state: \.speaker, action: \.speaker, Action.speaker) { speaker }
    Reduce { state, action in
      switch action {
      case .resultAppeared:
        return awaitKeys(&state)

      case .keysAwaited:
        state.takesKeys = true
        return .none

      case .focusMoved(let distance):
        state.moveFocus(by: distance)
        return .none

      case .chosen:
        return takeAnswer(&state)

      case .replayRequested:
        return state.step.sound == nil ? .none : replay(&state)

      case .soundFaultsFound(let faults):
        state.step.sound?.diagnosis = .found(faults)
        return .none

      case .naturalVoiceMissing(let advice):
        state.voiceAdvice = advice
        return .none

      case .stepSkipped:
        remember()
        return skipStep(&state)

      case .closeRequested:
        remember()
        return .send(.open(.topics))

      case .speaker(.failed):
        return state.step.sound?.diagnosis == nil ? diagnose(&state) : .none

      case .speaker, .open:
        return .none
      }
    }
  }

  /// Saves the selected answer and goes on to the next step.
  private func takeAnswer(_ state: inout State) -> Effect<Action> {
    switch state.step {
    case .kana(let level):
      settingsClient.update {
        $0.isWelcomed = true
        $0.display.romaji = level.romaji(for: $0.display.romaji)
      }
      return askGoal(&state)
    case .goal(let goal):
      settingsClient.update { $0.path.goal = goal }
      remember()
      return checkSound(&state)
    case .sound(let check):
      return choose(check.focus, &state)
    case .placed:
      return .send(.open(.quiz(.today(settingsClient.get().path))))
    }
  }

  private func skipStep(_ state: inout State) -> Effect<Action> {
    switch state.step {
    case .kana:
      return askGoal(&state)
    case .goal:
      return checkSound(&state)
    case .sound(let check):
      // Questions that can't be heard are read, which tells nothing about the ear.
      let reads = check.diagnosis != nil || settingsClient.get().session.skill == .reading
      return place(reads ? .reading : .listening)
    case .placed:
      return .send(.open(.topics))
    }
  }

  private func askGoal(_ state: inout State) -> Effect<Action> {
    state.step = .goal(settingsClient.get().path.goal)
    return awaitKeys(&state)
  }

  /// Takes no key for a moment, in which a second Enter is meant for the question before. It would
  /// choose a goal unseen, and say that the number was heard before it was.
  private func awaitKeys(_ state: inout State) -> Effect<Action> {
    state.takesKeys = false
    return .afterKeyDelay(.keysAwaited, on: clock)
      .cancellable(id: CancelID.keys, cancelInFlight: true)
  }

  /// Saves that the first start isn't to be shown again.
  private func remember() {
    if !settingsClient.get().isWelcomed { settingsClient.update { $0.isWelcomed = true } }
  }

  private func checkSound(_ state: inout State) -> Effect<Action> {
    state.step = .sound(SoundCheck())
    return .merge(awaitKeys(&state), say(&state), findVoices())
  }

  private func choose(_ choice: SoundCheck.Choice, _ state: inout State) -> Effect<Action> {
    switch choice {
    case .heard:
      remember()
      settingsClient.update { if $0.session.skill == .reading { $0.session.skill = .listening } }
      return place(.listening)
    case .notHeard:
      let silence = speaker.silence(&state.speaker).map(Action.speaker)
      return .merge(awaitKeys(&state), silence, diagnose(&state))
    case .again:
      state.step = .sound(SoundCheck())
      return .merge(awaitKeys(&state), say(&state))
    case .read:
      // Not saved: the next start tries the sound again.
      remember()
      return place(.reading)
    }
  }

  private func place(_ skill: Skill) -> Effect<Action> {
    let placement = Practice.placement(settingsClient.get().path.goal, in: skill)
    return .send(.open(.quiz(placement, skill: skill)))
  }

  /// Looks for the reason why nothing is heard, as `countbiki doctor` does.
  private func diagnose(_ state: inout State) -> Effect<Action> {
    if state.step.sound == nil { return .none }
    state.step = .sound(SoundCheck(diagnosis: .running))
    return .run { [appInfo] send in send(.soundFaultsFound(await appInfo.soundFaults())) }
      .cancellable(id: CancelID.soundFaults, cancelInFlight: true)
  }

  private func replay(_ state: inout State) -> Effect<Action> {
    if state.speaker.isSpeaking { return speaker.silence(&state.speaker).map(Action.speaker) }
    if state.step.sound?.diagnosis != nil { state.step = .sound(SoundCheck()) }
    return say(&state)
  }

  private func say(_ state: inout State) -> Effect<Action> {
    let utterance = Utterance(
      SoundCheck.reading, written: "\(SoundCheck.number)", settings: settingsClient.get().speech)
    return .merge(
      .cancel(id: CancelID.soundFaults), speaker.say(utterance, &state.speaker).map(Action.speaker))
  }

  /// Finds out whether a natural voice could be installed.
  private func findVoices() -> Effect<Action> {
    .run { [appInfo, speechSynthesis] send in
      let voices = (try? await speechSynthesis.availableVoices()) ?? []
      if !voices.isEmpty, !voices.contains(where: \.isNatural) {
        send(.naturalVoiceMissing(advice: appInfo.naturalVoiceAdvice()))
      }
    }
    .cancellable(id: CancelID.voices, cancelInFlight: true)
  }
}
