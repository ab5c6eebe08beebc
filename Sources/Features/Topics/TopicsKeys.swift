import Domain
import TerminalUI

/// Returns the keys of the list of topics.
func topicsKeys(_ state: Topics.State) -> KeyMap<Topics.Action> {
  if let naming = state.naming { return namingKeys(naming) }
  if let filter = state.filter { return filterKeys(filter, hasResults: state.selectedTopic != nil) }
  let isAmongTopics = state.pane == .topics
  let selected = state.selectedTopic
  let isMarked = selected.map { state.marked.contains($0.id) } ?? false
  let screenKeys = KeyMap<Topics.Action> {
    if isAmongTopics {
      KeyBinding(
        "topics.start", .enter, help: state.marked.isEmpty ? "start" : "start mix",
        detail: state.marked.isEmpty ? "start a quiz" : "start a quiz of the marked topics", importance: 1
      ) { .topicChosen }
      KeyBinding(
        "topics.groups", .left, .escape, .tab, .backTab, .character("h"), help: "groups", detail: "back to the groups",
        importance: 1
      ) { .paneEntered(.sections) }
      KeyBinding(
        "topics.mark", .character(" "), help: isMarked ? "unmark" : "mark",
        detail: "mark topics, to practise them together", importance: state.marked.isEmpty ? -3 : 1
      ) { .markToggled }
      if !state.marked.isEmpty {
        KeyBinding(
          "topics.save", .character("n"), .control("n"), help: "save",
          detail: "save the marked topics as a set of your own", importance: 2
        ) { .namingOpened }
        KeyBinding(
          "topics.unmark", .character("u"), .control("u"), help: "clear", detail: "remove all marks"
        ) { .marksCleared }
      }
    } else if state.section == .review {
      KeyBinding(
        "topics.review", .enter, .right, .character("l"), help: "review", detail: "review what is due", importance: 2
      ) {
        .open(.quiz(.review))
      }
    } else {
      KeyBinding(
        "topics.open", .enter, .right, .tab, .backTab, .character("l"), help: "open",
        detail: "go to the group's topics", importance: 1
      ) { .paneEntered(.topics) }
    }
    if isAmongTopics, let topic = selected {
      // A narrow row of keys names it for a topic that was never practised.
      KeyBinding(
        "topics.learn", .character("e"), .control("e"), help: "learn", detail: "see and hear what is said in the topic",
        importance: state.record(of: topic) == nil ? -1 : -2
      ) { .open(.learn(topic)) }
    }
    KeyBinding(
      "topics.session", .character("s"), .control("s"),
      help: "session: \(Wording.shortTitle(of: state.mode, state.skill))",
      detail: "session length and voice", importance: -2
    ) { .open(.setup) }
    KeyBinding(
      "topics.weakSpots", .character("w"), .control("w"), help: "weak spots",
      detail: "practise what you \(state.skill.miss)"
    ) {
      .open(.quiz(.weakSpots))
    }
    if isAmongTopics, let topic = selected {
      KeyBinding(
        "topics.weakSpotsHere", .character("W"), .control("o"), detail: "weak spots of \(topic.title) only",
        importance: -3
      ) {
        .open(.quiz(.weakSpots(in: topic)))
      }
    }
    KeyBinding(
      "topics.progress", .character("p"), .control("p"), help: "progress",
      detail: "what you \(state.skill.miss), and how you get better"
    ) {
      .open(.progress)
    }
    KeyBinding(
      "topics.find", .character("/"), .control("f"), help: "find", detail: "find a topic in any group", importance: -1
    ) {
      .filterOpened
    }
    if isAmongTopics {
      KeyBinding(
        "topics.favourite", .character("f"), .control("t"), help: "favourite",
        detail: "add to or remove from favourites", importance: -3
      ) { .favouriteToggled }
    }
    KeyBinding("topics.about", .character("a"), .control("a"), help: "about", detail: "about countbiki", importance: -3)
    {
      .open(.about)
    }
    KeyBinding("topics.quit", .character("q"), .control("q"), help: "quit") { .open(.quit) }
    if !isAmongTopics {
      KeyBinding("topics.leave", .escape, detail: "quit") { .open(.quit) }
    }
  }
  return screenKeys.appending(moveKeys()).appending(letterMoveKeys)
}

private func moveKeys(isTyped: @escaping (Character) -> Bool = { _ in false }) -> KeyMap<Topics.Action> {
  KeyMap(isTyped: isTyped) {
    KeyBinding("topics.up", .up, detail: "choose", shownKey: "up down") { .selectionMoved(-1) }
    KeyBinding("topics.down", .down) { .selectionMoved(1) }
    KeyBinding("topics.pageUp", .pageUp) { .selectionMoved(-10) }
    KeyBinding("topics.pageDown", .pageDown) { .selectionMoved(10) }
  }
}

/// Movement keys that a text field would need for itself.
private var letterMoveKeys: KeyMap<Topics.Action> {
  KeyMap {
    KeyBinding("topics.up", .character("k")) { .selectionMoved(-1) }
    KeyBinding("topics.down", .character("j")) { .selectionMoved(1) }
    KeyBinding("topics.first", .home, .character("g")) { .selectionMovedToEnd(.first) }
    KeyBinding("topics.last", .end, .character("G")) { .selectionMovedToEnd(.last) }
  }
}

/// Returns the keys of the title of a set; keys without a binding edit it.
private func namingKeys(_ naming: Topics.Naming) -> KeyMap<Topics.Action> {
  KeyMap<Topics.Action>(editing: { naming.field.edited(by: $0).map(Topics.Action.titleEdited) }, isTyped: { _ in true })
  {
    if !naming.title.isEmpty { KeyBinding("title.save", .enter, help: "save", importance: 1) { .titleSubmitted } }
    KeyBinding("title.close", .escape, help: "don't save") { .namingClosed }
  }
}

/// Returns the keys of the search; keys without a binding edit its text.
private func filterKeys(_ filter: Topics.Filter, hasResults: Bool) -> KeyMap<Topics.Action> {
  let screenKeys = KeyMap<Topics.Action>(
    editing: { filter.field.edited(by: $0).map(Topics.Action.filterEdited) }, isTyped: { _ in true }
  ) {
    if hasResults {
      KeyBinding("search.start", .enter, help: "start", importance: 1) { .topicChosen }
      KeyBinding("search.favourite", .control("t"), help: "favourite", importance: -1) { .favouriteToggled }
    }
    KeyBinding("search.close", .escape, help: "all topics") { .filterClosed }
  }
  return screenKeys.appending(moveKeys { _ in true })
}
