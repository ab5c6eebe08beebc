import Clients
package import Domain
import JapaneseNumbers

extension Quiz {
  /// The voices with which a session speaks.
  package enum VoiceChoice: Equatable {
    /// The voice of the settings.
    case one
    /// Another voice for each question, once the voices have been found.
    case wanted
    /// Another voice for each question, of those with these ids.
    case drawn([String])
  }
}

extension Quiz.State {
  private var choices: SessionChoices { SessionChoices(seed: id) }

  /// Returns the settings of the voice of a question, with the rate of the ladder.
  ///
  /// - Parameter index: The place of the question in the session, from 0.
  func voice(at index: Int) -> SpeechSettings {
    var voice = speech
    if let ladder { voice.rate = ladder.rate }
    if questions.conditions?.contains(.clerk) == true {
      voice.rate = max(voice.rate, SpeechSettings.clerkRate)
    }
    if questions.conditions?.contains(.noise) == true, voice.noise == 0 {
      voice.noise = SpeechSettings.stepNoise
    }
    if case .drawn(let ids) = voices, let id = choices.voice(of: ids, at: index) {
      voice.voiceID = id
    }
    return voice
  }

  /// Returns the utterance of the current question, in its sentence unless it is said slowly.
  func utterance(_ pace: Utterance.Pace = .normal) -> Utterance {
    attempt.question.utterance(
      settings: voice, pace: pace, sentence: pace == .normal ? sentence : nil)
  }

  /// The sentence of the current question; nil if its number is said alone.
  package var sentence: SpokenSentence? {
    attempt.sentence ?? sentence(of: attempt.question, at: questionIndex)
  }

  /// Returns the sentence of a question; nil if its number is said alone. A dialogue has its
  /// sentences in their order.
  func sentence(of question: Question, at index: Int) -> SpokenSentence? {
    if skill != .listening { return nil }
    if let sentence = questions.sentence, sentence.question == question { return sentence }
    let isInSentence = chosenScenes ?? questions.conditions?.contains(.sentence) ?? usesScenes
    return isInSentence || questions.topic(of: question).isDialogue
      ? choices.sentence(of: question, at: index) : nil
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
