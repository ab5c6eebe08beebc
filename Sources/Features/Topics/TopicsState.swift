package import Domain
package import TerminalUI

extension Topics {
  /// A row on the left: a group of topics.
  package enum Section: Hashable {
    case favourites
    case recents
    case category(Topic.Category)

    /// What people see: "Dates & times".
    package var title: String {
      switch self {
      case .favourites: "Favourites"
      case .recents: "Recents"
      case .category(let category): category.title
      }
    }

    /// Whether its topics are of several categories.
    var isMixed: Bool {
      if case .category = self { false } else { true }
    }
  }

  /// Where the selection is that the keys move.
  package enum Pane: Equatable {
    case sections, topics
  }

  /// A search among all topics, while it is open.
  package struct Filter: Equatable {
    package var field: TextFieldState
    /// The place of the selected topic among those found.
    package var selectedIndex = 0
    /// What was found: looked for once for a text, and not for each frame several times.
    package let results: [Topic]

    package init(_ field: TextFieldState = TextFieldState(), in topics: [Topic] = Topic.all) {
      self.field = field
      results = TopicSearch(field.text).results(in: topics)
    }
  }

  package struct State: Equatable {
    package let topics: [Topic]
    package var mode: QuizMode
    /// A copy of what the settings say, kept true by watching them.
    package var settings = TopicSettings()
    /// What was practised so far; `nil` until it has been read.
    package var history: HistorySummary?
    /// What the learner should know, in a sentence, until they go on.
    package var notice: String?

    package var section = Section.category(.numbers)
    /// The topic that is selected in a section, by its id, where the learner has been.
    package var places: [Section: Topic.ID] = [:]
    package var pane = Pane.topics
    package var filter: Filter?
    /// The topic whose details stay while the selection is on the move, by its id; `nil` while it rests, when they are
    /// the selected one's.
    package var detailed: Topic.ID?

    /// The list.
    ///
    /// - Parameter selected: Where the learner is; the last practised topic where there is none.
    package init(topics: [Topic] = Topic.all, selected: Topic? = nil, mode: QuizMode = .endless) {
      self.topics = topics
      self.mode = mode
      if let selected { place(selected) }
    }
  }
}

extension Topics.State {
  /// The groups that have topics, those close at hand first.
  package var sections: [Topics.Section] {
    let all = [.favourites, .recents] + Topic.Category.allCases.map(Topics.Section.category)
    return all.filter(hasTopics)
  }

  private func hasTopics(in section: Topics.Section) -> Bool {
    // By their places: a topic is large, and takes long to copy.
    if case .category(let category) = section { return topics.indices.contains { topics[$0].category == category } }
    return !topics(in: section).isEmpty
  }

  package func topics(in section: Topics.Section) -> [Topic] {
    switch section {
    case .favourites: settings.favourites.compactMap { name in topics.first { $0.name == name } }
    case .recents: settings.recents.compactMap { name in topics.first { $0.name == name } }
    case .category(let category): topics.indices.filter { topics[$0].category == category }.map { topics[$0] }
    }
  }

  /// The topics on the right, or those found.
  package var listedTopics: [Topic] {
    filter?.results ?? topics(in: section)
  }

  /// The place of the selected topic among those listed.
  package var selectedIndex: Int { filter?.selectedIndex ?? selectedIndex(in: listedTopics) }

  /// What Enter starts; `nil` where nothing was found.
  package var selectedTopic: Topic? {
    let listed = listedTopics
    let index = selectedIndex(in: listed)
    return listed.indices.contains(index) ? listed[index] : nil
  }

  /// The topic whose details are shown.
  package var detailedTopic: Topic? {
    detailed.flatMap { id in topics.first { $0.id == id } } ?? selectedTopic
  }

  package func isFavourite(_ topic: Topic) -> Bool { settings.favourites.contains(topic.name) }

  package func record(of topic: Topic) -> HistorySummary.TopicRecord? { history?.topics[topic.id] }

  /// The same where those listed are at hand.
  func selectedIndex(in listed: [Topic]) -> Int {
    if let filter { return filter.selectedIndex }
    if let place = places[section] { return listed.firstIndex { $0.id == place } ?? 0 }
    return section == .category(.numbers) ? listed.firstIndex { $0.name == Self.firstChoice } ?? 0 : 0
  }

  /// Where someone starts who has never been here.
  private static let firstChoice = "numbers-100"
}

extension Topics.State {
  /// Selects a topic in its category.
  mutating func place(_ topic: Topic) {
    section = .category(topic.category)
    places[section] = topic.id
    pane = .topics
  }

  /// Moves the selection of the pane that the learner is in; it stops at both ends.
  mutating func moveSelection(by distance: Int) {
    notice = nil
    if filter == nil, pane == .sections {
      let sections = sections
      section = sections[moved(sections.firstIndex(of: section) ?? 0, by: distance, count: sections.count)]
    } else {
      let listed = listedTopics
      select(moved(selectedIndex(in: listed), by: distance, count: listed.count))
    }
  }

  /// Takes other favourites and recents, and keeps the selection where it is, or as near as can be.
  mutating func take(_ new: TopicSettings) {
    let before = topics(in: section)
    let index = places[section].flatMap { place in before.firstIndex { $0.id == place } } ?? 0
    settings = new
    let after = topics(in: section)
    if before == after { return }
    if after.isEmpty {
      section = .category(before[index].category)
      places[section] = before[index].id
    } else {
      places[section] = after.contains(before[index]) ? before[index].id : after[min(index, after.count - 1)].id
    }
  }

  private mutating func select(_ index: Int) {
    if filter != nil {
      filter?.selectedIndex = index
    } else {
      let listed = listedTopics
      if listed.indices.contains(index) { places[section] = listed[index].id }
    }
  }

  private func moved(_ index: Int, by distance: Int, count: Int) -> Int {
    min(max(index + distance, 0), max(count - 1, 0))
  }
}
