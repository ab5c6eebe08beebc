import ArgumentParser
import Domain
import JapaneseNumbers
import SpeechSynthesis
import TerminalUI

/// The command `countbiki read`, which prints the readings of numbers.
struct ReadCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "read", abstract: "Print the readings of numbers in kana.",
    discussion: discussion(
      """
      Numbers from 0 to 9,999,999,999,999,999 and decimals such as 3.5. You can also write 1,234 or 12億5千万. With \
      --counter, numbers are read with that counter: 3 with 本 is さんぼん. `-` stands for the lines of standard input.
      """,
      examples: [Example("read 300 12億5千万"), Example("read 3 --counter 本", "さんぼん")]))

  // A number such as -5 would be an unknown option otherwise.
  @Argument(parsing: .allUnrecognized, help: ArgumentHelp("Numbers to read.", valueName: "number"))
  var numbers: [String]

  /// The numbers without the `--` that may stand before them.
  private var arguments: [String] { numbers.filter { $0 != "--" } }

  @Option(help: ArgumentHelp("Counter, such as 本, 円, 分 or %.", valueName: "counter"), completion: .counters)
  var counter: String?

  @Flag(help: "Print JSON.")
  var json = false

  func validate() throws {
    let numbers = arguments
    if let option = numbers.first(where: { $0.hasPrefix("--") || $0.isOption }) {
      throw ValidationError("Unknown option \"\(option)\". `countbiki help read` lists all options.")
    }
    if numbers.isEmpty { throw ValidationError("Give a number to read, such as 300, or - for standard input.") }
    _ = try readings(of: numbers.filter { $0 != "-" })
  }

  func run() throws {
    warnWithoutUTF8()
    let output = StandardOutput()
    let array = json ? JSONArrayOutput(output) : nil
    let numbers = arguments
    let counter = try counter.map(Counter.find)
    // Lines of standard input are read and printed one by one, so their widths aren't known.
    let width = numbers.contains("-") ? 0 : numbers.map { displayWidth(of: $0) }.max() ?? 0
    do {
      try forEachText(in: numbers, beforeWaiting: output.flush) { number in
        for readings in try readings(of: [number]) {
          if let array {
            try array.print(ReadingDocument(number: number, readings: readings, counter: counter))
          } else {
            try output.print(line(number, readings, width: width))
          }
        }
      }
    } catch {
      try output.flush()
      throw error
    }
    try array?.finish()
    try output.flush()
  }

  private func line(_ number: String, _ readings: Readings, width: Int) -> String {
    let others = readings.alternatives.map(\.kana).joined(separator: ", ")
    return number.padded(to: width, alignment: .trailing) + "  " + readings.preferred.kana
      + (others.isEmpty ? "" : "  (also \(others))")
  }

  private func readings(of numbers: [String]) throws -> [Readings] {
    do {
      let counter = try counter.map(Counter.find)
      return try numbers.map { try Readings(numberIn: $0, counter: counter) }
    } catch let fault as CounterError {
      throw ValidationError(fault.description)
    }
  }
}

extension Readings {
  /// Reads the number in a text, with or without a counter; throws a usage error if that isn't possible.
  fileprivate init(numberIn text: String, counter: Counter?) throws {
    guard let number = try Int(numberIn: text) else {
      self = try Self(decimalIn: text, counter: counter)
      return
    }
    try counter?.check(number)
    self = counter?.readings(of: number) ?? Readings(cardinal: number)
  }

  private init(decimalIn text: String, counter: Counter?) throws {
    let digits = text.hasPrefix("-") ? text.dropFirst() : ""
    if try Int(numberIn: String(digits)) != nil || Readings(decimal: String(digits.map(halfWidth))) != nil {
      throw rangeError(text)
    }
    guard let readings = Readings(decimal: String(text.map(halfWidth))) else {
      throw ValidationError("\"\(text)\" is not a number. Use digits, such as 1234, 1,234, 3.5 or 12億5千万.")
    }
    switch counter {
    case nil: self = readings
    case Counter.percent: self = readings + Reading(units: [Counter.percent.kana])
    case let counter?: throw ValidationError("\(counter.symbol) only counts whole numbers, and \(text) isn't one.")
    }
  }
}

extension Int {
  /// Parses a whole number; returns `nil` if the text isn't one, and throws a usage error if it is out of range.
  fileprivate init?(numberIn text: String) throws {
    try checkCommas(in: text)
    guard let number = Int(typed: text) else { return nil }
    guard Reading.cardinals.contains(number) else { throw rangeError(text) }
    self = number
  }
}

private func rangeError(_ text: String) -> ValidationError {
  let largest = Reading.cardinals.upperBound.separatedByThousands
  return ValidationError("\(text) is out of range. Numbers can be from 0 to \(largest).")
}

extension String {
  /// True for an option of one letter, such as `-x`.
  fileprivate var isOption: Bool { hasPrefix("-") && dropFirst().first?.isLetter == true }
}

extension Reading {
  /// Reads the whole number in a text; returns `nil` if the text isn't one, and throws a usage error if it is out of range.
  init?(numberIn text: String) throws {
    guard let number = try Int(numberIn: text) else { return nil }
    self.init(cardinal: number)
  }
}

/// A reading as `--json` prints it. Scripts rely on the keys.
private struct ReadingDocument: Encodable {
  let number: String
  let reading: String
  let accent: [String]
  let spoken: String
  let alternatives: [String]

  init(number: String, readings: Readings, counter: Counter?) {
    self.number = number
    accent = readings.preferred.accentPhrases(counter: counter).map(\.marked)
    reading = readings.preferred.kana
    spoken = readings.preferred.espeakSpelling
    alternatives = readings.alternatives.map(\.kana)
  }
}
