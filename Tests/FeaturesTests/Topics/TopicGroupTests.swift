import Domain
import Testing

@testable import Features

/// The rows of the list for the groups in which topics say that they stand.
@Suite(.limited)
struct TopicGroupTests {
  @Test(arguments: Topic.Group.allCases)
  func `Each group of topics is a row of the list, with topics in it`(group: Topic.Group) throws {
    let section = Topics.Section.group(group)
    #expect(Topics.Section.allCases.contains(section) && section.title == group.rawValue)
    let topics = Topic.all.filter { $0.group == group }
    #expect(!topics.isEmpty)
    #expect(topics.allSatisfy { Topics.Section(of: $0) == section })
  }

  @Test func `A topic stands where its row says, not where its name or its category would put it`()
    throws
  {
    let groups: [(name: String, group: Topic.Group)] = [
      ("duration-half", .times), ("time-range", .times), ("date-range", .weekdays),
      ("duration-stay", .more), ("dialogue-plans", .weekdays), ("dialogue-town", .places),
      ("dialogue-work", .more), ("dialogue-till", .sentences), ("everyday-phone", .codes),
      ("measure-fever", .measures), ("about-two", .estimates), ("everyday-floor", .places),
      // A topic whose row names no group has that of its category.
      ("numbers-100", .numbers), ("money-rent", .money), ("duration-hours", .durations),
      ("date-day", .dates), ("counter-hon", .counters), ("at-the-till", .sentences),
      ("everyday-fraction", .more), ("everyday-decimal", .more),
    ]
    for (name, group) in groups { #expect(try Topic.find(name).group == group, "\(name)") }
  }
}
