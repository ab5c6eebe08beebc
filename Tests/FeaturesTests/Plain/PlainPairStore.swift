import Clients
import Domain
import Features
import Unidirectional
import UnidirectionalTesting

/// Runs trials of pairs in plain mode, and returns their store.
///
/// - Parameters:
///   - print: Takes each line that is printed.
///   - nextLine: Returns the next typed line; nil at the end.
@MainActor
func runPairs(
  _ state: Pairs.State, _ speech: SpeechSpy, _ history: HistorySpy, print: (String) -> Void,
  nextLine: () async -> String?
) async -> Store<Pairs.State, Pairs.Action> {
  let clock = ImmediateClock()
  let store = withDependencies {
    $0.installQuizDependencies(speech, clock)
    $0.history = history.client
  } operation: {
    Store(initialState: state) { Pairs() }
  }
  await runPlainPairs(
    store, history: history.client, clock: clock,
    print: { line in
      print(line)
      return true
    }, nextLine: nextLine)
  return store
}
