import Domain
import TerminalUI

func pairsKeys(_ state: Pairs.State, _ keys: KeyTable) -> KeyMap<Pairs.Action> {
  KeyMap {
    if state.isOver {
      keys("list.choose", help: "once more", detail: "once more") {
        .open(.pairs(state.sequence.pairs))
      }
      keys("screen.close", help: state.origin.label) { .open(Destination(state.origin)) }
    } else {
      keys("pairs.first") { .chosen(0) }
      keys("pairs.second") { .chosen(1) }
      keys("quiz.again") { .replayRequested }
      if state.isToday {
        keys("quiz.skipPart", help: "skip the pairs", importance: 1) { .partSkipped }
      }
      keys("quiz.end") { .endRequested }
    }
  }
}
