import FeaturesTesting
import TerminalUI
import Testing

@testable import Features

/// The table of named keys, compared with the key maps of all screens.
@Suite(.timeLimit(.minutes(3)))
@MainActor
struct KeyTableTests {
  @Test func `Every binding has a name, and the keys of the table`() throws {
    for (screen, state) in try Screens.all() where state.error == nil {
      for binding in state.keys.bindings {
        let label = binding.label ?? binding.detail ?? "\(binding.keys)"
        guard let name = binding.name else {
          Issue.record("\(screen): \(label) has no name.")
          continue
        }
        let row = NamedKeys.all.first { $0.name == name }
        #expect(row != nil, "\(screen): \(name) isn't in KeyTable.swift.")
        let usual = Set(row?.keys ?? [])
        #expect(usual.isSuperset(of: binding.keys), "\(screen): \(name)")
      }
    }
  }

  @Test func `Every row is bound on a screen, with all of its keys`() throws {
    var bound: [String: Set<Key>] = [:]
    for (_, state) in try Screens.all() where state.error == nil {
      for binding in state.keys.bindings { bound[binding.name ?? "", default: []].formUnion(binding.keys) }
    }
    for row in NamedKeys.all { #expect(bound[row.name] == Set(row.keys), "\(row.name)") }
  }

  @Test func `The bindings of a screen share a place`() throws {
    for (screen, state) in try Screens.all() where state.error == nil {
      let names = Set(state.keys.bindings.compactMap(\.name))
      let places = NamedKeys.all.filter { names.contains($0.name) }.map(\.places)
      let shared = places.reduce(Set(KeyPlace.allCases)) { $0.intersection($1) }
      #expect(!shared.isEmpty, "\(screen): \(names.sorted())")
    }
  }

  @Test func `No key has two meanings in a place, and each is read back as it is written`() {
    for place in KeyPlace.allCases {
      var seen: [Key: String] = [:]
      for row in NamedKeys.all where row.places.contains(place) {
        for key in row.keys {
          #expect(Key(spelling: key.spelling) == key)
          if case .character = key, place.typesEverything { continue }
          // In writing, the arrow is the only key of a binding that has a letter elsewhere.
          #expect(seen[key] == nil, "\(place): \(key.spelling) is \(seen[key] ?? "") and \(row.name)")
          seen[key] = row.name
        }
      }
    }
  }
}
