import Domain
import JapaneseNumbers
import TerminalUI

/// Draws the lines of a list of the learner's own, and its numbers as they are read.
struct ListFormRows: KeptContent {
  private let form: Topics.ListForm

  init(_ form: Topics.ListForm) { self.form = form }

  var body: some View {
    VStack(spacing: 1) {
      VStack {
        for field in Topics.ListForm.Field.allCases {
          HStack {
            SelectionMark(isSelected: field == form.field)
            Text(field.label).style(field == form.field ? .strong : .dim)
              .frame(width: formLabelWidth)
            TextField(
              form[field], placeholder: field.placeholder, isFocused: field == form.field)
          }
        }
      }
      VStack {
        // A mistake needs the room.
        if form.list.mistakes.isEmpty { Text(form.field.explanation).style(.dim).wrapped() }
        ReadNumbers(list: form.list)
      }
      .padding(left: 2)
    }
  }
}

/// The mistakes in a list, and below them the numbers as they are read: those that were typed last,
/// as many as there is room for.
private struct ReadNumbers: View {
  let list: TypedList
  /// The most mistakes that are told at once.
  private static let shownMistakes = 2

  var flexibility: Axes { .both }

  func layout(in proposal: Size, environment: DrawingEnvironment) -> Layout {
    let mistakes = VStack {
      for mistake in list.mistakes.prefix(Self.shownMistakes) {
        Text(Wording.capitalized(mistake)).style(.attention).wrapped()
      }
      let others = list.mistakes.count - Self.shownMistakes
      if others > 0 {
        Text("\(Wording.count(others, "other number")) can't be asked either.")
          .style(.attention).wrapped()
      }
    }
    let taken = mistakes.layout(in: proposal, environment: environment).size.rows
    let countRows = 1
    let shown = list.questions.suffix(max(0, proposal.rows - taken - countRows))
    let width = shown.map { displayWidth(of: $0.display) }.max() ?? 0
    return VStack {
      mistakes
      if !list.questions.isEmpty { Text(count(shown: shown.count)).style(.dim) }
      for question in shown {
        HStack(spacing: 3) {
          Text(question.display).frame(width: width, alignment: .topTrailing)
          Text(question.reading.spaced + (question.note.map { "   \($0)" } ?? "")).style(.dim)
        }
      }
    }
    .layout(in: proposal, environment: environment)
  }

  private func count(shown: Int) -> String {
    let text = Wording.count(list.questions.count, "number")
    return 0 < shown && shown < list.questions.count ? text + ", the last of them:" : text
  }
}
