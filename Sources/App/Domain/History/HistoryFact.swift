/// A fact of a history line: its key, the property of ``HistoryEntry`` that has it, its column in
/// the export, and its meaning.
///
/// The reader, the writer, the export and the documents all read the table ``all``, which stands
/// below the properties.
///
/// ```swift
/// HistoryFact("noise", .number(\.noise), "the signal-to-noise ratio in decibels")
/// ```
package final class HistoryFact: Sendable {
  /// The key in the file.
  package let key: String
  /// The meaning, in Markdown.
  package var detail: String { meaning.text }
  private let meaning: DeferredText
  /// The column in the export; `nil` for a fact that isn't exported.
  package let column: String?
  let kind: Kind
  /// True if a value that isn't known is written as null or as an empty list.
  let isInEachLine: Bool
  /// The key of the fact after whose column this one follows, unless it is the fact before.
  private let predecessor: String?

  typealias Property<Value> = any WritableKeyPath<HistoryEntry, Value> & Sendable

  /// The kind of a value, with the property that has it. Values of another kind aren't known.
  enum Kind: Sendable {
    /// The version of the format.
    case format
    case time
    /// The topic's id, which a line needs.
    case id
    /// The outcome, which a line needs.
    case outcome
    /// The time in total, which a line needs.
    case seconds
    case tries
    /// A text, left out where it is the usual one. The usual text stands for a missing key, an
    /// empty one for a value of another kind.
    case text(Property<String>, unless: String? = nil)
    case optionalText(Property<String?>)
    /// A word of several. The property becomes `nil` for one of a later version.
    case word(Property<String?>)
    /// A whole number.
    case count(Property<Int?>, from: Int = 0)
    case number(Property<Double?>, from: Double = -.infinity)
    /// True, or left out.
    case flag(Property<Bool>)
    case texts(Property<[String]>)

    static func text(orNil property: Property<String?>) -> Kind { .optionalText(property) }
  }

  /// - Parameters:
  ///   - column: The column in the export, if it isn't the key.
  ///   - predecessor: The key of the fact after whose column this one follows, unless it is the
  ///     fact before.
  init(
    _ key: String, _ kind: Kind, _ detail: @autoclosure @escaping @Sendable () -> String,
    column: String? = nil, after predecessor: String? = nil, isExported: Bool = true,
    isInEachLine: Bool = false
  ) {
    self.key = key
    self.kind = kind
    meaning = DeferredText(detail())
    self.column = isExported ? column ?? key : nil
    self.predecessor = predecessor
    self.isInEachLine = isInEachLine
  }

  /// True if a line without the fact is damaged.
  var isNeeded: Bool {
    switch kind {
    case .id, .outcome, .seconds: true
    default: false
    }
  }
}

// MARK: - Export

extension HistoryFact {
  /// A column of the export.
  package struct Column: Sendable {
    package let name: String
    /// Returns the field of an entry: empty if it isn't known, a list with semicolons.
    package let field: @Sendable (HistoryEntry) -> String
  }

  /// The columns of the export, in their order.
  package static let columns = exported.flatMap { fact in
    fact.columnNames.map { name in
      Column(name: name) { fact.field(of: $0, inColumn: name) }
    }
  }

  /// The facts that are exported, in the order of their columns.
  private static var exported: [HistoryFact] {
    var facts = all.filter { $0.column != nil }
    for fact in facts where fact.predecessor != nil {
      facts.removeAll { $0 === fact }
      let place = facts.firstIndex { $0.key == fact.predecessor }
      facts.insert(fact, at: place.map { $0 + 1 } ?? facts.endIndex)
    }
    return facts
  }

  /// The names of the fact's columns: submissions have a second one for their times.
  package var columnNames: [String] {
    guard let column else { return [] }
    if case .tries = kind { return [column, Self.tryTimes] }
    return [column]
  }

  private static let tryTimes = "try_seconds"

  private func field(of entry: HistoryEntry, inColumn name: String) -> String {
    switch kind {
    case .format: ""
    case .time: entry.timestamp
    case .id: entry.topicID.description
    case .outcome: entry.outcome.rawValue
    case .seconds: entry.seconds.description
    case .tries where name == Self.tryTimes: list(entry.tries.map(\.seconds.description))
    case .tries: list(entry.tries.map(\.text))
    case .text(let property, _): entry[keyPath: property]
    case .optionalText(let property), .word(let property): entry[keyPath: property] ?? ""
    case .count(let property, _): entry[keyPath: property]?.description ?? ""
    case .number(let property, _): entry[keyPath: property]?.description ?? ""
    case .flag(let property): entry[keyPath: property] ? "true" : ""
    case .texts(let property): list(entry[keyPath: property])
    }
  }

  private func list(_ texts: [String]) -> String { texts.joined(separator: ";") }
}

// MARK: - Documents

extension HistoryFact {
  /// The form of the value in a line, as the documents name it.
  package var form: String {
    switch kind {
    case .format, .number: "number"
    case .id, .count: "whole number"
    case .seconds: "seconds"
    case .time: "date and time"
    case .tries: "texts with seconds"
    case .outcome, .word: "word"
    case .text, .optionalText: "text"
    case .flag: "`true`"
    case .texts: "texts"
    }
  }
}
