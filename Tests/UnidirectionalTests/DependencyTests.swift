import Testing
import Unidirectional
import UnidirectionalTesting
import Foundation

@MainActor
@Suite(.limited)
struct DependencyTests {
  @Test func `Test identifiers count up and test dates are constant`() {
    let uuid = UUIDGenerator.incrementing
    #expect(uuid().uuidString == "00000000-0000-0000-0000-000000000000")
    #expect(uuid().uuidString == "00000000-0000-0000-0000-000000000001")
    let date = DateGenerator.constant(.distantPast)
    #expect(date.now == .distantPast)
  }

  @Test func `A default is made once for a store with dependencies`() {
    let counts = [1, 2].map { _ in
      let store = Store(initialState: [ObjectIdentifier]()) {
        Reduce<[ObjectIdentifier], Bool> { state, _ in
          @Dependency(\.cache) var cache
          state.append(ObjectIdentifier(cache))
          return .none
        }
      } withDependencies: {
        $0.date = .constant(.distantPast)
      }
      for _ in 0..<3 { store.send(true) }
      return store.state
    }
    #expect(counts.map { Set($0).count } == [1, 1])
  }

  @Test func `A default that reports its use does so each time`() async {
    for _ in 0..<2 {
      await expectFailure("Meter was used but not set") { _ = DependencyValues()[MeterKey.self] }
    }
  }

  @Test func `Replacing a part of a client keeps the rest of the store's client`() {
    let store = Store(initialState: "") {
      Reduce<String, Bool> { state, _ in
        @Dependency(\.place) var place
        state = "\(place.name), \(place.country)"
        return .none
      }
      .dependency(\.place.name, "Kyoto")
    } withDependencies: {
      $0.place = Place(name: "Oslo", country: "Norway")
    }
    store.send(true)
    #expect(store.state == "Kyoto, Norway")
  }

  @Test func `Replacing a dependency that isn't set reports nothing`() {
    let store = Store(initialState: 0) {
      Reduce<Int, Bool> { state, _ in
        @Dependency(\.meter) var meter
        state = meter
        return .none
      }
      .dependency(\.meter, 7)
    }
    store.send(true)
    #expect(store.state == 7)
  }

  @Test func `A date and an identifier that aren't set are reported by their names`() async {
    let values = DependencyValues()
    await expectFailure("DependencyValues.date was used but not set") {
      #expect(values.date.now == Date(timeIntervalSince1970: 0))
    }
    await expectFailure("DependencyValues.uuid was used but not set") {
      #expect(values.uuid() == UUID(0))
    }
  }

  @Test func `Dependencies are replaced for asynchronous work`() async {
    let number = await withDependencies {
      $0.randomNumberGenerator = RandomNumbers { 4 }
    } operation: {
      await Task.yield()
      @Dependency(\.randomNumberGenerator) var generator
      return generator.next()
    }
    #expect(number == 4)
    var numbers = RandomNumbers { 4 }
    #expect(UInt64.random(in: .min ... .max, using: &numbers) == 4)
  }
}

private final class Cache: Sendable {}

private enum CacheKey: DependencyKey {
  static var defaultValue: Cache { Cache() }
}

private struct Place {
  var name = ""
  var country = ""
}

private enum PlaceKey: DependencyKey {
  static var defaultValue: Place { Place() }
}

private enum MeterKey: DependencyKey {
  static var defaultValue: Int { unimplemented("Meter", placeholder: 0) }
}

extension DependencyValues {
  fileprivate var cache: Cache { self[CacheKey.self] }

  fileprivate var place: Place {
    get { self[PlaceKey.self] }
    set { self[PlaceKey.self] = newValue }
  }

  fileprivate var meter: Int {
    get { self[MeterKey.self] }
    set { self[MeterKey.self] = newValue }
  }
}
