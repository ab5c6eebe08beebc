package import Domain
import JapaneseNumbers
import TerminalUI

extension SpokenSentence {
  /// The sentence in kana, or in kanji if the learner wants these: お会計、864円でございます。
  package func text(_ display: DisplaySettings) -> String { pieces(display).map(\.text).joined() }

  /// The sentence in romaji, to be read beside kana or kanji; `nil` if the learner wants none.
  package func romaji(_ display: DisplaySettings) -> String? {
    if display.drawsRomaji { return nil }
    return display.romaji.style.map { pieces(.romaji($0)).map(\.text).joined() }
  }

  fileprivate func pieces(_ display: DisplaySettings) -> [MarkedText] {
    if display.drawsKanji { return pieces(.kanji) }
    return pieces(display.drawsRomaji ? .romaji(.typed) : .kana)
  }

  /// Returns the learner's answer, with its meaning: `You: はい。 Yes.`; nil if one says nothing. It
  /// is in romaji if the learner wants that.
  package func replyText(_ display: DisplaySettings) -> String? {
    reply(display.drawsRomaji ? .typed : display.romaji.style).map { "You: " + $0 }
  }

  /// The number that was typed instead, and the right one: "3,610: that was the price; the change
  /// is 1,390".
  package func correction(_ attempt: QuestionAttempt) -> String? {
    attempt.otherTyped.map {
      "\($0); \(name) is \(attempt.question.formatted(attempt.question.value))"
    }
  }
}

/// Draws a sentence, in which the number that was asked for is bold.
func sentenceText(_ sentence: SpokenSentence, _ display: DisplaySettings, role: StyleRole = .text)
  -> Text
{
  sentence.pieces(display).map {
    $0.differs ? Text($0.text).style(.strong).bold() : Text($0.text).style(role)
  }.joined()
}

extension DisplaySettings {
  fileprivate var drawsRomaji: Bool { hidesKana || Transliteration.isInForce }
}
