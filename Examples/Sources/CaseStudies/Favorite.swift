import Unidirectional

/// A mark that is shown at once and saved afterwards. If saving fails, the mark goes back and the
/// reason is shown.
///
/// The feature knows neither what is marked nor where it is saved, so any row can have one.
struct Favorite<ID: Hashable & Sendable>: Reducer {
  struct State: Equatable {
    let id: ID
    var isFavorite: Bool
    var problem: String?
  }

  enum Action: Equatable {
    case tapped
    case saved(Bool)
    case failed(Problem, was: Bool)
    case problemRead
  }

  struct Problem: Error, Equatable {
    let reason: String
  }

  private struct CancelID: Hashable { let id: ID }

  /// Saves the mark and returns what is in force then.
  let save: @Sendable (ID, Bool) async throws(Problem) -> Bool

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .tapped:
      let was = state.isFavorite
      state.isFavorite.toggle()
      return .run { [save, id = state.id, isFavorite = state.isFavorite] send throws(Problem) in
        send(.saved(try await save(id, isFavorite)))
      } catch: { problem, send in
        send(.failed(problem, was: was))
      }
      .cancellable(id: CancelID(id: state.id), cancelInFlight: true)

    case .saved(let isFavorite):
      state.isFavorite = isFavorite
    case .failed(let problem, let was):
      state.isFavorite = was
      state.problem = problem.reason
    case .problemRead:
      state.problem = nil
    }
    return .none
  }
}

/// A list of rows with a mark each: the reusable feature at work.
struct Episodes: Reducer {
  struct Episode: Equatable, Identifiable {
    let title: String
    var favorite: Favorite<Int>.State
    var id: Int { favorite.id }
  }

  struct State: Equatable {
    var episodes: [Episode] = []
  }

  enum Action: Equatable {
    case episodes(IdentifiedAction<Int, Favorite<Int>.Action>)
  }

  let save: @Sendable (Int, Bool) async throws(Favorite<Int>.Problem) -> Bool

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.episodes, action: \.episodes, Action.episodes) {
      Scope(state: \Episode.favorite, action: \.self, \.self) { Favorite(save: save) }
    }
  }
}

extension Episodes.Action {
  var episodes: IdentifiedAction<Int, Favorite<Int>.Action>? {
    if case .episodes(let action) = self { action } else { nil }
  }
}
