import Testing

@testable import Domain

/// The rows of the tables of topics: their ids and weights.
@Suite(.limited)
struct TopicTableTests {
  @Test(
    arguments: [
      (105, "money-small"), (106, "money-store"), (107, "money-rate"),
      (204, "duration-hours-minutes"), (205, "duration-hours-minutes-seconds"),
      (313, "time-hour-minute"), (314, "date-full"), (321, "date-weekday"),
      (322, "date-day-weekday"), (323, "date-appointment"), (324, "time-relative"),
      (325, "time-to-hour"), (326, "duration-half"), (327, "duration-stay"), (328, "time-range"),
      (329, "date-range"), (330, "date-weekday-range"), (501, "everyday-phone"),
      (502, "everyday-decimal"), (503, "everyday-sheets"), (511, "about-two"),
      (512, "about-several"), (513, "about-limit"), (514, "everyday-address"),
      (515, "everyday-floor"), (516, "everyday-class"), (517, "everyday-score"),
      (518, "everyday-fraction"), (520, "code-postal"), (521, "code-card"), (522, "code-pin"),
      (523, "code-booking"), (524, "measure-height"), (525, "measure-weight"),
      (526, "measure-shoes"), (527, "measure-fever"), (528, "measure-winter"),
      (529, "measure-times"), (530, "measure-eyes"), (531, "measure-drinks"), (532, "ordinal-dai"),
    ] as [(Int, String)])
  func `A topic keeps its id, by which the history names it`(id: Int, name: String) throws {
    #expect(try Topic.find(name).id == id)
  }

  @Test func `Every topic of several fields is among those that are searched for fields`() {
    let several = Topic.singleTopics.filter { $0.source.ofSeveralFields != nil }
    #expect(Set(several.map(\.name)).subtracting(Topic.fieldTopics.map(\.name)) == [])
  }

  @Test(arguments: [
    ("time-hour", "12時", 2, 3), ("duration-days", "10日", 1, 2), ("everyday-decimal", "99.9", 2, 3),
    ("time-hour-minute", "23:59", 19, 20),
  ])
  func `Four topics ask their first questions more often, up to one of them`(
    name: String, last: String, draws: Int, outOf: Int
  ) throws {
    let topic = try Topic.find(name)
    let weighting = try #require(topic.weighting)
    #expect(topic.question(at: weighting.firstCount - 1).display == last)
    #expect(weighting.draws == draws && weighting.outOf == outOf)
    #expect(Topic.all.count { $0.weighting != nil } == 4)
  }
}
