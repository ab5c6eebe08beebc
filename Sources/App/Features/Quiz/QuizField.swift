package import Domain
import FoundationShim
import JapaneseNumbers

extension Quiz {
  /// The text that is typed, and its meaning.
  package struct Field: Equatable {
    package fileprivate(set) var text = ""
    /// True if letters were typed for the kana in the text.
    package var isRomaji = false
    /// The meaning of the text, found when it changes and not by each view that needs it.
    package fileprivate(set) var parsed = ParsedAnswer.empty
    /// The submitted text that was no answer, until it is changed.
    package var rejected: String?
    /// The number of submissions before the text was changed last.
    fileprivate var submissionsBefore = 0
    /// The text that was pasted, or given by an input method, and not taken; until the next key.
    package internal(set) var untaken: String? { didSet { if untaken == nil { refused = nil } } }
    /// The time at which that text wasn't taken, until an Enter has come.
    var refused: Date?

    /// Returns true for an Enter right after a text that wasn't taken. An input method may send it
    /// with the text, and then it would answer with what was typed before.
    func ignoresEnter(at time: Date) -> Bool {
      guard let refused else { return false }
      return (0..<keyDelay / .seconds(1)).contains(time.timeIntervalSince(refused))
    }
  }
}

extension Quiz.State {
  /// The text in the field.
  package var answer: String {
    get { field.text }
    set {
      field.text = newValue
      field.untaken = nil
      field.rejected = nil
      field.submissionsBefore = attempt.submissions.count
      if newValue.isEmpty { field.isRomaji = false }
      field.parsed = attempt.question.parse(newValue, as: skill, wasRomaji: field.isRomaji)
    }
  }

  /// The meaning of ``answer``.
  var parsedAnswer: ParsedAnswer { field.parsed }

  /// True if the typed answer is the one that was just marked wrong.
  package var isAnswerKnownMiss: Bool {
    attempt.lastMiss.map { parsedAnswer == .answer($0.answer) } ?? false
  }
  /// True if the typed text was rejected because it is no answer.
  package var isAnswerRejected: Bool { !answer.isEmpty && answer == field.rejected }

  /// The most characters of the answer.
  package var answerLimit: Int { Quiz.answerLimit(skill) }

  /// True if the text was a miss and hasn't been changed since. What is typed again and begins as
  /// the miss did goes on.
  var isSubmittedMiss: Bool {
    answer == attempt.lastMiss?.text && field.submissionsBefore < attempt.submissions.count
  }

  /// True if the next digit begins a new answer: after a miss, and after a text that was no answer.
  private var startsAnew: Bool { isSubmittedMiss || isAnswerRejected }

  /// True if a typed character has no room any more.
  var isAnswerFull: Bool { answer.count >= answerLimit && !startsAnew }

  /// Adds a typed character to the answer. The first digit after a miss starts anew, and so does
  /// one after a text that was no answer.
  package mutating func type(_ character: Character) {
    if skill == .writing { return typeReading(character) }
    let isDigit = attempt.question.typed(character, after: "", on: digitRow)?.isNumber == true
    let isNew = isSubmittedMiss || isAnswerRejected && isDigit
    let text = isNew ? "" : answer
    guard text.count < answerLimit else { return }
    guard let typed = attempt.question.typed(character, after: text, on: digitRow) else {
      // From an input method, which no key of the quiz can have meant.
      if character.isFromInputMethod { field.untaken = String(character) }
      return
    }
    if typed.isNumber, !halfWidth(character).isNumber {
      digitRow = digitRow.identified(by: character)
    }
    answer = text + String(typed)
  }
}

extension Quiz.State {
  /// Adds a text that was pasted, or given by an input method at once: all of it or nothing.
  package mutating func paste(_ text: String) {
    if skill == .writing { return pasteReading(text) }
    let before = startsAnew ? "" : answer
    guard let pasted = attempt.question.pasted(text, after: before),
      before.count + pasted.count <= answerLimit
    else {
      field.untaken = String(text.prefix(answerLimit))
      return
    }
    if !pasted.isEmpty { answer = before + pasted }
  }

  private mutating func pasteReading(_ text: String) {
    var typed = self
    for character in text.withoutInvisible where !character.isNewline {
      if typed.isAnswerFull || !typed.takesReading(character) {
        field.untaken = String(text.prefix(answerLimit))
        return
      }
      typed.typeReading(character)
    }
    self = typed
  }
}
