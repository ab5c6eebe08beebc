import Clients
package import Domain
package import Unidirectional

/// The questions of a session that are over, as a list over its quiz. Each can be heard again.
package struct QuestionList: Reducer {
  package struct State: Equatable {
    package let questions: [AnsweredQuestion]
    /// The settings of the quiz's voice.
    package let speech: SpeechSettings
    /// The index of the selected question: at first the latest one.
    package var selection: Int
    package var speaker = Speaker.State()

    package init(_ questions: [AnsweredQuestion], speech: SpeechSettings) {
      self.questions = questions
      self.speech = speech
      selection = questions.count - 1
    }
  }

  package enum Action: Equatable {
    case selectionMoved(Int)
    case hearRequested
    case closed
    case speaker(Speaker.Action)
  }

  private let speaker = Speaker()

  package init() {}

  package var body: some ReducerOf<Self> {
    Scope(state: \.speaker, action: \.speaker, Action.speaker) { speaker }
    Reduce { state, action in
      switch action {
      case .selectionMoved(let distance):
        state.speaker.notice = nil
        state.selection = min(max(state.selection + distance, 0), state.questions.count - 1)
        return .none

      case .hearRequested:
        return hear(&state).map(Action.speaker)

      case .closed, .speaker:
        return .none
      }
    }
  }

  private func hear(_ state: inout State) -> Effect<Speaker.Action> {
    if state.speaker.isSpeaking { return speaker.silence(&state.speaker) }
    let utterance = state.questions[state.selection].question.utterance(settings: state.speech)
    return speaker.say(utterance, isRequested: true, &state.speaker)
  }
}

extension QuestionList.Action {
  package var speaker: Speaker.Action? { if case .speaker(let action) = self { action } else { nil } }
}
