import JapaneseNumbers

/// A list of numbers with notes, as it is read from `topics.json`, a table, or a field of text.
///
/// Numbers that can't be asked are left out and named with their places. A number that comes twice
/// is asked once, with its notes, or with the first ones where not all fit.
struct NumberList {
  /// A number of the list as it was written, with its place for messages.
  struct Item: Equatable, Sendable {
    let text: String
    var note: String?
    /// The beginning of a message: `number 3 of "numbers"`, `row 4, column "price"`.
    let place: String
    /// True for a number of a file in which a comma may be a decimal point.
    var hasDecimalComma = false

    /// Divides what was typed into the number and, after `=`, its note.
    static func divided(_ typed: String) -> (text: String, note: String?) {
      let parts = typed.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (parts[0].withoutInvisible.trimmed, parts.count > 1 ? String(parts[1]).trimmed : nil)
    }
  }

  /// The most numbers of a list.
  static let limit = 10_000
  /// The greatest length of a note, in characters.
  static let longestNote = 80
  /// The greatest length of the notes of a number that comes several times. A price that half of a
  /// table has would leave the card no room for its digits.
  private static let longestNotes = 2 * longestNote + 2
  /// The mark after the notes that fit.
  private static let moreNotes = ", …"

  /// A sentence for each number that can't be asked.
  private(set) var mistakes: [DeferredText] = []
  /// The place of each item among the questions; `nil` for one that can't be asked.
  private(set) var places: [Int?] = []
  private var entries: [ListedNumbers.Entry] = []
  private var codes: [ListedCodes.Entry] = []

  /// - Parameters:
  ///   - counter: The counter of numbers that are written without one; `nil` for the one that all
  ///     others have.
  ///   - isDigits: True for codes, which are said digit by digit.
  init(_ items: [Item], counter: Counter?, isDigits: Bool) {
    let read =
      isDigits
      ? []
      : items.map { item in
        Result { () throws(ListMistake) in
          try ListedText(item.text, hasDecimalComma: item.hasDecimalComma)
        }
      }
    let units = Set(read.compactMap { try? $0.get().unit })
    let common = units.count == 1 ? units.first.flatMap(Counter.named) : nil
    var known: [Key: Int] = [:]
    for (index, item) in items.enumerated() {
      do throws(ListMistake) {
        let place =
          isDigits
          ? try addCode(item, &known)
          : try add(try read[index].get(), item, counter ?? common, &known)
        places.append(place)
      } catch {
        places.append(nil)
        mistakes.append(DeferredText("\(item.place): \(error.reason.text)"))
      }
    }
  }

  /// The source of the list's questions; `nil` if nothing can be asked.
  func source(_ details: ListDetails) -> (any QuestionSource)? {
    if !codes.isEmpty { return ListedCodes(entries: codes, details: details) }
    return entries.isEmpty ? nil : ListedNumbers(entries, details)
  }

  /// The range, or the counters if they differ, and the count, as the list of topics shows them:
  /// "￥298-1,280, 12 numbers", "本 枚 人, 8 numbers".
  func summary(_ details: ListDetails) -> String {
    let count = codes.count + entries.count
    let end = "\(count.separatedByThousands) number\(count == 1 ? "" : "s")"
    let sorted = entries.sorted { $0.number.isLess(than: $1.number) }
    guard let first = sorted.first, let last = sorted.last else { return end }
    let list = ListedNumbers(entries, details)
    if list.unitsVary { return list.counters.map(\.symbol).joined(separator: " ") + ", " + end }
    let prefix = details.prefix
    let unit = details.suffix ?? (prefix == nil ? first.counter?.symbol : nil) ?? ""
    let bounds = first == last ? [first] : [first, last]
    let joint = first.number.isNegative ? " to " : "-"
    return (prefix ?? "") + bounds.map { list.shown($0) }.joined(separator: joint) + unit + ", "
      + end
  }

  /// A number with its counter, or a code, which is in the list once.
  private struct Key: Hashable {
    var number: DecimalNumber?
    var unit: String?
  }

  /// Adds a number, and returns its place.
  private mutating func add(
    _ text: ListedText, _ item: Item, _ common: Counter?, _ known: inout [Key: Int]
  ) throws(ListMistake) -> Int {
    var counter = common
    if let unit = text.unit, unit != common?.symbol {
      do {
        counter = try Counter.find(unit)
      } catch {
        let isSeveral = unit.contains(where: \.isNumber)
        throw ListMistake(
          DeferredText(
            isSeveral
              ? Self.severalNumbers(item.text)
              : ListMistake.wordsAround(item.text) ?? "\(error)"))
      }
    }
    try Self.check(text.number, counter)
    let key = Key(number: text.number, unit: counter?.symbol)
    if let place = known[key] {
      entries[place].note = Self.joined(entries[place].note, Self.note(item))
      return place
    }
    if entries.count == Self.limit { throw Self.tooMany }
    known[key] = entries.count
    entries.append(
      ListedNumbers.Entry(number: text.number, counter: counter, note: Self.note(item)))
    return entries.count - 1
  }

  /// Adds a code, and returns its place.
  private mutating func addCode(
    _ item: Item, _ known: inout [Key: Int]
  ) throws(ListMistake) -> Int {
    guard let entry = ListedCodes.Entry(item.text.trimmed, note: Self.note(item)) else {
      throw ListMistake(
        reason: "\"\(excerpt(of: item.text))\" isn't a code of 1 to "
          + "\(ListedCodes.Entry.longest) digits and letters, such as 2104 or 03-1234-5678.")
    }
    let key = Key(unit: entry.characters)
    if let place = known[key] {
      codes[place].note = Self.joined(codes[place].note, entry.note)
      return place
    }
    if codes.count == Self.limit { throw Self.tooMany }
    known[key] = codes.count
    codes.append(entry)
    return codes.count - 1
  }

  /// Returns the sentence about a time, a date or a fraction, such as 10:30.
  private static func severalNumbers(_ text: String) -> String {
    "\"\(excerpt(of: text))\" isn't one number. A list has numbers such as 298, 12.5 and 298円; "
      + "times and dates have topics of their own."
  }

  private static let tooMany = ListMistake(
    reason: "a list has \(limit.separatedByThousands) numbers at most.")

  /// Throws if a counter can't follow a number.
  private static func check(
    _ number: DecimalNumber, _ counter: Counter?
  ) throws(ListMistake) {
    guard let counter else { return }
    if number.fraction.isEmpty {
      do {
        try counter.check(Int(number.whole) ?? .max)
      } catch {
        throw ListMistake(reason: "\(error)")
      }
    } else if !counter.takesDecimals, Counter.named(counter.symbol) == counter {
      throw ListMistake(reason: "\(NumberTextError.decimal(number.written, counter))")
    }
  }

  /// Returns the note of an item, in one line and not too long; `nil` without one.
  private static func note(_ item: Item) -> String? {
    let words = item.note?.split { $0.isWhitespace || $0.isNewline } ?? []
    let plain = words.joined(separator: " ").unicodeScalars.filter {
      $0.properties.generalCategory != .control
    }
    let note = String(String.UnicodeScalarView(plain))
    if note.isEmpty { return nil }
    return note.count <= longestNote ? note : note.prefix(longestNote - 1) + "…"
  }

  /// Returns both notes; the first ones with a mark where no more fit.
  private static func joined(_ first: String?, _ second: String?) -> String? {
    guard let first else { return second }
    guard let second, !first.hasSuffix(moreNotes), !", \(first), ".contains(", \(second), ") else {
      return first
    }
    let both = first + ", " + second
    return both.count <= longestNotes ? both : first + moreNotes
  }
}
