import Testing
import Unidirectional
import UnidirectionalTesting

@testable import CaseStudies

@MainActor @Suite(.timeLimit(.minutes(10)))
struct SocketTests {
  private let clock = TestClock()
  private let server = AsyncStream<SocketClient.Event>.makeStream()

  private func store(
    _ update: (inout SocketClient) -> Void = { _ in }
  ) -> TestStore<Socket.State, Socket.Action> {
    TestStore(initialState: Socket.State()) {
      Socket()
    } withDependencies: {
      $0.clock = clock
      $0.socket.open = { [events = server.stream] in events }
      $0.socket.ping = { try await Task.never() }
      update(&$0.socket)
    }
  }

  /// Connects, and states that the connection is there.
  private func connect(_ store: TestStore<Socket.State, Socket.Action>) async {
    await store.send(.connectTapped) { $0.connection = .opening }
    server.continuation.yield(.opened)
    await store.receive(\.event, .opened) { $0.connection = .open }
  }

  @Test func `A message goes out, an answer comes, and hanging up ends all`() async {
    let sent = Sent()
    let store = store { $0.send = { await sent.append($0) } }
    await connect(store)
    await store.send(.textEdited("Hi")) { $0.text = "Hi" }
    await store.send(.sendTapped) { $0.text = "" }
    server.continuation.yield(.received("Welcome"))
    await store.receive(\.event, .received("Welcome")) { $0.received = ["Welcome"] }
    await store.send(.connectTapped) { $0.connection = .closed }
    await store.finish()
    #expect(await sent.texts == ["Hi"])
  }

  @Test func `A message that couldn't be sent is said`() async {
    struct Offline: Error {}
    let store = store { $0.send = { _ in throw Offline() } }
    await connect(store)
    await store.send(.sendTapped)
    await store.receive(.sendFailed("Offline()")) {
      $0.problem = "Couldn't send the message: Offline()"
    }
    await store.send(.problemRead) { $0.problem = nil }
    await store.send(.connectTapped) { $0.connection = .closed }
    await store.finish()
  }

  @Test func `The other side is asked every ten seconds while the connection is open`() async {
    let sent = Sent()
    let store = store { $0.ping = { await sent.append("ping") } }
    await connect(store)
    await clock.advance(by: .seconds(25))
    #expect(await sent.texts == ["ping", "ping"])
    await store.send(.connectTapped) { $0.connection = .closed }
    await clock.advance(by: .seconds(25))
    #expect(await sent.texts == ["ping", "ping"])
    await store.finish()
  }

  @Test func `A connection that the server closes ends all`() async {
    let store = store()
    await connect(store)
    server.continuation.yield(.closed)
    await store.receive(\.event, .closed) { $0.connection = .closed }
    await store.finish()
    #expect(clock.pendingSleeps.isEmpty)
  }

  @Test func `A server that never answers can be given up`() async {
    let store = store()
    await store.send(.connectTapped) { $0.connection = .opening }
    await store.send(.connectTapped) { $0.connection = .closed }
    await store.finish()
  }
}

private actor Sent {
  private(set) var texts: [String] = []

  func append(_ text: String) { texts.append(text) }
}
