import Features
import TerminalUI
import Testing

/// The keys of the list of topics.
@Suite(.timeLimit(.minutes(3)))
@MainActor
struct TopicsKeysTests {
  @Test(arguments: [
    (Key.enter, Topics.Action.topicChosen), (.up, .selectionMoved(-1)), (.character("k"), .selectionMoved(-1)),
    (.down, .selectionMoved(1)), (.character("j"), .selectionMoved(1)), (.pageUp, .selectionMoved(-10)),
    (.pageDown, .selectionMoved(10)), (.home, .selectionMovedToEnd(.first)), (.end, .selectionMovedToEnd(.last)),
    (.left, .paneEntered(.sections)), (.tab, .paneEntered(.sections)), (.escape, .paneEntered(.sections)),
    (.character("/"), .filterOpened), (.control("f"), .filterOpened), (.character("f"), .favouriteToggled),
    (.control("t"), .favouriteToggled), (.character("s"), .open(.setup)),
    (.control("s"), .open(.setup)), (.character("a"), .open(.about)), (.control("a"), .open(.about)),
    (.character("e"), .open(.learn(topic("numbers-100")))), (.control("e"), .open(.learn(topic("numbers-100")))),
    (.character("p"), .open(.progress)), (.control("p"), .open(.progress)),
    (.character("q"), .open(.quit)), (.control("q"), .open(.quit)),
  ])
  func `Keys in the list of topics`(key: Key, action: Topics.Action) {
    #expect(App.State().action(for: key) == .topics(action))
  }

  @Test(arguments: [
    (Key.enter, Topics.Action.paneEntered(.topics)), (.right, .paneEntered(.topics)), (.tab, .paneEntered(.topics)),
    (.down, .selectionMoved(1)), (.control("f"), .filterOpened), (.escape, .open(.quit)),
    (.character("q"), .open(.quit)),
  ])
  func `Keys in the list of groups`(key: Key, action: Topics.Action) {
    var state = App.State()
    state.topics.pane = .sections
    #expect(state.action(for: key) == .topics(action))
  }

  @Test(arguments: [
    (Key.enter, Topics.Action.topicChosen), (.down, .selectionMoved(1)), (.control("t"), .favouriteToggled),
    (.escape, .filterClosed),
    // Letters are typed, even if they are keys elsewhere.
    (.character("q"), .filterEdited(TextFieldState("rentq"))),
    (.character("e"), .filterEdited(TextFieldState("rente"))),
    (.character("/"), .filterEdited(TextFieldState("rent/"))),
    (.character("?"), .filterEdited(TextFieldState("rent?"))),
    (.backspace, .filterEdited(TextFieldState("ren"))), (.control("u"), .filterEdited(TextFieldState(""))),
  ])
  func `Keys in the search field`(key: Key, action: Topics.Action) {
    var state = App.State()
    state.topics.filter = Topics.Filter(TextFieldState("rent"))
    #expect(state.action(for: key) == .topics(action))
  }

  @Test func `Pasted text goes into the search field only`() {
    var state = App.State()
    #expect(state.actions(forPasted: "rent\n") == [])
    state.topics.filter = Topics.Filter()
    #expect(state.actions(forPasted: "rent") == [.topics(.filterEdited(TextFieldState("rent")))])
  }
}
