import Testing

/// Commands whose questions come from the history.
@Suite(.timeLimit(.minutes(1)))
struct PracticeCommandTests {
  private let home = Home()

  private func questions(_ arguments: String...) throws -> CommandRun {
    try CommandRun(["questions"] + arguments, environment: home.environment)
  }

  @Test func `questions weak asks about what is misheard, and a seed gives the same questions again`() throws {
    try writeHistory()
    let run = try questions("weak", "--count", "12", "--seed", "4", "--json")
    run.expectStatus(0)
    let displays = try run.objects().compactMap { $0["display"] }
    #expect(displays.count == 12)
    #expect(try run.objects().allSatisfy { $0["topic"] == .string("numbers-1000") })
    #expect(
      displays.count { if case .string(let text) = $0 { text.hasPrefix("8") && text.count == 3 } else { false } } > 4)
    #expect(try questions("weak", "--count", "12", "--seed", "4", "--json").output == run.output)
  }

  @Test func `questions review contains each part that is due`() throws {
    try writeHistory()
    let run = try questions("review", "--seed", "1", "--json")
    run.expectStatus(0)
    let text = run.output
    #expect(
      ["800", "40", "5"].allSatisfy { text.contains("\"part\" : \"\($0)\"") || text.contains("\"part\":\"\($0)\"") })
    #expect(try run.objects().count <= 3)
    #expect(try questions("review", "--count", "1", "--seed", "1").output.split(separator: "\n").count == 1)
  }

  @Test func `Without a history there is nothing to ask`() throws {
    for (name, message) in [("weak", "You haven't practised yet."), ("review", "Nothing is due for review.")] {
      let run = try questions(name, "--json")
      run.expectStatus(0)
      #expect(try run.objects().isEmpty)
      #expect(run.error.contains(message))
    }
    try questions("weak", "--all").expectStatus(64)
  }

  /// Writes answers of 2020, in which 800 was misheard.
  private func writeHistory() throws {
    let line =
      #"{"t":"2020-05-01T12:00:00Z","id":3,"answer":"845","tries":[["645",1]],"end":"incorrect","sec":1}"# + "\n"
    try home.write(String(repeating: line, count: 5), to: Home.history)
  }
}
