import Foundation
import Unidirectional

/// A download with progress that can be stopped and, once it is there, deleted after a question.
struct Download: Reducer {
  enum Phase: Equatable {
    case absent
    case starting
    /// The share that has arrived, 0…1.
    case loading(Double)
    case complete
  }

  enum Question: Equatable {
    case stop, delete
    case retry(String)
  }

  struct State: Equatable {
    let url: URL
    var phase = Phase.absent
    /// The question that is asked before something is lost.
    var question: Question?
  }

  enum Action: Equatable {
    case buttonTapped
    case received(DownloadClient.Event)
    case failed(String)
    case confirmed
    case questionDismissed
  }

  private enum CancelID { case download }

  @Dependency(\.download) private var client

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .buttonTapped:
      switch state.phase {
      case .absent: return start(&state)
      case .starting, .loading: state.question = .stop
      case .complete: state.question = .delete
      }
      return .none

    case .received(.progress(let share)):
      state.phase = .loading(share)
      return .none

    case .received(.finished):
      state.phase = .complete
      if state.question == .stop { state.question = nil }
      return .none

    case .failed(let reason):
      state.phase = .absent
      state.question = .retry(reason)
      return .none

    case .confirmed:
      defer { state.question = nil }
      if case .retry? = state.question { return start(&state) }
      state.phase = .absent
      return .cancel(id: CancelID.download)

    case .questionDismissed:
      state.question = nil
      return .none
    }
  }

  private func start(_ state: inout State) -> Effect<Action> {
    state.phase = .starting
    return .run { [client, url = state.url] send in
      for try await event in client.events(url) { send(.received(event)) }
    } catch: { error, send in
      send(.failed("\(error)"))
    }
    .cancellable(id: CancelID.download)
  }
}

/// Downloads files. A program sets `events`; a test gives a stream of its own.
nonisolated struct DownloadClient: Sendable {
  enum Event: Equatable, Sendable {
    case progress(Double)
    case finished
  }

  var events: @Sendable (URL) -> AsyncThrowingStream<Event, any Error> = { _ in
    unimplemented("DownloadClient.events", placeholder: .finished())
  }
}

nonisolated extension AsyncThrowingStream where Failure == any Error {
  /// A stream without elements.
  static func finished() -> Self { AsyncThrowingStream { $0.finish() } }
}

nonisolated extension DependencyValues {
  var download: DownloadClient {
    get { self[DownloadKey.self] }
    set { self[DownloadKey.self] = newValue }
  }

  private enum DownloadKey: DependencyKey {
    static var defaultValue: DownloadClient { DownloadClient() }
  }
}
