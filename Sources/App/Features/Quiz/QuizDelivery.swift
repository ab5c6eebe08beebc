import Clients
package import Domain
import JapaneseNumbers

// The voice of the current question, and its limits.
extension Quiz.State {
  /// The voice of the current question.
  var voice: SpeechSettings { session.delivery.voice }

  /// Returns the utterance of the current question, in its sentence unless it is said slowly.
  func utterance(_ pace: Utterance.Pace = .normal) -> Utterance {
    attempt.question.utterance(
      settings: voice, pace: pace, sentence: pace == .normal ? session.sentence : nil)
  }

  /// The utterance of the next question if the current one is answered right; nil after the last,
  /// and if it isn't heard.
  var upcomingUtterance: Utterance? {
    if skill != .listening { return nil }
    return session.upcoming.map { question, delivery in
      question.utterance(settings: delivery.voice, sentence: delivery.sentence)
    }
  }

  /// True if the question can be heard now: always while listening, and otherwise when that doesn't
  /// help any more.
  var canReplay: Bool {
    switch skill {
    case .listening: !isSaidOnce
    case .reading: !attempt.submissions.isEmpty || isCardShown
    case .writing: isCardShown
    }
  }

  /// True if the question isn't said again before an answer. One that couldn't be heard is.
  var isSaidOnce: Bool {
    session.delivery.isSaidOnce && attempt.isUnanswered && attempt.hearing.plays > 0
  }

  /// Changes the measure of hearing. After the first submission, and in other skills, nothing is
  /// measured.
  package mutating func measureHearing(_ change: (inout Hearing) -> Void) {
    if skill == .listening, attempt.isUnanswered { change(&attempt.hearing) }
  }

  /// True if the units stand beside the field. Where they tell a part of what is heard, they appear
  /// when the first play is over.
  package var showsUnits: Bool {
    let isHeard = attempt.hearing.isHeard || !attempt.isUnanswered
    return !topic.unitsVary || skill != .listening || speaker.error != nil || isHeard
  }

  /// The number that is asked for, if it is in a sentence that is heard: "the price?".
  package var askedName: String? {
    speaker.error == nil ? session.sentence.map { $0.name + "?" } : nil
  }

  /// Takes another number of the sentence, which is named and is no submission. Returns false for
  /// any other answer, which stays.
  mutating func takeOther() -> Bool {
    guard askedName != nil, parsedAnswer != .answer(attempt.question.value),
      let name = session.sentence?.name(typed: answer)
    else {
      return false
    }
    attempt.othersTyped.append("\(answer): that was \(name)")
    answer = ""
    return true
  }
}
