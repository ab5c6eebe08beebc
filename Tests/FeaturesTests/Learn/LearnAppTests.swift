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

  @Test(arguments: [
    (70, "thousands: せん ぜん * sounds different ⚑ weak spot"),
    (69, "* sounds different ⚑ weak spot"), (47, "* sounds different ⚑ weak spot"),
    (46, "* sounds different"),
  ])
  func `The first line explains the marks as far as there is room`(
    columns: Int, line: String
  ) throws {
    let text = screen(try Screens.named("learn, practised"), columns: columns)
    let first = try #require(text.split(whereSeparator: \.isNewline).first)
    let words = first.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words == "1-10,000 " + line, "\(text)")
  }

  @Test(arguments: [("numbers-1000", true), ("date-month", false)])
  func `The mark of a weak spot is explained where the table has one`(
    topic: String, isWeak: Bool
  ) throws {
    // Of this learner, 800 is a weak spot.
    let text = screen(try Screens.learn(topic, selected: "", days: 21))
    #expect(text.contains("⚑ weak spot") == isWeak, "\(text)")
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
