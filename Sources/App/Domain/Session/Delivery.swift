/// The way in which a question is heard: its voice with rate and noise, its sentence, and whether
/// it is said again.
///
/// ```swift
/// let delivery = rules.delivery(of: asked, from: questions, at: 0)
/// delivery.sentence?.meaning  // "That comes to 864 yen."
/// ```
package struct Delivery: Equatable, Sendable {
  package let voice: SpeechSettings
  /// The sentence in which the number is said; `nil` if it is said alone.
  package let sentence: SpokenSentence?
  /// True if the question isn't said again before the first answer.
  package let isSaidOnce: Bool
}

/// Choices for a session by the command line or another session. They come before the settings.
package struct SessionOptions: Equatable, Sendable {
  /// True to say numbers in sentences, false to say them alone; `nil` for the settings.
  package var usesScenes: Bool?
  /// The id of a voice; `nil` for the settings.
  package var voiceID: String?
  /// The speaking rate above that of the settings, for "once more, faster".
  package var extraRate = 0.0
  /// The silence before a question is said by itself, so that a screen reader can finish.
  package var pause = Duration.zero

  package init() {}
}

/// The rules by which each question of a session gets its ``Delivery``, from the settings, the
/// options of the session and the seed.
///
/// ```swift
/// var rules = DeliveryRules(seed: 7)
/// rules.apply(settings)
/// rules.delivery(of: asked, from: questions, at: 0).voice.rate
/// ```
///
/// The quiz, plain mode, pairs, `lesson` and `questions --sentences` all ask here, so that a number
/// sounds the same wherever it is said.
package struct DeliveryRules: Equatable, Sendable {
  package var options = SessionOptions()
  /// The settings of the voice, with the options of the session.
  package var speech: SpeechSettings
  /// The rate that follows the learner, if the settings ask for it.
  package var ladder: SpeedLadder?
  /// The voices that speak in turn.
  package var voices = Voices.one
  /// True if numbers are said in sentences where the practice doesn't decide it.
  package var usesScenes = false
  /// True if questions are said once where the practice doesn't decide it.
  package private(set) var saysOnce = false
  private let choices: SessionChoices
  private let isHeard: Bool

  /// The voices with which a session speaks.
  package enum Voices: Equatable, Sendable {
    /// The voice of the settings.
    case one
    /// Another voice for each question, once the voices have been found.
    case wanted
    /// Another voice for each question, of those with these ids.
    case drawn([String])
  }

  /// - Parameter skill: The skill of the session. Only what is heard has sentences and limits.
  package init(
    seed: UInt64, skill: Skill = .listening, speech: SpeechSettings = SpeechSettings()
  ) {
    choices = SessionChoices(seed: seed)
    isHeard = skill == .listening
    self.speech = speech
  }

  /// Takes over settings, except those for which the session has options.
  package mutating func apply(_ settings: Settings) {
    let rate = min(settings.speech.rate + options.extraRate, SpeechSettings.rates.upperBound)
    if !settings.session.adaptsSpeed || !isHeard {
      ladder = nil
    } else if ladder == nil || speech.rate != rate {
      ladder = SpeedLadder(rate: rate)
    }
    speech = settings.speech
    speech.rate = rate
    if let voiceID = options.voiceID { speech.voiceID = voiceID }
    saysOnce = settings.session.saysOnce
    usesScenes = options.usesScenes ?? settings.session.usesScenes
    if !settings.session.changesVoice || speech.voiceID != nil || !isHeard {
      voices = .one
    } else if voices == .one {
      voices = .wanted
    }
  }

  /// Returns the delivery of a session's question.
  ///
  /// - Parameters:
  ///   - questions: The questions of the session, of which this one was drawn last, or earlier if
  ///     it is a repeat.
  ///   - index: The place of the question in the session, from 0.
  package func delivery(
    of asked: AskedQuestion, from questions: QuizQuestions, at index: Int
  ) -> Delivery {
    let question = asked.question
    let own = questions.sentence.flatMap { $0.question == question ? $0 : nil }
    let isDialogue = questions.topic(of: question).isDialogue
    return delivery(
      of: question, under: asked.conditions, in: own, isDialogue: isDialogue, at: index)
  }

  /// Returns the delivery of a question.
  ///
  /// - Parameters:
  ///   - conditions: The conditions of hearing; `nil` for those of the settings.
  ///   - sentence: The sentence of the question; `nil` if one may be chosen.
  ///   - isDialogue: True if the question is always said in a sentence.
  ///   - index: The place of the question in the session, from 0.
  package func delivery(
    of question: Question, under conditions: HearingConditions?,
    in sentence: SpokenSentence? = nil, isDialogue: Bool = false, at index: Int
  ) -> Delivery {
    let voice = voice(under: conditions, at: index)
    if !isHeard { return Delivery(voice: voice, sentence: nil, isSaidOnce: false) }
    let isInSentence =
      isDialogue || options.usesScenes ?? conditions?.contains(.sentence) ?? usesScenes
    return Delivery(
      voice: voice,
      sentence: sentence ?? (isInSentence ? choices.sentence(of: question, at: index) : nil),
      isSaidOnce: conditions?.contains(.once) ?? saysOnce)
  }

  /// Returns the settings of the voice of a question, with the rate of the ladder.
  package func voice(under conditions: HearingConditions?, at index: Int) -> SpeechSettings {
    var voice = speech
    if let ladder { voice.rate = ladder.rate }
    if conditions?.contains(.clerk) == true {
      voice.rate = max(voice.rate, SpeechSettings.clerkRate)
    }
    if conditions?.contains(.noise) == true, voice.noise == 0 {
      voice.noise = SpeechSettings.stepNoise
    }
    if case .drawn(let ids) = voices, let id = choices.voice(of: ids, at: index) {
      voice.voiceID = id
    }
    return voice
  }
}
