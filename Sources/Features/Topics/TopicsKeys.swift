import Domain
import TerminalUI

/// What the keys do among the topics.
func topicsKeys() -> KeyMap<Topics.Action> {
  KeyMap {
    KeyBinding(.enter, help: "start") { .topicChosen }
    KeyBinding(.up, .character("k")) { .selectionMoved(-1) }
    KeyBinding(.down, .character("j")) { .selectionMoved(1) }
    KeyBinding(.home, .character("g")) { .selectionMovedToEnd(.first) }
    KeyBinding(.end, .character("G")) { .selectionMovedToEnd(.last) }
    KeyBinding(.character("s"), .right, help: "session") { .modeCycled(1) }
    KeyBinding(.left) { .modeCycled(-1) }
    KeyBinding(.character("q"), .escape, help: "quit") { .quitRequested }
  }
}

extension QuizMode {
  /// What people see: "endless", "10 questions".
  var title: String {
    switch self {
    case .endless: "endless"
    case .questions(1): "1 question"
    case .questions(let count): "\(count) questions"
    case .time(let limit) where limit < .seconds(60): "\(limit.components.seconds) seconds"
    case .time(.seconds(60)): "1 minute"
    case .time(let limit): "\(limit.components.seconds / 60) minutes"
    }
  }
}
