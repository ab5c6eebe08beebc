import Synchronization
import Testing
import Unidirectional
import UnidirectionalTesting

/// Two stores that share a reducer, or a default, stay apart.
@MainActor
@Suite(.limited)
struct TwoStoresTests {
  private let actions: [House.Action] = [
    .hall(.read), .guest(.read), .rooms(.element(id: 1, action: .read)),
    .path(.element(id: 0, action: .read)), .screen(.read),
  ]

  @Test(arguments: [false, true])
  func `Children read the dependencies of the store whose reducer is running`(isModified: Bool) {
    let combined = CombineReducers { House() }
    let house =
      isModified
      ? Reduce.evaluating(combined.dependency(\.other, 1)) : Reduce.evaluating(combined)
    for number in 1...2 {
      let store = Store(initialState: House.State()) {
        house
      } withDependencies: {
        $0.number = number
      }
      for action in actions { store.send(action) }
      #expect(store.state.numbers == Array(repeating: number, count: 5))
    }
  }

  @Test func `A child's effects read the dependencies of their store`() async {
    let house = CombineReducers { House() }
    for number in 1...2 {
      let store = Store(initialState: House.State()) {
        house
      } withDependencies: {
        $0.number = number
      }
      await store.send(.guest(.readLater)).finish(timeout: .seconds(2))
      #expect(store.state.guest?.number == number)
    }
  }

  @Test func `A child is made with the dependencies that were in force around its parent`() {
    let house = withDependencies {
      $0.number = 7
    } operation: {
      CombineReducers { House() }
    }
    let store = Store(initialState: House.State()) {
      house
    } withDependencies: {
      $0.number = 1
    }
    for action in actions { store.send(action) }
    #expect(store.state.numbers == Array(repeating: 7, count: 5))
  }

  /// It is made while the first of the stores evaluates its reducer.
  @Test func `A constant reads the dependencies of the store that runs it`() {
    for number in 1...2 {
      let store = Store(initialState: House.State()) {
        sharedHouse
      } withDependencies: {
        $0.number = number
      }
      for action in actions { store.send(action) }
      #expect(store.state.numbers == Array(repeating: number, count: 5))
    }
  }

  @Test func `A dependency that was replaced around a part of the reducers stays replaced`() {
    let store = Store(initialState: House.State()) {
      withDependencies {
        $0.number = 7
      } operation: {
        CombineReducers { House() }
      }
    } withDependencies: {
      $0.number = 1
    }
    for action in actions { store.send(action) }
    #expect(store.state.numbers == Array(repeating: 7, count: 5))
  }

  @Test(arguments: 1...2)
  func `A test store makes its defaults anew`(run: Int) async {
    let store = TestStore(initialState: Visits()) { Visitor() }
    await store.send(.visited) { $0.count = 2 }
  }

  @Test func `An initial state reads the default that the store's reducers read`() {
    let store = Store(initialState: Visits()) {
      Visitor()
    } withDependencies: {
      $0.number = 1
    }
    store.send(.visited)
    #expect(store.state.count == 2)
  }
}

@MainActor private let sharedHouse = CombineReducers { House() }

/// A feature with a child of each kind: always there, optional, in a list, on a stack, and in the
/// case of an enum.
private struct House: Reducer {
  enum Screen: Equatable {
    case room(Room.State)

    var room: Room.State? {
      get { if case .room(let state) = self { state } else { nil } }
      set { if let newValue { self = .room(newValue) } }
    }
  }

  struct State: Equatable {
    var hall = Room.State()
    var guest: Room.State? = Room.State()
    var rooms = [Room.State()]
    var path = StackState([Room.State()])
    var screen = Screen.room(Room.State())

    var numbers: [Int?] {
      [hall.number, guest?.number, rooms.first?.number, path.top?.number, screen.room?.number]
    }
  }

  enum Action {
    case hall(Room.Action)
    case guest(Room.Action)
    case rooms(IdentifiedActionOf<Room>)
    case path(StackActionOf<Room>)
    case screen(Room.Action)

    var hall: Room.Action? { if case .hall(let action) = self { action } else { nil } }
    var guest: Room.Action? { if case .guest(let action) = self { action } else { nil } }
    var rooms: IdentifiedActionOf<Room>? {
      if case .rooms(let action) = self { action } else { nil }
    }
    var path: StackActionOf<Room>? { if case .path(let action) = self { action } else { nil } }
    var screen: Room.Action? { if case .screen(let action) = self { action } else { nil } }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.hall, action: \.hall, Action.hall) { Room() }
    Scope(state: \.screen.room, action: \.screen, Action.screen) { Room() }
    EmptyReducer()
      .ifLet(\.guest, action: \.guest, Action.guest) { Room() }
      .forEach(\.rooms, action: \.rooms, Action.rooms) { Room() }
      .forEach(\.path, action: \.path, Action.path) { Room() }
  }
}

private struct Room: Reducer {
  struct State: Equatable, Identifiable {
    let id = 1
    var number: Int?
  }

  enum Action { case read, readLater, numberRead(Int) }

  @Dependency(\.number) var number

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .read: state.number = number
    case .readLater: return .run { send in send(.numberRead(number)) }
    case .numberRead(let number): state.number = number
    }
    return .none
  }
}

/// Counts its own creation as a visit.
private struct Visits: Equatable {
  var count: Int

  init() {
    @Dependency(\.visitorCount) var visitorCount
    count = visitorCount.countUp()
  }
}

private struct Visitor: Reducer {
  enum Action { case visited }

  @Dependency(\.visitorCount) var visitorCount

  func reduce(into state: inout Visits, action: Action) -> Effect<Action> {
    state.count = visitorCount.countUp()
    return .none
  }
}

private final class VisitorCount: Sendable {
  private let value = Atomic(0)

  func countUp() -> Int { value.add(1, ordering: .relaxed).newValue }
}

extension DependencyValues {
  fileprivate var number: Int {
    get { self[NumberKey.self] }
    set { self[NumberKey.self] = newValue }
  }

  fileprivate var other: Int {
    get { self[OtherKey.self] }
    set { self[OtherKey.self] = newValue }
  }

  fileprivate var visitorCount: VisitorCount { self[VisitorCountKey.self] }

  private enum VisitorCountKey: DependencyKey {
    static var defaultValue: VisitorCount { VisitorCount() }
  }

  private enum NumberKey: DependencyKey {
    static var defaultValue: Int { unimplemented("DependencyValues.number", placeholder: 0) }
  }

  private enum OtherKey: DependencyKey {
    static var defaultValue: Int { 0 }
  }
}
