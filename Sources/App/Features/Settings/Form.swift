package import Clients
package import Domain
import JapaneseNumbers
package import Unidirectional

/// A form: settings in rows, of which the arrow keys change the focused one, and a test of the
/// voice.
///
/// A change is in force at once, and only the setting of the row is written. The parent hands down
/// what other windows change.
package struct Form: Reducer {
  /// The settings in a form, the focused row and the voices to choose from.
  package struct State: Equatable {
    package let kind: Kind
    /// The settings that mean nothing in the session under the form; `nil` before a session.
    let unused: Set<Setting>?
    /// The settings in force, this form's changes included.
    package var settings: Settings
    /// The skill that is practised in place of the saved one, by who reads for want of sound; nil
    /// for the saved one.
    private var otherSkill: OtherSkill?
    package var focus: Row
    package var voices = Voices.loading
    package var speaker = Speaker.State()
    /// The settings of the latest test of the voice.
    package var tested: SpeechSettings?

    /// - Parameter unused: The settings that mean nothing in the session under the form; `nil` for
    ///   the ones of the skill that the settings have.
    package init(_ kind: Kind, settings: Settings, without unused: Set<Setting>? = nil) {
      self.kind = kind
      self.unused = unused
      self.settings = settings
      focus = .test
      focus = firstFocus
    }

    /// Shows the settings in force.
    ///
    /// - Parameter skill: The skill that is practised; `nil` for the saved one.
    @MainActor package init(
      _ kind: Kind, practising skill: Skill? = nil, without unused: Set<Setting>? = nil
    ) {
      @Dependency(\.settings) var settingsClient
      self.init(kind, settings: settingsClient.get(), without: unused)
      if let skill, skill != settings.session.skill {
        otherSkill = OtherSkill(practised: skill, saved: settings.session.skill)
        settings.session.skill = skill
      }
    }

    /// Ends the practice of another skill than the saved one, since one is chosen.
    mutating func practiseSavedSkill() { otherSkill = nil }

    /// Takes over settings, and focuses the first row if the focused one is gone.
    package mutating func apply(_ settings: Settings) {
      self.settings = settings
      if let otherSkill, otherSkill.saved == settings.session.skill {
        self.settings.session.skill = otherSkill.practised
      } else {
        otherSkill = nil
      }
      if !rows.contains(focus) { focus = firstFocus }
    }
  }

  /// A skill that is practised until another one is saved.
  private struct OtherSkill: Equatable {
    let practised: Skill
    let saved: Skill
  }

  /// An event in a form.
  package enum Action: Equatable {
    /// The form appeared, or the terminal got the focus and voices may have been installed.
    case appeared
    case voicesLoaded([Voice])
    case voicesFailed(SpeechError)
    case focusMoved(Int)
    case stepped(Int)
    case reset
    case testRequested
    /// The learner left the form over a quiz.
    case closed
    case speaker(Speaker.Action)
    case open(Destination)

    package var speaker: Speaker.Action? {
      if case .speaker(let action) = self { action } else { nil }
    }
  }

  /// The voices that can be chosen, which are loaded when the form appears.
  package enum Voices: Equatable {
    case loading
    case available([Voice])
    case unavailable(SpeechError)

    /// The voices; none while they are loaded, and if they can't be.
    package var list: [Voice] {
      if case .available(let voices) = self { voices } else { [] }
    }

    /// True if there is no voice at all; false while they are loaded.
    var areMissing: Bool { self != .loading && list.isEmpty }

    /// True if there are voices, but no natural one.
    var lackNaturalOne: Bool { !list.isEmpty && !list.contains(where: \.isNatural) }
  }

  private enum CancelID { case voices }

  @Dependency(\.settings) private var settingsClient
  @Dependency(\.speechSynthesis) private var speechSynthesis
  private let speaker = Speaker()

  package var body: some ReducerOf<Self> {
    Scope(state: \.speaker, action: \.speaker, Action.speaker) { speaker }
    Reduce { state, action in
      switch action {
      case .appeared:
        return loadVoices()

      case .voicesLoaded(let voices):
        state.voices = .available(voices)
        return .none

      case .voicesFailed(let error):
        state.voices = .unavailable(error)
        if !state.rows.contains(state.focus) { state.focus = .setting(.voice) }
        return .none

      case .focusMoved(let distance):
        state.speaker.notice = nil
        state.focus = state.rows.element(offsetBy: distance, from: state.focus)
        return .none

      case .stepped(let steps):
        if let setting = state.focus.setting {
          set(setting, to: state.value(of: setting, movedBy: steps), &state)
        }
        return .none

      case .reset:
        if let setting = state.focus.setting { set(setting, to: setting.standard, &state) }
        return .none

      case .testRequested:
        return (state.isTestCurrent ? speaker.silence(&state.speaker) : test(&state)).map(
          Action.speaker)

      case .closed, .speaker, .open:
        return .none
      }
    }
  }

  private func loadVoices() -> Effect<Action> {
    .run { [speechSynthesis] send in
      do throws(SpeechError) {
        send(.voicesLoaded(try await speechSynthesis.availableVoices()))
      } catch {
        send(.voicesFailed(error))
      }
    }
    .cancellable(id: CancelID.voices, cancelInFlight: true)
  }

  private func set(_ setting: Setting, to value: Setting.Value, _ state: inout State) {
    state.speaker.notice = nil
    if setting == .skill { state.practiseSavedSkill() }
    settingsClient.update { $0.set(setting, to: value) }
    state.apply(settingsClient.get())
  }

  private func test(_ state: inout State) -> Effect<Speaker.Action> {
    let utterance = Utterance(
      Reading(cardinal: 1234), written: "1234", settings: state.settings.speech,
      fallback: .never)
    state.tested = state.settings.speech
    return speaker.say(utterance, isRequested: true, &state.speaker)
  }
}
