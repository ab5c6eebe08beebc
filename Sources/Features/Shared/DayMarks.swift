import Domain
import TerminalUI

/// Returns the cell of a day: fuller for more answers, a faint dot without practice.
///
/// - Parameter isToday: True for the colour of today.
func dayMark(_ answered: Int, isToday: Bool) -> (character: String, role: StyleRole) {
  let role: StyleRole = isToday ? .accent : .text
  return switch answered {
  case ..<1: ("⡀", .dim)
  case ..<10: ("⣀", role)
  case ..<20: ("⣤", role)
  case ..<40: ("⣶", role)
  default: ("⣿", role)
  }
}

/// Returns the cells of some days, of which the last is today.
func dayMarks(_ days: [PracticeTotals]) -> Text {
  days.indices.reduce(Text("")) { text, index in
    let mark = dayMark(days[index].answered, isToday: index == days.count - 1)
    return text + Text(mark.character).style(mark.role)
  }
}
