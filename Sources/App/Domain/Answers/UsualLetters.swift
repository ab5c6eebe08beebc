import JapaneseNumbers

extension String {
  /// The text with letters for the signs of units, and with kana of full width: `kg` for ㎏, パーセント
  /// for ﾊﾟｰｾﾝﾄ and for ㌫.
  var inUsualLetters: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    var text = ""
    for scalar in unicodeScalars {
      if let voiced = text.unicodeScalars.last?.voiced(byHalfWidthMark: scalar) {
        text.unicodeScalars.removeLast()
        text.unicodeScalars.append(voiced)
      } else if let word = UnitSigns.words[scalar] {
        text += word
      } else {
        text.unicodeScalars.append(scalar.fullWidthKana ?? scalar)
      }
    }
    return text.replacing("m²", with: UnitSigns.squareMetre)
  }
}

/// The units that Unicode has as a single character.
enum UnitSigns {
  static let squareMetre = "平方メートル"

  static let words: [Unicode.Scalar: String] = [
    "㎜": "mm", "㎝": "cm", "㎞": "km", "㎎": "mg", "㎏": "kg", "㎖": "ml", "㏄": "cc", "ℓ": "l",
    "㍉": "ミリ", "㌢": "センチ", "㍍": "メートル", "㌖": "キロメートル", "㌔": "キロ", "㌘": "グラム",
    "㌕": "キログラム", "㌧": "トン", "㍑": "リットル", "㌫": "パーセント", "㌦": "ドル", "㌣": "セント", "㌻": "ページ",
    "㌃": "アール", "㌶": "ヘクタール", "㍗": "ワット", "㌍": "カロリー", "㌅": "インチ",
  ]
}
