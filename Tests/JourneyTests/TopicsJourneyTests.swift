import TerminalUITesting
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Choosing a topic, with the real program in a real (pseudo) terminal.
@Suite(.serialized)
struct TopicsJourneyTests {
  @Test func `The first question is one key away, and a topic that is found, liked and practised is there next time`()
    throws
  {
    let home = FileManager.default.temporaryDirectory.appending(path: "countbiki-home-\(UUID())")
    defer { try? FileManager.default.removeItem(at: home) }

    let first = try TerminalSession(environment: ["HOME": home.path])
    #expect(first.sees("❯ Beginner"))
    first.type("/RENT")
    #expect(first.sees("1 of 58"))
    first.type("\u{14}")
    #expect(first.sees("✦"))
    first.type("\r")
    #expect(first.sees("Monthly Rent "))
    #expect(first.sees("0 answered"))
    first.type("\u{1B}")
    #expect(first.sees("❯ Monthly Rent"))
    first.type("\u{11}")
    #expect(first.exitStatus() == 0)
    #expect(first.isRestored)

    let second = try TerminalSession(environment: ["HOME": home.path])
    #expect(second.sees("❯ Recents"))
    #expect(second.screen.text.contains("  Favourites      ❯ Monthly Rent ✦"))
    second.type("\r")
    #expect(second.sees("0 answered"))
    second.type("\u{3}")
    #expect(second.exitStatus() == 130)
  }
}
