extension Counter {
  /// The counters for things, animals and people, in the order in which they are taught.
  public static let counting = CounterEntry.all.map(\.counter)

  /// Money: 4円 is よえん.
  public static let yen = Counter(
    "円", "えん", joints: [.four: [.saying("よ")]],
    traits: .measure,
    accent: CounterAccent(
      .number, words: ["じゅう": .flat, "まん": .flat, "おく": .flat, "ちょう": .flat],
      numbers: [
        "いち": .flat, "に": .flat, "さん": .flat, "ろく": .flat, "はち": .flat, "じゅう": .flat, "ひゃく": .flat,
        "せん": .flat,
      ]), spellings: ["￥", "¥"])

  /// Percent: 10% is じゅっぱーせんと, 100% ひゃくぱーせんと. Sound changes before this loanword are optional.
  public static let percent = Counter(
    "%", "ぱーせんと", joints: .optional(after: .one, .six, .eight, .hundred),
    traits: .measure, accent: CounterAccent(.counter(3)),
    spellings: ["パーセント", "％"])

  /// The counters of a row of their own, money, percent, and the counters of times, dates and
  /// sentences.
  static let usual: [Counter] =
    counting + [
      yen, percent, clockHour, minute, second, hourDuration, minuteDuration, secondDuration,
      dayCount, dayDuration,
      dayOfMonth, weekDuration, calendarMonth, monthDuration, calendarYear, yearDuration,
    ] + inSentences

  /// Every counter.
  public static let all: [Counter] =
    usual
    + CounterGroup.all.flatMap { $0.rows.map(\.counter) }.filter { !inSentences.contains($0) }
    + others

  /// Returns the counter with a spelling: `本`. Common variants are accepted: `ヶ月` for か月, `才` for
  /// 歳.
  ///
  /// 日 is ``dayCount``, not ``dayOfMonth``.
  public static func named(_ symbol: String) -> Counter? {
    if let counter = usualNamed(symbol) { return counter }
    // No counter begins with a digit, and the others needn't be made to know it.
    if symbol.first?.isNumber != false { return nil }
    return bySymbol[symbol] ?? bySpelling[symbol]
  }

  /// Returns the counters with a symbol, of which 日 has two.
  package static func all(named symbol: String) -> [Counter] {
    let usual = usual.filter { $0.symbol == symbol }
    return usual.isEmpty ? [bySymbol[symbol]].compactMap(\.self) : usual
  }

  /// Returns a counter that isn't of a group by its symbol, without making those of groups.
  static func usualNamed(_ symbol: String) -> Counter? { usualBySymbol[symbol] }

  private static let usualBySymbol = bySymbol(usual)
  private static let bySymbol = bySymbol(all)
  /// The counters by their other spellings. cc is シーシー, whose first spelling it is, before
  /// ミリリットル.
  private static let bySpelling = {
    let first = all.compactMap { counter in counter.spellings.first.map { ($0, counter) } }
    let others = all.flatMap { counter in counter.spellings.dropFirst().map { ($0, counter) } }
    return Dictionary(first + others) { first, _ in first }
  }()

  private static func bySymbol(_ counters: [Counter]) -> [String: Counter] {
    Dictionary(counters.map { ($0.symbol, $0) }) { first, _ in first }
  }

  /// The decimal point, 点, which joins the number before it like a counter: いってんご, はってんさん, じゅってんに.
  ///
  /// 2 and 5 are drawn out to two beats: にーてん, ごーてん. NHK's announcers keep 1 and 8 as they are
  /// (いちてんご), and so do the alternatives.
  package static let point = Counter(
    "点", "てん", .t,
    joints: [
      .zero: Joint.rei, .one: [.geminated, .plain], .two: [.rowDigit, .plain],
      .five: [.rowDigit, .plain], .ten: [.geminated, .geminatedJi, .plain],
    ], traits: .measure, accent: CounterAccent(.unchanged))
}
