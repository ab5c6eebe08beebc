import Unidirectional

/// The fields of a sync-up that is new or being changed.
struct SyncUpForm: Reducer {
  enum Field: Hashable, Sendable {
    case title
    case attendee(Attendee.ID)
  }

  struct State: Equatable {
    var syncUp: SyncUp
    var focus: Field? = .title

    init(_ syncUp: SyncUp) {
      self.syncUp = syncUp
      if syncUp.attendees.isEmpty { addAttendee() }
    }

    @discardableResult
    fileprivate mutating func addAttendee() -> Attendee.ID {
      @Dependency(\.uuid) var uuid
      let attendee = Attendee(id: uuid())
      syncUp.attendees.append(attendee)
      return attendee.id
    }
  }

  enum Action: Equatable {
    case binding(BindingAction<State>)
    case addAttendeeTapped
    case attendeesRemoved([Attendee.ID])
  }

  var body: some ReducerOf<Self> {
    BindingReducer(action: \.binding)
    Reduce { state, action in
      switch action {
      case .binding: break
      case .addAttendeeTapped:
        state.focus = .attendee(state.addAttendee())
      case .attendeesRemoved(let ids):
        state.syncUp.attendees.removeAll { ids.contains($0.id) }
        if state.syncUp.attendees.isEmpty { state.addAttendee() }
        state.focus = state.syncUp.attendees.first.map { .attendee($0.id) }
      }
      return .none
    }
  }
}

extension SyncUpForm.Action {
  var binding: BindingAction<SyncUpForm.State>? {
    if case .binding(let action) = self { action } else { nil }
  }
}
