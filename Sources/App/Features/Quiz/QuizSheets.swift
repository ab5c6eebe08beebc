import Domain
import TerminalUI

/// Draws a quiz, under its settings or the questions so far if these are open.
@ViewBuilder
func quizView(_ state: Quiz.State, keys: [HelpItem], in size: Size) -> some View {
  if let settings = state.settingsSheet {
    Modal(
      keys: keys, over: questionView(state, keys: keys, in: size),
      visibleRows: rowsAboveSheet(state, in: size)
    ) {
      for isRoomy in [true, false] {
        for part in [TopicPart.rangeAndNote, .range] {
          sheetView(settings, state.topic, isRoomy: isRoomy, part)
        }
      }
      sheetView(settings, state.topic, isRoomy: false, .none)
    }
  } else if let list = state.questionList {
    Modal(
      keys: keys, over: questionView(state, keys: keys, in: size),
      visibleRows: rowsAboveSheet(state, in: size), maxWidth: size.columns
    ) {
      VStack(spacing: size.hasBlankRows ? 1 : 0) {
        Text("Questions so far").style(.strong).padding(left: 2)
        AnsweredList(list)
        if let notice = list.speaker.notice {
          Text("\(notice)").style(.attention).wrapped().padding(left: 2)
        }
      }
    }
  } else {
    questionView(state, keys: keys, in: size)
  }
}

/// Returns the rows of a question that a sheet leaves visible: to the last row of the field, if it
/// keeps its place.
private func rowsAboveSheet(_ state: Quiz.State, in size: Size) -> Int {
  if !size.hasSheetRows { return max(leastRowsAbove, size.rows / 3) }
  let isOneLine = state.skill == .listening && state.session.sentence == nil
  return isOneLine ? rowsToField : rowsToField + 1
}

/// The rows that are left of a question in a low window: its header, the voice and the field.
private let leastRowsAbove = 5
/// The rows to the last one of the field, below a question that takes a line.
private let rowsToField = 18
