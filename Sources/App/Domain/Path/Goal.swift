/// A purpose for which a learner practises. It decides the ``LearningPath``. Raw values are in the
/// settings file.
package enum Goal: String, CaseIterable, Sendable {
  case till, rent, trains, counting, everything

  /// The title on the screen: "at the till".
  package var title: String {
    switch self {
    case .till: "at the till"
    case .rent: "rent and salaries"
    case .trains: "trains and appointments"
    case .counting: "counting things"
    case .everything: "everything"
    }
  }
}

/// Settings for the path and for today's session.
package struct PathSettings: Hashable, Sendable {
  /// The lengths of today's session to choose from, in minutes.
  package static let lengths = [1, 3, 5, 10]
  /// The length before anybody chooses one, in minutes.
  package static let usualMinutes = 3

  package var goal: Goal
  /// The ids of the steps that the questions of the first start skipped: see ``PathStep/id``.
  package var skipped: [String]
  /// The length of today's session in minutes, one of ``lengths``.
  package var minutes: Int

  /// Creates settings. A length that isn't among the choices becomes ``usualMinutes``.
  package init(goal: Goal = .everything, skipped: [String] = [], minutes: Int = usualMinutes) {
    self.goal = goal
    self.skipped = skipped
    self.minutes = Self.lengths.contains(minutes) ? minutes : Self.usualMinutes
  }
}
