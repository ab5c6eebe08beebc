import Domain
import JapaneseNumbers
import TerminalUI

/// Returns the keys of the summary; none as long as keys may be meant for the quiz.
func summaryKeys(_ state: Summary.State, _ keys: KeyTable) -> KeyMap<Summary.Action> {
  if !state.takesKeys { return KeyMap {} }
  let isPerfect = state.missed.isEmpty
  return KeyMap {
    keys("summary.continue", help: state.step.label) { .open(state.step.destination) }
    if !isPerfect {
      keys("summary.drill", help: state.drillLabel, isListed: state.isToday) { .open(state.drill) }
      hearKeys(state.list, keys, Summary.Action.list)
    }
    if let continuation = state.continuation {
      keys("practice.next", isListed: state.step.destination != continuation) {
        .open(continuation)
      }
    }
    keys("practice.weakSpots", help: state.mostMisheard.map { "drill \($0.part.reading.kana)" }) {
      .open(state.weakSpots)
    }
    if state.canResume { keys("summary.resume") { .open(state.resumption) } }
    if state.canRestart { keys("summary.again") { .open(.again(state.quiz)) } }
    keys("screen.close", help: state.quiz.origin.label) { .open(state.quiz.origin) }
    if state.missed.count > 1 { selectionKeys(keys) { .list(.selectionMoved($0)) } }
  }
}

extension Summary.State {
  var drillLabel: String { missed.count == 1 ? "drill it" : "drill these \(missed.count)" }

  /// The step after a session, which Enter takes: its name in the row of keys, its advice in a
  /// sentence, and the screen.
  var step: (label: String, advice: String, destination: Destination) {
    if isToday {
      let more = Destination.quiz(.today(settings), skill: quiz.skill)
      let label = Wording.count(settings.minutes, "more minute")
      return (label, quiz.ending ?? "", more)
    }
    if !missed.isEmpty { return (drillLabel, "", drill) }
    if quiz.origin == .progress { return ("progress", "Back to your progress.", .progress) }
    if let parent = quiz.questions.practice.kind.parent {
      let title = parent.kind.title
      return ("go on: \(title)", "Go on with \(title).", .quiz(parent, skill: quiz.skill))
    }
    if let next = path.next, let continuation {
      return ("next step", "Next: \(next.title), \(next.topic.description).", continuation)
    }
    if result.afterRepeat > 0, canRestart {
      return ("once more", "Once more, without hearing them again?", .again(quiz))
    }
    if let fasterAgain { return ("once more, faster", "Once more, a little faster?", fasterAgain) }
    return ("topics", "Choose what comes next.", .topics)
  }
}
