package import Domain
import JapaneseNumbers
import TerminalUI

/// Returns the keys of the summary; none as long as keys may be meant for the quiz.
func summaryKeys(_ state: Summary.State, _ keys: KeyTable) -> KeyMap<Summary.Action> {
  state.takesKeys ? shownKeys(state, keys) : KeyMap {}
}

private func shownKeys(_ state: Summary.State, _ keys: KeyTable) -> KeyMap<Summary.Action> {
  let end = state.end
  let drill = state.destination(of: .drill)
  // The row has no room for all keys, and to go on with a day that isn't over matters more.
  let isOpenDay = end.canResume && end.more != nil
  return KeyMap {
    keys(
      "list.choose", help: state.label(of: end.next), detail: state.label(of: end.next)
    ) {
      .open(state.destination(of: end.next))
    }
    if let more = end.more {
      keys("summary.more", help: Wording.count(end.settings.minutes, "more minute")) {
        .open(.quiz(more, skill: state.skill))
      }
    }
    if !state.list.questions.isEmpty {
      keys("summary.drill", help: state.label(of: .drill), isListed: end.next != .drill) {
        .open(drill)
      }
      hearKeys(state.list.speaker, keys, importance: isOpenDay ? 0 : nil) {
        .list(.hearRequested($0))
      }
    }
    if let step = end.path.next { nextKey(step, state, keys) }
    keys("practice.weakSpots", help: state.mostMisheard.map { "drill \($0.part.reading.kana)" }) {
      .open(.quiz(end.weakSpots, skill: state.skill))
    }
    againKeys(state, keys)
    if let pair = state.pair {
      keys("practice.pairs", detail: "hear \(pair.title)") { .open(.pairs([pair])) }
    }
    keys("screen.close", help: state.session.origin.label) {
      .open(.back(to: state.session.origin))
    }
    if state.list.questions.count > 1 { selectionKeys(keys) { .list(.selectionMoved($0)) } }
  }
}

/// Returns the key that goes on with the path, perhaps with the step that was practised.
private func nextKey(_ step: PathStep, _ state: Summary.State, _ keys: KeyTable)
  -> KeyBinding<Summary.Action>
{
  let end = state.end
  let isSame = end.session.questions.practice == .step(step)
  return keys(
    "practice.next", help: isSame ? "once more" : nil,
    isListed: end.next != .step(step) && end.more == nil
  ) {
    .open(state.destination(of: .step(step)))
  }
}

/// Returns the key that resumes a session, or begins one like it.
@KeyMapBuilder<Summary.Action>
private func againKeys(_ state: Summary.State, _ keys: KeyTable) -> [KeyBinding<Summary.Action>] {
  if state.end.canResume {
    keys("summary.again", help: "resume", importance: 1) { .open(state.resumption) }
  } else if state.end.canRestart {
    keys("summary.again") { .open(state.destination(of: .again(faster: false))) }
  }
}

extension Summary.State {
  /// The two sounds that the selected question, or else the session, confused; nil if none are
  /// known.
  package var pair: SoundPair? {
    let selected = list.questions.dropFirst(list.selection).first
    let heard = selected.map { $0.attempt.heardParts } ?? []
    let found = heard.lazy.compactMap { part -> SoundPair? in
      guard case .misheard(let other?) = part.outcome else { return nil }
      return SoundPair(part.part.id, other.id)
    }
    return skill == .listening ? found.first ?? news?.nextPair : nil
  }

  /// Returns the screen that a step opens.
  package func destination(of step: NextStep) -> Destination {
    switch step {
    case .drill: .quiz(end.drill, skill: skill)
    case .parent(let practice): .quiz(practice, skill: skill)
    case .step(let step): .quiz(.step(step), length: end.lengthOfStep, skill: skill)
    case .again(let faster): .again(session, faster: faster)
    case .progress: .back(to: session.origin)
    case .topics: .topics
    }
  }

  /// Returns the name of a step in the row of keys.
  func label(of step: NextStep) -> String {
    switch step {
    case .drill where end.listed.count == 1: "drill it"
    case .drill: "drill these \(end.listed.count)"
    case .parent(let practice): "go on: \(practice.kind.title)"
    case .step: "next step"
    case .again(faster: false): "once more"
    case .again(faster: true): "once more, faster"
    case .progress: "progress"
    case .topics: end.more == nil ? "topics" : "done"
    }
  }
}
