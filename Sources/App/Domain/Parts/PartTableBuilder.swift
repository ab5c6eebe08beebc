import JapaneseNumbers

/// The groups of a ``PartTable`` while the questions of a topic are looked at.
struct PartTableBuilder {
  /// A kind of thing that the topic says: numbers with a counter or without one, or words.
  private enum Source {
    case numbers(Counter?)
    case words
  }

  private var sources: [Source] = []
  /// The numbers with each counter, with the index of the first question of each number. Two
  /// counters may be written alike: 1日 is the first of a month, or a day.
  private var numbers: [Counter?: [Int: Int]] = [:]
  private var words: [PartTable.Entry] = []

  /// The greatest number of forms of a counter that are listed one by one, as the days of a month
  /// are.
  private static let formLimit = 31

  /// Adds what a field of a question says.
  mutating func add(_ field: SpokenField, index: Int) {
    guard case .number(let number, let counter) = field else {
      return addWords(field, index: index)
    }
    if numbers[counter] == nil {
      sources.append(.numbers(counter))
      numbers[counter] = [:]
    }
    if numbers[counter]?[number] == nil { numbers[counter]?[number] = index }
  }

  private mutating func addWords(_ field: SpokenField, index: Int) {
    for part in field.parts
    where part.kind != .gap && part != .pause && !words.contains(where: { $0.id == part.id }) {
      if words.isEmpty { sources.append(.words) }
      words.append(PartTable.Entry(part, index: index))
    }
  }

  /// The groups of everything that was added.
  var groups: [PartTable.Group] {
    var groups = NamedGroups()
    for source in sources {
      switch source {
      case .numbers(let counter): Self.add(numbers[counter] ?? [:], counter, to: &groups)
      case .words:
        for word in words.sorted(by: {
          ($0.part.wordRank, $0.part.answer) < ($1.part.wordRank, $1.part.answer)
        }) {
          groups.add(word, to: word.part.groupTitle)
        }
      }
    }
    return groups.groups
  }

  /// - Parameter numbers: The index of the first question of each number.
  private static func add(
    _ numbers: [Int: Int], _ counter: Counter?, to groups: inout NamedGroups
  ) {
    let all = numbers.sorted { $0.key < $1.key }
    if all.count <= formLimit, let greatest = all.last?.key, greatest < 100 {
      for (number, index) in all {
        groups.add(PartTable.Entry(number, counter, index: index), to: counter?.symbol ?? "numbers")
      }
      return
    }
    var pieces: [(rank: Int, value: Int, entry: PartTable.Entry)] = []
    var seen: Set<String> = []
    var lastWord: PartTable.Entry?
    for (number, index) in all {
      for (piece, entry) in Self.pieces(of: number, counter, index: index) {
        if piece.rank == Piece.suffix.rank {
          lastWord = lastWord ?? entry
        } else if seen.insert(entry.id).inserted {
          pieces.append((piece.rank, piece.value, entry))
        }
      }
    }
    let hasForms = pieces.contains { $0.rank == Piece.form(0).rank }
    for piece in pieces.sorted(by: { ($0.rank, $0.value) < ($1.rank, $1.value) }) {
      groups.add(piece.entry, to: Piece.title(ofRank: piece.rank, counter))
    }
    if let lastWord, !hasForms { groups.add(lastWord, to: lastWord.part.groupTitle) }
  }

  /// A piece of a number, with its place in the table.
  private enum Piece {
    /// A digit with the counter.
    case form(Int)
    case digit(Int, place: Int)
    /// 万, with the least number that says it.
    case myriad(Int)
    /// A digit said as in a telephone number.
    case rowDigit(Int)
    /// The counter alone.
    case suffix

    var rank: Int {
      switch self {
      case .form: 0
      case .digit(_, let place): 1 + place
      case .myriad: 5
      case .rowDigit: 6
      case .suffix: 7
      }
    }

    var value: Int {
      switch self {
      case .form(let value), .digit(let value, _), .myriad(let value), .rowDigit(let value): value
      case .suffix: 0
      }
    }

    static func title(ofRank rank: Int, _ counter: Counter?) -> String {
      let places = (0...3).map { QuestionPart.Kind.digit(place: $0).family }
      let titles = [counter?.symbol ?? ""] + places + ["10,000 and up", "digits", "words"]
      return titles[rank]
    }
  }

  private static func pieces(of number: Int, _ counter: Counter?, index: Int) -> [(
    Piece, PartTable.Entry
  )] {
    let parts = [QuestionPart](number: number, counter: counter)
    return parts.indices.compactMap { position in
      let part = parts[position]
      let value = Int(part.answer) ?? 0
      let next =
        position + 2 == parts.count && parts[position + 1].isCounterAlone
        ? parts[position + 1] : nil
      switch part.kind {
      case .gap, .word, .letter: return nil
      case .digit(place: 0) where next != nil, .telephone where next != nil:
        let form = PartTable.Entry([part, next].compactMap(\.self), counter: counter, index: index)
        return (.form(value), form)
      case .digit(let place):
        return (.digit(value, place: place), PartTable.Entry(part, index: index))
      case .telephone: return (.rowDigit(value), PartTable.Entry(part, index: index))
      case .myriad: return (.myriad(number), PartTable.Entry(part, index: index))
      case .counted, .point, .shown:
        if part.isCounterAlone { return (.suffix, PartTable.Entry(part, index: index)) }
        // A digit that is said differently on its own is shown in a whole number: 17日.
        if part.id.hasPrefix("+") {
          return (.form(number), PartTable.Entry(number, counter, index: index, id: part.id))
        }
        return (.form(value), PartTable.Entry([part], counter: counter, index: index))
      }
    }
  }
}

/// Groups that are filled in any order, each entry once.
private struct NamedGroups {
  private var titles: [String] = []
  private var entries: [String: [PartTable.Entry]] = [:]
  private var ids: Set<String> = []

  mutating func add(_ entry: PartTable.Entry, to title: String) {
    if !ids.insert(entry.id).inserted { return }
    if entries[title] == nil { titles.append(title) }
    entries[title, default: []].append(entry)
  }

  var groups: [PartTable.Group] {
    titles.map { PartTable.Group(title: $0, entries: entries[$0] ?? []) }
  }
}

extension QuestionPart {
  /// True for a counter or てん without a digit.
  fileprivate var isCounterAlone: Bool { kind == .shown || kind == .point && answer.isEmpty }

  /// The number that the part says by itself; `nil` for words and for 万.
  fileprivate var number: Int? {
    switch kind {
    case .digit(let place): Int(answer + String(repeating: "0", count: place))
    case .counted, .point: Int(answer)
    case .myriad, .telephone, .letter, .gap, .word, .shown: nil
    }
  }

  /// The title of the group of a part that belongs to no number.
  fileprivate var groupTitle: String {
    switch kind {
    case .telephone: "digits"
    case .letter: "letters"
    case .digit: "ones"
    case .myriad, .counted, .point, .gap, .word, .shown: "words"
    }
  }

  /// The order of parts that belong to no number: digits first, in ascending order.
  fileprivate var wordRank: Int { groupTitle == "words" ? 1 : 0 }
}

extension PartTable.Entry {
  /// Creates the entry of a single part, without a number.
  fileprivate init(_ part: QuestionPart, index: Int) {
    self.init([part], counter: nil, index: index)
  }

  /// Creates the entry of a digit with its counter.
  fileprivate init(_ parts: [QuestionPart], counter: Counter?, index: Int) {
    let text = parts.map(\.text).joined()
    let number = parts.count > 1 ? Int(parts[0].answer) : parts[0].number
    let field = number.map { SpokenField.number($0, counter) }
    self.init(
      id: parts.map(\.id).joined(separator: " "), text: text, parts: parts,
      written: field.map { [$0].written } ?? parts.map(\.reading.kana).joined(),
      kanji: field?.written(.kanji) ?? text, index: index)
  }

  /// Creates the entry of a whole number with its counter.
  fileprivate init(_ number: Int, _ counter: Counter?, index: Int, id: String? = nil) {
    let field = SpokenField.number(number, counter)
    let parts = field.parts
    let text = counter.map { "\(number)\($0.symbol)" } ?? "\(number)"
    self.init(
      id: id ?? parts.map(\.id).joined(separator: " "), text: text, parts: parts,
      written: [field].written,
      kanji: field.written(.kanji), index: index)
  }
}
