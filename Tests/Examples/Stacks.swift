import Unidirectional

@testable import Context

extension Screen.State {
  fileprivate var quiz: Quiz.State? {
    get { nil }
    set {}
  }

  fileprivate var menu: Menu.State? {
    get { nil }
    set {}
  }
}

extension Screen.Action {
  fileprivate var quiz: Quiz.Action? { nil }
  fileprivate var menu: Menu.Action? { nil }
}

extension App.Action {
  fileprivate var path: StackActionOf<Screen>? { nil }
}
