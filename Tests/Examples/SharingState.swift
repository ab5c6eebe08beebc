import Testing
import Unidirectional
import UnidirectionalTesting

@testable import Context

private struct State: Equatable {
  var text = ""
  var editor: Editor.State?
  var preferences = Preferences()
}

private enum Action {
  case appeared, editTapped, doubleTapped
  case preferencesChanged(Preferences)
  case editor(Editor.Action)

  var preferencesChanged: Preferences? { nil }
}

private enum Editor {
  struct State: Equatable { var text: String }
  enum Action { case delegate(Delegate) }
  enum Delegate { case saved(String), cancelled }
}

private struct Player: Reducer {
  typealias State = PageState
  typealias Action = PageAction

  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

private let path = "preferences.json"
private let preferences = SharedValue.inMemory(Preferences())

// The product UnidirectionalFiles has the real one.
extension SharedStorage where Value: Codable {
  fileprivate static func file(_ path: String) -> SharedStorage {
    SharedStorage(load: { nil }, modify: { _ in nil })
  }
}
