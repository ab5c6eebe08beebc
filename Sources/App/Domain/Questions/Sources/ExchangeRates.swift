import JapaneseNumbers

/// Prices of a dollar in yen and sen: 1ドル149円50銭.
struct ExchangeRates: QuestionSource {
  /// The prices in sen. Those of whole yen aren't asked.
  let sen: ClosedRange<Int>

  /// The text before the field.
  static let prefix = "1ドル"
  /// The prices of some years.
  static let usual = 120_00...169_99
  /// The digits after the point: a sen is a hundredth of a yen.
  static let decimals = 2
  /// A limit of what can be typed.
  static let greatestYen = 1_000_000
  private static let senOfYen = 100
  /// The prices between two whole yen: 1銭 to 99銭.
  private static let pricesOfYen = senOfYen - 1

  var count: Int { (sen.upperBound / Self.senOfYen - firstYen + 1) * Self.pricesOfYen }
  var longest: AnswerLimits { limitsOfLast }
  var counters: [Counter] { [.yen, Counter.named("銭")].compactMap(\.self) }

  private var firstYen: Int { sen.lowerBound / Self.senOfYen }

  func question(at index: Int, topic: String) -> Question {
    let yen = firstYen + index / Self.pricesOfYen
    return Self.question(yen, index % Self.pricesOfYen + 1, topic: topic)
  }

  func questions(answer: String, topic: String) -> [Question] {
    guard answer.utf8.count <= 12, let hundredths = DecimalNumber(answer)?.hundredths else {
      return []
    }
    let sen = hundredths % Self.senOfYen
    return sen == 0 ? [] : [Self.question(hundredths, topic: topic)]
  }

  /// Returns the question with a price in sen.
  static func question(_ price: Int, topic: String) -> Question {
    question(price / senOfYen, price % senOfYen, topic: topic)
  }

  private static func question(_ yen: Int, _ sen: Int, topic: String) -> Question {
    let fields = [SpokenField.oneDollar] + Self.fields(yen, sen)
    return Question(
      fields, .decimal(DecimalNumber(hundredths: yen * senOfYen + sen)), topic: topic,
      display: fields.written, prefix: prefix, suffix: "円")
  }

  /// Returns the fields of yen and sen.
  static func fields(_ yen: Int, _ sen: Int) -> [SpokenField] {
    [.number(yen, .yen), .number(sen, Counter.named("銭"))]
  }
}
