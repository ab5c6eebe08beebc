package import Domain
import JapaneseNumbers

extension Welcome {
  /// The question or result that is shown at the first start.
  package struct State: Equatable {
    package var step: Step
    package var speaker = Speaker.State()
    /// False until ``keyDelay`` has passed since the question or the result appeared.
    package var takesKeys = true
    /// The advice to install a natural voice, empty if there is none for this system; `nil` if a
    /// natural voice is in use or the voices aren't known yet.
    package var voiceAdvice: String?

    /// Starts with the question about kana, whose first answer is that of the setting.
    package init(romaji: DisplaySettings.Romaji) {
      step = .kana(KanaLevel(romaji))
    }

    package init(_ result: PlacementResult) {
      step = .placed(result)
    }
  }

  /// A question of the first start, or its result.
  package enum Step: Equatable {
    case kana(KanaLevel)
    case goal(Goal)
    case sound(SoundCheck)
    case placed(PlacementResult)
  }

  /// The result of the questions that find the step to start with.
  package struct PlacementResult: Equatable {
    /// The questions with their answers.
    package let placement: PlacementSequence
    /// The part that was misheard most; nil if the answers don't tell.
    let misheard: MisheardPart?
    let skill: Skill
    /// The length of today's session in minutes.
    let minutes: Int

    package init(
      _ placement: PlacementSequence, misheard: MisheardPart? = nil, skill: Skill = .listening,
      minutes: Int = PathSettings().minutes
    ) {
      self.placement = placement
      self.misheard = misheard
      self.skill = skill
      self.minutes = minutes
    }
  }

  /// An answer to the question whether the learner reads kana.
  package enum KanaLevel: String, CaseIterable, Sendable {
    case yes
    case aLittle = "a little"
    case no
  }

  /// The question whether a number was heard, and the search for the fault if it wasn't.
  package struct SoundCheck: Equatable {
    /// An answer to the sound check, with its text on the screen.
    package enum Choice: String, Sendable {
      case heard = "yes"
      case notHeard = "no"
      case again = "try again"
      case read = "read numbers instead of listening"
    }

    /// The search for the reason of silence.
    package enum Diagnosis: Equatable {
      case running
      /// The faults with what to do about each; none if the sound seems to work.
      case found([String])
    }

    /// `nil` until the learner hears nothing, or the voice fails.
    package var diagnosis: Diagnosis?
    /// The selected answer.
    package var focus: Choice

    static let number = 20
    static let reading = Reading(cardinal: number)

    package init(diagnosis: Diagnosis? = nil) {
      self.diagnosis = diagnosis
      focus = diagnosis == nil ? .heard : .again
    }

    /// The answers to choose from, which depend on whether a fault is looked for.
    package var choices: [Choice] { diagnosis == nil ? [.heard, .notHeard] : [.again, .read] }
  }
}

extension Welcome.State {
  /// True if samples of kana are on the screen.
  var isAskingAboutKana: Bool { if case .kana = step { true } else { false } }

  mutating func moveFocus(by distance: Int) {
    switch step {
    case .kana(let level):
      step = .kana(Welcome.KanaLevel.allCases.element(offsetBy: distance, from: level))
    case .goal(let goal):
      step = .goal(Goal.allCases.element(offsetBy: distance, from: goal))
    case .sound(var check):
      check.focus = check.choices.element(offsetBy: distance, from: check.focus)
      step = .sound(check)
    case .placed: break
    }
  }
}

extension Welcome.Step {
  /// The result, if it is shown.
  package var result: Welcome.PlacementResult? {
    if case .placed(let result) = self { result } else { nil }
  }

  /// The sound check, if it is shown. Setting it changes nothing on another step.
  package var sound: Welcome.SoundCheck? {
    get { if case .sound(let check) = self { check } else { nil } }
    set { if let newValue, case .sound = self { self = .sound(newValue) } }
  }
}

extension Welcome.KanaLevel {
  /// The answer that fits a setting.
  init(_ romaji: DisplaySettings.Romaji) {
    switch romaji {
    case .off: self = .yes
    case .macrons, .typed: self = .aLittle
    case .only: self = .no
    }
  }

  /// Returns the setting for the answer. Learners who have chosen a spelling of romaji keep it.
  func romaji(for current: DisplaySettings.Romaji) -> DisplaySettings.Romaji {
    switch self {
    case .yes: .off
    case .aLittle: current.style == nil ? .typed : current
    case .no: .only
    }
  }
}
