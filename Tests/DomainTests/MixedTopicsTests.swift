import Domain
import Testing
import Foundation

/// Sets of topics: the app's, the learner's own, and those of one session.
@Suite(.limited)
struct MixedTopicsTests {
  @Test func `The app's sets have their ids, and topics of which none is a set`() {
    let sets = Topic.all.filter { !$0.members.isEmpty }
    #expect(sets.map(\.id) == [601, 602, 603])
    #expect(sets.map(\.name) == ["at-the-till", "travel", "office"])
    #expect(sets.map(\.members.count) == [5, 7, 7])
    #expect(
      sets.allSatisfy { $0.members.allSatisfy { $0.members.isEmpty && Topic.all.contains($0) } })
  }

  @Test(arguments: Topic.all.filter { !$0.members.isEmpty })
  func `A set asks each of its topics twice in a round, in an order that can't be foretold`(
    set: Topic
  ) {
    var sequence = QuestionSequence(topic: set, seed: 7)
    var orders: Set<[String]> = []
    var canBeForetold = true
    for _ in 1...4 {
      let asked = (0..<2 * set.members.count).map { _ in sequence.next().topic }
      orders.insert(asked)
      // A topic may come twice before another comes at all.
      if Set(asked.prefix(set.members.count)).count < set.members.count { canBeForetold = false }
      for member in set.members { #expect(asked.count { $0 == member.name } == 2, "\(asked)") }
    }
    #expect(orders.count == 4 && !canBeForetold)
  }

  @Test func `Topics of a set ask in orders of their own`() throws {
    let set = Topic.mix(of: [try Topic.find("counter-ko"), try Topic.find("counter-mai")])
    var sequence = QuestionSequence(topic: set, seed: 7)
    let questions = (0..<40).map { _ in sequence.next() }
    let answers = set.members.map { member in
      questions.filter { $0.topic == member.name }.map(\.answer)
    }
    #expect(Set(answers[0]) == Set(answers[1]))
    #expect(answers[0] != answers[1])
  }

  @Test func `A question of a set stays a question of its own topic`() throws {
    let set = try Topic.find("at-the-till")
    var questions = QuizQuestions(of: set, seed: 3)
    #expect(questions.topic == set)
    #expect(questions.title == "At the till")
    #expect(questions.topics == set.members)
    for _ in 1...20 {
      let question = questions.next()
      #expect(questions.topic(of: question).name == question.topic)
    }
  }

  @Test func `A set lists the questions of its topics one after the other`() throws {
    let set = try #require(
      Self.own(#"[{"name": "a", "topics": ["numbers-10", "date-month"]}]"#).topics.first)
    #expect(set.count == 11 + 12)
    #expect(
      (0..<set.count).map { set.question(at: $0).display }.suffix(13) == ["10"]
        + (1...12).map { "\($0)月" })
  }

  @Test func `The table of a set has the groups of all its topics, and drills keep their topics`()
    throws
  {
    let set = try #require(
      Self.own(#"[{"name": "a", "topics": ["counter-hon", "date-month"]}]"#).topics.first)
    let table = PartTable(set)
    #expect(table.groups.map(\.title) == ["本", "月"])
    var drill = try #require(table.drill(of: table.groups[1].entries[3], seed: 1))
    #expect(drill.next().topic == "date-month")
  }

  @Test
  func `A set in the file may name topics of the app and others in the file, before or after it`() {
    let user = Self.own(
      #"""
      [
        {"name": "first", "title": "My day", "topics": ["later", "time-hour-minute"]},
        {"name": "later", "range": [1, 9]},
        {"name": "last", "topics": ["later"], "id": 2000}
      ]
      """#)
    #expect(user.problems == [])
    #expect(user.topics.map(\.name) == ["first", "later", "last"])
    #expect(user.topics[2].id == 2000)
    #expect(user.topics.map(\.category) == [.mixed, .user, .mixed])
    #expect(user.topics[0].title == "My day")
    #expect(user.topics[0].description == "later + Hour and minute")
    #expect(user.topics[0].members.map(\.name) == ["later", "time-hour-minute"])
  }

  @Test(arguments: [
    (#""topics": ["money-conbin"]"#, #"there is no topic "money-conbin"."#),
    (#""topics": ["travel"]"#, #""travel" is a set too. Name the topics instead."#),
    (#""topics": ["own"]"#, #""own" is a set too."#), (#""topics": ["x"]"#, #""x" is a set too."#),
    (#""topics": []"#, #""topics" must name 1 to 50 topics; there are 0."#),
    (#""topics": ["good", "good"]"#, #""topics" has "good" twice."#),
    (#""topics": "good""#, #""topics" must be a list of names of topics"#),
    (#""topics": [1]"#, "must be a list"),
    (
      #""topics": ["good"], "range": [1, 9]"#,
      #"an entry with "topics" is a set and can't have "range"."#
    ),
    (#""topics": ["good"], "counter": "本""#, #"can't have "counter"."#),
    (#""topics": ["good"], "id": 601"#, #""id" must be greater than 1000."#),
    (#""topics": ["good"], "title": """#, #""title" must be 1 to 40"#),
  ])
  func `A bad set is reported with its position and the reason, and the others still load`(
    keys: String, reason: String
  ) {
    let user = Self.own(
      #"""
      [{"name": "own", "topics": ["good"]}, {"name": "x", \#(keys)}, {"name": "good", "range": [1, 9]}]
      """#)
    #expect(user.topics.map(\.name) == ["own", "good"])
    #expect(user.problems.count == 1)
    #expect(user.problems.first?.hasPrefix("Topic 2 (\"x\"): ") == true)
    #expect(user.problems.first?.contains(reason) == true, "\(user.problems)")
  }

  @Test func `Problems are in the order of the file`() {
    let user = Self.own(
      #"[{"name": "a", "topics": ["nothing"]}, 7, {"name": "b", "topics": ["nothing"]}]"#)
    #expect(user.problems.map { $0.prefix(7) } == ["Topic 1", "Topic 2", "Topic 3"])
  }

  @Test func `A mix of marked topics has each topic once, and those of a set`() throws {
    let mix = Topic.mix(of: [try Topic.find("date-day"), try Topic.find("travel")])
    #expect(mix.members.count == 7)
    #expect(mix.members[0].name == "date-day")
    #expect(mix.title == "Mix of 2")
    #expect(mix.isUnsaved)
  }

  @Test func `The record of a set counts what was asked of it, and its topics count too`() {
    var tally = HistoryTally(topics: [], calendar: .tokyo)
    tally.add(
      HistoryEntry(topicID: 101, outcome: .correct) {
        $0.seconds = 2
        $0.setID = 601
      })
    tally.add(HistoryEntry(topicID: 101, outcome: .correct) { $0.seconds = 4 })
    let summary = tally.history.summary
    #expect(summary.topics[101]?.answered == 2)
    #expect(summary.sets[601]?.answered == 1)
    #expect(summary.answered == 2)
    #expect(Topic.all.first { $0.id == 601 }.flatMap(summary.record)?.medianSeconds == 2)
  }

  private static func own(_ json: String) -> UserTopics { UserTopics(json: Data(json.utf8)) }
}
