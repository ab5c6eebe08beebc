import Clients
import Domain
import FeaturesTesting
import TerminalUI
import Testing

@testable import Features

/// The table of named keys, and the names that the screens look up in it.
@Suite(.limited)
@MainActor
struct KeyTableTests {
  @Test func `The screens use the names of the table, and no others`() throws {
    let keys = KeyTable()
    for (_, state) in try Screens.all() { _ = state.keys(from: keys) }
    #expect(keys.usedNames.symmetricDifference(NamedKeys.all.map(\.name)) == [])
  }

  @Test func `A pair is of two actions that no other pair has`() {
    let rows = NamedKeys.all.filter { $0.partner != nil }
    let names = rows.flatMap { [$0.name, $0.partner ?? ""] }
    #expect(Set(names).count == 2 * rows.count && !rows.isEmpty)
    #expect(names.allSatisfy { NamedKeys.named($0) != nil })
  }

  @Test func `The bindings of a screen share a place`() throws {
    for (screen, state) in try Screens.all() {
      let keys = KeyTable()
      _ = state.keys(from: keys)
      let places = NamedKeys.all.filter { keys.usedNames.contains($0.name) }.map(\.places)
      let shared = places.reduce(KeyPlace.allCases) { $0.filter($1.contains) }
      #expect(!shared.isEmpty, "\(screen): \(keys.usedNames.sorted())")
    }
  }

  @Test func `No key has two meanings in a place, and each is read back as it is written`() {
    for place in KeyPlace.allCases {
      var seen: [Key: String] = [:]
      for row in NamedKeys.all where row.places.contains(place) {
        for key in row.keys {
          #expect(Key(spelling: key.spelling) == key)
          if case .character = key, place.typesEverything { continue }
          #expect(
            seen[key] == nil, "\(place): \(key.spelling) is \(seen[key] ?? "") and \(row.name)")
          seen[key] = row.name
        }
      }
    }
  }

  @Test func `Every action in the help has a key that an input method doesn't intercept`() throws {
    for (name, state) in try Screens.all() {
      for binding in bindings(of: state) where binding.label != nil || binding.detail != nil {
        #expect(
          binding.keys.contains { !isCharacter($0) },
          "\(name): \(binding.label ?? binding.detail ?? "")")
      }
    }
  }

  @Test(arguments: [
    ("welcome, kana", "take the selected answer"), ("welcome, kana", "go to the topics at once"),
    ("welcome, placed", "start today's session"), ("progress", "practise what is selected"),
    ("setup, listening: speed", "hear the voice say 1234"), ("setup, listening: speed", "change"),
  ])
  func `The list of keys says what a key does on that screen`(name: String, detail: String) throws {
    let text = screen(Screens.help(over: try Screens.named(name)), columns: 100, rows: 50)
    #expect(text.contains("  \(detail)"), "\(text)")
  }

  @Test func `No key has two meanings on a screen`() throws {
    for (name, state) in try Screens.all() {
      var seen: [Key: String] = [:]
      for binding in bindings(of: state) {
        let label = binding.label ?? binding.detail ?? "\(binding.action)"
        for key in binding.keys {
          #expect(seen[key] == nil, "\(name): \(key.name) is \(seen[key] ?? "") and \(label)")
          seen[key] = label
        }
      }
    }
  }

  @Test func `Esc leaves every screen but Today's row, to which it leads`() throws {
    for (name, state) in try Screens.all() {
      let items =
        state.errors.isEmpty ? state.keys.helpItems : errorKeys(isTyping: state.isTyping).helpItems
      #expect(!items.isEmpty, "\(name)")
      let isHome = state.screen == .topics && state.topics.isTodaySelected
      #expect((state.action(for: .escape) == nil) == isHome, "\(name)")
    }
  }

  private func bindings(of state: App.State) -> [(
    keys: [Key], label: String?, detail: String?, action: App.Action
  )] {
    let keys = state.errors.isEmpty ? state.keys : errorKeys(isTyping: state.isTyping)
    return keys.bindings.map { ($0.keys, $0.label, $0.detail, $0.action) }
  }

  private func isCharacter(_ key: Key) -> Bool {
    if case .character(let character) = key { character != " " } else { false }
  }
}
