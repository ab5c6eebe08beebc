import Domain
import FeaturesTesting
import Testing

@testable import Features

/// The room that a search has, and the descriptions that don't fit it.
@MainActor
@Suite(.limited)
struct FoundDescriptionTests {
  /// Returns the rows of a search.
  private func rows(_ text: String, columns: Int) -> [Substring] {
    var state = App.State()
    state.topics.filter = Topics.Filter(text)
    return screen(state, columns: columns, rows: 40).split(separator: "\n")
  }

  @Test func `A search takes the room of the path beside the list`() throws {
    let list = screen(try Screens.named("topics, steps"), columns: 120, rows: 40)
    #expect(list.split(separator: "\n").contains { $0.hasSuffix(" Everything") }, "\(list)")
    let found = rows("numb", columns: 120)
    #expect(!found.contains { $0.contains("Everything") }, "\(found)")
    let whole = "  hundred millions: おく, by 100万  "
    #expect(found.contains { $0.contains(whole) }, "\(found)")
  }

  @Test(arguments: [
    (72, "1-1,000", "hundreds"), (72, "1-10,000", "thousands: せん ぜん"),
    (72, "100万-10億", "hundred millions: おく"), (80, "100万-10億", "hundred millions"),
    (80, "100億-10兆", "trillions: ちょう"), (82, "100万-10億", "hundred millions: おく"),
    (100, "1-1,000", "hundreds: ひゃく びゃく ぴゃく"),
    (100, "100万-10億", "hundred millions: おく, by 100万"),
  ])
  func `A description that doesn't fit is cut before its step, its examples or its list`(
    columns: Int, title: String, description: String
  ) throws {
    let found = rows("numb", columns: columns)
    let row = try #require(found.first { $0.contains(" \(title) ") }, "\(found)")
    let rest = try #require(row.firstRange(of: title).map { row[$0.upperBound...] })
    let shown = rest.drop { $0 == " " }.split(separator: "  ").first
    #expect(shown == description[...], "\(row)")
  }

  @Test(arguments: 60...130)
  func `No description ends with a comma`(columns: Int) {
    for text in ["numb", "money"] {
      let found = rows(text, columns: columns)
      // The column of groups stands after a description.
      #expect(!found.contains { $0.contains(",  ") }, "\(found)")
    }
  }
}
