import Foundation
import Unidirectional

@main
@MainActor
struct Egg {
  static func main() async throws {
    let store = Store(initialState: EggTimer.State(seconds: 5)) {
      EggTimer()
    } withDependencies: {
      $0.clock = ContinuousClock()
    }
    switch CommandLine.arguments.dropFirst().first {
    case "serve": await serve(store)
    case "screen": try await show(store)
    default: await count(store)
    }
  }

  /// A command: counts down and ends.
  static func count(_ store: StoreOf<EggTimer>) async {
    let observation = store.observe(\.seconds) { print($0) }
    await store.send(.startTapped).finish()
    observation.cancel()
  }
}
