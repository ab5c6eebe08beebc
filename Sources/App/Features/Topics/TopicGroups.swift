package import Domain

extension Topics {
  /// An entry of the list: a session that is made for the learner, or a group of topics. The groups
  /// are in the order in which learners need them.
  package enum Section: Hashable, CaseIterable, Sendable {
    case today
    /// The step in hand of the learner's path.
    case step
    case group(Topic.Group)
    /// The favourites, then the topics that were practised last, then all of the learner's own.
    case yours

    package static let allCases: [Section] =
      [.today, .step] + Topic.Group.allCases.map(Section.group) + [.yours]

    /// The name in the list.
    package var title: String {
      switch self {
      case .today: "Today"
      case .step: "Path"
      case .group(let group): group.rawValue
      case .yours: Topic.ownGroupTitle
      }
    }

    /// True for a row without topics of its own.
    package var isSession: Bool { self == .today || self == .step }

    package init(of topic: Topic) {
      self = .group(topic.group)
    }

    /// The names of the counters that everybody needs, in the order in which one needs them: つ 人 個
    /// 枚 本 杯 回 階.
    static let everydayCounters = ["tsu", "nin", "ko", "mai", "hon", "hai", "kai", "floor"].map {
      "counter-" + $0
    }

    /// The place among all rows.
    var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    /// Divides topics into groups, one for each row, the counters that everybody needs before the
    /// others.
    static func groups(of topics: [Topic]) -> [[Topic]] {
      // A dictionary by section would cost the start a search for its conformances.
      var groups = Array(repeating: [Topic](), count: allCases.count)
      for topic in topics { groups[Section(of: topic).index].append(topic) }
      let place = Section.group(.counters).index
      let counters = groups[place]
      let first = everydayCounters.compactMap { name in counters.first { $0.name == name } }
      groups[place] =
        first + counters.filter { !everydayCounters.contains($0.name) }
      return groups
    }
  }
}
