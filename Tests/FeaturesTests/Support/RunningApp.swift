import Clients
import Domain
import FeaturesTesting
import Storage
import TerminalUI
import TerminalUITesting
import Unidirectional
import UnidirectionalTesting

@testable import Features

/// The names of the actions that were handled.
@MainActor final class ActionNames {
  var all: [String] = []
}

/// The app in a terminal in memory.
@MainActor struct RunningApp {
  let store: Store<App.State, App.Action>
  let terminal: MemoryBackend
  let actions = ActionNames()
  let end: Task<ExitReason, any Error>

  init(
    _ state: App.State, size: Size = Size(columns: 100, rows: 30), settings: Settings = Settings()
  ) async {
    terminal = MemoryBackend(size: size)
    let actions = actions
    store = withDependencies {
      $0.installQuizDependencies(SpeechSpy(), TestClock(), settings: .inMemory(settings))
    } operation: {
      Store(initialState: state) {
        Reduce.evaluating(App().loggedNames { actions.all.append($0) })
      }
    }
    end = Task { [store, terminal] in
      let shown = Terminal(backend: terminal, variables: MemoryBackend.variables)
      return try await run(store, in: shown, history: .inMemory())
    }
    while !terminal.isRunning { await Task.yield() }
  }

  /// The longest text in a field, and the most characters that it takes.
  var field: (text: String, limit: Int)? {
    let state = store.state
    if let quiz = state.screen.quiz { return (quiz.answer, quiz.skill == .writing ? 120 : 24) }
    if let form = state.topics.listForm { return (form.edited.text, form.edited.limit) }
    if let naming = state.topics.naming { return (naming.field.text, 40) }
    return state.topics.filter.map { ($0.field.text, 64) }
  }
}
