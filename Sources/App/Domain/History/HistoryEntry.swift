/// A line of the history file: a question that is over, a trial of a pair, or a slip. Statistics
/// and the learner model are made of these.
package struct HistoryEntry: Equatable, Sendable {
  /// The time when the question was over, in seconds since 1 January 1970; 0 if it isn't known.
  /// The clock may have been wrong: see ``PlausibleTimes``.
  package var time = 0.0
  /// The id of the session, a text unique to it; empty if it isn't known.
  package var session = ""
  /// The place among the session's entries, from 1; `nil` if it isn't known. ``session`` and this
  /// number identify an entry.
  package var number: Int?
  /// The topic's id, which outlives changes of its name.
  package var topicID: Int
  /// The topic's name; empty if it isn't known.
  package var topic = ""
  /// The right answer: see ``Question/answer``.
  package var value = ""
  /// Raw values of ``SoundPattern``, and any that other versions wrote. They tell apart questions
  /// with the same answer.
  package var patterns: [String] = []
  /// The ids of the parts in the order in which they were said: see ``Question/said``; empty if
  /// they aren't known.
  package var said: [String] = []
  /// The submissions in order, with repetitions.
  package var tries: [Try] = []
  package var outcome: QuestionAttempt.Outcome
  /// The parts of the question with what the answer told about each: see
  /// ``QuestionAttempt/heardParts``. Not in the file.
  package var heardParts: [HeardPart] = []
  /// Seconds from asking to the end of the question, 0 or more, without pauses for settings, help
  /// or a suspended app.
  package var seconds = 0.0
  /// The voice's id; `nil` if the question was read instead of heard.
  package var voice: String?
  /// The speaking rate: see ``SpeechSettings/rate``; `nil` if it isn't known.
  package var rate: Double?
  /// True if the question was missed before in the session and asked again. Repeats don't count in
  /// totals.
  package var isRepeat = false
  /// True for a line that takes back the miss with the same ``session`` and ``number``: it was
  /// heard, and mistyped.
  package var isSlip = false
  /// The name of the skill that was practised, which may be one that only later versions know.
  package var skillName = Skill.listening.rawValue
  /// The id of the set that was practised; `nil` if it was a topic, or a set that isn't saved.
  package var setID: Int?
  /// The version of countbiki that wrote the line.
  package var version = ""
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
  package var isToday = false
  /// The id of the sentence around the number; `nil` if the number was said alone.
  package var sentenceID: String?
  /// The signal-to-noise ratio in decibels; `nil` without noise.
  package var noise: Double?
  /// The morae that were said in a second; `nil` if they aren't known.
  package var morae: Double?
  /// The ids of the two parts of a pair, the one that was said first; empty if no pair was asked.
  package var pair: [String] = []
  /// The part of the line that this version doesn't know. Not in the file.
  package var unknown = Unknown.nothing

  /// A reason to ask a question. Raw values are in the history file.
  package enum Kind: String, CaseIterable, Sendable {
    case free, step, weak, pairs, review, drill, placement

    /// True if questions with this reason are asked at random, not because they are hard or due.
    package var isDrawn: Bool { self == .free || self == .step }
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

  /// The session and the number of an entry, which identify it.
  package struct ID: Hashable, Sendable {
    let session: String
    let number: Int?
  }

  package var id: ID { ID(session: session, number: number) }

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

  /// Returns true for an answer that figures count: not a miss that was taken back, nor the line
  /// that takes it back.
  ///
  /// - Parameter slips: The ids of the misses that were taken back.
  package func counts(besides slips: Set<ID>) -> Bool { !isSlip && !slips.contains(id) }

  /// True if the question wasn't chosen because it is hard or due. Figures about topics count these
  /// only, or they would fall for those who practise weak spots.
  package var isDrawn: Bool { kind?.isDrawn ?? true }
  /// True if the only submission was right after one play at the chosen speed, false after a
  /// repeat; `nil` for other answers, and if the plays aren't known.
  package var isAtOnce: Bool? { outcome == .correct && plays != nil ? !wasReplayed : nil }
  /// True if the question was heard again, or slowly, before the first submission.
  package var wasReplayed: Bool { (plays ?? 1) > 1 || (slowPlays ?? 0) > 0 }

  package init(topicID: Int, outcome: QuestionAttempt.Outcome) {
    self.topicID = topicID
    self.outcome = outcome
  }

  /// Makes an entry and adds what else is known.
  ///
  /// ```swift
  /// HistoryEntry(topicID: 101, outcome: .correct) { $0.seconds = 2.5 }
  /// ```
  package init(
    topicID: Int, outcome: QuestionAttempt.Outcome,
    _ addFacts: (inout HistoryEntry) throws -> Void
  ) rethrows {
    self.init(topicID: topicID, outcome: outcome)
    try addFacts(&self)
  }

  /// The skill that was practised; `nil` for one that only later versions know.
  package var skill: Skill? {
    get { skillName == Skill.listening.rawValue ? .listening : Skill(rawValue: skillName) }
    set { skillName = newValue?.rawValue ?? "" }
  }

  /// The name of ``kind`` in the file.
  fileprivate var kindName: String? {
    get { kind?.rawValue }
    set { kind = newValue.flatMap(Kind.init) }
  }
}

/// Returns words of the file as a choice in Markdown: "`a`, `b` or `c`".
private func choice<Word: RawRepresentable<String>>(of words: [Word]) -> String {
  words.map { "`\($0.rawValue)`" }.joinedByOr
}

extension HistoryFact {
  /// The facts in the order in which they are written. Keys and columns are in people's files and
  /// scripts, so they never change.
  package static let all = [
    HistoryFact("v", .format, "the version of the format", isExported: false),
    HistoryFact("t", .time, "when the question ended, in UTC", column: "time"),
    HistoryFact("session", .text(\.session), "the id of the session"),
    HistoryFact(
      "n", .count(\.number, from: 1),
      "counts the lines of the session from 1; `session` and `n` identify a line", after: "said"),
    HistoryFact(
      "id", .id, "the id of the topic, which stays when its name changes", column: "topic_id"),
    HistoryFact("topic", .text(\.topic), "the name of the topic"),
    HistoryFact("answer", .text(\.value), "the right answer"),
    HistoryFact(
      "patterns", .texts(\.patterns),
      "the sound patterns of the question, which tell it from others with the same answer",
      isInEachLine: true),
    HistoryFact("tries", .tries, "each answer, and the seconds until it was given"),
    HistoryFact("end", .outcome, choice(of: QuestionAttempt.Outcome.allCases), column: "outcome"),
    HistoryFact("sec", .seconds, "the seconds for the whole question", column: "seconds"),
    HistoryFact(
      "voice", .text(orNil: \.voice),
      "the id of the chosen voice, `default` if none was chosen, and null if the question was read, not heard",
      isInEachLine: true),
    HistoryFact(
      "rate", .number(\.rate, from: 0), "the speed of the voice; 0.5 is its own", isInEachLine: true
    ),
    HistoryFact("app", .text(\.version), "the version of countbiki"),
    HistoryFact(
      "repeat", .flag(\.isRepeat),
      "a question that was missed before in the session and asked again; totals leave it out",
      isExported: false),
    HistoryFact(
      "skill", .text(\.skillName, unless: Skill.listening.rawValue),
      "`reading` or `writing` for a question that wasn't heard, `pairs` for a pair; a question that was to be heard, and was read because there was no sound, is marked `reading` too"
    ),
    HistoryFact(
      "set", .count(\.setID),
      "the id of the set that was practised; `id` and `topic` are still those of the question"),
    HistoryFact("said", .texts(\.said), "the parts that were said, in their order"),
    HistoryFact(
      "plays", .count(\.plays), "times the question was played before the first answer"),
    HistoryFact("slow", .count(\.slowPlays), "how many of `plays` were slow"),
    HistoryFact(
      "reaction", .count(\.reaction), "milliseconds from the end of the first play to the first key"
    ),
    HistoryFact(
      "kind", .word(\.kindName),
      "why it was asked: \(choice(of: HistoryEntry.Kind.allCases)); `free` also in today's session, for what you practise for"
    ),
    HistoryFact("today", .flag(\.isToday), "a question of today's session"),
    HistoryFact("sentence", .text(orNil: \.sentenceID), "the id of the sentence around the number"),
    HistoryFact("noise", .number(\.noise), "the signal-to-noise ratio in decibels"),
    HistoryFact("morae", .number(\.morae), "morae a second"),
    HistoryFact(
      "pair", .texts(\.pair),
      "the part that was said and the one beside it; such a line has `\"skill\":\"pairs\"`. It counts as answered and for the days of practice, and in no share of right answers"
    ),
    HistoryFact(
      "slip", .flag(\.isSlip),
      "a slip of the finger: the line with the same `session` and `n` counts nowhere"),
  ]
}
