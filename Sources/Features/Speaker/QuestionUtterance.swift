import Clients
import Domain
import JapaneseNumbers

extension Question {
  /// Returns the utterance that asks the question.
  ///
  /// - Parameter scene: The words around the number; nil for the number alone.
  func utterance(settings: SpeechSettings, pace: Utterance.Pace = .normal, scene: Scene? = nil) -> Utterance {
    if let scene { return Utterance(sentence(in: scene), settings: settings) }
    return Utterance(reading, written: written, settings: settings, pace: pace)
  }

  /// Returns the utterance of an answer in place of the right one; `nil` if it can't be said.
  func utterance(of answer: Answer, settings: SpeechSettings) -> Utterance? {
    guard let reading = reading(of: answer), let written = written(of: answer) else { return nil }
    return Utterance(reading, written: written, settings: settings)
  }
}
