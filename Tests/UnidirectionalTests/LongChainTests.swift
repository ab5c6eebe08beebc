import Testing
import Unidirectional

/// A feature with as many children as an app has screens, which must compile quickly.
///
/// With two overloads of `ifLet` the compiler takes three times longer for each: 10 s for eight, hours for twelve.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct LongChainTests {
  private struct Child: Identifiable {
    let id = 0
    var count = 0
  }

  private struct Counter: Reducer {
    enum Action { case up }

    var body: some Reducer<Child, Action> {
      Reduce { state, _ in
        state.count += 1
        return .none
      }
    }
  }

  private struct Screens: Reducer {
    struct State {
      var a: Child? = Child()
      var b: Child? = Child()
      var c: Child? = Child()
      var d: Child? = Child()
      var e: Child? = Child()
      var f: Child? = Child()
      var g: Child? = Child()
      var h: Child? = Child()
      var i: Child? = Child()
      var j: Child? = Child()
      var k: Child? = Child()
      var l: Child? = Child()
    }

    enum Action {
      case a(Counter.Action)
      case b(Counter.Action)
      case c(Counter.Action)
      case d(Counter.Action)
      case e(Counter.Action)
      case f(Counter.Action)
      case g(Counter.Action)
      case h(Counter.Action)
      case i(Counter.Action)
      case j(Counter.Action)
      case k(Counter.Action)
      case l(Counter.Action)

      var a: Counter.Action? { if case .a(let action) = self { action } else { nil } }
      var b: Counter.Action? { if case .b(let action) = self { action } else { nil } }
      var c: Counter.Action? { if case .c(let action) = self { action } else { nil } }
      var d: Counter.Action? { if case .d(let action) = self { action } else { nil } }
      var e: Counter.Action? { if case .e(let action) = self { action } else { nil } }
      var f: Counter.Action? { if case .f(let action) = self { action } else { nil } }
      var g: Counter.Action? { if case .g(let action) = self { action } else { nil } }
      var h: Counter.Action? { if case .h(let action) = self { action } else { nil } }
      var i: Counter.Action? { if case .i(let action) = self { action } else { nil } }
      var j: Counter.Action? { if case .j(let action) = self { action } else { nil } }
      var k: Counter.Action? { if case .k(let action) = self { action } else { nil } }
      var l: Counter.Action? { if case .l(let action) = self { action } else { nil } }
    }

    var body: some ReducerOf<Self> {
      Reduce { _, _ in .none }
        .ifLet(\.a, action: \.a, Action.a) { Counter() }
        .ifLet(\.b, action: \.b, Action.b) { Counter() }
        .ifLet(\.c, action: \.c, Action.c) { Counter() }
        .ifLet(\.d, action: \.d, Action.d) { Counter() }
        .ifLet(\.e, action: \.e, Action.e) { Counter() }
        .ifLet(\.f, action: \.f, Action.f) { Counter() }
        .ifLet(\.g, action: \.g, Action.g) { Counter() }
        .ifLet(\.h, action: \.h, Action.h) { Counter() }
        .ifLet(\.i, action: \.i, Action.i) { Counter() }
        .ifLet(\.j, action: \.j, Action.j) { Counter() }
        .ifLet(\.k, action: \.k, Action.k) { Counter() }
        .ifLet(\.l, action: \.l, Action.l) { Counter() }
    }
  }

  @Test func `Each of twelve optional children handles its actions`() {
    let store = Store(initialState: Screens.State()) { Screens() }
    for action in [Screens.Action.a(.up), .f(.up), .l(.up), .l(.up)] { store.send(action) }
    #expect([store.state.a, store.state.b, store.state.f, store.state.l].map { $0?.count } == [1, 0, 1, 2])
  }
}
