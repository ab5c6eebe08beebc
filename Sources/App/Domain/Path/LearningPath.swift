import Synchronization

/// A step of a path: a topic, and a condition of hearing it.
///
/// ```swift
/// PathStep(id: "money-conbini+sentence+once")?.title  // "Conbini in a sentence, said once"
/// ```
package struct PathStep: Hashable, Identifiable, Sendable {
  package let topic: Topic
  /// The conditions under which it is heard.
  package let conditions: HearingConditions

  package init(_ topic: Topic, _ conditions: HearingConditions = []) {
    self.topic = topic
    self.conditions = conditions
  }

  /// Creates a step of one of the app's topics. Returns `nil` if there is no such topic or
  /// condition.
  package init?(id: String) { self.init(id: id, in: Topic.all) }

  /// Creates a step of one of some topics. Returns `nil` if there is no such topic or condition.
  init?(id: String, in topics: some Sequence<Topic>) {
    let names = id.split(separator: "+")
    guard let name = names.first, let topic = topics.first(where: { $0.name == name }),
      let conditions = HearingConditions(names: names.dropFirst())
    else { return nil }
    self.init(topic, conditions)
  }

  /// The topic's name and those of the conditions: `money-conbini+sentence+once`. It never changes.
  package var id: String { ([topic.name] + conditions.names).joined(separator: "+") }

  /// The mix by which the step is judged.
  var mix: QuestionMix { LearningPath.mix(of: topic) ?? QuestionMix(topic) }

  /// The title on the screen: "Conbini in a sentence, said once".
  package var title: String {
    conditions.isEmpty ? topic.title : "\(topic.title) \(conditions.title)"
  }
}

/// The steps that lead to a goal, from easy to hard.
package struct LearningPath: Equatable, Sendable {
  package let goal: Goal
  package let skill: Skill
  package let steps: [PathStep]
  /// The ids of the steps that earlier versions had in the place of a step, by its id. Settings may
  /// have them.
  private let formerIDs: [String: String]

  package init(_ goal: Goal) { self = Self.all[goal] ?? Self(goal, "") }

  /// Creates the path to a goal in a skill. Without a voice no step has a condition of hearing.
  init(_ goal: Goal, in skill: Skill) {
    let path = Self(goal)
    self.goal = goal
    self.skill = skill
    steps = skill == .listening ? path.steps : path.steps.filter(\.conditions.isEmpty)
    formerIDs = path.formerIDs
  }

  /// - Parameter ids: Ids with blanks between. An id that replaced another one follows it and `>`.
  private init(_ goal: Goal, _ ids: String) {
    self.goal = goal
    skill = .listening
    let names = ids.split(whereSeparator: \.isWhitespace).map {
      $0.split(separator: ">").map(String.init)
    }
    steps = names.compactMap { PathStep(id: $0[$0.count - 1]) }
    formerIDs = Dictionary(
      uniqueKeysWithValues: names.filter { $0.count > 1 }.map { ($0[1], $0[0]) })
  }

  /// Returns the ids by which settings may name a step, first the one that they are given:
  /// `numbers-10`, or `reading/numbers-10` on the path of who reads.
  ///
  /// Why each skill has its own: who reads three numbers well may never have heard one.
  func ids(of step: PathStep) -> [String] {
    let prefix = skill == .listening ? "" : skill.rawValue + Self.skillEnd
    return ([step.id] + [formerIDs[step.id]].compactMap(\.self)).map { prefix + $0 }
  }

  /// Returns true if an id in settings is that of a step, of any path and skill.
  package static func isStep(_ id: String) -> Bool {
    let parts = id.split(separator: skillEnd, maxSplits: 1).map(String.init)
    let skill = parts.count < 2 ? nil : Skill(rawValue: parts[0])
    // Steps of who listens have no prefix.
    let isKnown = parts.count < 2 || skill != nil && skill != .listening
    return isKnown && parts.last.flatMap { PathStep(id: $0) } != nil
  }

  /// The mark between a skill and the id of a step.
  private static let skillEnd = "/"

  private static let all = Dictionary(
    uniqueKeysWithValues: Goal.allCases.map { ($0, LearningPath($0, ids(of: $0))) })

  /// The steps of all paths, each once.
  static let allSteps = Set(all.values.flatMap(\.steps))

  /// The steps of all paths that ask a topic alone, under any conditions.
  static let plainSteps = allSteps.filter { $0.conditions.isEmpty && $0.topic.members.isEmpty }

  /// Returns the mix by which the steps of a topic are judged, which is drawn when it is first
  /// needed: those of all steps take as long as the rest of a start. Returns `nil` for a topic that
  /// is on no path.
  static func mix(of topic: Topic) -> QuestionMix? {
    guard topicIDs.contains(topic.id) else { return nil }
    return mixes.withLock { mixes in
      if let mix = mixes[topic.id] { return mix }
      let mix = QuestionMix(topic)
      mixes[topic.id] = mix
      return mix
    }
  }

  private static let topicIDs = Set(allSteps.map(\.topic.id))
  /// The mixes that were drawn, by the ids of their topics.
  private static let mixes = Mutex<[Topic.ID: QuestionMix]>([:])

  private static func ids(of goal: Goal) -> String {
    switch goal {
    case .till:
      """
      numbers-10 numbers-100 numbers-1000 money-conbini money-restaurant numbers-100000>money-store counter-tsu
      counter-mai money-conbini+sentence money-restaurant+clerk at-the-till+sentence money-conbini+sentence+clerk+once
      at-the-till+sentence+clerk+once at-the-till+sentence+clerk+once+noise
      """
    case .rent:
      """
      numbers-10 numbers-100 numbers-1000 numbers-10000 numbers-100000 money-rent money-salary money-rent+sentence
      everyday-decimal everyday-address code-postal everyday-floor money-salary+sentence
      money-rent+sentence+clerk money-salary+sentence+clerk+once
      """
    case .trains:
      """
      numbers-10 time-hour numbers-100>duration-minutes time-minute time-hour-minute date-month date-day-beginner date-day
      counter-bansen duration-hours-minutes date-weekday time-range date-appointment
      time-hour-minute+sentence time-hour-minute+sentence+clerk+once time-hour-minute+sentence+clerk+once+noise
      """
    case .counting:
      """
      numbers-10 counter-tsu counter-nin numbers-100>everyday-sheets counter-ko counter-mai counter-hon counter-hai counter-kai
      counter-sai counter-hiki counter-mixed about-two
      """
    case .everything:
      """
      numbers-10 numbers-100 time-hour numbers-1000 money-conbini counter-tsu time-hour-minute money-restaurant
      date-day date-weekday counter-nin numbers-100000 money-conbini+sentence at-the-till+sentence+clerk
      """
    }
  }

  /// The steps of all paths that need more than a topic alone, by the ids of the topics that they
  /// ask.
  static let demandingSteps: [Int: [PathStep]] = {
    allSteps.subtracting(plainSteps).reduce(into: [:]) { found, step in
      for topic in step.topic.askedTopics { found[topic.id, default: []].append(step) }
    }
  }()
}
