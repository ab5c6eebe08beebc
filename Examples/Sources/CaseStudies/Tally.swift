import Unidirectional

/// Two screens on one value: the one counts, the other shows what was reached and begins anew.
///
/// Neither knows the other, nor where the value is kept: in memory, in a file, or in a part of a
/// file. The program chooses with the dependency `tally`.
struct TallyApp: Reducer {
  struct State: Equatable {
    var counting = Counting.State()
    var record = Record.State()
  }

  enum Action: Equatable {
    case counting(Counting.Action)
    case record(Record.Action)

    var counting: Counting.Action? { if case .counting(let action) = self { action } else { nil } }
    var record: Record.Action? { if case .record(let action) = self { action } else { nil } }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.counting, action: \.counting, Action.counting) { Counting() }
    Scope(state: \.record, action: \.record, Action.record) { Record() }
  }
}

/// A count with its highest and its lowest value, and the number of taps.
nonisolated struct Tally: Codable, Equatable, Sendable {
  private(set) var count = 0
  private(set) var highest = 0
  private(set) var lowest = 0
  private(set) var taps = 0

  mutating func add(_ number: Int) {
    count += number
    highest = max(highest, count)
    lowest = min(lowest, count)
    taps += 1
  }
}

/// The screen that counts.
struct Counting: Reducer {
  struct State: Equatable { var count = 0 }

  enum Action: Equatable {
    case appeared
    case plusTapped
    case minusTapped
    case changed(Tally)

    var changed: Tally? { if case .changed(let tally) = self { tally } else { nil } }
  }

  @Dependency(\.tally) private var tally

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .appeared: return tally.changes(as: Action.changed)
    case .plusTapped: tally.update { $0.add(1) }
    case .minusTapped: tally.update { $0.add(-1) }
    case .changed(let tally): state.count = tally.count
    }
    return .none
  }
}

/// The screen with what was reached.
struct Record: Reducer {
  struct State: Equatable { var tally = Tally() }

  enum Action: Equatable {
    case appeared
    case resetTapped
    case changed(Tally)

    var changed: Tally? { if case .changed(let tally) = self { tally } else { nil } }
  }

  @Dependency(\.tally) private var tally

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .appeared: return tally.changes(as: Action.changed)
    case .resetTapped: tally.set(Tally())
    case .changed(let tally): state.tally = tally
    }
    return .none
  }
}

nonisolated extension DependencyValues {
  /// The tally that all screens share: in memory, unless a program sets another.
  var tally: SharedValue<Tally> {
    get { self[TallyKey.self] }
    set { self[TallyKey.self] = newValue }
  }

  private enum TallyKey: DependencyKey {
    static var defaultValue: SharedValue<Tally> { .inMemory(Tally()) }
  }
}

/// All that a program remembers, in one file. A feature gets the part that it knows.
nonisolated struct Preferences: Codable, Equatable, Sendable {
  var name = ""
  var tally = Tally()
}
