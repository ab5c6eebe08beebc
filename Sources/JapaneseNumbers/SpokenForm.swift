extension Reading {
  /// What espeak-ng is given so that every mora of ``kana`` is heard: `さんびゃく` becomes `さん びゃく`.
  ///
  /// Units are divided by a space, which gives the voice its natural fall and adds no silence. Inside a unit
  /// - a space divides ん from a following vowel or y, w, s, z, h, b, p, before which the engine makes it a vowel, and
  ///   っ from a following ぱ ぴ ぺ ぽ, before which it makes it an h;
  /// - おう and えい are written おー and えー, which the engine says as long vowels instead of diphthongs.
  ///
  /// The engine cuts off what passes some 66 kana without a space; no unit comes near that.
  public var spoken: String {
    var spoken = ""
    spoken.reserveCapacity(units.count * 16)
    for unit in units {
      if !spoken.isEmpty { spoken.append(" ") }
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
  /// The hiragana of a katakana; anything else is itself.
  fileprivate var hiragana: Unicode.Scalar {
    ("ァ"..."ヶ").contains(self) ? Unicode.Scalar(value - 0x60) ?? self : self
  }

  fileprivate func lengthens(_ previous: Unicode.Scalar) -> Bool {
    switch self {
    case "う": previous.endsInO
    case "い": previous.endsInE
    default: false
    }
  }

  private var endsInO: Bool {
    switch self {
    case "お", "こ", "ご", "そ", "ぞ", "と", "ど", "の", "ほ", "ぼ", "ぽ", "も", "よ", "ょ", "ろ": true
    default: false
    }
  }

  private var endsInE: Bool {
    switch self {
    case "え", "け", "げ", "せ", "ぜ", "て", "で", "ね", "へ", "べ", "ぺ", "め", "れ": true
    default: false
    }
  }

  fileprivate func needsSpace(after previous: Unicode.Scalar) -> Bool {
    switch previous {
    case "ん":
      switch self {
      case "ぁ"..."お", "さ"..."ぞ", "は"..."ぽ", "ゃ"..."よ", "わ"..."を": true
      default: false
      }
    case "っ":
      switch self {
      case "ぱ", "ぴ", "ぺ", "ぽ": true
      default: false
      }
    default: false
    }
  }
}
