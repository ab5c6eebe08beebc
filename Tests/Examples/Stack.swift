import Unidirectional

@testable import Context

private struct State { var path = StackState<Screen.State>() }

private enum Action {
  case startTapped
  case path(StackActionOf<Screen>)

  var path: StackActionOf<Screen>? { nil }
}

private struct Screen: Reducer {
  enum State { case quiz(Quiz.State) }
  enum Action { case quiz(Quiz.Action) }

  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}
