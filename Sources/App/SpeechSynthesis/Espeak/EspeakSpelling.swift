import Clients
import JapaneseNumbers

extension Utterance {
  /// The text for espeak-ng, with a pause between units if the pace is slow.
  var espeakText: String {
    let reading = spokenSentence?.reading ?? reading
    return Self.splittingLongChunks(reading.espeakSpelling(between: pace == .slow ? "、" : " "))
  }

  /// The text in parts, each with the seconds of the pause after it. Only the normal pace is
  /// divided: espeak-ng's own pauses suit a slow one.
  var espeakParts: [(text: String, pause: Double)] {
    if pace == .slow { return [(espeakText, 0)] }
    var words: [[NumberWord]] = [[]]
    for word in (spokenSentence?.reading ?? reading).words {
      words[words.endIndex - 1].append(word)
      if word.kind == .pause { words.append([]) }
    }
    let spoken = words.filter { $0.contains { $0.kind != .pause } }
    return spoken.enumerated().map { index, words in
      let text = Self.splittingLongChunks(Reading(words: words).espeakSpelling)
      return (text, pauses.indices.contains(index) ? pauses[index] : 0)
    }
  }

  /// Inserts spaces into long chunks, since the engine cuts off a chunk after about 66 kana.
  ///
  /// No space goes before ー or a small kana, or after っ: there the engine would change the sound or
  /// say the name of the character.
  private static func splittingLongChunks(_ text: String) -> String {
    var split = ""
    var length = 0
    for kana in text {
      if " 、。".contains(kana) { length = 0 }
      if length >= maximumChunkLength, !"ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ".contains(kana),
        !"っッ".contains(split.last ?? " ")
      {
        split.append(" ")
        length = 0
      }
      split.append(kana)
      length += 1
    }
    return split
  }

  private static let maximumChunkLength = 40
}

extension Reading {
  /// The spelling for espeak-ng that makes every mora of ``kana`` audible: `さんびゃく` becomes
  /// `さん びゃく`.
  ///
  /// A space between units gives a natural fall in pitch and adds no silence. Within a unit:
  /// - A space separates ん from a following vowel, y, w, s, z, h, b or p, before which espeak-ng
  ///   turns ん into a vowel.
  /// - A space separates っ from a following ぱ ぴ ぺ ぽ, before which espeak-ng turns っ into an h.
  /// - おう and えい become おー and えー, which espeak-ng speaks as long vowels instead of diphthongs.
  ///
  /// espeak-ng cuts off text after some 66 kana without a space. No unit of a number is that long.
  package var espeakSpelling: String { espeakSpelling(between: " ") }

  /// Returns ``espeakSpelling`` with another separator between units, such as 、 for a pause.
  func espeakSpelling(between separator: Character) -> String {
    var spoken = ""
    spoken.reserveCapacity(units.count * 16)
    for unit in said.units {
      // A comma ends the word before it, and is a pause already.
      if let last = spoken.last, !["、", "。", "？"].contains(unit) {
        spoken.append("、。".contains(last) ? " " : separator)
      }
      var previous: Unicode.Scalar = " "
      for scalar in unit.unicodeScalars {
        let kana = scalar.hiragana
        if kana.lengthens(previous) {
          spoken.append("ー")
        } else {
          if kana.needsSpace(after: previous) { spoken.append(" ") }
          spoken.unicodeScalars.append(kana)
        }
        previous = kana
      }
    }
    return spoken
  }
}

extension Unicode.Scalar {
  /// True for the う of おう and the い of えい.
  fileprivate func lengthens(_ previous: Unicode.Scalar) -> Bool {
    self == "う" && Self.endingInO.contains(previous)
      || self == "い" && Self.endingInE.contains(previous)
  }

  fileprivate func needsSpace(after previous: Unicode.Scalar) -> Bool {
    switch previous {
    case "ん":
      [("ぁ"..."お"), ("さ"..."ぞ"), ("は"..."ぽ"), ("ゃ"..."よ"), ("わ"..."を")].contains { $0 ~= self }
    case "っ": "ぱぴぺぽ".unicodeScalars.contains(self)
    default: false
    }
  }

  private static let endingInO = Set("おこごそぞとどのほぼぽもよょろ".unicodeScalars)
  private static let endingInE = Set("えけげせぜてでねへべぺめれ".unicodeScalars)
}
