import Domain
import JapaneseNumbers
import TerminalUI

/// Questions of a session: each with its reading, and its wrong answers with the differing digits
/// marked.
///
/// A question takes one line if all of them fit. Otherwise the reading is below, in as many lines
/// as it needs.
struct AnsweredList: View {
  private let list: QuestionList.State
  private var questions: [AnsweredQuestion] { list.questions }

  /// True if right answers are listed because they were slow, so that their reaction is drawn.
  private let isOfSummary: Bool

  /// The blanks between columns; also the width of an outcome's mark with the blanks behind it.
  private static let gap = 3
  /// The width of the mark of the selected question with its blank.
  private static let selectionWidth = 2

  init(_ list: QuestionList.State, isOfSummary: Bool = false) {
    self.list = list
    self.isOfSummary = isOfSummary
  }

  var flexibility: Axes { .both }

  func layout(in proposal: Size, environment: DrawingEnvironment) -> Layout {
    let answer = questions.map { displayWidth(of: $0.question.display) }.max() ?? 0
    let reading = questions.map { displayWidth(of: $0.question.reading.spaced) }.max() ?? 0
    let attempts = questions.map {
      self.attempts(of: $0).layout(in: .zero, environment: environment).size.columns
    }
    let bar = questions.count > proposal.rows ? Canvas.scrollBarWidth : 0
    let width = proposal.columns - Self.selectionWidth - bar
    let line = Self.gap + answer + Self.gap + reading + Self.gap + (attempts.max() ?? 0)
    let isOneLine = line <= width
    return List(count: questions.count, selected: list.selection, hasHighRows: !isOneLine) {
      index in
      if isOneLine { return row(index, answer: answer, reading: reading) }
      return VStack {
        row(index, answer: answer, reading: nil)
        readingText(questions[index].question.reading).padding(left: Self.gap)
      }
    }
    .layout(in: proposal, environment: environment)
  }

  /// Returns the line of a question, with its reading if that has a width.
  private func row(_ index: Int, answer: Int, reading: Int?) -> HStack {
    let question = questions[index]
    return HStack(spacing: Self.gap) {
      HStack(spacing: 2) {
        mark(of: question)
        Text(question.question.display).style(index == list.selection ? .strong : .text)
          .frame(width: answer, alignment: .topTrailing)
      }
      if let reading { Text(question.question.reading.spaced).frame(width: reading) }
      attempts(of: question)
      if index == list.selection, list.speaker.isSpeaking { speakerView(list.speaker) }
    }
  }

  private func mark(of question: AnsweredQuestion) -> Text {
    if question.wasRight { return Text(OutcomeMark.right).style(.correct) }
    return question.wasShown
      ? Text(OutcomeMark.shown).style(.accent) : Text(OutcomeMark.missed).style(.incorrect)
  }

  private func attempts(of question: AnsweredQuestion) -> Text {
    if question.misses.isEmpty {
      let isSlow = isOfSummary && question.isAtOnce
      let reaction = isSlow ? question.reaction.map { Wording.seconds($0) } : nil
      return Text(question.wasShown ? "shown" : reaction ?? "").style(.dim)
    }
    return question.misses.map { markedAnswer($0, role: .dim) }.joined(separator: "  ")
  }
}
