import TerminalUI
import Testing

@Suite(.limited) struct KeyMapTests {
  enum Action: Hashable {
    case answerSubmitted, replayTapped, endTapped, moved(Int)
    case digitTyped(Character)
  }

  let keys = KeyMap<Action>(typed: { $0.isNumber ? .digitTyped($0) : nil }) {
    KeyBinding(.enter, help: "answer") { .answerSubmitted }
    KeyBinding(.character("r"), .control("r"), help: "again") { .replayTapped }
    KeyBinding(.left, help: "change", shownKey: "‹ ›") { .moved(-1) }
    KeyBinding(.right) { .moved(1) }
    KeyBinding(.escape, help: "end") { .endTapped }
  }

  @Test(arguments: [
    (Key.enter, Action?.some(.answerSubmitted)),
    (.character("r"), .replayTapped),
    (.control("r"), .replayTapped),
    (.right, .moved(1)),
    (.character("7"), .digitTyped("7")),
    (.character("７"), .digitTyped("７")),
    (.character("x"), nil),
    (.up, nil),
    (.character("ｒ"), .replayTapped),
    (.character("Ｒ"), nil),
    (.character("ら"), nil),
  ])
  func `A key finds its action, and typed characters go to the rest`(key: Key, expected: Action?) {
    #expect(keys.action(for: key) == expected)
  }

  @Test func `Full-width keys use the bindings of ASCII keys unless they have their own`() {
    let keys = KeyMap<Action>(typed: { .digitTyped($0) }) {
      KeyBinding(.character("1"), .character("!"), .character("~")) { .moved(1) }
      KeyBinding(.character("２")) { .moved(22) }
      KeyBinding(.character("2")) { .moved(2) }
      KeyBinding(.character(" ")) { .endTapped }
    }
    let actions = "１！～２2　３".map { keys.action(for: .character($0)) }
    #expect(
      actions == [
        .moved(1), .moved(1), .moved(1), .moved(22), .moved(2), .endTapped, .digitTyped("３"),
      ])
  }

  @Test func `The help line names the keys that have a label`() {
    let line = "⏎ answer   r again   ‹ › change   esc end"
    #expect(text(HelpLine(keys.helpItems), 60, 1) == line)
  }

  @Test(arguments: [
    (41, "⏎ answer   r again   ‹ › change   esc end"),
    (40, "⏎ answer   r again   esc end"),
    (20, "⏎ answer   esc end"),
    (17, "r again   esc end"),
    (16, "esc end"),
    (5, "esc"),
  ])
  func `A narrow help line keeps the way out`(width: Int, expected: String) {
    #expect(text(HelpLine(keys.helpItems), width, 1) == expected)
  }

  @Test func `In ASCII keys are named in words`() {
    #expect(text(HelpLine(keys.helpItems), 18, 1, glyphs: .ascii) == "r again   esc end")
    #expect(text(HelpLine(keys.helpItems), 22, 1, glyphs: .ascii) == "enter answer   esc end")
    let items = [HelpItem(key: "shift-⇥", label: "back"), HelpItem(key: "⌫", label: "erase")]
    let line = "shift-tab back   backspace erase"
    #expect(text(HelpLine(items), 40, 1, glyphs: .ascii) == line)
    let button = FormButton("Test", isFocused: true)
    #expect(text(button, 20, 1, glyphs: .ascii) == "> Test  enter")
  }

  @Test func `All other keys can have an action too`() {
    let keys = KeyMap<Action>(
      typed: { $0.isNumber ? .digitTyped($0) : nil }, otherwise: .replayTapped
    ) {
      KeyBinding(.escape) { .endTapped }
    }
    #expect(keys.action(for: .escape) == .endTapped)
    #expect(keys.action(for: .character("5")) == .digitTyped("5"))
    #expect(keys.action(for: .character("x")) == .replayTapped)
    #expect(keys.action(for: .up) == .replayTapped)
  }

  @Test func `A parent's own keys come before its child's`() {
    enum Parent: Hashable { case quit, child(Action) }
    let all = KeyMap<Parent> { KeyBinding(.escape) { .quit } }.appending(keys.map(Parent.child))
    #expect(all.action(for: .escape) == .quit)
    #expect(all.action(for: .enter) == .child(.answerSubmitted))
    #expect(all.action(for: .character("5")) == .child(.digitTyped("5")))
    #expect(all.helpItems.map(\.key) == ["⏎", "r", "‹ ›", "esc"])
    let typing = KeyMap<Action>(typed: { $0 == "5" ? .moved(5) : nil }) {
      KeyBinding(.up) { .moved(0) }
    }
    #expect(typing.appending(keys).action(for: .character("5")) == .moved(5))
    #expect(typing.appending(keys).action(for: .character("6")) == .digitTyped("6"))
  }

  @Test func `The help names the usual key, then letters, named keys and function keys`() {
    let keys = KeyMap<Int> {
      KeyBinding(.up, .function(1), .tab, .home, .control("p"), .character("k"), help: "up") { 1 }
      KeyBinding(.control("d"), .delete, detail: "delete the row") { 2 }
      KeyBinding(.character("x")) { 3 }
      KeyBinding([], help: "nothing") { 4 }
    }
    let entries: [HelpGroup.Entry] = [
      .init(keys: ["up", "k", "home", "⇥", "F1"], label: "up", detail: "up"),
      .init(keys: ["^D", "del"], label: "delete the row", detail: "delete the row"),
    ]
    #expect(keys.helpGroups == [HelpGroup(title: nil, entries: entries)])
    #expect(keys.helpItems == [HelpItem(key: "up", label: "up")])
  }

  @Test(arguments: [
    (Key.character(" "), "space"), (.control("r"), "^R"), (.function(1), "F1"), (.up, "up"),
    (.escape, "esc"),
    (.modified(.left, [.control, .shift]), "ctrl-shift-‹"),
  ])
  func `Keys have names`(key: Key, name: String) {
    #expect(key.name == name)
  }
}
