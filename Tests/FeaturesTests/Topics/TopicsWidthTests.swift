import Domain
import FeaturesTesting
import Testing

@testable import Features

/// The list of topics in windows of several sizes: what is left out first, and what stands beside
/// the list.
@MainActor
@Suite(.limited)
struct TopicsWidthTests {
  /// Returns the first row of the screen that has a text.
  private func row(with text: String, _ state: App.State, columns: Int) throws -> Substring {
    let shown = screen(state, columns: columns)
    return try #require(shown.split(separator: "\n").first { $0.contains(text) }, "\(shown)")
  }

  @Test(arguments: [
    ("topics, today", 74, "3 min   ひゃく or ろっぴゃく   12 to review   new: よじ"),
    ("topics, today", 73, "3 min   ひゃく or ろっぴゃく   12 to review"),
    ("topics, today", 61, "3 min   ひゃく or ろっぴゃく"), ("topics, today", 46, "ひゃく or ろっぴゃく"),
    ("topics, today at first", 46, "3 min   new: れい, いち, に"),
    ("topics, today at first", 45, "3 min   new: れい, いち"),
    ("topics, today at first", 41, "3 min   new: れい"),
  ])
  func `The row of today keeps what is practised longest`(
    name: String, columns: Int, text: String
  ) throws {
    let row = try row(with: "❯ Today", try Screens.named(name), columns: columns)
    #expect(String(row) == "  ❯ Today        " + text)
  }

  @Test(arguments: [
    (109, 40, false, false), (110, 40, true, false), (147, 60, true, false),
    (148, 29, true, false), (148, 44, true, false), (148, 45, true, true),
  ])
  func `The steps stand beside the list or as marks in it, and the weeks below them`(
    columns: Int, rows: Int, hasSteps: Bool, hasWeeks: Bool
  ) throws {
    let text = screen(try Screens.named("topics, steps"), columns: columns, rows: rows)
    #expect(text.contains("Conbini in a sentence") == hasSteps, "\(text)")
    #expect(text.contains("✓✓▸") == !hasSteps, "\(text)")
    #expect(text.contains("Sun ") == hasWeeks, "\(text)")
  }

  @Test(arguments: [
    (57, false, true, false), (58, true, false, true), (71, true, false, true),
    (72, true, true, true),
  ])
  func `A narrow list has bars in place of descriptions, and a wide one both`(
    columns: Int, hasDescription: Bool, hasBar: Bool, hasReaction: Bool
  ) throws {
    let row = try row(with: "❯ Restaurant", try Screens.favourites(), columns: columns)
    #expect(row.contains("￥800-6,000") == hasDescription, "\(row)")
    #expect(row.contains("⠶") == hasBar, "\(row)")
    #expect(row.contains("1.4 s") == hasReaction, "\(row)")
    #expect(row.contains("92 %"), "\(row)")
  }

  @Test func `The learner's own row has the group of each topic, and a mark before a favourite's`()
    throws
  {
    let money = try row(with: "❯ Restaurant", try Screens.favourites(), columns: 100)
    #expect(!money.contains("Money"), "\(money)")
    let yours = try Screens.favourites {
      $0.section = .yours
      $0.marked = [102]
    }
    let first = try row(with: "❯ Restaurant +", yours, columns: 100)
    #expect(first.contains(" Money ") && !first.contains("✦"), "\(first)")
    let second = try row(with: " 1-100 ", yours, columns: 100)
    #expect(second.contains(" Numbers"), "\(second)")
  }

  @Test(arguments: [(4, false), (5, true)])
  func `The share at the top is told from five questions on`(asked: Int, isTold: Bool) throws {
    let heard = HeardAtOnce(asked, of: asked)
    let record = HistorySummary.TopicRecord(
      answered: asked, correct: asked, medianSeconds: 2, heard: heard)
    var state = App.State()
    state.topics.apply(
      LearnerHistory(summary: HistorySummary(topics: [2: record], heard: heard)), at: Screens.now)
    let header = try row(with: "countbiki", state, columns: 100)
    #expect(header.contains("Day 1   "), "\(header)")
    #expect(header.hasSuffix("   100 % at once") == isTold, "\(header)")
  }
}
