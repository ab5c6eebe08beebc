import Clients
package import Domain
import JapaneseNumbers

extension Quiz.State {
  /// The voice of the current question.
  var voice: SpeechSettings { delivery.voice }

  /// The sentence of the current question; nil if its number is said alone.
  package var sentence: SpokenSentence? { attempt.sentence ?? delivery.sentence }

  /// Returns the utterance of the current question, in its sentence unless it is said slowly.
  func utterance(_ pace: Utterance.Pace = .normal) -> Utterance {
    attempt.question.utterance(
      settings: voice, pace: pace, sentence: pace == .normal ? sentence : nil)
  }

  /// The number that is asked for, if it is in a sentence that is heard: "the price?".
  package var askedName: String? { speaker.error == nil ? sentence.map { $0.name + "?" } : nil }

  /// Returns true if another number of the sentence was typed: it is named, and no submission.
  mutating func takesOther() -> Bool {
    guard askedName != nil, parsedAnswer != .answer(attempt.question.value),
      let name = sentence?.name(typed: answer)
    else {
      return false
    }
    attempt.otherTyped = "\(answer): that was \(name)"
    answer = ""
    return true
  }
}
