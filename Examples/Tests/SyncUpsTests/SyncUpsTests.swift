import Foundation
import Testing
import Unidirectional
import UnidirectionalTesting

@testable import SyncUps

@MainActor @Suite(.timeLimit(.minutes(10)))
struct SyncUpsTests {
  let clock = TestClock()

  // MARK: The form

  @Test func `The form has a row for the first attendee, and adds others`() async {
    let store = form(SyncUp(id: UUID()))
    #expect(store.state.syncUp.attendees == [Attendee(id: Self.id(0))])
    await store.send(.addAttendeeTapped) {
      $0.syncUp.attendees.append(Attendee(id: Self.id(1)))
      $0.focus = .attendee(Self.id(1))
    }
    await store.send(.binding(.set(\.syncUp.attendees[0].name, "Hana"))) {
      $0.syncUp.attendees[0].name = "Hana"
    }
    await store.send(.attendeesRemoved([Self.id(0), Self.id(1)])) {
      $0.syncUp.attendees = [Attendee(id: Self.id(2))]
      $0.focus = .attendee(Self.id(2))
    }
  }

  private func form(_ syncUp: SyncUp) -> TestStore<SyncUpForm.State, SyncUpForm.Action> {
    withDependencies {
      $0.uuid = .incrementing
    } operation: {
      TestStore(initialState: SyncUpForm.State(syncUp)) { SyncUpForm() }
    }
  }

  // MARK: The detail

  @Test func `An edited sync-up is told to the parent, and a cancelled edit isn't`() async {
    let store = TestStore(initialState: SyncUpDetail.State(syncUp: .design)) { SyncUpDetail() }
    await store.send(.editTapped) { $0.editor = SyncUpForm.State(.design) }
    await store.send(.editor(.binding(.set(\.syncUp.title, "Product")))) {
      $0.editor?.syncUp.title = "Product"
    }
    await store.send(.editSaved) {
      $0.syncUp.title = "Product"
      $0.editor = nil
    }
    await store.receive(.delegate(.changed(store.state.syncUp)))
    await store.send(.editTapped) { $0.editor = SyncUpForm.State($0.syncUp) }
    await store.send(.editor(.binding(.set(\.syncUp.title, "Other")))) {
      $0.editor?.syncUp.title = "Other"
    }
    await store.send(.editCancelled) { $0.editor = nil }
  }

  @Test func `A sync-up is deleted after a question, and its screen closes`() async {
    let store = TestStore(initialState: SyncUpDetail.State(syncUp: .design)) { SyncUpDetail() }
    await store.send(.deleteTapped) { $0.asksToDelete = true }
    await store.send(.deletionAnswered(false)) { $0.asksToDelete = false }
    await store.send(.deleteTapped) { $0.asksToDelete = true }
    await store.send(.deletionAnswered(true)) { $0.asksToDelete = false }
    await store.receive(.delegate(.deleted(SyncUp.design.id)))
    await store.finish()
    #expect(store.isDismissed)
  }

  // MARK: The meeting

  @Test func `Everybody has the same time, after which the meeting ends`() async {
    let store = meeting(saying: ["Hi"])
    await store.send(.appeared)
    await store.receive(.heard("Hi")) { $0.transcript = "Hi" }
    for second in 1...60 {
      await clock.advance(by: .seconds(1))
      await store.receive(.ticked) { $0.seconds = second }
      #expect(store.state.speaker == (second < 30 ? 0 : 1))
    }
    await store.receive(.delegate(.meetingEnded(transcript: "Hi")))
    await store.finish()
    #expect(store.isDismissed)
  }

  @Test func `The time stands still while a question is asked`() async {
    let store = meeting()
    await store.send(.appeared)
    await store.send(.nextTapped) { $0.seconds = 30 }
    await store.send(.nextTapped) { $0.question = .endEarly }
    await clock.advance(by: .seconds(1))
    await store.receive(.ticked)
    await store.send(.resumed) { $0.question = nil }
    await clock.advance(by: .seconds(1))
    await store.receive(.ticked) { $0.seconds = 31 }
    await store.send(.endTapped) { $0.question = .endEarly }
    await store.send(.ended(isSaved: false)) { $0.question = nil }
    await store.finish()
    #expect(store.isDismissed)
  }

  @Test func `A microphone that is taken away is said, and what was heard is kept`() async {
    let store = meeting(saying: ["It was"], thenEnds: true)
    await store.send(.appeared)
    await store.receive(.heard("It was")) { $0.transcript = "It was" }
    await store.receive(.speechEnded) {
      $0.transcript = "It was …"
      $0.question = .speechFailed
    }
    await store.send(.ended(isSaved: true)) { $0.question = nil }
    await store.receive(.delegate(.meetingEnded(transcript: "It was …")))
    await store.finish()
  }

  private func meeting(
    saying texts: [String] = [], thenEnds: Bool = false
  ) -> TestStore<RecordMeeting.State, RecordMeeting.Action> {
    TestStore(initialState: RecordMeeting.State(syncUp: .design)) {
      RecordMeeting()
    } withDependencies: {
      $0.clock = clock
      $0.speech.transcripts = { .of(texts, ends: thenEnds) }
    }
  }

  // MARK: The list

  @Test func `A new sync-up is added without attendees who have no name`() async {
    let store = TestStore(initialState: SyncUpsList.State()) {
      SyncUpsList()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    var syncUp = SyncUp(id: Self.id(0), attendees: [Attendee(id: Self.id(1))])
    await store.send(.addTapped) { $0.form = SyncUpForm.State(syncUp) }
    await store.send(.form(.binding(.set(\.syncUp.title, "Design")))) {
      $0.form?.syncUp.title = "Design"
    }
    await store.send(.formSaved) {
      syncUp.title = "Design"
      syncUp.attendees = []
      $0.syncUps = [syncUp]
      $0.form = nil
    }
  }

  @Test func `A file that can't be read is said`() async {
    struct Damaged: Error {}
    let store = TestStore(initialState: SyncUpsList.State()) {
      SyncUpsList()
    } withDependencies: {
      $0.syncUpsFile.load = { throw Damaged() }
    }
    await store.send(.appeared)
    await store.receive(.failed("Couldn't read your sync-ups: Damaged()")) {
      $0.problem = "Couldn't read your sync-ups: Damaged()"
    }
    await store.send(.problemRead) { $0.problem = nil }
  }

  // MARK: The app

  @Test func `A meeting is recorded, shown in its sync-up, and saved a second later`() async {
    let saved = Saved()
    let store = TestStore(
      initialState: SyncUpsApp.State(list: SyncUpsList.State(syncUps: [.design]))
    ) {
      SyncUpsApp()
    } withDependencies: {
      $0.clock = clock
      $0.date = .constant(Date(timeIntervalSince1970: 0))
      $0.uuid = .incrementing
      $0.speech.transcripts = { .of(["Hello"], ends: false) }
      $0.syncUpsFile.save = { await saved.save($0) }
    }
    await store.send(.syncUpTapped(SyncUp.design.id)) {
      $0.path.push(.detail(SyncUpDetail.State(syncUp: .design)))
    }
    await store.send(.path(.element(id: 0, action: .detail(.startTapped))))
    await store.receive(
      .path(.element(id: 0, action: .detail(.delegate(.meetingStarted(.design)))))
    ) {
      $0.path.push(.record(RecordMeeting.State(syncUp: .design)))
    }
    await store.send(.path(.element(id: 1, action: .record(.appeared))))
    await store.receive(.path(.element(id: 1, action: .record(.heard("Hello"))))) {
      $0.path[id: 1]?.record?.transcript = "Hello"
    }
    await store.send(.path(.element(id: 1, action: .record(.ended(isSaved: true)))))
    let end = RecordMeeting.Delegate.meetingEnded(transcript: "Hello")
    await store.receive(.path(.element(id: 1, action: .record(.delegate(end))))) {
      let meeting = Meeting(
        id: Self.id(0), date: Date(timeIntervalSince1970: 0), transcript: "Hello")
      $0.path[id: 0]?.detail?.syncUp.meetings = [meeting]
      $0.list.syncUps[id: SyncUp.design.id]?.meetings = [meeting]
    }
    await store.receive(.path(.popFrom(id: 1))) { $0.path.pop() }
    await clock.advance(by: .seconds(1))
    await store.receive(.saveDue)
    await store.finish()
    #expect(await saved.syncUps == [store.state.list.syncUps])
  }

  private static func id(_ number: UInt8) -> UUID {
    UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, number))
  }
}

private actor Saved {
  private(set) var syncUps: [[SyncUp]] = []

  func save(_ new: [SyncUp]) { syncUps.append(new) }
}

extension AsyncStream where Element == String {
  fileprivate static func of(_ texts: [String], ends: Bool) -> AsyncStream {
    AsyncStream { stream in
      for text in texts { stream.yield(text) }
      if ends { stream.finish() }
    }
  }
}

extension SyncUp {
  /// A sync-up of a minute for two.
  fileprivate static let design = SyncUp(
    id: UUID(), title: "Design", minutes: 1,
    attendees: [Attendee(id: UUID(), name: "Hana"), Attendee(id: UUID(), name: "Ken")])
}
