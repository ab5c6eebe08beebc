import Synchronization
import Testing

@testable import Domain

/// The names that are suggested for a mistyped one.
@Suite(.limited)
struct NearestNamesTests {
  private let names = [
    SearchableName("numbers-100"), SearchableName("Conbini", spellings: ["コンビニ"]),
    SearchableName("counter-hon"), SearchableName("hon-counter"),
  ]

  @Test(arguments: [
    // Case matters neither in the text nor in the names.
    ("NUMBERS-1", ["numbers-100"]), ("conbini", ["Conbini"]), ("CONBNI", ["Conbini"]),
    ("コンビ", ["Conbini"]),
    // A name that begins with the text comes before one that contains it.
    ("hon", ["hon-counter", "counter-hon"]), ("xyz", []), ("", []),
  ])
  func `A name is found by its beginning, a part, and with a few wrong letters`(
    text: String, found: [String]
  ) {
    #expect(nearestNames(to: text, in: names) == found)
  }

  @Test(arguments: [
    ("quesions", "questions"), ("tpoics", "topics"), ("jsno", "json"), ("JSON", "json"),
    ("q", "quiz"), ("version", nil), ("lst", nil), ("jx", nil), ("", nil), ("--", nil),
    // Two letters may be wrong, if that is less than half of them.
    ("qestons", "questions"), ("qustos", nil), ("jxxn", nil),
  ])
  func `A word of a command line is taken for a name that is near`(text: String, name: String?) {
    let names = ["lesson", "quiz", "questions", "topics", "json"]
    #expect(meantName(by: text, in: names) == name)
  }

  @Test func `The more of a name is right, the sooner it is suggested`() {
    let names = [
      "hovels", "motel", "htoel", "brothel", "grand-hotel", "hotels", "hotel",
    ].map { SearchableName($0) }
    #expect(
      nearestNames(to: "hotel", in: names, limit: 9)
        == ["hotel", "hotels", "grand-hotel", "motel", "htoel", "hovels"])
  }

  @Test func `A text that is longer than any name is like none`() {
    #expect(nearestNames(to: "hon" + String(repeating: "x", count: 100), in: names) == [])
    // All names that contain it, or are contained in it, would take seconds to compare.
    let all = [SearchableName(String(repeating: "x", count: 200))]
    #expect(nearestNames(to: String(repeating: "x", count: 101), in: all) == [])
  }

  @Test func `Sentences of mistakes that nobody sees aren't made`() {
    let made = Counter()
    let texts = (0..<9).map { number in DeferredText(made.next("\(number)")) }
    #expect(texts.prefix(2).map(\.text) == ["0", "1"])
    #expect(made.count == 2)
  }

  private final class Counter: Sendable {
    private let made = Mutex(0)
    var count: Int { made.withLock { $0 } }
    func next(_ text: String) -> String {
      made.withLock { $0 += 1 }
      return text
    }
  }

  @Test func `A name with several entries is suggested once`() {
    #expect(nearestNames(to: "co", in: names + names) == ["Conbini", "counter-hon", "hon-counter"])
  }

  @Test func `No more names are returned than are wanted`() {
    #expect(nearestNames(to: "hon", in: names, limit: 1) == ["hon-counter"])
  }
}
