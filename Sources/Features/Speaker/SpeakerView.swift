import Clients
import TerminalUI

/// Whether the voice speaks, and how loud it has just been.
func speakerView(_ state: Speaker.State) -> some View {
  Text("♫" + picture(state)).style(state.isSpeaking ? .accent : .dim)
}

/// A bar each moment, the newest on the right; nothing while it is silent.
private func picture(_ state: Speaker.State) -> String {
  guard let levels = state.levels, state.moment < levels.values.count else { return "" }
  let shown = levels.values[...state.moment].suffix(pictureWidth).map(bar)
  return " " + String(shown) + String(repeating: " ", count: pictureWidth - shown.count)
}

/// Speech lies between 0.4 and 0.9 of the scale; what is softer is the lowest bar, what is louder the highest.
private func bar(_ level: Double) -> Character {
  let step = Int((level - 0.4) / 0.5 * Double(bars.count))
  return bars[min(max(step, 0), bars.count - 1)]
}

private let pictureWidth = 12
private let bars: [Character] = ["⣀", "⣤", "⣶", "⣿"]
