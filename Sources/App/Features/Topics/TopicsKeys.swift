import Domain
import TerminalUI

func topicsKeys(_ state: Topics.State, _ keys: KeyTable) -> KeyMap<Topics.Action> {
  if let naming = state.naming { return namingKeys(naming, keys.typing(.all)) }
  if let filter = state.filter {
    return filterKeys(filter, hasResults: state.selectedTopic != nil, keys.typing(.all))
  }
  let isAmongTopics = state.pane == .topics
  return KeyMap {
    if isAmongTopics { topicKeys(state, keys) } else { groupKeys(state, keys) }
    if state.selectedTopic != nil {
      keys("topics.learn", importance: state.learnImportance) { .learnChosen }
    }
    if let plan = state.plan {
      keys("practice.next", detail: "go on with \(plan.step.title)", importance: -1) {
        .open(.quiz(.step(plan.step)))
      }
    }
    let skill = state.skill == .listening ? "" : ", \(state.skill.rawValue)"
    keys("screen.settings", help: "settings\(skill)") { .open(.setup) }
    if isAmongTopics, state.isSelectedWeak {
      keys("practice.weakSpots", detail: "practise what you often miss in this topic") {
        .weakSpotsChosen
      }
    } else {
      keys("practice.weakSpots", isListed: state.practice != nil) { .open(.quiz(.weakSpots)) }
    }
    keys("practice.pairs", isListed: state.history != nil) { .open(.pairs()) }
    if state.practice?.due.isEmpty == false { keys("practice.review") { .open(.quiz(.review)) } }
    keys("topics.progress") { .open(.progress) }
    keys("topics.find") { .filterOpened }
    if isAmongTopics, state.selectedTopic != nil { keys("topics.favourite") { .favouriteToggled } }
    keys("topics.about") { .open(.about) }
    backKey(state, keys)
    keys("topics.quit") { .open(.quit) }
    if state.canMoveSelection { selectionKeys(keys, page: 10) { .selectionMoved($0) } }
  }
}

/// Returns the keys of a row above the groups, which starts a session, or of a group.
@KeyMapBuilder<Topics.Action>
private func groupKeys(_ state: Topics.State, _ keys: KeyTable) -> [KeyBinding<Topics.Action>] {
  if state.isSessionSelected {
    let isToday = state.section == .today
    keys("topics.start", help: isToday ? "today" : nil, detail: "start the session") {
      .open(.quiz(state.startedPractice))
    }
    keys("form.next", help: isToday ? "minutes" : "goal") { .stepped(1) }
    keys("form.previous") { .stepped(-1) }
  } else {
    keys("topics.open") { .paneEntered(.topics) }
  }
}

/// Returns the key that goes back to Today, which never quits: the list is where other screens lead
/// back to, and who leaves one with a key too many stays in the app. It closes a message first.
@KeyMapBuilder<Topics.Action>
private func backKey(_ state: Topics.State, _ keys: KeyTable) -> [KeyBinding<Topics.Action>] {
  if state.notice != nil {
    keys("topics.back", help: "close", detail: "close the message", importance: 1) {
      .noticeDismissed
    }
  } else if !state.isTodaySelected {
    keys("topics.back", importance: -2) { .todayChosen }
  }
}

extension Topics.State {
  /// The importance of the key that opens the table of the selected topic: among topics it is one
  /// of the first.
  fileprivate var learnImportance: Int {
    if pane != .topics { return -1 }
    return marked.isEmpty ? 1 : -2
  }
}

/// Returns the keys for the selected topic and for those that are marked.
@KeyMapBuilder<Topics.Action>
private func topicKeys(_ state: Topics.State, _ keys: KeyTable) -> [KeyBinding<Topics.Action>] {
  if state.isRestSelected {
    keys("topics.start", help: "open", detail: "open the rest of the group") { .topicChosen }
  } else if state.marked.isEmpty {
    keys("topics.start") { .topicChosen }
  } else {
    keys("topics.start", help: "start mix", detail: "start a quiz of the marked topics") {
      .topicChosen
    }
  }
  keys("topics.groups") { .paneEntered(.sections) }
  let isMarked = state.selectedTopic.map { state.marked.contains($0.id) } ?? false
  if !state.isRestSelected {
    keys("topics.mark", help: isMarked ? "unmark" : nil, importance: state.marked.isEmpty ? nil : 1)
    { .markToggled }
  }
  if !state.marked.isEmpty {
    keys("topics.save") { .namingOpened }
    keys("topics.unmark") { .marksCleared }
  } else if state.selectedSet != nil {
    keys("topics.save", help: "rename", detail: "rename or delete the set", importance: -1) {
      .namingOpened
    }
  }
}

/// Returns the keys of the title of a set; keys without a binding edit it.
private func namingKeys(_ naming: Topics.Naming, _ keys: KeyTable) -> KeyMap<Topics.Action> {
  if naming.isDeletion {
    return KeyMap {
      keys("list.choose", help: "delete", detail: "delete the set") { .titleSubmitted }
      keys("topics.back", help: "keep it", detail: "back to the list") { .namingClosed }
    }
  }
  return KeyMap(editing: { naming.field.edited(by: $0).map(Topics.Action.titleEdited) }) {
    if !naming.title.isEmpty {
      keys("list.choose", help: "save", detail: "save the set") { .titleSubmitted }
    }
    if naming.set != nil { keys("title.delete") { .deletionOpened } }
    keys("topics.back", help: "don't save", detail: "back to the list, without saving") {
      .namingClosed
    }
  }
}

/// Returns the keys of the search; keys without a binding edit its text.
private func filterKeys(_ filter: Topics.Filter, hasResults: Bool, _ keys: KeyTable) -> KeyMap<
  Topics.Action
> {
  KeyMap(editing: { filter.field.edited(by: $0).map(Topics.Action.filterEdited) }) {
    if hasResults {
      keys("topics.start") { .topicChosen }
      keys("topics.favourite", importance: -1) { .favouriteToggled }
    }
    keys("topics.back", help: "all topics", detail: "back to all topics") { .filterClosed }
    if filter.results.count > 1 {
      selectionKeys(keys, page: 10, hasEnds: false) { .selectionMoved($0) }
    }
  }
}
