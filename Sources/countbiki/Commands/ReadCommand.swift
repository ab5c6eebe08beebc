import ArgumentParser
import Domain
import JapaneseNumbers
import TerminalUI

/// `countbiki read`: how numbers are read.
struct ReadCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "read", abstract: "Prints how numbers are read, in kana.",
    discussion: """
      Numbers from 0 up to, and without, 10 to the 16th, and decimals such as 3.5. 12億5千万 and 1,234 are numbers too. \
      With --counter they are read with that counter: 3 with 本 is さんぼん.
      """)

  @Argument(help: ArgumentHelp("A number.", valueName: "number"))
  var numbers: [String]

  @Option(help: ArgumentHelp("A counter to read them with, such as 本, 円, 分 or %.", valueName: "counter"))
  var counter: String?

  @Flag(help: "Print JSON.")
  var json = false

  func validate() throws {
    _ = try readings()
  }

  func run() throws {
    let readings = try readings()
    if json { return try printJSON(zip(numbers, readings).map(ReadingDocument.init)) }
    let width = numbers.map { displayWidth(of: $0) }.max() ?? 0
    for (number, readings) in zip(numbers, readings) {
      let others = readings.alternatives.map(\.kana).joined(separator: ", ")
      print(
        number.padded(to: width, alignment: .trailing) + "  " + readings.preferred.kana
          + (others.isEmpty ? "" : "  (also \(others))"))
    }
  }

  private func readings() throws -> [Readings] {
    do {
      let counter = try counter.map(Counter.find)
      return try numbers.map { try Readings(numberIn: $0, counter: counter) }
    } catch let fault as CounterError {
      throw ValidationError(fault.description)
    }
  }
}

extension Readings {
  /// How the number in a text is read, with a counter or alone; throws a sentence where it can't be.
  fileprivate init(numberIn text: String, counter: Counter?) throws {
    guard let number = try Int(numberIn: text) else {
      self = try Self(decimalIn: text, counter: counter)
      return
    }
    try counter?.check(number)
    self = counter?.readings(of: number) ?? Readings(cardinal: number)
  }

  private init(decimalIn text: String, counter: Counter?) throws {
    guard let readings = Readings(decimal: String(text.map(halfWidth))) else {
      throw ValidationError("\"\(text)\" is not a number. Write it in digits, such as 1234, 1,234, 3.5 or 12億5千万.")
    }
    switch counter {
    case nil: self = readings
    case Counter.percent: self = readings + Reading(units: [Counter.percent.kana])
    case let counter?: throw ValidationError("\(counter.symbol) counts whole numbers; \(text) is none.")
    }
  }
}

extension Int {
  /// The whole number in a text; `nil` where there is none.
  ///
  /// Throws where it is out of the range that can be read.
  fileprivate init?(numberIn text: String) throws {
    guard case .number(let number) = ParsedNumber(text) else { return nil }
    guard Reading.cardinals.contains(number) else {
      let largest = Reading.cardinals.upperBound.separatedByThousands
      throw ValidationError("\(text) is out of range: numbers from 0 to \(largest) can be read.")
    }
    self = number
  }
}

extension Reading {
  /// How the whole number in a text is read; `nil` where there is none.
  ///
  /// Throws where the number is out of the range that can be read.
  init?(numberIn text: String) throws {
    guard let number = try Int(numberIn: text) else { return nil }
    self.init(cardinal: number)
  }
}

private struct ReadingDocument: Encodable {
  let number: String
  let reading: String
  let spoken: String
  let alternatives: [String]

  init(number: String, readings: Readings) {
    self.number = number
    reading = readings.preferred.kana
    spoken = readings.preferred.spoken
    alternatives = readings.alternatives.map(\.kana)
  }
}
