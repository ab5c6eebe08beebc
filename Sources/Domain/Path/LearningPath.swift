/// A step of a path: a topic, and a way of hearing it.
///
/// ```swift
/// PathStep(id: "money-conbini+sentence+once")?.title  // "Conbini in a sentence, said once"
/// ```
package struct PathStep: Hashable, Identifiable, Sendable {
  package let topic: Topic
  /// The conditions under which it is heard.
  package let way: HearingWay

  package init(_ topic: Topic, _ way: HearingWay = []) {
    self.topic = topic
    self.way = way
  }

  /// Creates a step of one of the app's topics. Returns `nil` if there is no such topic or way.
  package init?(id: String) {
    let names = id.split(separator: "+")
    guard let name = names.first, let topic = Topic.all.first(where: { $0.name == name }),
      let way = HearingWay(names: names.dropFirst())
    else { return nil }
    self.init(topic, way)
  }

  /// The topic's name and those of the conditions: `money-conbini+sentence+once`. It never changes.
  package var id: String { ([topic.name] + way.names).joined(separator: "+") }

  /// The title on the screen: "Conbini in a sentence, said once".
  package var title: String { way.isEmpty ? topic.title : "\(topic.title) \(way.title)" }
}

/// The steps that lead to a goal, from easy to hard.
package struct LearningPath: Equatable, Sendable {
  package let goal: Goal
  package let steps: [PathStep]

  package init(_ goal: Goal) {
    self.goal = goal
    steps = Self.all[goal, default: []]
  }

  private static let all = Dictionary(
    uniqueKeysWithValues: Goal.allCases.map { goal in
      (goal, ids(of: goal).split(whereSeparator: \.isWhitespace).compactMap { PathStep(id: String($0)) })
    })

  private static func ids(of goal: Goal) -> String {
    switch goal {
    case .till:
      """
      numbers-10 numbers-100 numbers-1000 money-conbini money-restaurant numbers-100000 counter-tsu counter-mai
      money-conbini+sentence money-restaurant+clerk at-the-till+sentence money-conbini+sentence+clerk+once
      at-the-till+sentence+clerk+once at-the-till+sentence+clerk+once+noise
      """
    case .rent:
      """
      numbers-10 numbers-100 numbers-1000 numbers-10000 numbers-100000 money-rent money-salary money-rent+sentence
      everyday-decimal money-salary+sentence money-rent+sentence+clerk money-salary+sentence+clerk+once
      """
    case .trains:
      """
      numbers-10 time-hour numbers-100 time-minute time-hour-minute date-month date-day-beginner date-day
      counter-bansen duration-hours-minutes time-hour-minute+sentence time-hour-minute+sentence+clerk+once
      time-hour-minute+sentence+clerk+once+noise
      """
    case .counting:
      """
      numbers-10 counter-tsu counter-nin numbers-100 counter-ko counter-mai counter-hon counter-hai counter-kai
      counter-sai counter-hiki counter-mixed
      """
    case .everything:
      """
      numbers-10 numbers-100 time-hour numbers-1000 money-conbini counter-tsu time-hour-minute money-restaurant
      date-day counter-nin numbers-100000 money-conbini+sentence at-the-till+sentence+clerk
      """
    }
  }

  /// The steps of all paths that need more than a topic alone, by the ids of the topics that they ask.
  static let demandingSteps: [Int: [PathStep]] = {
    let steps = Set(all.values.joined()).filter { !$0.way.isEmpty || !$0.topic.members.isEmpty }
    return steps.reduce(into: [:]) { found, step in
      for topic in step.topic.askedTopics { found[topic.id, default: []].append(step) }
    }
  }()
}

extension PathSettings {
  /// Skips the steps of the path before one of its steps, and no later ones.
  package mutating func skip(before step: PathStep) {
    let ids = LearningPath(goal).steps.map(\.id)
    skipped.removeAll(where: ids.contains)
    skipped += ids.prefix { $0 != step.id }
  }
}

/// The progress of a learner on a path.
///
/// ```swift
/// let progress = PathProgress(settings.path, history[.listening])
/// progress.stepInHand?.title  // "Restaurant"
/// ```
package struct PathProgress: Equatable, Sendable {
  package let path: LearningPath
  package let settings: PathSettings
  /// The place of the first step that is neither mastered nor skipped, from 0; `nil` at the end of the path.
  package let place: Int?
  private let mastered: Set<String>

  package enum State: Sendable {
    case mastered, skipped, inHand, ahead
  }

  package init(_ settings: PathSettings, _ history: PracticeHistory?) {
    let (path, mastered) = (LearningPath(settings.goal), history?.mastered ?? [])
    (self.path, self.mastered, self.settings) = (path, mastered, settings)
    place = path.steps.firstIndex { !mastered.contains($0.id) && !settings.skipped.contains($0.id) }
  }

  /// The first step that is neither mastered nor skipped; `nil` at the end of the path.
  package var stepInHand: PathStep? { place.map { path.steps[$0] } }

  package func state(of step: PathStep) -> State {
    if mastered.contains(step.id) { return .mastered }
    if settings.skipped.contains(step.id) { return .skipped }
    return step == stepInHand ? .inHand : .ahead
  }
}
