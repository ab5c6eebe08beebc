package import Clients
package import Domain
import JapaneseNumbers

extension Question {
  /// Returns the utterance that asks the question.
  ///
  /// - Parameter line: The sentence in which the number is said; nil for the number alone.
  package func utterance(settings: SpeechSettings, pace: Utterance.Pace = .normal, line: Line? = nil) -> Utterance {
    if let line { return Utterance(line.sentence, settings: settings) }
    return Utterance(reading, written: written, settings: settings, pace: pace)
  }

  /// Returns the utterance of an answer in place of the right one; `nil` if it can't be said.
  func utterance(of answer: Answer, settings: SpeechSettings) -> Utterance? {
    guard let reading = reading(of: answer), let written = written(of: answer) else { return nil }
    return Utterance(reading, written: written, settings: settings)
  }
}
