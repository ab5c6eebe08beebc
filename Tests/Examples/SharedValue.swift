import Unidirectional

@testable import Context

private struct Preferences: Equatable {
  var rate = 1.0
}

private struct Session: Equatable {}

private struct State { var preferences = Preferences() }

private enum Action {
  case appeared, fasterTapped
  case preferencesChanged(Preferences)
}

private struct Player: Reducer {
  func reduce(into state: inout Int, action: Int) -> Effect<Int> { .none }
}

private let preferences = SharedValue.inMemory(Preferences())
private let storage = SharedStorage<Preferences>(load: { nil }, modify: { _ in nil })

extension DependencyValues {
  fileprivate var preferences: SharedValue<Preferences> {
    get { .inMemory(Preferences()) }
    set {}
  }

  fileprivate var rate: SharedValue<Double> {
    get { .inMemory(1) }
    set {}
  }
}
