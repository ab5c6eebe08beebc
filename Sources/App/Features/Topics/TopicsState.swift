package import Domain
import FoundationShim

extension Topics {
  /// The screen on which the movement keys act.
  package enum Place: Equatable {
    /// Today, the step in hand and the groups.
    case list
    /// The topics of the selected group.
    case group
  }

  /// The listed topics, the selection in the list and in each group, and the figures beside them.
  package struct State: Equatable {
    /// The topics of the app and the learner's own, which change when a set is saved.
    package var topics: [Topic] { didSet { groups = Topics.Section.groups(of: topics) } }
    /// The topics by group, for which every key and frame asks several times.
    private var groups: [[Topic]]
    package var length: SessionLength
    /// The skill of the next session, about which the figures are.
    package var skill = Skill.listening
    /// The skill in the settings. A learner without sound reads instead of listening, until the app
    /// ends.
    var savedSkill = Skill.listening
    /// The favourites and recents, updated when the settings change.
    package var settings = TopicSettings()
    /// The goal and the skipped steps, updated when the settings change.
    package var path = PathSettings()
    /// The learner's history, of all skills; nil until it is loaded.
    package var history: LearnerHistory?
    /// True if the history couldn't be read when it was loaded last.
    package var isHistoryUnreadable = false
    /// The number of the day for which the figures and the plan were worked out; nil before that.
    var day: Int?
    /// The figures of the history for today; nil without answers.
    package var practice: PracticeOverview?
    /// The plan of today's session; nil until the history is loaded.
    package internal(set) var plan: TodayPlan?
    /// The path by reading of a learner who has read numbers, but heard none yet; nil for others.
    package internal(set) var readPath: PathProgress?
    /// A sentence for the learner, shown until the next key.
    package var notice: String?

    package var section = Section.group(.numbers)
    /// True if the group of counters has all of them, not only those that everybody needs.
    package var showsAllCounters = false
    package var selectionBySection: [Section: Topic.ID] = [:]
    package var place = Place.group
    package var filter: Filter?
    /// The voice that says a number typed in the search.
    package var speaker = Speaker.State()
    /// The topics marked for a mixed session, in the order in which they were marked.
    package var marked: [Topic.ID] = []
    /// A list of the learner's own while it is typed; nil otherwise.
    package var listForm: ListForm?
    /// True until the topics are loaded whose numbers are in files of their own.
    package var awaitsFiles = false
    /// The mistakes in the file of the learner's topics when it was last read; nil before that.
    package var ownProblems: [String]?
    /// The title of a set of the marked topics; nil unless they are being saved.
    package var naming: Naming?
    /// The topic whose details are shown while the selection moves; nil when the selection has
    /// settled.
    package var frozenDetailID: Topic.ID?

    /// - Parameter selected: The selected topic; if nil, the last practised topic is selected when
    ///   the list appears.
    package init(
      topics: [Topic] = Topic.all, selected: Topic? = nil, length: SessionLength = .endless
    ) {
      self.topics = topics
      groups = Topics.Section.groups(of: topics)
      self.length = length
      if let selected { select(selected) }
    }
  }
}

extension Topics.State {
  /// The sessions and the groups that have topics, in the order of the list.
  package var sections: [Topics.Section] {
    Topics.Section.allCases.filter { $0.isSession || hasTopics(in: $0) }
  }

  private func hasTopics(in section: Topics.Section) -> Bool {
    section == .yours ? !topics(in: section).isEmpty : !groups[section.index].isEmpty
  }

  var isSessionSelected: Bool { filter == nil && place == .list && section.isSession }

  /// True if a group of the list is selected, which Enter opens.
  var isGroupSelected: Bool { filter == nil && place == .list && !section.isSession }

  /// True if today's session is selected, which Enter starts.
  var isTodaySelected: Bool { isSessionSelected && section == .today }

  /// True if there is another row to select.
  var canMoveSelection: Bool { place == .list || listedTopics.count + hiddenTopics.count > 1 }

  /// True if Enter starts today's session.
  var startsToday: Bool { startedPractice == .today(path) }

  /// The session that Enter starts; nil for a group, which it opens.
  package var startedPractice: Practice? {
    if isTodaySelected { return .today(path) }
    if isGroupSelected { return nil }
    if isSessionSelected, let plan { return .step(plan.step) }
    return startedTopic.map(Practice.topic) ?? .today(path)
  }

  /// Returns the topics of a group, in the order of the list.
  package func topics(in section: Topics.Section) -> [Topic] {
    switch section {
    case .yours:
      let names =
        settings.favourites + settings.recents.filter { !settings.favourites.contains($0) }
      let chosen = names.compactMap { name in topics.first { $0.name == name } }
      return chosen + topics.filter { $0.isOwn && !names.contains($0.name) }
    case .group(.counters) where !showsAllCounters:
      return Array(groups[section.index].prefix(Topics.Section.everydayCounters.count))
    default:
      return groups[section.index]
    }
  }

  /// The topics that the last row of the group opens: counters that not everybody needs.
  var hiddenTopics: ArraySlice<Topic> {
    let counters = Topics.Section.group(.counters)
    if filter != nil || section != counters { return [] }
    return groups[counters.index].dropFirst(topics(in: counters).count)
  }

  /// True if the selected row opens the rest of the group.
  var isRestSelected: Bool { selectedIndex == listedTopics.count && !hiddenTopics.isEmpty }

  /// The topics of the selected group, or the results of the search.
  package var listedTopics: [Topic] {
    filter?.results ?? topics(in: section)
  }

  package var selectedIndex: Int { selectedIndex(in: listedTopics) }

  /// The selected topic, or that of the step in hand while a session is selected; nil while a group
  /// is, and if a search has no results.
  package var selectedTopic: Topic? {
    if isSessionSelected, let plan { return plan.step.topic }
    if isGroupSelected { return nil }
    if let filter { return filter.selectedResult.map { filter.results[$0] } }
    let listed = listedTopics
    let index = selectedIndex(in: listed)
    return listed.indices.contains(index) ? listed[index] : nil
  }

  /// True if something in the selected topic is weak.
  var isSelectedWeak: Bool {
    guard let practice, let topic = selectedTopic else { return false }
    return !practice.weak(in: [topic]).isEmpty
  }

  /// The topic whose details are shown, which follows the selection after a pause.
  package var detailedTopic: Topic? {
    frozenDetailID.flatMap(topics.index(of:)).map { topics[$0] } ?? selectedTopic
  }

  var markedTopics: [Topic] { marked.compactMap { id in topics.first { $0.id == id } } }

  /// The topic that Enter starts: a set of the marked topics, the selected one, or numbers like the
  /// typed one. While a search is open, marks don't count.
  var startedTopic: Topic? {
    if let number = selectedNumber { return number.similarTopic }
    return marked.isEmpty || filter != nil ? selectedTopic : .mix(of: markedTopics)
  }

  /// The history of the selected skill; `nil` until it is loaded.
  package var practised: LearnerHistory? { history?[skill] }

  /// The progress on the path, which the plan has worked out already unless the settings have just
  /// changed.
  package var progress: PathProgress {
    plan.flatMap { $0.progress.settings == path ? $0.progress : nil }
      ?? PathProgress(path, practised)
  }

  /// Returns ``selectedIndex`` without computing ``listedTopics`` again.
  func selectedIndex(in listed: [Topic]) -> Int {
    if let id = selectionBySection[section] {
      return listed.index(of: id) ?? (hiddenTopics.first?.id == id ? listed.count : 0)
    }
    if section != .group(.numbers) { return 0 }
    return listed.firstIndex { $0.name == Topic.beginnersName } ?? 0
  }

  mutating func select(_ topic: Topic) {
    section = Topics.Section(of: topic)
    showsAllCounters = showsAllCounters || hiddenTopics.contains(topic)
    selectionBySection[section] = topic.id
    place = .group
  }

  /// Marks the selected topic, or removes its mark.
  mutating func toggleMark() {
    guard let topic = selectedTopic else { return }
    if let index = marked.firstIndex(of: topic.id) {
      marked.remove(at: index)
    } else {
      marked.append(topic.id)
    }
  }

  /// Selects today's session, where every start begins.
  mutating func selectToday() {
    section = .today
    place = .list
  }

  /// Moves the selection some rows down, clamped to both ends.
  mutating func moveSelection(by distance: Int) {
    notice = nil
    if filter == nil, place == .list {
      section = Topics.GroupGrid(sections).section(below: section, by: distance)
    } else if let filter {
      self.filter?.selectedIndex = max(0, min(filter.selectedIndex + distance, filter.count - 1))
    } else {
      let listed = listedTopics
      let last = listed.count + (hiddenTopics.isEmpty ? -1 : 0)
      selectListed(at: min(max(selectedIndex(in: listed) + distance, 0), max(last, 0)))
    }
  }

  /// Selects a group some places to the right, row by row.
  mutating func moveInGroups(by distance: Int) {
    notice = nil
    section = Topics.GroupGrid(sections).groups.element(offsetBy: distance, from: section)
  }

  private mutating func selectListed(at index: Int) {
    let listed = listedTopics
    let topic = listed.indices.contains(index) ? listed[index] : hiddenTopics.first
    if let topic { selectionBySection[section] = topic.id }
  }
}

extension [Topic] {
  /// Returns the index of the topic with an id. Topics are large, so none is copied.
  fileprivate func index(of id: Topic.ID) -> Int? { indices.first { self[$0].id == id } }
}
