import Clients
import Domain
import Foundation
import Storage
import Unidirectional
import UnidirectionalTesting

@testable import Features

/// Returns a store of the topics, by default with an empty history and settings in memory.
@MainActor
func topicsStore(
  _ state: Topics.State = Topics.State(), settings: SettingsClient = .inMemory(),
  history: HistoryClient = .inMemory(),
  clock: TestClock = TestClock(), now: Date = .testStart
) -> TestStore<Topics.State, Topics.Action> {
  TestStore(initialState: state) {
    Topics()
  } withDependencies: {
    $0.settings = settings
    $0.history = history
    $0.clock = clock
    $0.date = .constant(now)
  }
}

/// Waits for the selection to settle, so that the details are those of the selected topic.
@MainActor
func rest(_ store: TestStore<Topics.State, Topics.Action>, _ clock: TestClock) async {
  await clock.advance(by: .milliseconds(100))
  await store.receive(.selectionSettled) { $0.frozenDetailID = nil }
}

func topic(_ name: String) -> Topic { Topic.all.first { $0.name == name } ?? Topic.all[0] }
