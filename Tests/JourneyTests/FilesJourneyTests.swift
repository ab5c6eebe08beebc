import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What is in the files when the program is gone.
struct FilesJourneyTests {
  @Test func `The last answer is kept where the program is left in the same moment, and no log has it`() throws {
    let home = FileManager.default.temporaryDirectory.appending(path: "countbiki-home-\(UUID())")
    defer { try? FileManager.default.removeItem(at: home) }
    let environment = ["HOME": home.path, "COUNTBIKI_LOG": "actions"]
    let session = try TerminalSession(
      ["quiz", "numbers-100", "--questions", "4", "--seed", "7"], environment: environment)
    #expect(session.sees("4 left"))
    session.type("39\r\u{3}")
    #expect(session.exitStatus() == 130)
    let stats = try CommandRun("stats", environment: environment).output
    #expect(stats.contains("\nnumbers-100         1              1  100 %"))
    let log = try String(
      decoding: Data(contentsOf: home.appending(path: ".local/state/countbiki/countbiki.log")), as: UTF8.self)
    #expect(log.contains("Z quiz.appeared\n"))
    #expect(log.contains("Z quiz.characterTyped\n"))
    #expect(!log.contains("39\n") && !log.contains("\""))
  }
}
