import Foundation
import Unidirectional

extension Egg {
  /// A server: a line comes in, an action goes to the store, and each change goes out.
  static func serve(_ store: StoreOf<EggTimer>) async {
    let observation = store.observe(\.seconds) { print("\($0) s left") }
    for await line in lines() {
      switch line {
      case "start": store.send(.startTapped)
      case "stop": store.send(.stopTapped)
      default: print("start or stop?")
      }
    }
    observation.cancel()
  }

  /// Returns the lines of the standard input. A thread waits for them, so that the store goes on.
  static func lines() -> AsyncStream<String> {
    AsyncStream { lines in
      Thread.detachNewThread {
        while let line = readLine() { lines.yield(line) }
        lines.finish()
      }
    }
  }
}
