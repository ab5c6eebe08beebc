import Domain
import JapaneseNumbers
package import TerminalUI

extension Transliteration {
  /// Japanese in ASCII, for terminals without kana: kana in romaji, kanji as they are read, ￥ as
  /// "yen".
  ///
  /// ```swift
  /// Transliteration.japanese("4円 is よえん.")  // "4 en is yoen."
  /// ```
  package static let japanese = Transliteration(name: "japanese") { latinText($0, mark: mark) }

  /// Japanese in romaji, for learners who don't read kana: kana and kanji as they are read, all
  /// else as it is.
  ///
  /// ```swift
  /// Transliteration.romaji("￥4 is よえん.")  // "￥4 is yoen."
  /// ```
  package static let romaji = Transliteration(name: "romaji") { latinText($0) { "\($0)" } }
}

/// Returns a text with its kana and kanji in ASCII.
///
/// A word of kana or kanji gets a blank between itself and a letter or digit next to it.
///
/// - Parameter mark: Returns what is written for a character that is neither.
private func latinText(_ text: String, mark: (Character) -> String) -> String {
  var result = ""
  var rest = text[...]
  var isAfterWord = false
  while let first = rest.first {
    let (word, length) = latinWord(at: rest)
    if let word {
      if let last = result.last, last.isLetter || last.isNumber { result += " " }
      result += word
      isAfterWord = !word.hasSuffix(" ")
    } else {
      if isAfterWord, first.isASCII, first.isLetter || first.isNumber { result += " " }
      isAfterWord = false
      result += mark(first)
    }
    rest = rest.dropFirst(length)
  }
  return result
}

/// Returns the word for the beginning of a text, and the number of characters that it stands for;
/// no word for a character that is neither kana nor a known kanji.
private func latinWord(at text: Substring) -> (word: String?, length: Int) {
  // Some words begin with kana: か月.
  for length in stride(from: min(longestWord, text.count), through: 1, by: -1) {
    if let word = words[String(text.prefix(length))] { return (word, length) }
  }
  let kana = text.prefix(while: \.isKana)
  return kana.isEmpty ? (nil, 1) : (romaji(of: String(kana), .typed), kana.count)
}

/// Returns a single character in ASCII, unless it has an ASCII form anyway.
private func mark(_ character: Character) -> String {
  if character.isASCII || GlyphSet.ascii.glyph(for: character).isASCII { return String(character) }
  if let mark = marks[character] { return mark }
  let ascii = character.unicodeScalars.first?.fromFullWidth
  return ascii.map { String($0) } ?? "?"
}

private let marks: [Character: String] = [
  "￥": "yen ", "\u{A5}": "yen ", "　": " ", "、": ",", "。": ".", "・": "-", "「": "\"", "」": "\"",
  "〜": "-",
  "\u{2026}": "...",
  "\u{2013}": "-",
]

/// The readings of the kanji in topics, by the longest words first: counters, units of numbers,
/// eras.
private let words: [String: String] = {
  var words = [
    "万": "man", "億": "oku", "兆": "chou", "京": "kei", "千": "sen", "百": "hyaku", "十": "juu",
    "零": "zero", "午前": "gozen", "午後": "gogo", "正午": "shougo", "元": "gan", "半": "han", "点": "ten",
    "間": "kan",
    "前": "mae", "〒": "postal", "第": "dai", "目": "me", "氷点下": "hyoutenka", "月-金": "getsu-kin",
    // Weekdays in short; 月 and 日 alone are a month and a day.
    "火": "ka", "水": "sui", "木": "moku", "金": "kin", "土": "do",
  ]
  for (index, digit) in zip(0..., "〇一二三四五六七八九") {
    words[String(digit)] = Reading(cardinal: index).romaji(.typed)
  }
  for counter in Counter.all where !counter.symbol.allSatisfy({ $0.isASCII || $0.isKana }) {
    words[counter.symbol] = words[counter.symbol] ?? romaji(of: counter.kana, .typed)
  }
  for (text, reading) in SpokenChoice.words {
    words[text] = words[text] ?? reading.romaji(.typed)
  }
  for era in Era.allCases { words[era.kanji] = era.reading.romaji(.typed) }
  return words
}()

private let longestWord = words.keys.map(\.count).max() ?? 1

extension DisplaySettings {
  /// True if numbers are shown in kanji and the terminal can draw them.
  ///
  /// Without kana everything is in romaji, and kanji one by one would give another reading.
  var drawsKanji: Bool { showsKanji && !hidesKana && !Transliteration.isInForce }
}

extension Character {
  /// True for hiragana, katakana and the long vowel mark.
  fileprivate var isKana: Bool { unicodeScalars.allSatisfy(\.isKana) }
}
