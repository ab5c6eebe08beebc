import Clients
import Domain
import JapaneseNumbers

extension Question {
  /// The question as it is to be said.
  func utterance(settings: SpeechSettings, pace: Utterance.Pace = .normal) -> Utterance {
    Utterance(spoken: reading.spoken, kana: reading.kana, text: display, settings: settings, pace: pace)
  }
}
