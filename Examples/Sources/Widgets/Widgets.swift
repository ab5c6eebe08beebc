import Foundation
import TerminalUI

/// A program that shows every widget, and how to build one: state, keys, view and the loop that
/// joins them.
@main
struct Widgets {
  @MainActor static func main() async throws {
    let terminal = try Terminal()
    let model = Model()
    let reason = try await terminal.run { size in
      widgetsView(model.state, in: size)
    } onEvent: { event in
      switch event {
      case .key(let key):
        guard let action = widgetsKeys(model.state).action(for: key) else { return }
        model.state.handle(action)
      case .paste(let text):
        model.state.handle(.fieldEdited(model.state.field.inserting(text)))
      case .focusGained, .focusLost, .resized, .suspending, .resumed:
        return
      }
      terminal.environment = terminal.environment.themed(model.state.theme)
      if model.state.isOver { terminal.stop() } else { terminal.setNeedsDisplay() }
    }
    exit(reason.status)
  }

  @MainActor private final class Model {
    var state = WidgetsState()
  }
}
