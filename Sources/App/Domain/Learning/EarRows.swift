import JapaneseNumbers

/// The row of a part in an ``EarMap``.
struct EarPlace: Hashable {
  private enum Kind: Hashable {
    case digit(place: Int)
    case telephone
    /// A digit with a counter or a myriad, and with so many zeros between.
    ///
    /// - Parameter isWithin: True for a digit that is said differently in a larger number, as 7日 in
    ///   17日.
    case form(unit: String, zeros: Int, isWithin: Bool)
    case myriads
    case words
  }

  private let kind: Kind
  /// The digit that the part says; `nil` for a word.
  let digit: Int?

  /// The row of words such as 午後.
  static let words = EarPlace(.words, digit: nil)

  private init(_ kind: Kind, digit: Int?) {
    self.kind = kind
    self.digit = digit
  }

  /// The row alone, without the digit.
  var row: EarPlace { EarPlace(kind, digit: nil) }
  var isWord: Bool { kind == .words || kind == .myriads }

  /// Creates the place of a part; `nil` for one that isn't learned.
  init?(_ part: QuestionPart) {
    let isWithin = part.id.hasPrefix("+")
    let name = part.id.dropFirst(isWithin ? 1 : 0)
    let number = name.prefix(while: \.isASCIIDigit)
    let first = number.first?.wholeNumberValue
    switch part.kind {
    case .shown: return nil
    case .gap, .word, .letter: self = .words
    case .digit(let place): self.init(.digit(place: place), digit: first)
    case .telephone:
      let digit = part.answer.first?.wholeNumberValue
      self = part == .maru ? .words : EarPlace(.telephone, digit: digit)
    case .myriad, .counted, .point:
      guard let first else {
        self.init(part.kind == .myriad ? .myriads : .words, digit: nil)
        return
      }
      let unit = String(name.dropFirst(number.count))
      self.init(.form(unit: unit, zeros: number.count - 1, isWithin: isWithin), digit: first)
    }
  }

  /// The title of the row.
  var title: String {
    switch kind {
    case .digit(let place): QuestionPart.Kind.digit(place: place).family
    case .telephone: "digits"
    case .form: shortTitle
    case .myriads: "万 and up"
    case .words: "words"
    }
  }

  /// The title in at most five columns, if the counter is a single character.
  var shortTitle: String {
    switch kind {
    case .digit(let place): ["1", "10", "100", "1,000"][place]
    case .telephone: "0-9"
    case .form(let unit, let zeros, let isWithin):
      Self.name(of: unit, zeros: zeros, isWithin: isWithin)
    case .myriads: "万"
    case .words: "words"
    }
  }

  /// Returns the title of a counter's row: 円, `10円` for its tens, `1-円` for its ones within longer
  /// numbers.
  private static func name(of unit: String, zeros: Int, isWithin: Bool) -> String {
    let place = zeros == 0 ? "" : "1" + String(repeating: "0", count: zeros)
    let mark = isWithin ? "1-" : ""
    return place + mark + unit
  }

  /// The order of rows: places first, words last, counters between.
  private var rank: Int {
    switch kind {
    case .digit(let place): place
    case .myriads: 4
    case .form: 5
    case .telephone: 6
    case .words: 7
    }
  }

  /// The order of the rows of a counter.
  private var rankOfForm: Int {
    if case .form(_, let zeros, let isWithin) = kind { zeros * 2 + (isWithin ? 1 : 0) } else { 0 }
  }

  private var unit: String {
    if case .form(let unit, _, _) = kind { unit } else { "" }
  }

  /// Returns the rows in their order. Counters stand as they were added.
  static func ordered(_ places: [EarPlace]) -> [EarPlace] {
    let units = places.map(\.unit)
    return places.sorted { one, other in
      let key = { (place: EarPlace) in
        (place.rank, units.firstIndex(of: place.unit) ?? 0, place.rankOfForm)
      }
      return key(one) < key(other)
    }
  }
}

/// The rows of an ``EarMap`` while parts are added in any order.
struct EarRows {
  private var places: [EarPlace] = []
  private var parts: [EarPlace: [QuestionPart]] = [:]
  private var added: Set<String> = []

  /// Adds a part once. A second part of the same digit in a row becomes a word.
  mutating func add(_ part: QuestionPart) {
    guard let place = EarPlace(part), added.insert(part.id).inserted else { return }
    let isTaken = parts[place.row]?.contains { EarPlace($0)?.digit == place.digit } ?? false
    let row = isTaken && !place.isWord ? EarPlace.words : place.row
    if parts[row] == nil { places.append(row) }
    parts[row, default: []].append(part)
  }

  /// Returns the rows in their order, each with its parts: those of numbers, and those of which
  /// some part was asked.
  func sorted(isAsked: (QuestionPart) -> Bool) -> [(place: EarPlace, parts: [QuestionPart])] {
    let always = Set(QuestionPart.ofEveryNumber.compactMap { EarPlace($0)?.row })
    return EarPlace.ordered(places).compactMap { place in
      guard let parts = parts[place], always.contains(place) || parts.contains(where: isAsked)
      else { return nil }
      if place.isWord { return (place, parts) }
      return (place, parts.sorted { (EarPlace($0)?.digit ?? 0) < (EarPlace($1)?.digit ?? 0) })
    }
  }
}

extension QuestionPart {
  /// The parts without a counter that numbers up to 99,999 have: each digit in each place, and 万.
  static let ofEveryNumber =
    NumberWord.placeValues.flatMap { value in
      (1...9).flatMap { [QuestionPart](number: $0 * value) }
    } + [QuestionPart](number: 10_000).filter { $0.kind == .myriad }

  /// The forms of the part's counter with 1 to 19, after which only some topics go on; none without
  /// a counter.
  var formsOfCounter: [QuestionPart] {
    guard case .counted(let symbol) = kind else { return [] }
    // 日 counts days, and names those of a month.
    let counters = Counter.all(named: symbol)
    return counters.flatMap { counter in
      (1...19).flatMap { [QuestionPart](number: $0, counter: counter) }.filter { $0.kind == kind }
    }
  }
}
