import Domain
import Testing

struct TopicTests {
  @Test func `Every topic has an id and a name of its own, and a note for the learner`() {
    #expect(Set(Topic.all.map(\.id)).count == Topic.all.count)
    #expect(Set(Topic.all.map(\.name)).count == Topic.all.count)
    #expect(Topic.all.allSatisfy { $0.note?.isEmpty == false })
  }

  @Test(arguments: [
    (1, "numbers-10", 0, 10, 11), (2, "numbers-100", 1, 100, 100), (3, "numbers-1000", 1, 1000, 1000),
    (4, "numbers-10000", 1, 10_000, 10_000), (6, "numbers-100000", 1, 100_000, 100_000),
    (7, "numbers-oku", 1_000_000, 1_000_000_000, 1000),
    (8, "numbers-cho", 10_000_000_000, 10_000_000_000_000, 1000),
    (9, "numbers-extreme", 0, 1_000_000_000, 1_000_000_001),
  ])
  func `Topics ask the range they promise`(id: Int, name: String, first: Int, last: Int, count: Int) throws {
    let topic = try Topic.find(name)
    #expect(topic.id == id)
    #expect(topic.values.count == count)
    #expect(topic.question(at: 0).number == first)
    #expect(topic.question(at: count - 1).number == last)
  }

  @Test func `A topic is found by name, by id and by an unmistakable beginning`() throws {
    #expect(try Topic.find("numbers-100").name == "numbers-100")
    #expect(try Topic.find("7").name == "numbers-oku")
    #expect(try Topic.find("numbers-o").name == "numbers-oku")
    #expect(try Topic.find("NUMBERS-EXTREME").name == "numbers-extreme")
  }

  @Test func `A wrong name gets the nearest ones`() {
    let error = #expect(throws: TopicNotFound.self) { try Topic.find("number-100") }
    #expect(error?.isAmbiguous == false)
    #expect(error?.suggestions == ["numbers-100", "numbers-10", "numbers-1000"])
  }

  @Test func `A beginning of several names gets them all`() {
    let error = #expect(throws: TopicNotFound.self) { try Topic.find("numbers-1") }
    #expect(error?.isAmbiguous == true)
    #expect(error?.suggestions.count == 5)
  }
}
