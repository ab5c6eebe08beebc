import Domain
import FeaturesTesting
import TerminalUI
import Testing

@testable import Features

@MainActor
@Suite(.timeLimit(.minutes(3)))
struct ProgressKeysTests {
  @Test(arguments: [
    (Key.enter, Progress.Action.open(.quiz(.part("4円")))), (.character(" "), .hearRequested), (.tab, .hearRequested),
    (.character("r"), .open(.quiz(.review))), (.control("r"), .open(.quiz(.review))),
    (.character("w"), .open(.quiz(.weakSpots))),
    (.control("w"), .open(.quiz(.weakSpots))), (.escape, .open(.topics)), (.character("q"), .open(.topics)),
    (.up, .selectionMoved(-1)), (.character("k"), .selectionMoved(-1)), (.down, .selectionMoved(1)),
    (.character("j"), .selectionMoved(1)), (.pageDown, .selectionMoved(5)), (.pageUp, .selectionMoved(-5)),
    (.right, .selectionJumped(.due)), (.left, .selectionJumped(.next)),
  ])
  func `Keys`(key: Key, action: Progress.Action) throws {
    #expect(try Screens.named("progress, a day").action(for: key) == .progress(action))
  }

  @Test(arguments: ["progress, being read", "progress, no history"])
  func `Without figures there is nothing to move to`(name: String) throws {
    let state = try Screens.named(name)
    for key in [Key.down, .character("r"), .character("w"), .character(" ")] { #expect(state.action(for: key) == nil) }
    #expect(state.action(for: .escape) == .progress(.open(.topics)))
  }

  @Test(arguments: [
    (Progress.Row.next, "⏎ review   w weak spots   ?"), (.part("4円"), "⏎ practise よえん   space hear   r review"),
    (.due, "⏎ review   w weak spots   ?"), (.days, "⏎ Restaurant   r review   w weak spots   ?"),
    (.accuracy, "⏎ weak spots   r review   ?"), (.speed, "⏎ Restaurant   r review   w weak spots   ?"),
  ])
  func `The row of keys says what Enter does`(row: Progress.Row, keys: String) throws {
    var state = try Screens.progress(days: 21)
    state.screen.progress?.selection = row
    #expect(screen(state).contains(keys))
  }
}
