import Domain
import Features
import FeaturesTesting
import FoundationShim
import LearnerSimulation

/// Three weeks of a learner who practises today's session for the till, five days of seven. The
/// pictures of the documents that have a history are of this one, so that they fit each other.
@MainActor
struct Life {
  /// The history of all days, and that before the last session.
  let history: LearnerHistory
  private let before: LearnerHistory
  private let lastSession: Session
  private let path: PathSettings

  private static let seed: UInt64 = 9
  private static let days = 22
  /// The days of the week on which nothing is practised, counted from the first day.
  private static let daysOff: Set = [3, 6]

  init() throws {
    // The first start found the easiest steps too easy.
    let skipped = LearningPath(.till).steps.prefix(2).map(\.id)
    path = PathSettings(goal: .till, skipped: skipped)
    var learner = TodayLearner(path, seed: Self.seed, calendar: .tokyo)
    var before = learner.history
    var last: Session?
    for day in 0..<Self.days where !Self.daysOff.contains(day % 7) {
      let age = Double(Self.days - 1 - day) * 86_400
      before = learner.history
      last = learner.practise(day: day, at: Screens.now.timeIntervalSince1970 - age - 600)
    }
    guard let last else { throw MissingPicture(name: "today") }
    history = learner.history
    self.before = before
    lastSession = last
  }

  /// The list on the next day.
  var list: App.State {
    var topics = Topics.State()
    topics.section = .today
    topics.place = .list
    topics.apply(Settings(path: path), at: Screens.now)
    topics.apply(history, at: Screens.now)
    return App.State(topics: topics)
  }

  /// The end of the last day.
  var dayEnd: App.State {
    var session = lastSession
    session.remaining = .zero
    var summary = Summary.State(session, display: DisplaySettings(), history: before, path: path)
    summary.update(history, PathProgress(path, history), at: Screens.now)
    return App.State(summary: summary)
  }

  /// The map of the ear on that day.
  var progress: App.State {
    let topics = list.topics
    return App.State(topics: topics, screen: .progress(Progress.State(topics, at: Screens.now)))
  }
}

/// An error for a picture that can't be drawn any more, because what it shows isn't there.
struct MissingPicture: Error {
  let name: String
}
