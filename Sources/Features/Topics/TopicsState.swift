package import Domain
package import TerminalUI
package import FoundationShim

extension Topics {
  /// A group of topics.
  package enum Section: Hashable {
    /// The parts that are due for review, while there are some.
    case review
    case favourites
    case recents
    case category(Topic.Category)

    /// The group's title: "Dates & times".
    package var title: String {
      switch self {
      case .review: "Review"
      case .favourites: "Favourites"
      case .recents: "Recents"
      case .category(let category): category.title
      }
    }

    /// True for groups with topics of several categories.
    var isMixed: Bool {
      if case .category = self { false } else { true }
    }
  }

  /// The list that the movement keys act on.
  package enum Pane: Equatable {
    case sections, topics
  }

  /// An open search.
  package struct Filter: Equatable {
    package var field: TextFieldState
    /// The index of the selected topic in the results.
    package var selectedIndex = 0
    /// The results, cached because each frame needs them several times.
    package let results: [Topic]

    package init(_ field: TextFieldState = TextFieldState(), in topics: [Topic] = Topic.all) {
      self.field = field
      results = TopicSearch(field.text).results(in: topics)
    }
  }

  package struct State: Equatable {
    /// The topics of the app and the learner's own, which change when a set is saved.
    package var topics: [Topic] { didSet { topicsByCategory = Dictionary(grouping: topics, by: \.category) } }
    /// The topics by category, for which every key and frame asks several times.
    private var topicsByCategory: [Topic.Category: [Topic]]
    package var mode: QuizMode
    /// The skill of the next session, about which the figures are.
    package var skill = Skill.listening
    /// The skill in the settings. A learner without sound reads instead of listening, until the app ends.
    private var savedSkill = Skill.listening
    /// The favourites and recents, updated when the settings change.
    package var settings = TopicSettings()
    /// The goal and the skipped steps, updated when the settings change.
    package var path = PathSettings()
    /// The learner's history, of all skills; nil until it is loaded.
    package var history: PracticeHistory?
    /// The figures of the history for today; nil without answers.
    package var practice: PracticeOverview?
    /// A sentence for the learner, shown until the next key.
    package var notice: String?

    package var section = Section.category(.numbers)
    /// The selected topic of each group in which the learner has selected one.
    package var selectionBySection: [Section: Topic.ID] = [:]
    package var pane = Pane.topics
    package var filter: Filter?
    /// The topics marked for a mixed session, in the order in which they were marked.
    package var marked: [Topic.ID] = []
    /// The title of a set of the marked topics; nil unless they are being saved.
    package var naming: Naming?
    /// The topic whose details are shown while the selection moves; nil when the selection has settled.
    package var frozenDetailID: Topic.ID?

    /// - Parameter selected: The selected topic; if nil, the last practised topic is selected when the list appears.
    package init(topics: [Topic] = Topic.all, selected: Topic? = nil, mode: QuizMode = .endless) {
      self.topics = topics
      topicsByCategory = Dictionary(grouping: topics, by: \.category)
      self.mode = mode
      if let selected { select(selected) }
    }
  }
}

extension Topics.State {
  /// The groups that have topics, favourites and recents first.
  package var sections: [Topics.Section] {
    let all = [.review, .favourites, .recents] + Topic.Category.allCases.map(Topics.Section.category)
    return all.filter(hasTopics)
  }

  private func hasTopics(in section: Topics.Section) -> Bool {
    if section == .review { return practice?.due.isEmpty == false }
    return !topics(in: section).isEmpty
  }

  package func topics(in section: Topics.Section) -> [Topic] {
    switch section {
    case .favourites: settings.favourites.compactMap { name in topics.first { $0.name == name } }
    case .recents: settings.recents.compactMap { name in topics.first { $0.name == name } }
    case .review: []
    case .category(let category): topicsByCategory[category] ?? []
    }
  }

  /// The topics of the selected group, or the results of the search.
  package var listedTopics: [Topic] {
    filter?.results ?? topics(in: section)
  }

  /// The index of the selected topic in ``listedTopics``.
  package var selectedIndex: Int { filter?.selectedIndex ?? selectedIndex(in: listedTopics) }

  /// The selected topic; nil if a search has no results.
  package var selectedTopic: Topic? {
    let listed = listedTopics
    let index = selectedIndex(in: listed)
    return listed.indices.contains(index) ? listed[index] : nil
  }

  /// The topic whose details are shown.
  package var detailedTopic: Topic? {
    frozenDetailID.flatMap { id in topics.first { $0.id == id } } ?? selectedTopic
  }

  /// True if the screen has a field that takes what is typed.
  var isTyping: Bool { filter != nil || naming != nil }

  /// The topics marked for a mixed session.
  var markedTopics: [Topic] { marked.compactMap { id in topics.first { $0.id == id } } }

  /// The topic that Enter starts: a set of the marked topics, or the selected one. While a search is open, marks don't count.
  var startedTopic: Topic? { marked.isEmpty || filter != nil ? selectedTopic : .mix(of: markedTopics) }

  /// Returns what to practise next in the category of a topic; nil without a history. Counters, sets and the learner's own
  /// topics don't go from easy to hard, so there is no advice on them.
  func advice(near topic: Topic?) -> TopicAdvice? {
    guard let category = topic?.category, ![.counters, .mixed, .user].contains(category) else { return nil }
    return practised?.advice(on: topics(in: .category(category)))
  }

  /// The history of the skill.
  package var practised: PracticeHistory? { history?[skill] }

  /// The progress on the path to the learner's goal.
  package var progress: PathProgress { PathProgress(path, practised) }

  package func record(of topic: Topic) -> HistorySummary.TopicRecord? { practised?.summary.record(of: topic) }

  /// Returns ``selectedIndex`` without computing ``listedTopics`` again.
  func selectedIndex(in listed: [Topic]) -> Int {
    if let filter { return filter.selectedIndex }
    if let id = selectionBySection[section] { return listed.firstIndex { $0.id == id } ?? 0 }
    return section == .category(.numbers) ? listed.firstIndex { $0.name == Self.firstChoice } ?? 0 : 0
  }

  /// The name of the topic that is selected on the first launch.
  private static let firstChoice = "numbers-100"
}

extension Topics.State {
  /// Selects a topic in its category.
  mutating func select(_ topic: Topic) {
    section = .category(topic.category)
    selectionBySection[section] = topic.id
    pane = .topics
  }

  /// Moves the selection of the active pane, clamped to both ends.
  mutating func moveSelection(by distance: Int) {
    notice = nil
    if filter == nil, pane == .sections {
      let sections = sections
      section = sections.element(offsetBy: distance, from: section)
    } else {
      let listed = listedTopics
      selectListed(at: min(max(selectedIndex(in: listed) + distance, 0), max(listed.count - 1, 0)))
    }
  }

  /// Takes over a history that was loaded.
  package mutating func apply(_ history: PracticeHistory, at now: Date) {
    self.history = history
    let practised = history[skill]
    practice = !practised.days.isEmpty || practised.summary.answered > 0 ? PracticeOverview(practised, at: now) : nil
    if section == .review, practice?.due.isEmpty != false { section = sections.first ?? section }
  }

  /// Takes over settings that have changed.
  package mutating func apply(_ settings: Settings, at now: Date) {
    apply(settings.topics)
    path = settings.path
    mode = settings.session.mode
    if savedSkill == settings.session.skill { return }
    savedSkill = settings.session.skill
    practise(savedSkill, at: now)
  }

  /// Chooses the skill of the next sessions, until another one is saved or the app ends.
  mutating func practise(_ skill: Skill, at now: Date) {
    if self.skill == skill { return }
    self.skill = skill
    if let history { apply(history, at: now) }
  }

  /// Changes favourites and recents, and keeps the selected topic or selects the nearest.
  mutating func apply(_ new: TopicSettings) {
    let before = topics(in: section)
    let index = selectionBySection[section].flatMap { id in before.firstIndex { $0.id == id } } ?? 0
    settings = new
    settings.followRenames(in: topics)
    let after = topics(in: section)
    if before == after { return }
    if after.isEmpty {
      section = .category(before[index].category)
      selectionBySection[section] = before[index].id
    } else {
      selectionBySection[section] =
        after.contains(before[index]) ? before[index].id : after[min(index, after.count - 1)].id
    }
  }

  private mutating func selectListed(at index: Int) {
    if filter != nil {
      filter?.selectedIndex = index
    } else {
      let listed = listedTopics
      if listed.indices.contains(index) { selectionBySection[section] = listed[index].id }
    }
  }
}
