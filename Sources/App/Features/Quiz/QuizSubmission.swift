import Clients
import Domain
import Unidirectional

/// Takes answers.
extension Quiz {
  /// Changes what is typed, and submits it where no Enter is needed.
  func fill(_ state: inout State, _ change: (inout State) -> Void) -> Effect<Action> {
    if state.isCardShown { return .none }
    state.measureHearing { $0.keyTyped(at: date.now) }
    change(&state)
    if state.field.untaken != nil { state.field.refused = date.now }
    return state.isAnswerTaken ? submit(&state) : .none
  }

  /// Judges what is typed, and goes on once the question is over.
  func submit(_ state: inout State) -> Effect<Action> {
    if !state.isCardShown, state.takeOther() { return askAgain(&state) }
    switch state.parsedAnswer {
    case .empty:
      return .none
    case .invalid:
      state.field.rejected = state.answer
      return .none
    case .answer(let answer):
      if case .reading(let kana) = answer { state.answer = kana }
      if state.speaker.error != nil { state.noteLostSound() }
      state.attempt.submit(
        answer, typed: state.answer, after: state.session.stopwatch.seconds(at: date.now))
      let tone = speaker.play(state.attempt.outcome == nil ? .wrong : .right, state.speaker).map(
        Action.speaker)
      guard let outcome = state.attempt.outcome else {
        return .merge(tone, ask(&state), move(Biki.shake, &state))
      }
      finish(&state)
      if outcome != .correct { return .merge(tone, speakOnCard(&state)) }
      let answered = state.skill == .writing ? state.attempt.question : nil
      return .merge(
        tone, advance(&state, saying: answered), celebrate(&state), move(Biki.hops, &state))
    }
  }
}
