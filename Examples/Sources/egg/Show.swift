import Foundation
import TerminalUI
import Unidirectional

extension Egg {
  /// A program on the whole terminal: the view shows the state, keys send actions.
  static func show(_ store: StoreOf<EggTimer>) async throws {
    let terminal = try Terminal()
    let observation = store.observe { terminal.setNeedsDisplay() }
    let reason = try await terminal.run { _ in
      VStack {
        Text("\(store.state.seconds) s").style(.accent)
        Text("space: \(store.state.isRunning ? "stop" : "start")   q: quit").style(.dim)
      }
    } onEvent: { event in
      switch event {
      case .key(.character(" ")): store.send(store.state.isRunning ? .stopTapped : .startTapped)
      case .key(.character("q")): terminal.stop()
      default: break
      }
    }
    observation.cancel()
    exit(reason.status)
  }
}
