import Testing
import Unidirectional

/// The logs of the actions of rows, of screens on a stack, and of children that may be absent.
@MainActor
@Suite(.limited)
struct LoggedElementTests {
  @Test func `The action of a row is named without its id`() {
    #expect(names(of: .rows(.element(id: "secret", action: .checked))) == ["rows.checked"])
    #expect(names(of: .rows(.element(id: "secret", action: .typed("secret")))) == ["rows.typed"])
  }

  @Test func `The action of a screen is named, and so is one of its stack`() {
    #expect(names(of: .path(.element(id: 0, action: .typed("secret")))) == ["path.typed"])
    #expect(names(of: .path(.popFrom(id: 0))) == ["path.popFrom"])
  }

  @Test func `The action of a row within a screen is named`() {
    let action = Screens.Action.path(
      .element(id: 0, action: .rows(.element(id: "secret", action: .checked))))
    #expect(names(of: action) == ["path.rows.checked"])
  }

  @Test func `A change of a child that may be absent is logged by the child's properties`() {
    struct Child: Equatable { var answer = "12" }
    struct State: Equatable { var quiz: Child? }
    var lines: [String] = []
    let store = Store(initialState: State(quiz: Child())) {
      Reduce<State, String> { state, action in
        state.quiz?.answer = action
        return .none
      }
      .logged { lines.append($0) }
    }
    store.send("123")
    #expect(lines == ["123\n  .quiz.answer: \"12\" → \"123\""])
  }

  private func names(of action: Screens.Action) -> [String] {
    var names: [String] = []
    let store = Store(initialState: 0) { Screens().loggedNames { names.append($0) } }
    store.send(action)
    return names
  }
}

private struct Screens: Reducer {
  enum Action {
    case rows(IdentifiedAction<String, Row.Action>)
    case path(StackAction<Screen.Action>)
  }

  var body: some Reducer<Int, Action> { Reduce { _, _ in .none } }
}

private enum Screen {
  enum Action {
    case typed(String)
    case rows(IdentifiedAction<String, Row.Action>)
  }
}

private enum Row {
  enum Action {
    case checked
    case typed(String)
  }
}
