import Domain
import TerminalUI

/// Draws the typed text with the question's units, in large digits if there is room. Low marks
/// stand for the digits that the longest answer of the topic still has room for, and the unit
/// follows them.
///
/// The field is as wide as the longest answer, so that digits don't move while others are typed.
/// Units that would tell what is heard leave their room blank: see ``Quiz/State/showsUnits``.
///
/// Why no separators while digits are typed: grouped from the right, each digit would move all
/// before it, and no topic with large numbers has answers of one length. They stand in the line
/// below.
///
/// - Parameter columns: The width of the screen; 0 to leave out large digits.
func answerField(_ state: Quiz.State, columns: Int) -> some View {
  let question = state.attempt.question
  let mark = state.isAnswerKnownMiss ? " \(OutcomeMark.missed)" : ""
  // With a blank at each unit, and the mark.
  let units = unitsWidth(question) + 4
  let large = max(largeWidth(state.longestAnswer), largeWidth(state.answer))
  let isLarge =
    fits(large, beside: units, in: columns)
    && state.answer.allSatisfy(BigDigits.characters.contains)
  let width = isLarge ? large : max(state.longestAnswer.count, displayWidth(of: state.answer))
  return HStack(alignment: .bottom) {
    unit(question.prefix.map { $0 + " " }, isShown: state.showsUnits)
    HStack(alignment: .bottom) {
      digits(state.answer, isLarge: isLarge).style(state.isAnswerKnownMiss ? .incorrect : .strong)
      Caret()
      openPlaces(state, isLarge: isLarge)
      unit(question.suffix.map { " " + $0 }, isShown: state.showsUnits)
      Text(mark).style(.incorrect)
    }
    .frame(
      width: width + units, height: isLarge ? BigDigits.height : 1, alignment: .bottomLeading)
  }
}

/// Draws a unit, or blanks in its place.
private func unit(_ text: String?, isShown: Bool) -> some View {
  let unit = text ?? ""
  let blanks = String(repeating: " ", count: displayWidth(of: unit))
  return Text(isShown ? unit : blanks).style(.dim)
}

/// Draws an answer with the question's units, in large digits if they fit into the given columns.
func shownAnswer(_ question: Question, columns: Int) -> some View {
  let text = question.formatted(question.value)
  // With a blank at each unit.
  let units = unitsWidth(question) + 2
  let isLarge = fits(largeWidth(text), beside: units, in: columns)
  return HStack(alignment: .bottom, spacing: 1) {
    if let prefix = question.prefix { Text(prefix).style(.dim) }
    digits(text, isLarge: isLarge).style(.accent)
    if let suffix = question.suffix { Text(suffix).style(.dim) }
  }
}

@ViewBuilder
private func digits(_ text: String, isLarge: Bool) -> some View {
  if isLarge { BigDigits(text) } else { Text(text) }
}

private func largeWidth(_ text: String) -> Int { BigDigits(text).width }

private func unitsWidth(_ question: Question) -> Int {
  displayWidth(of: question.prefix ?? "") + displayWidth(of: question.suffix ?? "")
}

/// Returns true if large digits fit the columns of a screen with its margins.
private func fits(_ large: Int, beside units: Int, in columns: Int) -> Bool {
  large + units + 2 * screenMargin <= columns
}

private func openPlaces(_ state: Quiz.State, isLarge: Bool) -> some View {
  let typed = state.answer.count(where: \.isNumber)
  let expected = state.longestAnswer.count(where: \.isNumber)
  return Text(String(repeating: isLarge ? "⣀⣀⣀ " : "⣀", count: max(0, expected - typed))).style(
    .dim)
}
