import Unidirectional

@testable import Context

private struct State {
  var text = ""
  var editor: Editor.State?
}

private enum Action {
  case appeared, editTapped
  case settingsChanged(Double)
  case editor(Editor.Action)
}

private enum Editor {
  struct State { var text: String }
  enum Action { case delegate(Delegate) }
  enum Delegate { case saved(String), cancelled }
}
