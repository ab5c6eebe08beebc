extension Unicode.Scalar {
  /// The katakana for one of half width: ア for ｱ; `nil` for any other character.
  ///
  /// ```swift
  /// ("ﾊ" as Unicode.Scalar).fullWidthKana  // ハ
  /// ```
  package var fullWidthKana: Unicode.Scalar? {
    guard value >= firstOfHalfWidth else { return nil }
    let index = Int(value - firstOfHalfWidth)
    return katakana.indices.contains(index) ? katakana[index] : nil
  }

  /// Returns the katakana that a mark of half width behind this one makes: パ of ハ and ﾟ.
  ///
  /// - Returns: `nil` for another character than ﾞ and ﾟ, and for a kana that has no such form.
  package func voiced(byHalfWidthMark mark: Unicode.Scalar) -> Unicode.Scalar? {
    switch mark {
    case "ﾞ" where self == "ウ": "ヴ"
    case "ﾞ" where canBeVoiced.contains(self): Unicode.Scalar(value + 1)
    case "ﾟ" where canBeHalfVoiced.contains(self): Unicode.Scalar(value + 2)
    default: nil
    }
  }
}

/// The place of ｦ, the first katakana of half width in Unicode.
private let firstOfHalfWidth: UInt32 = 0xFF66

/// The katakana of full width, in the order of those of half width.
private let katakana = Array(
  ("ヲァィゥェォャュョッーアイウエオカキクケコサシスセソ" + "タチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン")
    .unicodeScalars)

private let canBeHalfVoiced = "ハヒフヘホ".unicodeScalars
private let canBeVoiced = "カキクケコサシスセソタチツテトハヒフヘホ".unicodeScalars
