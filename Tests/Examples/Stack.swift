import Unidirectional
import UnidirectionalTesting

@testable import Context

private struct State: Equatable { var path = StackState<Screen.State>() }

private enum Action {
  case startTapped
  case path(StackActionOf<Screen>)

  var path: StackActionOf<Screen>? { nil }
}

private struct Screen: Reducer {
  enum State: Equatable { case quiz(Quiz.State) }
  enum Action {
    case quiz(Quiz.Action)

    var quiz: Quiz.Action? { nil }
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}
