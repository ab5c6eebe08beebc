package import Clients

extension Quiz {
  /// An event in a quiz, by the learner or by time, voice and settings.
  package enum Action: Equatable {
    case appeared
    case characterTyped(Character)
    /// A text was pasted, or given by an input method at once.
    case textPasted(String)
    /// A whole answer was typed at once, as in plain mode.
    case answerTyped(String)
    case characterDeleted
    case answerCleared
    case answerSubmitted
    case answerRevealed
    /// The learner goes on from the card of a missed question.
    case cardLeft
    /// The key that goes on from the card was pressed, which may be the second Enter of two.
    case nextPressed
    /// The learner heard the number of the latest miss, and mistyped it.
    case missTakenBack
    /// The learner doesn't want more of this part of today's session.
    case partSkipped
    /// The learner wants to hear what the first wrong answer sounds like.
    case typedAnswerReplayRequested
    case replayRequested(Utterance.Pace)
    case settingsRequested
    case questionsRequested
    case endRequested
    /// The learner goes to the topics from the questions of the first start.
    case leaveRequested
    /// Help or an error covers the quiz, or the app is suspended.
    case paused
    case resumed
    case timePassed(Duration)
    case confettiFell
    case bikiMoved(Biki.Pose)
    /// The voices that can be used were found, by their ids; none if there was an error.
    case voicesFound([String])
    case speaker(Speaker.Action)
    case settingsSheet(Form.Action)
    case questionList(QuestionList.Action)
    case delegate(Delegate)

    /// An event that the parent reacts to.
    package enum Delegate: Equatable {
      /// The quiz is over, or the learner ended it.
      case ended
      /// The learner went to the topics from the questions of the first start, without seeing a
      /// result.
      case left
    }
  }
}

extension Quiz.Action {
  /// True if the quiz ends with the action.
  var isEnd: Bool { self == .endRequested || self == .leaveRequested }

  /// True for actions of the learner, which are ignored once the quiz is over.
  var isFromLearner: Bool {
    switch self {
    case .characterTyped, .textPasted, .answerTyped, .characterDeleted, .answerCleared,
      .answerSubmitted, .answerRevealed, .cardLeft, .nextPressed, .missTakenBack,
      .partSkipped,
      .typedAnswerReplayRequested, .replayRequested, .settingsRequested, .questionsRequested,
      .endRequested, .leaveRequested:
      true
    case .appeared, .paused, .resumed, .timePassed, .confettiFell, .bikiMoved, .voicesFound,
      .speaker,
      .settingsSheet, .questionList, .delegate:
      false
    }
  }

  package var speaker: Speaker.Action? {
    if case .speaker(let action) = self { action } else { nil }
  }

  package var questionList: QuestionList.Action? {
    if case .questionList(let action) = self { action } else { nil }
  }

  package var settingsSheet: Form.Action? {
    if case .settingsSheet(let action) = self { action } else { nil }
  }
}
