package import Domain
import JapaneseNumbers
import TerminalUI

/// Returns the keys of the summary; none as long as keys may be meant for the quiz.
func summaryKeys(_ state: Summary.State, _ keys: KeyTable) -> KeyMap<Summary.Action> {
  if !state.takesKeys { return KeyMap {} }
  let end = state.end
  let drill = state.destination(of: .drill)
  return KeyMap {
    keys("summary.continue", help: state.label(of: end.next)) {
      .open(state.destination(of: end.next))
    }
    if !state.missed.isEmpty {
      keys("summary.drill", help: state.label(of: .drill), isListed: end.next != .drill) {
        .open(drill)
      }
      hearKeys(state.list, keys, Summary.Action.list)
    }
    if let step = end.path.next {
      keys("practice.next", isListed: end.next != .step(step)) {
        .open(state.destination(of: .step(step)))
      }
    }
    keys("practice.weakSpots", help: state.mostMisheard.map { "drill \($0.part.reading.kana)" }) {
      .open(.quiz(end.weakSpots, skill: state.skill))
    }
    if end.canResume { keys("summary.resume") { .open(state.resumption) } }
    if end.canRestart {
      keys("summary.again") { .open(state.destination(of: .again(faster: false))) }
    }
    keys("screen.close", help: state.session.origin.label) {
      .open(Destination(state.session.origin))
    }
    if state.missed.count > 1 { selectionKeys(keys) { .list(.selectionMoved($0)) } }
  }
}

extension Summary.State {
  /// Returns the screen that a step opens.
  package func destination(of step: NextStep) -> Destination {
    switch step {
    case .more: .quiz(.today(end.settings), skill: skill)
    case .drill: .quiz(end.drill, skill: skill)
    case .parent(let practice): .quiz(practice, skill: skill)
    case .step(let step): .quiz(.step(step), mode: end.modeOfStep, skill: skill)
    case .again(let faster): .again(session, faster: faster)
    case .progress: .progress
    case .topics: .topics
    }
  }

  /// Returns the name of a step in the row of keys.
  func label(of step: NextStep) -> String {
    switch step {
    case .more: Wording.count(end.settings.minutes, "more minute")
    case .drill where missed.count == 1: "drill it"
    case .drill: "drill these \(missed.count)"
    case .parent(let practice): "go on: \(practice.kind.title)"
    case .step: "next step"
    case .again(faster: false): "once more"
    case .again(faster: true): "once more, faster"
    case .progress: "progress"
    case .topics: "topics"
    }
  }
}
