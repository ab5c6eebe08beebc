import Clients
import Domain
import TerminalUI

func topicsKeys(_ state: Topics.State, _ keys: KeyTable) -> KeyMap<Topics.Action> {
  if let form = state.listForm { return listFormKeys(form, keys.typing(.all)) }
  if let naming = state.naming { return namingKeys(naming, keys.typing(.all)) }
  if let filter = state.filter { return filterKeys(filter, state, keys) }
  return KeyMap {
    switch state.place {
    case .list: listKeys(state, keys)
    case .group: topicKeys(state, keys)
    }
    keys("topics.find", importance: 1) { .filterOpened }
    let hears = state.skill == .listening
    keys(
      "practice.pairs", importance: -1, isListed: state.history != nil,
      isInRow: state.hasBegun && hears
    ) {
      .open(.pairs())
    }
    keys("topics.progress", importance: state.place == .list ? 1 : -1) { .open(.progress) }
    if state.selectedTopic != nil {
      keys("topics.learn", importance: state.marked.isEmpty ? 1 : -2) { .learnChosen }
    }
    let skill = Wording.label(of: state.skill, after: ", ")
    keys("screen.settings", help: "settings\(skill)", isInRow: state.hasBegun) { .open(.setup) }
    practiceKeys(state, keys)
    if state.place == .group, state.selectedTopic != nil {
      keys("topics.favourite") { .favouriteToggled }
    }
    keys("topics.about", isInRow: state.hasBegun) { .open(.about) }
    keys("topics.quit", isInRow: state.place == .list) { .open(.quit) }
    if !state.isSessionSelected {
      let isYours = state.section == .yours
      keys("topics.add", importance: isYours ? 1 : -1, isInRow: isYours) { .list(.opened) }
    }
    if state.place == .group { leaveKeys(state, keys) }
    if state.canMoveSelection { selectionKeys(keys, page: 10) { .selectionMoved($0) } }
  }
}

extension Topics.State {
  /// True if there are answers. Before, the row of keys names only those of the first day.
  fileprivate var hasBegun: Bool { practice != nil }
}

/// Returns the keys of the list: of a session, or of a group.
@KeyMapBuilder<Topics.Action>
private func listKeys(_ state: Topics.State, _ keys: KeyTable) -> [KeyBinding<Topics.Action>] {
  if state.isSessionSelected {
    let isToday = state.section == .today
    if let practice = state.startedPractice {
      keys("topics.start", help: isToday ? "today" : nil, detail: "start the session") {
        .open(.quiz(practice))
      }
    }
    // Not space, which people press to start a session: it would change the minutes, or the goal.
    keys(
      "list.left", help: isToday ? "minutes" : "goal", detail: "the value before or after",
      importance: -1, isInRow: state.hasBegun
    ) { .stepped(-1) }
    keys("list.right") { .stepped(1) }
  } else {
    keys("list.choose", help: "open", detail: "go to the group's topics") { .groupOpened }
    keys("list.left", detail: "the group beside it") { .groupMoved(-1) }
    keys("list.right") { .groupMoved(1) }
  }
  // Going back never quits here: other screens lead back to the list, and a learner who presses the
  // key once too often stays in the app.
  if state.notice != nil {
    noticeKey(keys)
  } else if !state.isTodaySelected {
    keys("topics.back", importance: -2) { .todayChosen }
  }
}

/// Returns the keys of the sessions that today's session stands for, which only the list of keys
/// names.
@KeyMapBuilder<Topics.Action>
private func practiceKeys(_ state: Topics.State, _ keys: KeyTable) -> [KeyBinding<Topics.Action>] {
  if let plan = state.plan {
    keys("practice.next", detail: "go on with \(plan.step.title)", isInRow: false) {
      .open(.quiz(.step(plan.step)))
    }
  }
  if state.place == .group, state.isSelectedWeak {
    keys(
      "practice.weakSpots", detail: "practise what you often miss in this topic", isInRow: false
    ) { .weakSpotsChosen }
  } else {
    keys("practice.weakSpots", isListed: state.hasBegun, isInRow: false) {
      .open(.quiz(.weakSpots))
    }
  }
  let hasDue = state.practice?.due.isEmpty == false
  keys("practice.review", isListed: hasDue, isInRow: false) { .open(.quiz(.review)) }
}

/// Returns the keys that go from a group back to the list. They close a message first.
@KeyMapBuilder<Topics.Action>
private func leaveKeys(_ state: Topics.State, _ keys: KeyTable) -> [KeyBinding<Topics.Action>] {
  if state.notice == nil {
    keys("topics.back", help: "groups", detail: "back to the groups", importance: 1) {
      .groupClosed
    }
    keys("list.left", isListed: false) { .groupClosed }
  } else {
    noticeKey(keys)
    keys("list.left", isListed: false) { .noticeDismissed }
  }
}

/// Returns the key that closes a message.
private func noticeKey(_ keys: KeyTable) -> KeyBinding<Topics.Action> {
  keys("topics.back", help: "close", detail: "close the message", importance: 1) {
    .noticeDismissed
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
  let isMarked = state.selectedTopic.map { state.marked.contains($0.id) } ?? false
  if !state.isRestSelected {
    keys("topics.mark", help: isMarked ? "unmark" : nil, importance: state.marked.isEmpty ? nil : 1)
    { .markToggled }
  }
  if !state.marked.isEmpty {
    keys("topics.save") { .namingOpened }
    keys("topics.unmark") { .marksCleared }
  } else if let own = state.selectedOwn {
    let verb = own.opensInForm ? "edit" : "rename"
    let kind = own.members.isEmpty ? "topic" : "set"
    keys("topics.save", help: verb, detail: "\(verb) or delete the \(kind)", importance: -1) {
      .namingOpened
    }
  }
}

/// Returns the keys of the title of a set; keys without a binding edit it.
private func namingKeys(_ naming: Topics.Naming, _ keys: KeyTable) -> KeyMap<Topics.Action> {
  let kind = naming.set?.members.isEmpty == true ? "topic" : "set"
  if naming.isDeletion {
    if naming.isBeingSaved { return KeyMap {} }
    return deletionKeys(of: kind, keys, delete: .titleSubmitted, keep: .namingClosed)
  }
  return KeyMap(editing: { naming.field.edited(by: $0).map(Topics.Action.titleEdited) }) {
    if !naming.title.isEmpty {
      keys("list.choose", help: "save", detail: "save the \(kind)") { .titleSubmitted }
    }
    if naming.set != nil { deletingKey(kind, keys, .deletionOpened) }
    if !naming.isBeingSaved { discardingKey(keys, .namingClosed) }
  }
}

/// Returns the keys of the search; keys without a binding edit its text.
private func filterKeys(
  _ filter: Topics.Filter, _ state: Topics.State, _ table: KeyTable
) -> KeyMap<Topics.Action> {
  let keys = table.typing(.all)
  return KeyMap(editing: { filter.field.edited(by: $0).map(Topics.Action.filterEdited) }) {
    if filter.isNumberSelected {
      numberKeys(state, table.typing(.allButLetters))
    } else if filter.selectedPair != nil {
      keys("topics.start", help: "pairs", detail: "tell the two apart, with one key") {
        .topicChosen
      }
    } else if state.selectedTopic != nil {
      keys("topics.start") { .topicChosen }
      keys("topics.favourite", importance: -1) { .favouriteToggled }
    }
    keys("topics.back", help: "all topics", detail: "back to all topics") { .filterClosed }
    if filter.count > 1 {
      selectionKeys(keys, page: 10, hasEnds: false) { .selectionMoved($0) }
    }
  }
}

/// Returns the keys of a number that is typed in the search, in which letters aren't typed.
@KeyMapBuilder<Topics.Action>
private func numberKeys(_ state: Topics.State, _ keys: KeyTable) -> [KeyBinding<Topics.Action>] {
  if state.startedTopic != nil {
    keys("topics.start", help: "practise", detail: "a quiz of numbers like it") {
      .topicChosen
    }
  }
  keys("list.hear", help: state.speaker.isSpeaking ? "stop" : nil, importance: 2) {
    .hearRequested(.normal)
  }
  keys("list.slowly", importance: 1) { .hearRequested(.slow) }
}
