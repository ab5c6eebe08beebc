extension Topic {
  /// A group of topics in the list. The groups are in the order in which learners need them.
  ///
  /// A topic stands in the usual group of its ``Category``, unless its row names another one.
  package enum Group: String, CaseIterable, Sendable {
    case sentences = "In sentences"
    case numbers = "Numbers"
    case money = "Money"
    case times = "Times"
    case dates = "Dates"
    case weekdays = "Weekdays"
    case durations = "Durations"
    case counters = "Counters"
    case places = "Places"
    case estimates = "Estimates"
    case codes = "Codes"
    case measures = "Measures"
    /// All that fits no other: decimals, fractions, 第, scores, three dialogues, own topics and
    /// sets.
    case more = "More"
  }
}

extension Topic.Category {
  var usualGroup: Topic.Group {
    switch self {
    case .numbers: .numbers
    case .money: .money
    case .durations: .durations
    case .dates: .dates
    case .counters: .counters
    case .mixed: .sentences
    case .everyday, .user: .more
    }
  }
}
