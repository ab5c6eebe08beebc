import Domain
import TerminalUI

func pairsKeys(_ state: Pairs.State, _ keys: KeyTable) -> KeyMap<Pairs.Action> {
  KeyMap {
    if state.isOver {
      keys("list.choose", help: "once more", detail: "once more") {
        .open(.pairs(state.sequence.pairs))
      }
      keys("screen.close", help: state.origin.label) { .open(.back(to: state.origin)) }
    } else {
      choiceKeys(state.trial, keys)
      keys("quiz.again") { .replayRequested }
      if state.isToday {
        keys("quiz.skipPart", help: "skip the pairs", importance: 1) { .partSkipped }
      }
      keys("quiz.end") { .endRequested }
    }
  }
}

/// Returns the keys for the two sounds: digits for sounds that are digits, as who hears に types 2.
@KeyMapBuilder<Pairs.Action>
private func choiceKeys(_ trial: PairTrial, _ keys: KeyTable) -> [KeyBinding<Pairs.Action>] {
  if let digits = trial.digits {
    let others = keys.typing(.digits)
    KeyBinding(
      .character(digits[0]), help: "choose", detail: "the first or the second sound",
      shownKey: "\(digits[0]) \(digits[1])", importance: 3
    ) { .chosen(0) }
    KeyBinding(.character(digits[1])) { .chosen(1) }
    others("pairs.first", isListed: false) { .chosen(0) }
    others("pairs.second", isListed: false) { .chosen(1) }
  } else {
    keys("pairs.first") { .chosen(0) }
    keys("pairs.second") { .chosen(1) }
  }
}
