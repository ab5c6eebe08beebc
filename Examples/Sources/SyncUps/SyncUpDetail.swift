import Unidirectional

/// A sync-up with its meetings. Whatever is changed is told to the parent, which keeps the list.
struct SyncUpDetail: Reducer {
  struct State: Equatable {
    var syncUp: SyncUp
    /// The editor, with a copy that can be discarded.
    var editor: SyncUpForm.State?
    var asksToDelete = false
  }

  enum Action: Equatable {
    case startTapped
    case meetingTapped(Meeting)
    case meetingRemoved(Meeting.ID)
    case editTapped
    case editor(SyncUpForm.Action)
    case editSaved
    case editCancelled
    case deleteTapped
    case deletionAnswered(Bool)
    case delegate(Delegate)
  }

  enum Delegate: Equatable {
    case changed(SyncUp)
    case deleted(SyncUp.ID)
    case meetingStarted(SyncUp)
    case meetingOpened(Meeting, of: SyncUp)
  }

  @Dependency(\.dismiss) private var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .startTapped:
        return .send(.delegate(.meetingStarted(state.syncUp)))
      case .meetingTapped(let meeting):
        return .send(.delegate(.meetingOpened(meeting, of: state.syncUp)))
      case .meetingRemoved(let id):
        state.syncUp.meetings.removeAll { $0.id == id }
        return .none
      case .editTapped:
        state.editor = SyncUpForm.State(state.syncUp)
        return .none
      case .editSaved:
        if let edited = state.editor?.syncUp { state.syncUp = edited }
        state.editor = nil
        return .none
      case .editCancelled:
        state.editor = nil
        return .none
      case .deleteTapped:
        state.asksToDelete = true
        return .none
      case .deletionAnswered(let isConfirmed):
        state.asksToDelete = false
        guard isConfirmed else { return .none }
        return .concatenate(
          .send(.delegate(.deleted(state.syncUp.id))),
          .run { [dismiss] _ in dismiss() })
      case .editor, .delegate:
        return .none
      }
    }
    .ifLet(\.editor, action: \.editor, Action.editor) { SyncUpForm() }
    .onChange(of: \.syncUp) { _, syncUp in
      Reduce { _, _ in .send(.delegate(.changed(syncUp))) }
    }
  }
}

extension SyncUpDetail.Action {
  var editor: SyncUpForm.Action? { if case .editor(let action) = self { action } else { nil } }
}
