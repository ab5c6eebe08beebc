import Domain
import JapaneseNumbers
import TerminalUI

/// Returns the keys of the summary.
func summaryKeys(_ state: Summary.State, _ keys: KeyTable) -> KeyMap<Summary.Action> {
  let isPerfect = state.missed.isEmpty
  return KeyMap {
    if !isPerfect {
      keys("summary.drill", help: state.missed.count == 1 ? "drill it" : "drill these \(state.missed.count)") {
        .open(state.drill)
      }
      keys("summary.hear", help: state.speaker.isSpeaking ? "stop" : nil) { .hearRequested }
    }
    if let next = state.next, let continuation = state.continuation {
      let help = "next: \(next.title)"
      if isPerfect { keys("summary.continue", help: help) { .open(continuation) } }
      keys("summary.next", help: help, isListed: !isPerfect) { .open(continuation) }
    }
    if let part = state.mostMisheard?.part {
      keys("summary.weakSpots", help: "drill \(part.reading.kana)") { .open(state.weakSpots) }
    } else {
      keys("summary.weakSpots", detail: "practise what you often miss") { .open(state.weakSpots) }
    }
    if state.canResume { keys("summary.resume") { .open(.resumed(state.quiz)) } }
    if state.canRestart { keys("summary.again") { .open(.again(state.quiz)) } }
    keys("summary.close") { .open(.topics) }
    if !isPerfect {
      keys("summary.up") { .selectionMoved(-1) }
      keys("summary.down") { .selectionMoved(1) }
      keys("summary.pageUp") { .selectionMoved(-5) }
      keys("summary.pageDown") { .selectionMoved(5) }
      keys("summary.first") { .selectionMoved(-endOfList) }
      keys("summary.last") { .selectionMoved(endOfList) }
    } else if state.next == nil {
      keys("summary.continue", isListed: false) { .open(.topics) }
    }
  }
}

/// A distance greater than any list.
let endOfList = 1_000_000
