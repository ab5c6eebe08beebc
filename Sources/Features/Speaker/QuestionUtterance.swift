import Clients
import Domain
import JapaneseNumbers

extension Question {
  /// Returns the utterance that asks the question.
  func utterance(settings: SpeechSettings, pace: Utterance.Pace = .normal) -> Utterance {
    Utterance(spoken: reading.spoken, kana: reading.kana, text: display, settings: settings, pace: pace)
  }
}
