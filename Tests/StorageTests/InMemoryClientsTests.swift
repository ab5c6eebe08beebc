import Clients
import Domain
import Storage
import Testing

/// Clients that keep what they get until the program ends.
@Suite(.limited)
struct InMemoryClientsTests {
  @Test func `A miss that was taken back counts nowhere in a history in memory`() async throws {
    let history = HistoryClient.inMemory(
      [.example(number: 1, outcome: .correct), .example(number: 2)], topics: Topic.all)
    history.append(.example(number: 3))
    // Another session has a miss of the same number.
    history.append(.example(session: "2a4b", number: 2))
    let before = try await history.practice().summary
    #expect(before.answered == 4 && before.correct == 1)
    var slip = HistoryEntry.example(number: 2, outcome: .skipped)
    slip.isRepeat = true
    slip.isSlip = true
    history.append(slip)
    let after = try await history.practice()
    #expect(after.summary.answered == 3 && after.summary.correct == 1)
    #expect(after.days.map(\.totals.answered) == [3])
    #expect(after.model.questionCount == 3)
    history.append(.example(number: 4, outcome: .correct))
    let later = try await history.practice().summary
    #expect(later.answered == 4 && later.correct == 2)
  }

  @Test @MainActor
  func `Without a folder for files, days are those of the zone and the settings`() async throws {
    let files = FileClients.at(nil)
    var entry = HistoryEntry.example(number: 1)
    // Three in the morning of 1 March in Tokyo.
    entry.time = 1_709_229_600
    files.history.append(entry)
    #expect(try await files.history.practice().days.map(\.date) == ["2024-02-29"])
    files.settings.update { $0.dayStart = 2 }
    #expect(try await files.history.practice().days.map(\.date) == ["2024-03-01"])
  }

  @Test func `The days of a history in memory are those of its calendar`() async throws {
    var entry = HistoryEntry.example(number: 1)
    // Midnight in Greenwich, and nine in the morning in Tokyo.
    entry.time = 1_709_251_200
    let tokyo = HistoryClient.inMemory([entry], topics: Topic.all) { .tokyo }
    #expect(try await tokyo.practice().days.map(\.date) == ["2024-03-01"])
    let greenwich = HistoryClient.inMemory([entry], topics: Topic.all)
    #expect(try await greenwich.practice().days.map(\.date) == ["2024-02-29"])
  }
}
