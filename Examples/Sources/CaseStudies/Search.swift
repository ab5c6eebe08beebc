import Unidirectional

/// A search while typing: the server is asked 300 ms after the last key, and only for the latest
/// text.
struct Search: Reducer {
  struct State: Equatable {
    var query = ""
    var results: [String] = []
    var problem: String?
  }

  enum Action: Equatable {
    case queryEdited(String)
    case pauseEnded
    case found([String])
    case failed(String)
  }

  private enum CancelID { case pause, request }

  @Dependency(\.clock) private var clock
  let find: @Sendable (String) async throws -> [String]

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .queryEdited(let query):
      state.query = query
      state.problem = nil
      if query.isEmpty {
        state.results = []
        return .merge(.cancel(id: CancelID.pause), .cancel(id: CancelID.request))
      }
      return .send(.pauseEnded).debounce(id: CancelID.pause, for: .milliseconds(300), clock: clock)

    case .pauseEnded:
      return .run { [find, query = state.query] send in
        send(.found(try await find(query)))
      } catch: { error, send in
        send(.failed("\(error)"))
      }
      .cancellable(id: CancelID.request, cancelInFlight: true)

    case .found(let results):
      state.results = results
      return .none

    case .failed(let problem):
      state.problem = problem
      return .none
    }
  }
}
