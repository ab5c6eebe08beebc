import Unidirectional

/// The list with a stack of screens over it, saved a second after the last change.
struct SyncUpsApp: Reducer {
  struct State: Equatable {
    var list = SyncUpsList.State()
    var path = StackState<Screen.State>()
  }

  enum Action: Equatable {
    case list(SyncUpsList.Action)
    case syncUpTapped(SyncUp.ID)
    case path(StackActionOf<Screen>)
    case saveDue
  }

  private enum CancelID { case save }

  @Dependency(\.clock) private var clock
  @Dependency(\.date) private var date
  @Dependency(\.syncUpsFile) private var file
  @Dependency(\.uuid) private var uuid

  var body: some ReducerOf<Self> {
    CombineReducers {
      Scope(state: \.list, action: \.list, Action.list) { SyncUpsList() }
      Reduce { state, action in
        switch action {
        case .syncUpTapped(let id):
          if let syncUp = state.list.syncUps[id: id] {
            state.path.push(.detail(SyncUpDetail.State(syncUp: syncUp)))
          }
          return .none
        case .path(.element(_, .detail(.delegate(let event)))):
          handle(event, &state)
          return .none
        case .path(.element(let id, .record(.delegate(.meetingEnded(let transcript))))):
          add(transcript, from: id, &state)
          return .none
        case .saveDue:
          return .run { [file, syncUps = state.list.syncUps] send in
            try await file.save(syncUps)
          } catch: { error, send in
            send(.list(.failed("Couldn't save your sync-ups: \(error)")))
          }
        case .list, .path:
          return .none
        }
      }
    }
    .forEach(\.path, action: \.path, Action.path) { Screen() }
    .onChange(of: \.list.syncUps) { _, _ in
      Reduce { _, action in
        if case .list(.loaded) = action { return .none }
        return .send(.saveDue).debounce(id: CancelID.save, for: .seconds(1), clock: clock)
      }
    }
  }

  private func handle(_ event: SyncUpDetail.Delegate, _ state: inout State) {
    switch event {
    case .changed(let syncUp):
      state.list.syncUps[id: syncUp.id]? = syncUp
    case .deleted(let id):
      state.list.syncUps[id: id] = nil
    case .meetingStarted(let syncUp):
      state.path.push(.record(RecordMeeting.State(syncUp: syncUp)))
    case .meetingOpened(let meeting, let syncUp):
      state.path.push(.meeting(MeetingNotes.State(meeting: meeting, syncUp: syncUp)))
    }
  }

  /// Adds a meeting to the sync-up whose screen lies under the one that recorded the meeting.
  private func add(_ transcript: String, from id: StackElementID, _ state: inout State) {
    guard let place = state.path.ids.firstIndex(of: id), place > 0 else { return }
    let detail = state.path.ids[place - 1]
    guard var syncUp = state.path[id: detail]?.detail?.syncUp else { return }
    syncUp.meetings.insert(Meeting(id: uuid(), date: date.now, transcript: transcript), at: 0)
    state.path[id: detail]?.detail?.syncUp = syncUp
    handle(.changed(syncUp), &state)
  }
}

extension SyncUpsApp.Action {
  var list: SyncUpsList.Action? { if case .list(let action) = self { action } else { nil } }
  var path: StackActionOf<Screen>? { if case .path(let action) = self { action } else { nil } }
}

/// A screen over the list.
struct Screen: Reducer {
  enum State: Equatable {
    case detail(SyncUpDetail.State)
    case meeting(MeetingNotes.State)
    case record(RecordMeeting.State)
  }

  enum Action: Equatable {
    case detail(SyncUpDetail.Action)
    case meeting(Never)
    case record(RecordMeeting.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.detail, action: \.detail, Action.detail) { SyncUpDetail() }
    Scope(state: \.record, action: \.record, Action.record) { RecordMeeting() }
  }
}

/// The notes of a meeting: a screen without actions.
enum MeetingNotes {
  struct State: Equatable {
    let meeting: Meeting
    let syncUp: SyncUp
  }
}

extension Screen.State {
  var detail: SyncUpDetail.State? {
    get { if case .detail(let state) = self { state } else { nil } }
    set { if let newValue { self = .detail(newValue) } }
  }

  var record: RecordMeeting.State? {
    get { if case .record(let state) = self { state } else { nil } }
    set { if let newValue { self = .record(newValue) } }
  }
}

extension Screen.Action {
  var detail: SyncUpDetail.Action? { if case .detail(let action) = self { action } else { nil } }
  var record: RecordMeeting.Action? { if case .record(let action) = self { action } else { nil } }
}
