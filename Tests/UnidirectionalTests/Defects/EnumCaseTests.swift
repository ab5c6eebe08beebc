import Testing
import Unidirectional

/// Children in properties that aren't simply stored.
@MainActor
@Suite(.limited)
struct EnumCaseTests {
  @Test func `A child beside another value of its case stays`() {
    let store = Store(initialState: Screen.quiz(1, since: "noon")) {
      EmptyReducer<Screen, Int>().ifLet(\.quiz, action: { $0 }, { $0 }) { Adder() }
    }
    for _ in 1...2 { store.send(2) }
    #expect(store.state == .quiz(5, since: "noon"))
  }

  @Test func `A child in a case of its own is changed in place`() {
    let store = Store(initialState: Only.child(Numbers())) {
      EmptyReducer<Only, Int>().ifLet(\.child, action: { $0 }, { $0 }) { Appender() }
    }
    store.send(1)
    let address = store.state.child?.address
    store.send(2)
    #expect(store.state.child?.values == [1, 2])
    #expect(store.state.child?.address == address)
  }

  @Test func `An action for an absent child changes no other case`() async {
    let store = Store(initialState: Reset.other) {
      Scope<Reset, Int>(state: \.child, action: { $0 }, { $0 }) { Adder() }
    }
    await expectFailure("a child that is not there") { store.send(1) }
    #expect(store.state == .other)
  }

  private enum Screen: Equatable {
    case topics
    case quiz(Int, since: String)

    var quiz: Int? {
      get { if case .quiz(let number, _) = self { number } else { nil } }
      set {
        guard let newValue else {
          if case .quiz = self { self = .topics }
          return
        }
        if case .quiz(_, let since) = self { self = .quiz(newValue, since: since) }
      }
    }
  }

  private enum Only: Equatable {
    case nothing
    case child(Numbers)

    var child: Numbers? {
      get { if case .child(let numbers) = self { numbers } else { nil } }
      set {
        if let newValue { self = .child(newValue) } else if case .child = self { self = .nothing }
      }
    }
  }

  /// A case whose setter takes nil for another case.
  private enum Reset: Equatable {
    case other
    case initial
    case child(Int)

    var child: Int? {
      get { if case .child(let number) = self { number } else { nil } }
      set { self = newValue.map(Reset.child) ?? .initial }
    }
  }

  /// Numbers with room for more, so that only a copy moves them.
  private struct Numbers: Equatable {
    private(set) var values: [Int] = []

    init() { values.reserveCapacity(100) }

    var address: Int { values.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) } }

    mutating func append(_ number: Int) { values.append(number) }
  }

  private struct Adder: Reducer {
    func reduce(into state: inout Int, action: Int) -> Effect<Int> {
      state += action
      return .none
    }
  }

  private struct Appender: Reducer {
    func reduce(into state: inout Numbers, action: Int) -> Effect<Int> {
      state.append(action)
      return .none
    }
  }
}
