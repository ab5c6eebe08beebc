import Unidirectional

/// A meeting that is being held: everybody has the same time to speak, and what is said is written
/// down.
struct RecordMeeting: Reducer {
  enum Question: Equatable {
    case endEarly
    case speechFailed
  }

  struct State: Equatable {
    let syncUp: SyncUp
    var seconds = 0
    var transcript = ""
    /// The question over the meeting, while which the time stands still.
    var question: Question?

    /// The index of the one who speaks.
    var speaker: Int {
      min(seconds / syncUp.secondsPerAttendee, max(syncUp.attendees.count - 1, 0))
    }
    var secondsLeft: Int { syncUp.minutes * 60 - seconds }
  }

  enum Action: Equatable {
    case appeared
    case ticked
    case heard(String)
    case speechEnded
    case nextTapped
    case endTapped
    /// An answer to the question: the meeting is over.
    case ended(isSaved: Bool)
    case resumed
    case delegate(Delegate)
  }

  enum Delegate: Equatable {
    case meetingEnded(transcript: String)
  }

  @Dependency(\.clock) private var clock
  @Dependency(\.dismiss) private var dismiss
  @Dependency(\.speech) private var speech

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .appeared:
      return .merge(
        .run { [speech] send in
          for await text in speech.transcripts() { send(.heard(text)) }
          send(.speechEnded)
        },
        .run { [clock] send in
          for await _ in clock.timer(interval: .seconds(1)) { send(.ticked) }
        })

    case .ticked:
      if state.question != nil { return .none }
      state.seconds += 1
      return state.secondsLeft > 0 ? .none : end(state)

    case .heard(let text):
      state.transcript = text
      return .none

    case .speechEnded:
      if !state.transcript.isEmpty { state.transcript += " …" }
      state.question = .speechFailed
      return .none

    case .nextTapped:
      if state.speaker + 1 >= state.syncUp.attendees.count {
        state.question = .endEarly
      } else {
        state.seconds = (state.speaker + 1) * state.syncUp.secondsPerAttendee
      }
      return .none

    case .endTapped:
      state.question = .endEarly
      return .none

    case .ended(let isSaved):
      state.question = nil
      return isSaved ? end(state) : .run { [dismiss] _ in dismiss() }

    case .resumed:
      state.question = nil
      return .none

    case .delegate:
      return .none
    }
  }

  private func end(_ state: State) -> Effect<Action> {
    .concatenate(
      .send(.delegate(.meetingEnded(transcript: state.transcript))),
      .run { [dismiss] _ in dismiss() })
  }
}
