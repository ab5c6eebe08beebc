/// A piece of a typed answer: `3時間43分` is the digits 3, the word 時間, the digits 43 and the word 分.
///
/// Text keeps its divisions until the form of the answer is known: `6 5` is 6:05 in a duration, 6.5 in a decimal and 65
/// in a whole number.
enum AnswerToken: Equatable {
  /// A row of ASCII or kanji digits, as ASCII: `090`, 一九七〇.
  case digits(String, isKanji: Bool)
  /// 十, 百, 千, 万, 億, 兆 or 京.
  case scale(Int)
  /// A blank between numbers. Other blanks mean nothing and are left out.
  case blank
  /// One of `, . : - / _ ' ( ) + ・`. 、 is a comma and 。 a point.
  case separator(Character)
  /// Latin letters in lowercase, other letters, or a single sign: `pm`, 時間, `￥`.
  case word(String)

  /// True for a piece of a number.
  var isNumeric: Bool {
    switch self {
    case .digits, .scale: true
    case .blank, .separator, .word: false
    }
  }
}

extension AnswerToken {
  /// Divides a text into tokens.
  static func all(in text: String) -> [AnswerToken] {
    var tokenizer = Tokenizer()
    for scalar in text.unicodeScalars { tokenizer.add(scalar) }
    tokenizer.endRun()
    return tokenizer.tokens
  }
}

extension [AnswerToken] {
  /// Returns the tokens without points, commas and hyphens at the end: `1,234.-`.
  func withoutFinalMarks() -> [AnswerToken] {
    var tokens = self
    while tokens.count > 1, case .separator(let mark)? = tokens.last, mark == "." || mark == "-" || mark == "," {
      tokens.removeLast()
    }
    return tokens
  }
}

/// Collects tokens from characters.
private struct Tokenizer {
  var tokens: [AnswerToken] = []
  private var run = ""
  private var kind = Kind.none
  private var isAfterBlank = false

  /// The kind of the token that is being collected.
  private enum Kind { case none, digits, kanjiDigits, latin, letters }

  mutating func add(_ scalar: Unicode.Scalar) {
    let scalar = halfWidth(scalar)
    switch scalar {
    case "0"..."9": extend(.digits, with: scalar)
    case "a"..."z": extend(.latin, with: scalar)
    case "A"..."Z": extend(.latin, with: Unicode.Scalar(UInt8(scalar.value) + 32))
    case "-" where kind == .letters && run.isKatakana: run.append("ー")
    case ",", ".", ":", "-", "/", "_", "'", "(", ")", "+", "・": append(.separator(Character(scalar)))
    case "、": append(.separator(","))
    case "¥", "\\": append(.word("￥"))
    case "￥", "半", "元", "の": append(.word(String(scalar)))
    case _ where scalar.properties.isWhitespace:
      endRun()
      isAfterBlank = true
    case _ where scalar.isASCII: append(.word(String(scalar)))
    default: addJapanese(scalar)
    }
  }

  private mutating func addJapanese(_ scalar: Unicode.Scalar) {
    if let digit = kanjiDigit(scalar) {
      extend(.kanjiDigits, with: digit)
    } else if let scale = kanjiScale(scalar) {
      append(.scale(scale))
    } else {
      extend(.letters, with: scalar)
    }
  }

  private mutating func extend(_ kind: Kind, with scalar: Unicode.Scalar) {
    if self.kind != kind { endRun() }
    self.kind = kind
    run.unicodeScalars.append(scalar)
  }

  private mutating func append(_ token: AnswerToken) {
    endRun()
    push(token)
  }

  mutating func endRun() {
    switch kind {
    case .none: return
    case .digits, .kanjiDigits: push(.digits(run, isKanji: kind == .kanjiDigits))
    case .latin, .letters: pushWord()
    }
    run = ""
    kind = .none
  }

  /// Appends the collected letters. `p.m` becomes one word.
  private mutating func pushWord() {
    if kind == .latin, run == "m", tokens.count > 1, tokens.last == .separator("."),
      case .word(let half) = tokens[tokens.count - 2], half == "a" || half == "p"
    {
      tokens.removeLast(2)
      run = half + run
    }
    push(.word(run))
  }

  private mutating func push(_ token: AnswerToken) {
    if isAfterBlank, token.isNumeric, tokens.last?.isNumeric == true { tokens.append(.blank) }
    isAfterBlank = false
    tokens.append(token)
  }
}

extension String {
  fileprivate var isKatakana: Bool { unicodeScalars.last.map { ("ァ"..."ヺ").contains($0) } ?? false }
}

/// Returns the ASCII digit for a kanji digit, or `nil` for another character.
private func kanjiDigit(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
  switch scalar {
  case "〇", "零", "○", "◯": "0"
  case "一": "1"
  case "二": "2"
  case "三": "3"
  case "四": "4"
  case "五": "5"
  case "六": "6"
  case "七": "7"
  case "八": "8"
  case "九": "9"
  default: nil
  }
}

/// Returns the value of a kanji that multiplies the number before it, or `nil` for another character.
private func kanjiScale(_ scalar: Unicode.Scalar) -> Int? {
  switch scalar {
  case "十": 10
  case "百": 100
  case "千": 1000
  case "万": 10_000
  case "億": 100_000_000
  case "兆": 1_000_000_000_000
  case "京": 10_000_000_000_000_000
  default: nil
  }
}
