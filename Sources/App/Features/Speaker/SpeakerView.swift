import Clients
import TerminalUI

/// Draws a note, highlighted while the voice speaks, and the latest sound levels.
func speakerView(_ state: Speaker.State) -> some View {
  Text("♫" + levelBars(state)).style(state.isSpeaking ? .accent : .dim)
}

/// Returns a bar for each of the latest moments, the newest on the right, or an empty text without
/// levels or motion.
private func levelBars(_ state: Speaker.State) -> String {
  guard let levels = state.levels, !state.isStill, state.moment < levels.values.count else {
    return ""
  }
  let shown = levels.values[...state.moment].suffix(barCount).map(bar)
  return " " + String(shown) + String(repeating: " ", count: barCount - shown.count)
}

/// The levels that speech has.
private let speechLevels = 0.4...0.9

/// Returns the bar for a level. Others than those of speech get the lowest or the highest bar.
private func bar(_ level: Double) -> Character {
  let span = speechLevels.upperBound - speechLevels.lowerBound
  let step = Int((level - speechLevels.lowerBound) / span * Double(bars.count))
  return bars[min(max(step, 0), bars.count - 1)]
}

private let barCount = 12
private let bars: [Character] = ["⣀", "⣤", "⣶", "⣿"]
