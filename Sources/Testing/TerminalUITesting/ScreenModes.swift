import TerminalUI

extension ScreenModel {
  mutating func setRegion(_ numbers: [Int]) {
    let last = numbers.count > 1 && numbers[1] > 0 ? min(numbers[1], size.rows) : size.rows
    inherited.region = max(1, numbers[0]) - 1..<max(numbers[0], last)
    move(column: 0, row: inherited.firstRow)
  }

  mutating func setMode(_ parameters: String, isOn: Bool) {
    if parameters == "4" { return inherited.isInserting = isOn }
    guard parameters.first == "?", let mode = Int(parameters.dropFirst()) else {
      return unknownSequences.append("CSI \(parameters)\(isOn ? "h" : "l")")
    }
    switch mode {
    case 6:
      inherited.isOrigin = isOn
      move(column: 0, row: inherited.firstRow)
    case 7: wrapsLines = isOn
    case 25: isCursorVisible = isOn
    case 1007: wheelPressesKeys = isOn
    case 1049: showAlternateScreen(isOn)
    default:
      if isOn { modes.insert(mode) } else { modes.remove(mode) }
    }
  }

  private mutating func showAlternateScreen(_ isOn: Bool) {
    if isOn == isAlternateScreen { return }
    isAlternateScreen = isOn
    if isOn {
      mainScreen = (rows, cursor)
      rows = Self.blankRows(size)
    } else if let mainScreen {
      rows = mainScreen.rows
      move(column: mainScreen.cursor.column, row: mainScreen.cursor.row)
    }
  }
}
