package import Domain

/// Numbers, counts and sentences that several screens, plain mode and `countbiki stats` show.
///
/// ```swift
/// Wording.percent(2, of: 3)       // "67 %"
/// Wording.count(1, "question")    // "1 question"
/// ```
package enum Wording {
  /// Returns a share as a whole percentage, rounded to the nearest from 1 to 99: 67 for 2 of 3, 99
  /// for 199 of 200.
  ///
  /// Only all of something is 100, and only none of it, or a share of nothing, is 0.
  package static func percentage(_ part: Int, of whole: Int) -> Int {
    if part == 0 || whole == 0 { return 0 }
    return part == whole
      ? 100 : min(max(1, Int((Double(part) * 100 / Double(whole)).rounded())), 99)
  }

  /// Returns a text as the beginning of a sentence, with a capital letter.
  package static func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }

  /// Returns a share as text: `"67 %"`.
  package static func percent(_ part: Int, of whole: Int) -> String {
    "\(percentage(part, of: whole)) %"
  }

  /// Returns the figure of a topic: `"82 %"`.
  package static func percent(_ heard: HeardAtOnce) -> String {
    percent(heard.count, of: heard.asked)
  }

  /// Returns the figure of a topic with its meaning: `"82 % heard at once, of the last 50"`.
  package static func heardAtOnce(_ heard: HeardAtOnce, _ skill: Skill) -> String {
    let last = heard.asked == 1 ? "one asked" : "of the last \(heard.asked)"
    return "\(percent(heard)) \(skill.done) at once, \(last)"
  }

  /// Returns how often a part was misheard, or misread: `"misheard 3 of 7"`.
  static func misheard(_ record: PartRecord, _ skill: Skill) -> String {
    "\(skill.missed) \(record.misheard) of \(record.asked)"
  }

  /// Returns a share (0…1) as text: `"67 %"`.
  static func percent(_ share: Double) -> String {
    percent(Int((share * 10_000).rounded()), of: 10_000)
  }

  /// Returns seconds to a tenth, with their unit: `"6.1 s"`. Values are limited to 0…9999.
  package static func seconds(_ seconds: Double) -> String { "\(tenths(seconds)) s" }

  /// Returns a median reaction in seconds: `"reaction 0.9 s"`; `nil` if it isn't known.
  static func reaction(_ median: Double?) -> String? { median.map { "reaction \(seconds($0))" } }

  /// The purpose of the app, beside its name.
  static let tagline = "Japanese numbers by ear"

  static let unreadableHistory = "Your history can't be read. `countbiki doctor` says why."

  static let timeUp = "Time's up."
  static let lastAnswerCounts = timeUp + " This answer still counts."

  /// Returns the outcome of taking a miss back, in sentences.
  static func takenBack(_ session: Session) -> String {
    let fact = "Taken back: that question counts nowhere."
    if !session.hasManySlips { return fact }
    let answers = count(session.answeredCount + session.slips, "answer")
    return fact + " \(session.slips) of \(answers) were slips: more than one in ten."
  }

  /// Returns a number with one decimal: `"6.1"`. Values are limited to 0…9999.
  static func tenths(_ value: Double) -> String {
    let tenths = Int((max(0, min(value, 9999)) * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  /// Returns a number with two decimals, such as a speaking rate: `"0.65"`.
  static func hundredths(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    return "\(hundredths / 100).\(twoDigits(hundredths % 100))"
  }

  /// Returns a time in minutes and seconds: `"4:12"`.
  package static func minutes(_ seconds: Double) -> String {
    let seconds = Int(seconds.rounded())
    return "\(seconds / 60):\(twoDigits(seconds % 60))"
  }

  private static func twoDigits(_ number: Int) -> String {
    (number < 10 ? "0" : "") + String(number)
  }

  /// Returns the time that is left: `"2:12 left"`. It is rounded up, so that 0:00 is shown only
  /// when the time is up.
  static func left(_ time: Duration) -> String {
    minutes((time / .seconds(1)).rounded(.up)) + " left"
  }

  /// Returns a time in words, as a screen reader says it: `"1 minute 6 seconds"`.
  static func spokenTime(_ seconds: Double) -> String {
    let whole = Int(seconds.rounded())
    let minutes = whole < 60 ? nil : count(whole / 60, "minute")
    let rest = whole >= 60 && whole % 60 == 0 ? nil : count(whole % 60, "second")
    return [minutes, rest].compactMap(\.self).joined(separator: " ")
  }

  /// Returns a number with its noun, which gets an "s" unless the number is 1: `"1 question"`,
  /// `"1,000 questions"`.
  package static func count(_ count: Int, _ noun: String) -> String {
    "\(count.separatedByThousands) \(noun)\(count == 1 ? "" : "s")"
  }

  /// Returns a speaking rate: `"normal, 7.1 morae a second"`.
  static func speed(_ rate: Double) -> String {
    "\(Setting.word(ofRate: rate)), \(morae(rate)) morae a second"
  }

  /// Returns the morae a second of a speaking rate, with a decimal: `"7.1"`.
  static func morae(_ rate: Double) -> String {
    String(((SpeechSettings(rate: rate).moraePerSecond * 10).rounded() / 10))
  }

  /// Returns the length of a session: `"endless"`, `"10 questions"`, `"90 seconds"`, `"2 minutes"`.
  static func title(of length: SessionLength) -> String {
    switch length {
    case .endless: "endless"
    case .questions(let number): count(number, "question")
    case .time(let limit): Setting.name(ofSeconds: Int(limit.components.seconds))
    }
  }

  /// Returns the name of a skill between other texts, or nothing for listening, the usual skill.
  static func label(of skill: Skill, after before: String = "", before after: String = "") -> String
  {
    skill == .listening ? "" : before + skill.rawValue + after
  }

  /// Returns how a quiz goes, in a sentence.
  static func beginning(of skill: Skill) -> String {
    switch skill {
    case .listening: "You hear a number and type it in digits."
    case .reading: "You read a number and type it in digits."
    case .writing: "You see a number and type how it is read."
    }
  }

  /// Returns how to type an answer: `"in digits"`, `"as 14:45 or 1445"`.
  static func typingHint(for question: Question) -> String {
    if case .number = question.value { "in digits" } else { "as \(question.answerExamples)" }
  }

  /// Returns what to type: `"type what you hear, in digits"`, or the conversion that the answer
  /// needs.
  static func instruction(for question: Question, _ skill: Skill) -> String {
    switch skill {
    case .listening: question.conversionHint ?? "type what you hear, \(typingHint(for: question))"
    case .reading: question.conversionHint ?? "type what you read, \(typingHint(for: question))"
    case .writing: "type how it is read, in kana or romaji (san'en)"
    }
  }

  /// Returns a sentence that tells why a text is no answer to a question, with examples of answers.
  static func rejection(
    for question: Question, _ skill: Skill, _ problem: ParsedAnswer.Problem = .wrongForm
  ) -> String {
    if skill == .writing {
      return "That isn't a reading. Type it in kana or romaji, such as san."
    }
    let examples = question.answerExamples
    return switch problem {
    case .missingNumber: "A number is missing. Type \(examples)."
    case .tooLarge: "That number is too large."
    case .wrongForm: "Not \(question.answerKind). \(howToType(question))"
    case .shortYear: "Type the year in full: \(examples)."
    case .incomplete: "Type \(question.missingFields): \(examples)."
    case .ambiguousDate: "That could be two dates. Type it as \(examples)."
    case .ambiguousRow: "That could be divided in several ways. Type it as \(examples)."
    case .ambiguousDecimal:
      "That could be five minutes or half an hour. Type it as \(examples)."
    case .ambiguousTwelve: ambiguousTwelve(question)
    case .otherHalf: "It is \(question.prefix ?? "") here. Type the hour alone: \(examples)."
    case .ambiguousHalf: "Type 午前, 午後, am or pm with both times, or \(examples)."
    case .wrongUnit(let unit): "\(unit) is another unit. \(howToType(question))"
    case .misplacedComma: "A comma stands before three digits, as in 1,234."
    }
  }

  private static func howToType(_ question: Question) -> String {
    let examples = question.answerExamples
    if case .number = question.value { return "Type it in digits: \(examples)." }
    return "Type it as \(examples)."
  }

  /// Returns a sentence about a text that was pasted, or given by an input method, and of which
  /// nothing was typed.
  static func untaken(_ text: String, for question: Question, _ skill: Skill) -> String {
    let line = text.withSingleBlanks
    let shown = line.prefix(mostUntaken) + (line.count > mostUntaken ? "..." : "")
    let examples = skill == .writing ? "san, in kana or romaji" : question.answerExamples
    return "\"\(shown)\" wasn't typed: it isn't understood here. Try \(examples)."
  }

  /// The most characters that are quoted of a text.
  private static let mostUntaken = 12

  private static func ambiguousTwelve(_ question: Question) -> String {
    if let half = question.prefix { return "12 could be noon or midnight. Type 0 for \(half)0時." }
    return "午前12時 and 午後12時 could be noon or midnight. Type 12 for noon, 0 for midnight."
  }

  /// Returns the pieces of a wrong answer that match or differ from the right one. Differing pieces
  /// with only a separator between them are one. If more than two differ, or fewer than half of the
  /// digits of a number match, the whole differs: brackets all over a number show nothing.
  static func pieces(of miss: Submission) -> [MarkedText] {
    if case .reading = miss.answer { return miss.marked }
    var pieces: [MarkedText] = []
    for piece in miss.marked {
      if piece.differs, let separator = pieces.last, pieces.count > 1,
        pieces[pieces.count - 2].differs,
        !separator.differs, !separator.text.contains(where: \.isNumber)
      {
        pieces.removeLast()
        let text = pieces.removeLast().text + separator.text + piece.text
        pieces.append(MarkedText(text: text, differs: true))
      } else if piece.differs, let last = pieces.last, last.differs {
        pieces[pieces.count - 1] = MarkedText(
          text: last.text + (piece.text.isEmpty ? " " : piece.text), differs: true)
      } else {
        pieces.append(piece)
      }
    }
    let matching = pieces.filter { !$0.differs }.map(\.text).joined().count(where: \.isNumber)
    let text = miss.marked.map(\.text).joined()
    // One field of a time or a date may be the larger part of it: 0:[30].
    let isOfFields = if case .fields = miss.answer { true } else { false }
    let isMostlyRight = isOfFields ? matching > 0 : matching * 2 >= text.count(where: \.isNumber)
    let isClear = isMostlyRight && pieces.count(where: \.differs) <= 2
    return isClear ? pieces : [MarkedText(text: text, differs: true)]
  }
}

extension Skill {
  private var words: (missed: String, miss: String, done: String, takenFor: String) {
    switch self {
    case .listening: ("misheard", "mishear", "heard", "you heard")
    case .reading: ("misread", "misread", "read", "you read")
    case .writing: ("miswritten", "miswrite", "written", "you wrote")
    }
  }

  /// The word for a part that was typed wrong: "misheard 3 of 8 times".
  package var missed: String { words.missed }
  /// The verb for it: "practise what you mishear".
  var miss: String { words.miss }
  /// The word for a part that was typed right: "you have heard everything right".
  package var done: String { words.done }
  /// The words before what a learner took a part for: "you heard".
  package var takenFor: String { words.takenFor }
}

extension MarkedText {
  /// The text, in brackets if it differs. A missing digit is a blank.
  var bracketed: String {
    if !differs { return text }
    return text.isEmpty ? "[ ]" : "[\(text)]"
  }
}
