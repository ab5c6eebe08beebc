import Domain
import TerminalUI

extension DisplaySettings {
  /// True if numbers are shown in kanji and the terminal can draw them.
  ///
  /// Without kana everything is in romaji, and kanji one by one would give another reading.
  var drawsKanji: Bool { showsKanji && !hidesKana && !Transliteration.isInForce }
}
