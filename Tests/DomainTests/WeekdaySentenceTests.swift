import Testing

@testable import Domain

/// The weekdays on which a reception is open and lessons are held.
@Suite(.limited)
struct WeekdaySentenceTests {
  @Test(arguments: ["plan-weekdays", "plan-lesson"])
  func `A week begins on Monday or Tuesday there, and ends from Wednesday to Saturday`(id: String)
    throws
  {
    let topic = try Topic.find("date-weekday-range")
    let said = (0..<topic.count).map(topic.question).filter { question in
      question.slots.contains { $0.scene.id == id }
    }
    let expected = ["曜", "曜日"].flatMap { word in
      "月火".flatMap { first in
        "水木金土".map { last in "\(first)\(word)から\(last)\(word)まで" }
      }
    }
    let ranges = said.map { String($0.display.split(separator: " = ")[0]) }
    #expect(ranges.sorted() == expected.sorted())
  }

  @Test(arguments: [
    "月曜から日曜まで = 1-7", "月曜日から日曜日まで = 1-7", "火曜から日曜まで = 2-7", "月曜から火曜まで = 1-2",
    "月曜日から火曜日まで = 1-2", "火曜から月曜まで = 2-1", "水曜から金曜まで = 3-5",
  ])
  func `What nobody says at a reception is heard alone, or in other sentences`(range: String)
    throws
  {
    let question = try #require(try HeardRow.question("date-weekday-range", range))
    let ids = question.slots.map(\.scene.id)
    #expect(!ids.contains("plan-weekdays") && !ids.contains("plan-lesson"))
  }
}
