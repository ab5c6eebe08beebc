import JapaneseNumbers

extension Question {
  /// The Latin letters, of which those of a code are shown as capitals.
  static let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

  /// True for a code whose letters are typed, so that no letter is a key of the quiz.
  package var typesLetters: Bool { form == .code(hasLetters: true) }

  /// True for a number with a unit of its own beside the field, which isn't percent.
  var hasOwnUnit: Bool { suffix != nil && suffix != Counter.percent.symbol }

  /// The words and the characters of measures, exchange rates and codes, as ``answerExamples`` and
  /// ``typed(_:after:on:)`` need them.
  var mannerOfMeasuresAndCodes: (kind: String, examples: String, characters: String) {
    let numerals = KanjiNumerals.characters
    return switch form {
    case .signed:
      if case .decimal = value {
        ("a number", "-1.5 or マイナス1.5", numerals + ".,点、てん-+マイナス氷点下" + unitCharacters)
      } else {
        ("a number", "-12 or マイナス12", numerals + "-+マイナス氷点下" + unitCharacters)
      }
    case .exchangeRate:
      ("a price", "149.50 or 149円50銭", numerals + ".,点、てん銭ドル" + Currency.characters)
    case .code(let hasLetters):
      (
        hasLetters ? "letters and digits" : "digits", codeExamples,
        numerals + "-の()./,、_'〒" + (hasLetters ? Self.letters : "")
      )
    default: ("a number", "3.5 or 3.5" + (suffix ?? ""), numerals + ".,点、てん-" + unitCharacters)
    }
  }

  /// Examples of how the code can be typed, with and without its divisions.
  private var codeExamples: String {
    guard case .digits(let code) = value else { return "" }
    let sample: Answer = .digits(String("A1B2345678901234".prefix(code.count)))
    let digits: Answer = .digits(String("1234567890123456".prefix(code.count)))
    let example = typesLetters ? sample : digits
    guard case .digits(let row) = example, row != example.text else { return example.text }
    return "\(row) or \(example.text)"
  }

  /// Returns a typed letter of a code as a capital.
  func inCase(_ character: Character) -> Character {
    guard typesLetters, character.isASCII, character.isLetter else { return character }
    return Character(character.uppercased())
  }
}

extension AnswerParser {
  /// The digits of a code, and its letters as capitals. Divisions mean nothing.
  func code(hasLetters: Bool) -> String? {
    var code = ""
    for token in tokens.first == .word("〒") ? tokens.dropFirst() : tokens {
      if let row = token.row {
        code += row
      } else if let word = token.word, hasLetters, word.allSatisfy({ $0.isASCII && $0.isLetter }) {
        code += word.uppercased()
      } else if !Self.telephoneMarks.contains(token) {
        return nil
      }
    }
    return code.isEmpty ? nil : code
  }

  /// The signs of a number below zero.
  private static let signs = ["-", "マイナス", "氷点下", "零下"].map([AnswerToken].init(typed:))

  private var sign: [AnswerToken]? { Self.signs.first(where: tokens.starts) }

  /// The tokens behind the sign of a number below zero, where one may be asked for.
  var withoutSign: ArraySlice<AnswerToken> {
    question.form == .signed ? tokens.dropFirst(sign?.count ?? 0) : tokens
  }

  /// A whole number or a decimal, as the question asks, with its sign.
  var signedAnswer: Answer? {
    let size = with(withoutSign)
    if case .decimal = question.value {
      return size.decimal.map { .decimal(sign == nil ? $0 : $0.negated) }
    }
    return size.withoutUnits.tokens.numeral().map { .number(sign == nil ? $0 : -$0) }
  }

  /// Yen and sen. Without 銭 they are a decimal number of yen.
  var exchangeRate: DecimalNumber? {
    var prices = tokens
    if Currency.isSpelling(prices.first) { prices.removeFirst() }
    let yens = prices.count(where: Currency.isSpelling)
    if yens == 1, Currency.isSpelling(prices.last) { prices.removeLast() }
    prices = with(prices).withoutUnits.tokens
    guard let yen = prices.firstIndex(of: .word("円")) else {
      return with(prices).decimal
    }
    var sen = prices[(yen + 1)...]
    if sen.last == .word("銭") { sen.removeLast() }
    guard let whole = prices[..<yen].numeral(),
      let hundredths = sen.numeral(allowsSeparators: false), (0...99).contains(hundredths),
      whole < ExchangeRates.greatestYen
    else { return nil }
    return DecimalNumber(hundredths: whole * 100 + hundredths)
  }
}
