import Domain
import TerminalUI

extension Topics.State {
  var keyInputs: Inputs {
    let topic = selectedTopic
    let isMarked = topic.map { marked.contains($0.id) } ?? false
    return Inputs(
      others: keptInputs, flags: [topic == nil, isRestSelected, isMarked, selectedSet == nil, isSelectedWeak])
  }
}

func topicsKeys(_ state: Topics.State, _ keys: KeyTable) -> KeyMap<Topics.Action> {
  if let naming = state.naming { return namingKeys(naming, keys.typing(.all)) }
  if let filter = state.filter { return filterKeys(filter, hasResults: state.selectedTopic != nil, keys.typing(.all)) }
  let isAmongTopics = state.pane == .topics
  return KeyMap {
    if isAmongTopics {
      topicKeys(state, keys)
    } else if state.isSessionSelected {
      let isToday = state.section == .today
      keys("topics.start", help: isToday ? "today" : nil, detail: "start the session") {
        .open(.quiz(state.startedPractice))
      }
      keys("form.next", help: isToday ? "minutes" : "goal") { .stepped(1) }
      keys("form.previous") { .stepped(-1) }
    } else {
      keys("topics.open") { .paneEntered(.topics) }
    }
    if let plan = state.plan {
      keys("practice.next", detail: "go on with \(plan.step.title)", importance: -1) { .open(.quiz(.step(plan.step))) }
    }
    let skill = state.skill == .listening ? "" : ", \(state.skill.rawValue)"
    keys("topics.session", help: "session: \(Wording.title(of: state.mode, isShort: true))\(skill)") { .open(.setup) }
    if isAmongTopics, state.isSelectedWeak {
      keys("practice.weakSpots", detail: "practise what you often miss in this topic") { .weakSpotsChosen }
    } else {
      keys("practice.weakSpots", isListed: state.practice != nil) { .open(.quiz(.weakSpots)) }
    }
    keys("practice.pairs", isListed: state.history != nil) { .open(.pairs()) }
    if state.practice?.due.isEmpty == false { keys("practice.review") { .open(.quiz(.review)) } }
    keys("topics.progress") { .open(.progress) }
    keys("topics.find") { .filterOpened }
    if isAmongTopics, state.selectedTopic != nil { keys("topics.favourite") { .favouriteToggled } }
    keys("topics.about") { .open(.about) }
    keys("topics.quit") { .open(.quit) }
    keys("topics.back", isListed: false) { isAmongTopics ? .paneEntered(.sections) : .open(.quit) }
    selectionKeys(keys, page: 10) { .selectionMoved($0) }
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
  } else if state.selectedSet != nil {
    keys("topics.save", help: "rename", detail: "rename or delete the set", importance: -1) { .namingOpened }
  }
  if state.selectedTopic != nil {
    keys("topics.learn", importance: state.marked.isEmpty ? 1 : -2) { .learnChosen }
  }
}

/// Returns the keys of the title of a set; keys without a binding edit it.
private func namingKeys(_ naming: Topics.Naming, _ keys: KeyTable) -> KeyMap<Topics.Action> {
  if naming.isDeletion {
    return KeyMap {
      keys("title.save", help: "delete", detail: "delete the set") { .titleSubmitted }
      keys("topics.back", help: "keep it", detail: "back to the list") { .namingClosed }
    }
  }
  return KeyMap(editing: { naming.field.edited(by: $0).map(Topics.Action.titleEdited) }) {
    if !naming.title.isEmpty { keys("title.save") { .titleSubmitted } }
    if naming.set != nil { keys("title.delete") { .deletionOpened } }
    keys("topics.back", help: "don't save", detail: "back to the list, without saving") { .namingClosed }
  }
}

/// Returns the keys of the search; keys without a binding edit its text.
private func filterKeys(_ filter: Topics.Filter, hasResults: Bool, _ keys: KeyTable) -> KeyMap<Topics.Action> {
  KeyMap(editing: { filter.field.edited(by: $0).map(Topics.Action.filterEdited) }) {
    if hasResults {
      keys("topics.start") { .topicChosen }
      keys("topics.favourite", importance: -1) { .favouriteToggled }
    }
    keys("topics.back", help: "all topics", detail: "back to all topics") { .filterClosed }
    selectionKeys(keys, page: 10, hasEnds: false) { .selectionMoved($0) }
  }
}
