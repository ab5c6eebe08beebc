/// A question that is over: a line of the history file, which statistics and the learner model are
/// made of.
package struct HistoryEntry: Equatable, Sendable {
  /// The time when the question was over, in seconds since 1 January 1970; 0 if it isn't known.
  /// The clock may have been wrong: see ``PlausibleTimes``.
  package var time: Double
  /// The id of the session, a text unique to it; empty if it isn't known.
  package var session: String
  /// The place among the session's entries, from 1; `nil` if it isn't known. ``session`` and this
  /// number identify an entry.
  package var number: Int?
  /// The topic's id, which outlives changes of its name.
  package var topicID: Int
  /// The topic's name; empty if it isn't known.
  package var topic: String
  /// The right answer: see ``Question/answer``.
  package var value: String
  /// Raw values of ``SoundPattern``, and any that other versions wrote. They tell apart questions
  /// with the same answer.
  package var patterns: [String]
  /// The ids of the parts in the order in which they were said: see ``Question/said``; empty if
  /// they aren't known.
  package var said: [String]
  /// The submissions in order, with repetitions.
  package var tries: [Try]
  package var outcome: QuestionAttempt.Outcome
  /// The parts of the question with what the answer told about each: see
  /// ``QuestionAttempt/heardParts``. Not in the file.
  package var heardParts: [HeardPart]
  /// Seconds from asking to the end of the question, 0 or more, without pauses for settings, help
  /// or a suspended app.
  package var seconds: Double
  /// The voice's id; `nil` if the question was read instead of heard.
  package var voice: String?
  /// The speaking rate: see ``SpeechSettings/rate``; `nil` if it isn't known.
  package var rate: Double?
  /// True if the question was missed before in the session and asked again. Repeats don't count in
  /// totals.
  package var isRepeat: Bool
  /// The name of the skill that was practised, which may be one that only later versions know.
  package var skillName: String
  /// The id of the set that was practised; `nil` if it was a topic, or a set that isn't saved.
  package var setID: Int?
  /// The version of countbiki that wrote the line.
  package var version: String
  /// The number of times that the question was played before the first submission, at any speed;
  /// `nil` if it isn't known, or if the question was read.
  package var plays: Int?
  /// The number of ``plays`` at the slow speed.
  package var slowPlays: Int?
  /// Milliseconds from the end of the first play to the first key; `nil` if it isn't known, or if
  /// the key came before the end.
  package var reaction: Int?
  /// The reason why the question was asked; `nil` if it isn't known.
  package var kind: Kind?
  /// True if the question was part of today's session.
  package var isToday: Bool
  /// The id of the sentence around the number; `nil` if the number was said alone.
  package var sentenceID: String?
  /// The signal-to-noise ratio in decibels; `nil` without noise.
  package var noise: Double?
  /// The morae that were said in a second; `nil` if they aren't known.
  package var morae: Double?
  /// The ids of the two parts of a pair, the one that was said first; empty if no pair was asked.
  package var pair: [String]
  /// The part of the line that this version doesn't know. Not in the file.
  package var unknown = Unknown.nothing

  /// A reason to ask a question. Raw values are in the history file.
  package enum Kind: String, Sendable {
    case free, step, weak, pairs, review, drill, placement
  }

  /// The part of a line that this version doesn't know.
  package enum Unknown: Comparable, Sendable {
    /// The whole line is known.
    case nothing
    /// The line may have keys of a later version.
    case keys
    /// The line has the format of a later version, in which keys could have another meaning.
    case line
  }

  /// An answer that was submitted, right or wrong.
  package struct Try: Equatable, Sendable {
    package var text: String
    /// Seconds since the question was asked.
    package var seconds: Double

    package init(_ text: String, seconds: Double = 0) {
      self.text = text
      self.seconds = seconds
    }
  }

  /// True if the question wasn't chosen because it is hard or due. Figures about topics count these
  /// only, or they would fall for who practises weak spots.
  package var isDrawn: Bool { kind == nil || kind == .free || kind == .step }
  /// True for a right answer after one play at the chosen speed, false after a repeat; `nil` for
  /// other answers, and if the plays aren't known.
  package var isAtOnce: Bool? { outcome == .correct && plays != nil ? !wasReplayed : nil }
  /// True if the question was heard again, or slowly, before the first submission.
  package var wasReplayed: Bool { (plays ?? 1) > 1 || (slowPlays ?? 0) > 0 }

  package init(
    time: Double = 0, session: String = "", number: Int? = nil, topicID: Int, topic: String = "",
    value: String = "",
    patterns: [String] = [], said: [String] = [], tries: [Try] = [],
    outcome: QuestionAttempt.Outcome,
    heardParts: [HeardPart] = [], seconds: Double = 0, voice: String? = nil, rate: Double? = nil,
    isRepeat: Bool = false, skill: Skill = .listening, setID: Int? = nil, version: String = "",
    plays: Int? = nil, slowPlays: Int? = nil, reaction: Int? = nil, kind: Kind? = nil,
    isToday: Bool = false,
    sentenceID: String? = nil, noise: Double? = nil, morae: Double? = nil, pair: [String] = []
  ) {
    self.time = time
    self.session = session
    self.number = number
    self.topicID = topicID
    self.topic = topic
    self.value = value
    self.patterns = patterns
    self.said = said
    self.tries = tries
    self.outcome = outcome
    self.heardParts = heardParts
    self.seconds = seconds
    self.voice = voice
    self.rate = rate
    self.isRepeat = isRepeat
    skillName = skill.rawValue
    self.setID = setID
    self.version = version
    self.plays = plays
    self.slowPlays = slowPlays
    self.reaction = reaction
    self.kind = kind
    self.isToday = isToday
    self.sentenceID = sentenceID
    self.noise = noise
    self.morae = morae
    self.pair = pair
  }

  /// The skill that was practised; `nil` for one that only later versions know.
  package var skill: Skill? {
    get { skillName == Skill.listening.rawValue ? .listening : Skill(rawValue: skillName) }
    set { skillName = newValue?.rawValue ?? "" }
  }
}
