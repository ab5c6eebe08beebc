import Unidirectional

/// A connection over which messages come and go. It answers when it is asked whether it is there,
/// and everything ends with it.
struct Socket: Reducer {
  enum Connection: Equatable {
    case closed, opening, open
  }

  struct State: Equatable {
    var connection = Connection.closed
    var text = ""
    var received: [String] = []
    var problem: String?
  }

  enum Action: Equatable {
    case connectTapped
    case event(SocketClient.Event)
    case problemRead
    case sendTapped
    case sendFailed(String)
    case textEdited(String)

    var event: SocketClient.Event? { if case .event(let event) = self { event } else { nil } }
  }

  private enum CancelID { case connection }

  @Dependency(\.clock) private var clock
  @Dependency(\.socket) private var client

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .connectTapped:
      if state.connection != .closed {
        state.connection = .closed
        return .cancel(id: CancelID.connection)
      }
      state.connection = .opening
      return .run { [client] send in
        for await event in client.open() { send(.event(event)) }
      }
      .cancellable(id: CancelID.connection)

    case .event(.opened):
      state.connection = .open
      return keepAlive()

    case .event(.received(let text)):
      state.received.append(text)

    case .event(.closed):
      state.connection = .closed
      return .cancel(id: CancelID.connection)

    case .problemRead:
      state.problem = nil

    case .sendTapped:
      let text = state.text
      state.text = ""
      return .run { [client] _ in
        try await client.send(text)
      } catch: { error, send in
        send(.sendFailed("\(error)"))
      }
      .cancellable(id: CancelID.connection)

    case .sendFailed(let reason):
      state.problem = "Couldn't send the message: \(reason)"

    case .textEdited(let text):
      state.text = text
    }
    return .none
  }

  /// Asks the other side every ten seconds, since idle connections are closed on the way.
  private func keepAlive() -> Effect<Action> {
    .run { [clock, client] _ in
      for await _ in clock.timer(interval: .seconds(10)) { try? await client.ping() }
    }
    .cancellable(id: CancelID.connection)
  }
}

/// A connection to a server. A program sets the functions to those of its network library.
nonisolated struct SocketClient: Sendable {
  enum Event: Equatable, Sendable {
    case opened
    case received(String)
    case closed
  }

  /// Opens the connection, which is closed when nobody reads its events any more.
  var open: @Sendable () -> AsyncStream<Event> = {
    unimplemented("SocketClient.open", placeholder: AsyncStream { $0.finish() })
  }
  var send: @Sendable (String) async throws -> Void = { _ in
    unimplemented("SocketClient.send", placeholder: ())
  }
  var ping: @Sendable () async throws -> Void = {
    unimplemented("SocketClient.ping", placeholder: ())
  }
}

nonisolated extension DependencyValues {
  var socket: SocketClient {
    get { self[SocketKey.self] }
    set { self[SocketKey.self] = newValue }
  }

  private enum SocketKey: DependencyKey {
    static var defaultValue: SocketClient { SocketClient() }
  }
}
