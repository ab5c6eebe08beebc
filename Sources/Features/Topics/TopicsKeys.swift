import Domain
import TerminalUI

/// Returns the keys of the list of topics.
func topicsKeys(_ state: Topics.State) -> KeyMap<Topics.Action> {
  if let filter = state.filter { return filterKeys(filter, hasResults: state.selectedTopic != nil) }
  let isAmongTopics = state.pane == .topics
  let screenKeys = KeyMap<Topics.Action> {
    if isAmongTopics {
      KeyBinding(.enter, help: "start", detail: "start a quiz", importance: 1) { .topicChosen }
      KeyBinding(
        .left, .escape, .tab, .backTab, .character("h"), help: "groups", detail: "back to the groups", importance: 1
      ) { .paneEntered(.sections) }
    } else if state.section == .review {
      KeyBinding(.enter, .right, .character("l"), help: "review", detail: "review what is due", importance: 2) {
        .practiceRequested(.review)
      }
    } else {
      KeyBinding(
        .enter, .right, .tab, .backTab, .character("l"), help: "open", detail: "go to the group's topics", importance: 1
      ) { .paneEntered(.topics) }
    }
    if isAmongTopics, let topic = state.selectedTopic {
      // A narrow row of keys names it for a topic that was never practised.
      KeyBinding(
        .character("e"), .control("e"), help: "learn", detail: "see and hear what is said in the topic",
        importance: state.record(of: topic) == nil ? -1 : -2
      ) { .learningRequested }
    }
    KeyBinding(
      .character("s"), .control("s"), help: "session: \(Wording.shortTitle(of: state.mode, state.skill))",
      detail: "session length and voice", importance: -2
    ) { .sessionSettingsRequested }
    KeyBinding(.character("w"), .control("w"), help: "weak spots", detail: "practise what you mishear") {
      .practiceRequested(.weakSpots)
    }
    if isAmongTopics, let topic = state.selectedTopic {
      KeyBinding(.character("W"), .control("o"), detail: "weak spots of \(topic.title) only", importance: -3) {
        .practiceRequested(.weakSpots(in: topic))
      }
    }
    KeyBinding(.character("p"), .control("p"), help: "progress", detail: "what you mishear, and how you get better") {
      .progressRequested
    }
    KeyBinding(.character("/"), .control("f"), help: "find", detail: "find a topic in any group", importance: -1) {
      .filterOpened
    }
    if isAmongTopics {
      KeyBinding(
        .character("f"), .control("t"), help: "favourite", detail: "add to or remove from favourites", importance: -3
      ) { .favouriteToggled }
    }
    KeyBinding(.character("a"), .control("a"), help: "about", detail: "about countbiki", importance: -3) {
      .aboutRequested
    }
    if isAmongTopics {
      KeyBinding(.character("q"), .control("q"), help: "quit") { .quitRequested }
    } else {
      KeyBinding(.character("q"), .escape, .control("q"), help: "quit") { .quitRequested }
    }
  }
  return screenKeys.appending(moveKeys).appending(letterMoveKeys)
}

private var moveKeys: KeyMap<Topics.Action> {
  KeyMap {
    KeyBinding(.up, detail: "choose", shownKey: "up down") { .selectionMoved(-1) }
    KeyBinding(.down) { .selectionMoved(1) }
    KeyBinding(.pageUp) { .selectionMoved(-10) }
    KeyBinding(.pageDown) { .selectionMoved(10) }
  }
}

/// Movement keys that a text field would need for itself.
private var letterMoveKeys: KeyMap<Topics.Action> {
  KeyMap {
    KeyBinding(.character("k")) { .selectionMoved(-1) }
    KeyBinding(.character("j")) { .selectionMoved(1) }
    KeyBinding(.home, .character("g")) { .selectionMovedToEnd(.first) }
    KeyBinding(.end, .character("G")) { .selectionMovedToEnd(.last) }
  }
}

/// Returns the keys of the search; keys without a binding edit its text.
private func filterKeys(_ filter: Topics.Filter, hasResults: Bool) -> KeyMap<Topics.Action> {
  let screenKeys = KeyMap<Topics.Action>(editing: { filter.field.edited(by: $0).map(Topics.Action.filterEdited) }) {
    if hasResults {
      KeyBinding(.enter, help: "start", importance: 1) { .topicChosen }
      KeyBinding(.control("t"), help: "favourite", importance: -1) { .favouriteToggled }
    }
    KeyBinding(.escape, help: "all topics") { .filterClosed }
  }
  return screenKeys.appending(moveKeys)
}
