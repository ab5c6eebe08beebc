import Foundation
import Testing
import Unidirectional
import UnidirectionalFiles
import UnidirectionalTesting

@testable import CaseStudies

@MainActor @Suite(.timeLimit(.minutes(10)))
final class TallyTests {
  private let clock = TestClock()
  private let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json").path

  isolated deinit { try? FileManager.default.removeItem(atPath: path) }

  private func store(
    _ update: @MainActor (inout DependencyValues) -> Void = { _ in }
  ) -> TestStore<TallyApp.State, TallyApp.Action> {
    TestStore(initialState: TallyApp.State(), reducer: { TallyApp() }, withDependencies: update)
  }

  /// Shows both screens, and states what they get at once.
  private func show(
    _ store: TestStore<TallyApp.State, TallyApp.Action>, _ tally: Tally = Tally()
  ) async {
    let isNew = tally == Tally()
    await store.send(.counting(.appeared))
    await store.receive(
      .counting(.changed(tally)),
      assert: isNew
        ? nil
        : {
          $0.counting.count = tally.count
        })
    await store.send(.record(.appeared))
    await store.receive(.record(.changed(tally)), assert: isNew ? nil : { $0.record.tally = tally })
  }

  private static func tally(_ steps: Int...) -> Tally {
    var tally = Tally()
    for step in steps { tally.add(step) }
    return tally
  }

  // MARK: In memory

  @Test func `What one screen counts is shown by the other`() async {
    let store = store()
    await show(store)
    await store.send(.counting(.plusTapped))
    await store.receive(\.counting?.changed) { $0.counting.count = 1 }
    await store.receive(\.record?.changed) { $0.record.tally = Self.tally(1) }
    await store.send(.counting(.minusTapped))
    await store.receive(\.counting?.changed) { $0.counting.count = 0 }
    await store.receive(\.record?.changed) { $0.record.tally = Self.tally(1, -1) }
    await store.send(.record(.resetTapped))
    await store.receive(\.counting?.changed)
    await store.receive(\.record?.changed) { $0.record.tally = Tally() }
    store.skipInFlightEffects()
  }

  @Test func `Each test begins with a tally of its own`() async {
    let store = store()
    await show(store)
    store.skipInFlightEffects()
  }

  // MARK: In a part of the preferences

  @Test func `A screen changes its part of the preferences and hears of nothing else`() async {
    let preferences = SharedValue.inMemory(Preferences(name: "Mia"))
    let store = store { $0.tally = preferences.part(\.tally) }
    await show(store)
    preferences.update { $0.name = "Jun" }
    await store.send(.counting(.plusTapped))
    await store.receive(\.counting?.changed) { $0.counting.count = 1 }
    await store.receive(\.record?.changed) { $0.record.tally = Self.tally(1) }
    #expect(preferences.get() == Preferences(name: "Jun", tally: Self.tally(1)))
    store.skipInFlightEffects()
  }

  // MARK: In a file

  private func file() -> SharedValue<Tally> {
    .stored(in: .file(path), default: Tally(), clock: clock)
  }

  @Test func `A tally is in the file a second after the last tap, and there at the next start`()
    async
  {
    let tally = file()
    let first = store { $0.tally = tally }
    await show(first)
    for count in 1...2 {
      await first.send(.counting(.plusTapped))
      await first.receive(\.counting?.changed) { $0.counting.count = count }
      await first.receive(\.record?.changed) { $0.record.tally.add(1) }
    }
    #expect(file().get() == Tally())
    await clock.advance(by: .seconds(1))
    await tally.flush()
    first.skipInFlightEffects()

    let second = store { $0.tally = file() }
    await show(second, Self.tally(1, 1))
    second.skipInFlightEffects()
  }

  @Test func `Two windows count on from one another`() async {
    let first = file()
    let second = file()
    first.update { $0.add(1) }
    second.update { $0.add(1) }
    await first.flush()
    await second.flush()
    #expect(second.get() == Self.tally(1, 1))
    #expect(file().get() == Self.tally(1, 1))
  }
}
