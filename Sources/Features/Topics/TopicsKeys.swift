import Domain
import TerminalUI

/// Returns the keys of the list of topics.
func topicsKeys(_ state: Topics.State, _ keys: KeyTable) -> KeyMap<Topics.Action> {
  if let naming = state.naming { return namingKeys(naming, keys.typing(.all)) }
  if let filter = state.filter { return filterKeys(filter, hasResults: state.selectedTopic != nil, keys.typing(.all)) }
  let isAmongTopics = state.pane == .topics
  return KeyMap {
    if isAmongTopics {
      topicKeys(state, keys)
    } else if state.section == .review {
      keys("topics.review") { .open(.quiz(.review)) }
    } else {
      keys("topics.open") { .paneEntered(.topics) }
    }
    keys("topics.session", help: "session: \(Wording.shortTitle(of: state.mode, state.skill))") {
      .open(.setup)
    }
    keys("topics.weakSpots") { .open(.quiz(.weakSpots)) }
    if isAmongTopics, let topic = state.selectedTopic {
      keys("topics.weakSpotsHere") { .open(.quiz(.weakSpots(in: topic))) }
    }
    keys("topics.progress") { .open(.progress) }
    keys("topics.find") { .filterOpened }
    if isAmongTopics, state.selectedTopic != nil { keys("topics.favourite") { .favouriteToggled } }
    keys("topics.about") { .open(.about) }
    keys("topics.quit") { .open(.quit) }
    if !isAmongTopics { keys("topics.leave") { .open(.quit) } }
    moveKeys(keys)
    keys("topics.first") { .selectionMovedToEnd(.first) }
    keys("topics.last") { .selectionMovedToEnd(.last) }
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
    keys("topics.start", help: "start mix", detail: "start a quiz of the marked topics") { .topicChosen }
  }
  keys("topics.groups") { .paneEntered(.sections) }
  let isMarked = state.selectedTopic.map { state.marked.contains($0.id) } ?? false
  if !state.isRestSelected {
    keys("topics.mark", help: isMarked ? "unmark" : nil, importance: state.marked.isEmpty ? nil : 1) { .markToggled }
  }
  if !state.marked.isEmpty {
    keys("topics.save") { .namingOpened }
    keys("topics.unmark") { .marksCleared }
  }
  if let topic = state.selectedTopic {
    // A narrow row of keys names it for a topic that was never practised.
    keys("topics.learn", importance: state.record(of: topic) == nil ? nil : -2) { .open(.learn(topic)) }
  }
}

@KeyMapBuilder<Topics.Action>
private func moveKeys(_ keys: KeyTable) -> [KeyBinding<Topics.Action>] {
  keys("topics.up") { .selectionMoved(-1) }
  keys("topics.down") { .selectionMoved(1) }
  keys("topics.pageUp") { .selectionMoved(-10) }
  keys("topics.pageDown") { .selectionMoved(10) }
}

/// Returns the keys of the title of a set; keys without a binding edit it.
private func namingKeys(_ naming: Topics.Naming, _ keys: KeyTable) -> KeyMap<Topics.Action> {
  KeyMap(editing: { naming.field.edited(by: $0).map(Topics.Action.titleEdited) }) {
    if !naming.title.isEmpty { keys("title.save") { .titleSubmitted } }
    keys("title.close") { .namingClosed }
  }
}

/// Returns the keys of the search; keys without a binding edit its text.
private func filterKeys(_ filter: Topics.Filter, hasResults: Bool, _ keys: KeyTable) -> KeyMap<Topics.Action> {
  KeyMap(editing: { filter.field.edited(by: $0).map(Topics.Action.filterEdited) }) {
    if hasResults {
      keys("search.start") { .topicChosen }
      keys("search.favourite") { .favouriteToggled }
    }
    keys("search.close") { .filterClosed }
    moveKeys(keys)
  }
}
