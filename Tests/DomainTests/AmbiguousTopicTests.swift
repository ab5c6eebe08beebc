import Testing

@testable import Domain

/// The names in the message for a text that many topics have.
@Suite(.limited)
struct AmbiguousTopicTests {
  private static func message(names: Int) -> String {
    let names = (1...names).map { "topic-\($0)" }
    return TopicNotFound(text: "topic", isAmbiguous: true, suggestions: names).description
  }

  @Test func `Up to ten names are listed, to be typed`() {
    #expect(
      Self.message(names: 2)
        == "\"topic\" could be any of: topic-1, topic-2. Type one of these names.")
    #expect(Self.message(names: 10).hasSuffix(", topic-10. Type one of these names."))
  }

  @Test func `More than ten names are counted`() {
    #expect(
      Self.message(names: 12).hasSuffix(
        ", topic-10 and 2 more. `countbiki topics` lists all."))
  }
}
