import Domain
import FeaturesTesting
import TerminalUI
import Testing
import Unidirectional
import UnidirectionalTesting

@testable import Features

/// News from the app for an open table, and its keys for pages.
@MainActor
@Suite(.limited)
struct LearnAppTests {
  @Test func `A table that is opened before the history is read gets its figures`() async throws {
    let store = appStore(try Screens.learn("numbers-1000", selected: "800"))
    store.exhaustivity = .off
    #expect(!screen(store.state).contains("misheard"))
    await store.send(.topics(.historyLoaded(try Screens.history(days: 21))))
    let practised = try Screens.learn("numbers-1000", selected: "800", days: 21)
    #expect(screen(store.state).contains("misheard"), "\(screen(store.state))")
    #expect(screen(store.state) == screen(practised))
    await store.finish()
  }

  @Test func `The keys for pages move to the columns beside, as arrows do`() throws {
    let state = try Screens.learn("numbers-10000", selected: "800")
    for (name, distance) in [("list.pageUp", -1), ("list.pageDown", 1)] {
      let keys = KeyTable.usual.keys(of: name)
      #expect(!keys.isEmpty)
      for key in keys {
        #expect(state.action(for: key) == .learn(.columnMoved(distance)), "\(key.spelling)")
      }
    }
  }
}
