import Clients
import Domain
import FeaturesTesting
import Foundation

import Testing
import Unidirectional
import UnidirectionalTesting

@testable import Features
@testable import TerminalUI

/// Printed keys work: each key in the row of keys, in a hint and in the list of keys is pressed on
/// every sample.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct PrintedKeyTests {
  private static let sizes = [
    Size(columns: 40, rows: 12), Size(columns: 60, rows: 16), Size(columns: 80, rows: 24),
    Size(columns: 120, rows: 40), Size(columns: 200, rows: 60),
  ]

  /// All keys by the name under which screens print them: an arrow as a sign.
  private static let keysByName: [String: Key] = {
    let keys = NamedKeys.all.flatMap(\.keys)
    return Dictionary(keys.map { (GlyphSet.unicode.keyName($0.name), $0) }) { first, _ in first }
  }()

  /// A sample as it is printed at one of the sizes.
  private struct Print {
    let name: String
    let state: App.State
    let size: Size
    let text: String
  }

  private static let prints: Result<[Print], any Error> = Result {
    try Screens.names.flatMap { name in
      let state = try Screens.named(name)
      return sizes.map { size in
        let text = screen(state, columns: size.columns, rows: size.rows)
        return Print(name: name, state: state, size: size, text: text)
      }
    }
  }

  @Test func `Each key that the last row prints does something`() async throws {
    var seen: Set<[String]> = []
    for sample in try Self.prints.get() {
      for item in Self.items(in: sample.text) where seen.insert([sample.name, item]).inserted {
        let keys = Self.leadingKeys(of: item)
        #expect(!keys.isEmpty, "\(sample.name): \"\(item)\" names no key")
        let works = try await anyWorks(keys, on: sample.name)
        #expect(works, "\(sample.name), \(sample.size): \"\(item)\" does nothing")
      }
    }
  }

  @Test func `Each key that a hint prints does something`() async throws {
    var seen: Set<[String]> = []
    for sample in try Self.prints.get() where !sample.state.isHelpShown {
      for hint in Self.hints(in: sample.text) where seen.insert([sample.name, hint]).inserted {
        guard let key = Self.keysByName[hint] else { continue }
        let works = try await anyWorks([key], on: sample.name)
        #expect(works, "\(sample.name), \(sample.size): the hint \"\(hint)\" does nothing")
      }
    }
  }

  @Test func `Each key in the list of keys does something`() async throws {
    for (name, state) in try Screens.all() where !state.isHelpShown && state.errors.isEmpty {
      for binding in state.keys.bindings where binding.label != nil || binding.detail != nil {
        // Both directions of a pair stand in one line, and at the end of a list only one of them
        // moves.
        let all = binding.entry.keys + binding.entry.partner
        let works = try await anyWorks(all, on: name)
        #expect(works, "\(name): \(binding.label ?? "") \(all.map(\.name)) does nothing")
        for key in all {
          #expect(state.action(for: key) != nil, "\(name): \(key.name) has no action")
        }
      }
    }
  }

  @Test func `A hint names the key of the learner's own file, or none`() throws {
    let table = KeyTable(["quiz.show": [.function(4)]])
    func text(_ name: String) throws -> String {
      let state = try Screens.named(name)
      let size = Size(columns: 80, rows: 24)
      return Frame(appView(state, keys: ScreenKeys(state.keys(from: table)), in: size), size: size)
        .text
    }
    #expect(try text("quiz, missed").contains("F4 shows it"))
  }

  @Test func `Esc, however often, never quits, and ends at Today`() async throws {
    for (name, sample) in try Screens.all() {
      let clock = TestClock()
      let store = pressed(nil, on: await appeared(sample), clock: clock).store
      // The time for which a screen takes no keys passes in between.
      for _ in 0..<8 {
        if let action = store.state.action(for: .escape) {
          store.send(action)
        } else if store.state.screen == .topics, store.state.topics.isTodaySelected {
          break
        }
        await clock.advance(by: .seconds(1))
      }
      #expect(!store.state.isOver, "\(name)")
      #expect(
        store.state.screen == .topics && store.state.topics.isTodaySelected,
        "\(name): \(store.state.screen)")
      #expect(store.state.action(for: .escape) == nil, "\(name)")
      #expect(store.state.action(for: .character("q")) == .topics(.open(.quit)), "\(name)")
    }
  }

  @Test func `Esc that closes a message, a list of keys or a search does nothing else`() throws {
    for (name, state) in try Screens.all() {
      guard case .topics = state.screen else { continue }
      var noticed = state
      noticed.topics.notice = "You haven't practised yet."
      for covered in [noticed, Screens.help(over: state)]
      where !state.topics.isTyping && state.errors.isEmpty {
        if covered.isHelpShown, state.isHelpShown { continue }
        var after = pressed(.escape, on: covered).state
        after.topics.notice = nil
        #expect(after == state, "\(name)")
      }
    }
    let found = try Screens.named("topics, found")
    var closed = found
    closed.topics.filter = nil
    #expect(pressed(.escape, on: found).state == closed)
  }

  @Test func `A key that names a screen leads to it`() throws {
    for (name, state) in try Screens.all() where !state.isHelpShown && state.errors.isEmpty {
      for item in ScreenKeys(state.keys).row {
        guard let key = Self.keysByName[item.key] else { continue }
        let after = pressed(key, on: state).state.screen
        switch item.label {
        case "topics":
          if case .topics = after { continue }
          Issue.record("\(name): \(item.key) leads to \(after)")
        case "progress": #expect(after.progress != nil, "\(name): \(item.key)")
        case "settings":
          #expect(after.quiz?.settingsSheet != nil || after.setup != nil, "\(name): \(item.key)")
        default: break
        }
      }
    }
  }

  // MARK: - Pressing

  /// The samples as they are once they were heard, which takes a while.
  private static var heard: [String: App.State] = [:]

  /// Returns true if one of the keys changes the state of a sample or something outside. A key that
  /// acts on what is typed may need a character in the field.
  private func anyWorks(_ keys: [Key], on name: String) async throws -> Bool {
    let state: App.State
    if let heard = Self.heard[name] {
      state = heard
    } else {
      state = await appeared(try Screens.named(name))
      Self.heard[name] = state
    }
    for key in keys {
      if await works(key, on: state) { return true }
      guard state.isTyping, let typed = Self.typedCharacter(on: state) else { continue }
      if await works(key, on: pressed(.character(typed), on: state).state) { return true }
    }
    return false
  }

  private func works(_ key: Key, on state: App.State) async -> Bool {
    let press = pressed(key, on: state)
    if press.state != state { return true }
    // Copying, saving and the like take a few turns of the main actor.
    for _ in 0..<50 {
      if press.state != state || !press.clipboard.copied.isEmpty { return true }
      await Task.yield()
    }
    return false
  }

  /// Returns a character that can be typed into the field of a screen.
  private static func typedCharacter(on state: App.State) -> Character? {
    state.screen.quiz.map { $0.skill == .writing ? "さ" : "1" } ?? "a"
  }

  /// A press of a key in a store of its own, without sound and files.
  @MainActor
  private final class Press {
    let store: Store<App.State, App.Action>
    let clipboard: ClipboardSpy

    var state: App.State { store.state }

    init(_ store: Store<App.State, App.Action>, _ clipboard: ClipboardSpy) {
      self.store = store
      self.clipboard = clipboard
    }
  }

  /// Returns the state of a screen that says something by itself once it was heard: before, no
  /// sound can be chosen.
  private func appeared(_ state: App.State) async -> App.State {
    if state.screen.pairs == nil { return state }
    let press = pressed(nil, on: state)
    press.store.send(.started)
    for _ in 0..<2_000 { await Task.yield() }
    return press.state
  }

  private func pressed(_ key: Key?, on state: App.State, clock: TestClock = TestClock()) -> Press {
    let speech = SpeechSpy()
    let clipboard = ClipboardSpy()
    let store = Store(initialState: state) {
      App()
    } withDependencies: {
      $0.installQuizDependencies(speech, clock)
      $0.date = .constant(Screens.now)
      $0.clipboard.copy = { clipboard.take($0) }
      $0.appInfo.diagnostics = { [] }
      $0.appInfo.soundFaults = { [] }
      $0.appInfo.naturalVoiceAdvice = { "" }
      $0.userTopics.change = { _ in [] }
    }
    if let action = key.flatMap({ state.action(for: $0) }) { store.send(action) }
    return Press(store, clipboard)
  }

  // MARK: - What is printed

  /// Returns the keys with their labels in the last row: "⏎ start", "‹ › minutes".
  private static func items(in text: String) -> [String] {
    let last = text.split(separator: "\n").last.map(String.init) ?? ""
    return last.split(separator: /\ {2,}/).map { $0.trimmingCharacters(in: .whitespaces) }.filter {
      !$0.isEmpty
    }
  }

  /// Returns the keys at the beginning of an item of the last row.
  private static func leadingKeys(of item: String) -> [Key] {
    item.split(separator: " ").prefix { keysByName[String($0)] != nil }.compactMap {
      keysByName[String($0)]
    }
  }

  /// Returns the letters above the last row that stand for keys: "(w)", "   e learn it first". The
  /// article "a" and the sign "(c)" before a year are none.
  private static func hints(in text: String) -> [String] {
    let rows = text.split(separator: "\n").dropLast()
    return rows.flatMap { row -> [String] in
      if let hints = hintsOfRows[row] { return hints }
      let matches = row.matches(of: /\(([a-z])\)(?! \d)|\S(?: {2,}|, )([b-z])(?= [a-z]{2})/)
      let hints = matches.compactMap { ($0.1 ?? $0.2).map(String.init) }
      hintsOfRows[row] = hints
      return hints
    }
  }

  /// The letters of rows that were looked at: most rows are on several samples.
  private static var hintsOfRows: [Substring: [String]] = [:]
}
