import Domain
import JapaneseNumbers
import TerminalUI
import Testing

@testable import Features

@Suite(.limited) struct ReadingTextTests {
  @Test func `A reading is the same units at any width that has room for the longest`() throws {
    let question = try Topic.find("date-full").question(at: 12_345)
    let widest = try #require(question.reading.units.map { displayWidth(of: $0) }.max())
    #expect(widest == 12)
    for width in widest...40 {
      let lines = Frame(readingText(question.reading), size: Size(columns: width, rows: 20)).text
      #expect(
        lines.split { $0.isWhitespace }.map(String.init) == question.reading.units, "\(width)")
    }
  }

  @Test func `Lines of a centred reading are centred`() {
    let reading = Reading(units: ["せん", "きゅうひゃく", "はちねん"])
    let frame = Frame(
      readingText(reading, alignment: .center).style(.strong), size: Size(columns: 18, rows: 3))
    #expect(frame.text == "せん きゅうひゃく\n    はちねん")
    #expect(frame[.zero].style == Theme.default.strong)
  }
}
