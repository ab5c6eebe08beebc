import Clients
import Domain
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
    if questions.way?.contains(.clerk) == true { voice.rate = max(voice.rate, SpeechSettings.clerkRate) }
    if case .drawn(let ids) = voices, let id = choices.voice(of: ids, at: index) { voice.voiceID = id }
    return voice
  }

  /// Returns the utterance of the current question, in its scene unless it is said slowly.
  func utterance(_ pace: Utterance.Pace = .normal) -> Utterance {
    attempt.question.utterance(settings: voice, pace: pace, scene: pace == .normal ? scene : nil)
  }

  /// Returns the scene of a question; nil if its number is said alone.
  func scene(of question: Question, at index: Int) -> Scene? {
    let isInScene = chosenScenes ?? questions.way?.contains(.sentence) ?? usesScenes
    return isInScene && skill == .listening ? choices.scene(of: question, at: index) : nil
  }

  /// True if two amounts are said, of which the change is asked for.
  package var asksForChange: Bool { scene?.other != nil }
}
