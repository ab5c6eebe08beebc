package import Clients
package import Domain
package import Unidirectional

/// A list of questions that are over, each to be heard again: those of a session over its quiz, or
/// the missed ones in its summary.
package struct QuestionList: Reducer {
  /// The listed questions and the selected one.
  package struct State: Equatable {
    /// The questions in the order of the list.
    package let questions: [AnsweredQuestion]
    /// The settings of the quiz's voice.
    package let speech: SpeechSettings
    /// The index of the selected question; 0 if there is none.
    package var selection: Int
    package var speaker = Speaker.State()

    package init(_ questions: [AnsweredQuestion], speech: SpeechSettings, selection: Int = 0) {
      self.questions = questions
      self.speech = speech
      self.selection = selection
    }
  }

  /// An event in the list of questions.
  package enum Action: Equatable {
    case selectionMoved(Int)
    case hearRequested(Utterance.Pace)
    /// Sent where the list can be closed: over a quiz.
    case closed
    case speaker(Speaker.Action)

    package var speaker: Speaker.Action? {
      if case .speaker(let action) = self { action } else { nil }
    }
  }

  private let speaker = Speaker()

  package var body: some ReducerOf<Self> {
    Scope(state: \.speaker, action: \.speaker, Action.speaker) { speaker }
    Reduce { state, action in
      switch action {
      case .selectionMoved(let distance):
        state.speaker.notice = nil
        let before = state.selection
        state.selection = max(0, min(before + distance, state.questions.count - 1))
        // The wave is drawn in the selected row, which isn't the one that is said any more.
        let isOther = state.selection != before
        return isOther ? speaker.silence(&state.speaker).map(Action.speaker) : .none

      case .hearRequested(let pace):
        // Without questions, the selection is 0.
        let question = state.questions.dropFirst(state.selection).first?.question
        let utterance = question?.utterance(settings: state.speech, pace: pace)
        return speaker.toggle(utterance, &state.speaker).map(Action.speaker)

      case .closed, .speaker:
        return .none
      }
    }
  }
}
