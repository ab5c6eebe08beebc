import Foundation
import Testing
import Unidirectional
import UnidirectionalTesting

@testable import CaseStudies

@MainActor @Suite(.timeLimit(.minutes(10)))
struct CaseStudiesTests {
  @Test func `A folder is added to a folder in a folder, and each level handles its own actions`()
    async
  {
    let uuid = UUIDGenerator.incrementing
    let (outer, inner) = (uuid(), uuid())
    let store = TestStore(initialState: Folder.State(id: UUID())) {
      Folder()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    await store.send(.addTapped) { $0.folders = [Folder.State(id: outer)] }
    await store.send(.folders(.element(id: outer, action: .addTapped))) {
      $0.folders[0].folders = [Folder.State(id: inner)]
    }
    let edit = Folder.Action.folders(.element(id: inner, action: .nameEdited("日本")))
    await store.send(.folders(.element(id: outer, action: edit))) {
      $0.folders[0].folders[0].name = "日本"
    }
    await store.send(.folders(.element(id: outer, action: .removed(inner)))) {
      $0.folders[0].folders = []
    }
  }

  @Test func `A mark that can't be saved goes back, with the reason`() async {
    let store = TestStore(
      initialState: Episodes.State(episodes: [
        Episodes.Episode(title: "Numbers", favorite: Favorite.State(id: 7, isFavorite: false))
      ])
    ) {
      Episodes { (_, _) throws(Favorite<Int>.Problem) in
        throw Favorite.Problem(reason: "No connection.")
      }
    }
    await store.send(.episodes(.element(id: 7, action: .tapped))) {
      $0.episodes[0].favorite.isFavorite = true
    }
    await store.receive(
      .episodes(.element(id: 7, action: .failed(.init(reason: "No connection."), was: false)))
    ) {
      $0.episodes[0].favorite.isFavorite = false
      $0.episodes[0].favorite.problem = "No connection."
    }
    await store.send(.episodes(.element(id: 7, action: .problemRead))) {
      $0.episodes[0].favorite.problem = nil
    }
  }

  @Test func `The latest of several quick taps wins`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Favorite.State(id: 7, isFavorite: false)) {
      Favorite<Int> { (_, isFavorite) throws(Favorite<Int>.Problem) in
        try? await clock.sleep(for: .seconds(1))
        return isFavorite
      }
    }
    await store.send(.tapped) { $0.isFavorite = true }
    await store.send(.tapped) { $0.isFavorite = false }
    await clock.advance(by: .seconds(1))
    await store.receive(.saved(false))
  }

  @Test func `A download is loaded, and deleted after a question`() async {
    let (events, source) = AsyncThrowingStream.makeStream(
      of: DownloadClient.Event.self, throwing: (any Error).self)
    let store = download(events)
    await store.send(.buttonTapped) { $0.phase = .starting }
    source.yield(.progress(0.5))
    await store.receive(.received(.progress(0.5))) { $0.phase = .loading(0.5) }
    source.yield(.finished)
    source.finish()
    await store.receive(.received(.finished)) { $0.phase = .complete }
    await store.send(.buttonTapped) { $0.question = .delete }
    await store.send(.confirmed) {
      $0.phase = .absent; $0.question = nil
    }
  }

  @Test func `A download that is stopped sends nothing more`() async {
    let (events, source) = AsyncThrowingStream.makeStream(
      of: DownloadClient.Event.self, throwing: (any Error).self)
    let store = download(events)
    await store.send(.buttonTapped) { $0.phase = .starting }
    await store.send(.buttonTapped) { $0.question = .stop }
    await store.send(.confirmed) {
      $0.phase = .absent; $0.question = nil
    }
    source.yield(.finished)
    await store.finish()
  }

  @Test func `A download that fails says why, and can be started again`() async {
    struct Offline: Error {}
    let (events, source) = AsyncThrowingStream.makeStream(
      of: DownloadClient.Event.self, throwing: (any Error).self)
    let store = download(events)
    await store.send(.buttonTapped) { $0.phase = .starting }
    source.finish(throwing: Offline())
    await store.receive(.failed("Offline()")) {
      $0.phase = .absent; $0.question = .retry("Offline()")
    }
    await store.send(.questionDismissed) { $0.question = nil }
  }

  private func download(_ events: AsyncThrowingStream<DownloadClient.Event, any Error>)
    -> TestStore<
      Download.State, Download.Action
    >
  {
    TestStore(initialState: Download.State(url: URL(filePath: "/numbers.zip"))) {
      Download()
    } withDependencies: {
      $0.download.events = { _ in events }
    }
  }

  @Test func `The server is asked once for what was typed last`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Search.State()) {
      Search { ["\($0)!"] }
    } withDependencies: {
      $0.clock = clock
    }
    await store.send(.queryEdited("o")) { $0.query = "o" }
    await clock.advance(by: .milliseconds(200))
    await store.send(.queryEdited("oku")) { $0.query = "oku" }
    await clock.advance(by: .milliseconds(300))
    await store.receive(.pauseEnded)
    await store.receive(.found(["oku!"])) { $0.results = ["oku!"] }
    await store.send(.queryEdited("")) {
      $0.query = ""; $0.results = []
    }
  }

  @Test func `A search that fails says why`() async {
    struct Offline: Error {}
    let store = TestStore(initialState: Search.State()) {
      Search { _ in throw Offline() }
    } withDependencies: {
      $0.clock = ImmediateClock()
    }
    await store.send(.queryEdited("oku")) { $0.query = "oku" }
    await store.receive(.pauseEnded)
    await store.receive(.failed("Offline()")) { $0.problem = "Offline()" }
  }

  @Test func `A stopwatch ticks until it is stopped`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Stopwatch.State()) {
      Stopwatch()
    } withDependencies: {
      $0.clock = clock
    }
    await store.send(.startStopTapped) { $0.isRunning = true }
    await clock.advance(by: .seconds(2))
    await store.receive(.ticked) { $0.seconds = 1 }
    await store.receive(.ticked) { $0.seconds = 2 }
    await store.send(.startStopTapped) { $0.isRunning = false }
    await clock.advance(by: .seconds(5))
    await store.send(.resetTapped) { $0.seconds = 0 }
  }
}
