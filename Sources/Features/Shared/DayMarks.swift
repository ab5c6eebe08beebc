import Domain
import TerminalUI

/// Returns a mark for each day, as high as its number of answers; days without practice have a faint dot.
func dayMarks(_ days: [PracticeTotals]) -> Text {
  let most = days.map(\.answered).max() ?? 0
  return days.reduce(Text("")) { text, day in
    if day.answered == 0 { return text + Text("⡀").style(.dim) }
    let levels = ["⣀", "⣤", "⣶", "⣿"]
    return text + Text(levels[(day.answered * levels.count - 1) / most]).style(.accent)
  }
}
