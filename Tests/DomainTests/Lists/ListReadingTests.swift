import Domain
import JapaneseNumbers
import Testing

/// Tables and numbers as other programs write them, and what the list of topics says of them.
@Suite(.limited)
struct ListReadingTests {
  @Test(arguments: ["price", "PRICE", "Price"])
  func `The name of a column is found in any case`(name: String) {
    let list = ListSample(file: "Item,Price\ntea,298\n".utf8, #""column": "\#(name)""#)
    #expect(list.user.problems == [])
    #expect(list.displays == ["298"])
  }

  @Test func `A comma before three digits divides thousands, also in a table with semicolons`() {
    let list = ListSample(file: "item;price\nrice;1,280\ntea;2,5\n".utf8)
    #expect(list.displays == ["1,280", "2.5"])
  }

  @Test func `The suffix of a list stands after each number, in place of its counter`() {
    let list = ListSample(numbers: "[298, 1280]", #""counter": "円", "suffix": "円/月""#)
    #expect(list.user.problems == [])
    #expect(list.displays == ["298円/月", "1,280円/月"])
    #expect(list.topic?.description == "298-1,280円/月, 2 numbers")
  }

  @Test(arguments: ["[-2, \"4.5\"]", "[2, \"4.5\"]"])
  func `Who types 3 for 4.5 has heard nothing after the point`(numbers: String) throws {
    let question = try #require(ListSample(numbers: numbers).topic).question(at: 1)
    let whole = try #require(question.heard(.decimal(DecimalNumber(3))).last)
    #expect(whole.part.reading.kana == "ご" && whole.outcome == .misheard(as: nil))
    let tenth = try #require(DecimalNumber("4.2"))
    let last = try #require(question.heard(.decimal(tenth)).last)
    guard case .misheard(let part?) = last.outcome else {
      Issue.record("\(last)")
      return
    }
    #expect(part.reading.kana == "に")
  }

  @Test(arguments: [("▲ 300", "-300"), ("△ 1,200円", "-1,200円"), ("- 3.5", "-3.5")])
  func `A blank may stand between a sign and its number`(text: String, display: String) {
    let list = ListSample(numbers: "[\"\(text)\"]")
    #expect(list.displays == [display], "\(list.user.problems)")
  }

  @Test(arguments: [
    (#"[-12, "-3.5", 0]"#, #""counter": "度""#, "-12 to 0度, 3 numbers"),
    ("[1280, 298]", #""counter": "円", "prefix": "￥""#, "￥298-1,280, 2 numbers"),
    ("[298]", "", "298, 1 number"), ("[\"2017年\", \"2026年\"]", "", "2017-2026年, 2 numbers"),
    (#"["2104", "0312"]"#, #""digits": true"#, "2 numbers"),
  ])
  func `A list is told by its least and its greatest number, and its count`(
    numbers: String, keys: String, description: String
  ) {
    #expect(ListSample(numbers: numbers, keys).topic?.description == description)
  }
}
