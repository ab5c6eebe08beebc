extension Reading {
  /// The text for espeak-ng that makes every mora of ``kana`` audible: `さんびゃく` becomes `さん びゃく`.
  ///
  /// A space between units gives a natural fall in pitch and adds no silence. Within a unit:
  /// - A space separates ん from a following vowel, y, w, s, z, h, b or p, before which espeak-ng turns ん into a vowel.
  /// - A space separates っ from a following ぱ ぴ ぺ ぽ, before which espeak-ng turns っ into an h.
  /// - おう and えい become おー and えー, which espeak-ng speaks as long vowels instead of diphthongs.
  ///
  /// espeak-ng cuts off text after some 66 kana without a space. No unit is that long.
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
  /// The hiragana for a katakana; any other character unchanged.
  var hiragana: Unicode.Scalar {
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
