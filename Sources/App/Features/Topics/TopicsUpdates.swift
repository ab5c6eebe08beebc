import Clients
package import Domain
package import FoundationShim
import TerminalUI
import Unidirectional

extension Topics.State {
  /// Takes over the history and computes the figures and today's plan from it.
  package mutating func apply(_ history: LearnerHistory, at now: Date) {
    self.history = history
    let practised = history[skill]
    let hasAnswers = !practised.days.isEmpty || practised.summary.practised > 0
    practice = hasAnswers ? PracticeOverview(practised, at: now) : nil
    plan = TodayPlan(path, practised, at: now)
    findReadPath()
    day = history.day(of: now)
  }

  /// Judges the path by reading, on which those have a place who were without sound until now.
  private mutating func findReadPath() {
    let isUnheard = practice == nil && skill == .listening
    let read = isUnheard ? history?[.reading] : nil
    readPath = read.flatMap { $0.summary.practised > 0 ? PathProgress(path, $0) : nil }
  }

  /// Works the figures and today's plan out anew if they are those of another day: the list may
  /// have been open overnight.
  mutating func followDay(at now: Date) {
    guard let history, let day, history.day(of: now) != day else { return }
    apply(history, at: now)
  }

  /// The names of the learner's topics that have changed, by the former ones.
  func renames(in own: [Topic]) -> [String: String] {
    let names = Dictionary(own.map { ($0.id, $0.name) }) { first, _ in first }
    let pairs = topics.compactMap { topic in names[topic.id].map { (topic.name, $0) } }
    return Dictionary(pairs.filter { $0.0 != $0.1 }) { first, _ in first }
  }

  /// Replaces the learner's topics, and leaves nothing selected, marked or found that is gone.
  mutating func replaceOwn(_ own: [Topic]) {
    let all = topics.filter { !$0.isOwn } + own
    if all == topics { return }
    topics = all
    marked = markedTopics.map(\.id)
    if let filter {
      self.filter = Topics.Filter(filter.field.text, in: topics)
      self.filter?.edit(filter.field)
    }
    if !sections.contains(section) { section = .group(.more) }
  }

  /// Takes over the learner's topics, of which some were in files, and says what is wrong in these.
  mutating func takeFiles(_ own: UserTopics) {
    let isFirst = awaitsFiles
    let isNew = isFirst || ownProblems.map { $0 != own.problems } ?? false
    awaitsFiles = false
    ownProblems = own.problems
    // While the file is being written by hand, it may be damaged.
    if isFirst || !own.isUnreadable { replaceOwn(own.topics) }
    guard isNew, let first = own.problems.first else { return }
    let rest = own.problems.count - 1
    notice = "topics.json: \(first)" + (rest == 0 ? "" : " `countbiki doctor` lists \(rest) more.")
  }

  /// Takes over settings, and plans today's session anew if the path has changed.
  package mutating func apply(_ settings: Settings, at now: Date) {
    apply(settings.topics)
    if path != settings.path {
      path = settings.path
      plan = practised.map { TodayPlan(path, $0, at: now) }
      findReadPath()
    }
    length = settings.session.length
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
      section = Topics.Section(of: before[index])
      selectionBySection[section] = before[index].id
    } else {
      selectionBySection[section] =
        after.contains(before[index]) ? before[index].id : after[min(index, after.count - 1)].id
    }
  }
}

extension SkippedLines {
  /// Says which files and how many lines of the history aren't counted, and why; nil if all are.
  var notice: String? {
    func sentence(_ count: Int, _ reason: String) -> String? {
      if count == 0 { return nil }
      return
        "\(Wording.count(count, "line")) of your history \(reason) and \(count == 1 ? "isn't" : "aren't") counted."
    }
    let verb = "\(newer == 1 ? "is" : "are") from a newer countbiki"
    let lines = [sentence(damaged, "can't be read"), sentence(newer, verb)].compactMap(\.self)
    let sentences = files + lines
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }
}

extension Topics {
  /// Reads the files of the learner's topics, which would delay the first frame.
  func readFiles(_ state: State) -> Effect<Action> {
    if !state.awaitsFiles { return .none }
    return .run { [userTopics] send in send(.filesRead(await userTopics.load())) }
  }

  /// Reads the learner's topics again, which another window or a command may have changed.
  func rereadFiles() -> Effect<Action> {
    .run { [userTopics] send in
      if let own = await userTopics.reload() { send(.filesRead(own)) }
    }
    .cancellable(id: CancelID.files, cancelInFlight: true)
  }

  /// Freezes the details while the selection moves: they change again 100 ms after the last move.
  ///
  /// Nobody can read the details of topics that are passed quickly, and sending them over a slow
  /// connection would delay the selection.
  func freezeDetails(_ state: inout State) -> Effect<Action> {
    state.frozenDetailID = state.frozenDetailID ?? state.selectedTopic?.id
    return .send(.selectionSettled).debounce(
      id: CancelID.selection, for: .milliseconds(100), clock: clock)
  }

  func loadHistory() -> Effect<Action> {
    .run { [history] send in
      do throws(StorageError) {
        send(.historyLoaded(try await history.practice()))
      } catch {
        // The app shows the reason; see `StorageProblems`.
        send(.historyFailed)
      }
    }
    .cancellable(id: CancelID.history, cancelInFlight: true)
  }

  /// Changes the favourites, on the screen and in the settings.
  func update(_ state: inout State, _ change: (inout TopicSettings) -> Void) {
    var changed = state.settings
    change(&changed)
    state.apply(changed)
    settingsClient.update {
      $0.topics.followRenames(in: state.topics)
      change(&$0.topics)
    }
  }

  /// Has favourites and recents follow topics that were renamed elsewhere.
  func update(_ state: inout State, afterRenames names: [String: String]) {
    if !names.isEmpty { update(&state) { $0.rename(names) } }
  }
}
