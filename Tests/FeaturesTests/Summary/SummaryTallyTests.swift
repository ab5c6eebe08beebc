import FeaturesTesting
import Testing

@testable import Features

/// The large digits of a summary, and the words beside them.
@MainActor
@Suite(.limited)
struct SummaryTallyTests {
  private func hasDigits(_ row: Substring) -> Bool {
    row.unicodeScalars.contains { (0x2801...0x28FF).contains($0.value) }
  }

  @Test(arguments: ["summary", "summary, one missed", "summary, twenty missed"])
  func `The words begin in the first row of the digits`(name: String) throws {
    let text = screen(try Screens.named(name))
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
    let first = try #require(rows.firstIndex { $0.contains(/of \d+ heard at once/) }, "\(text)")
    #expect(rows[first..<first + 3].allSatisfy { hasDigits($0) }, "\(text)")
    #expect(!hasDigits(rows[first - 1]) && !hasDigits(rows[first + 3]), "\(text)")
    #expect(rows[first + 1].contains(" missed") || rows[first + 1].contains(" shown"), "\(text)")
  }

  @Test(arguments: [18, 20, 22, 24])
  func `The missed questions of a day are listed under its figures in every window`(
    rows: Int
  ) throws {
    let text = screen(try Screens.named("summary, today"), columns: 60, rows: rows)
    #expect(text.contains("❯ ✗  390"), "\(text)")
  }
}
