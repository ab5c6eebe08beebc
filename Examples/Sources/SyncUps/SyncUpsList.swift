import Unidirectional

/// All sync-ups, and the form for a new one.
struct SyncUpsList: Reducer {
  struct State: Equatable {
    var syncUps: [SyncUp] = []
    var form: SyncUpForm.State?
    var problem: String?
  }

  enum Action: Equatable {
    case appeared
    case loaded([SyncUp])
    case failed(String)
    case problemRead
    case addTapped
    case form(SyncUpForm.Action)
    case formSaved
    case formCancelled
    case removed(SyncUp.ID)
  }

  @Dependency(\.syncUpsFile) private var file
  @Dependency(\.uuid) private var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        return .run { [file] send in
          send(.loaded(try await file.load()))
        } catch: { error, send in
          send(.failed("Couldn't read your sync-ups: \(error)"))
        }
      case .loaded(let syncUps):
        state.syncUps = syncUps
      case .failed(let problem):
        state.problem = problem
      case .problemRead:
        state.problem = nil
      case .addTapped:
        state.form = SyncUpForm.State(SyncUp(id: uuid()))
      case .formSaved:
        if var syncUp = state.form?.syncUp {
          syncUp.attendees.removeAll { $0.name.allSatisfy(\.isWhitespace) }
          state.syncUps.append(syncUp)
        }
        state.form = nil
      case .formCancelled:
        state.form = nil
      case .removed(let id):
        state.syncUps.removeAll { $0.id == id }
      case .form:
        break
      }
      return .none
    }
    .ifLet(\.form, action: \.form, Action.form) { SyncUpForm() }
  }
}

extension SyncUpsList.Action {
  var form: SyncUpForm.Action? { if case .form(let action) = self { action } else { nil } }
}
