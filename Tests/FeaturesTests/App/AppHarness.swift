import Clients
import Domain
import Storage
import Unidirectional
import UnidirectionalTesting

@testable import Features

/// Returns a quiz of the first topic.
func quiz(_ length: SessionLength) -> Quiz.State {
  Quiz.State(topic: Topic.all[0], length: length, seed: 7, settings: .withoutConfetti)
}

/// Ends a quiz without an answer, which leads to the topics.
@MainActor
func leaveQuiz(_ store: TestStore<App.State, App.Action>) async {
  await store.send(.quiz(.endRequested))
  await store.receive(.quiz(.delegate(.ended))) { $0.screen = .topics }
  await store.finish()
}

/// Returns a store of the app with the dependencies of a quiz.
@MainActor
func appStore(
  _ state: App.State = App.State(), speech: SpeechSpy = SpeechSpy(),
  settings: SettingsClient = .inMemory(.withoutConfetti),
  _ change: (inout DependencyValues) -> Void = { _ in }
) -> TestStore<App.State, App.Action> {
  TestStore(initialState: state) {
    App()
  } withDependencies: {
    $0.installQuizDependencies(speech, TestClock(), settings: settings)
    change(&$0)
  }
}
