import ArgumentParser
import Domain
import JapaneseNumbers
import TerminalUI

/// `countbiki read`: how numbers are read.
struct ReadCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "read", abstract: "Prints how numbers are read, in kana.",
    discussion: "Whole numbers from 0 up to, and without, 10 to the 16th. 12億5千万 and 1,234 are numbers too.")

  @Argument(help: ArgumentHelp("A number.", valueName: "number"))
  var numbers: [String]

  @Flag(help: "Print JSON.")
  var json = false

  func validate() throws {
    _ = try readings()
  }

  func run() throws {
    let readings = try readings()
    if json { return try printJSON(zip(numbers, readings).map(ReadingDocument.init)) }
    let width = numbers.map { displayWidth(of: $0) }.max() ?? 0
    for (number, reading) in zip(numbers, readings) {
      print(number.padded(to: width, alignment: .trailing) + "  " + reading.kana)
    }
  }

  private func readings() throws -> [Reading] {
    try numbers.map { text in
      guard let reading = try Reading(numberIn: text) else {
        throw ValidationError("\"\(text)\" is not a whole number. Write it in digits, such as 1234, 1,234 or 12億5千万.")
      }
      return reading
    }
  }
}

extension Reading {
  /// How the number in a text is read; `nil` where there is no number in it.
  ///
  /// Throws where the number is out of the range that can be read.
  init?(numberIn text: String) throws {
    guard case .number(let number) = TypedNumber(text) else { return nil }
    guard Self.cardinals.contains(number) else {
      let largest = Self.cardinals.upperBound.separatedByThousands
      throw ValidationError("\(text) is out of range: numbers from 0 to \(largest) can be read.")
    }
    self.init(cardinal: number)
  }
}

private struct ReadingDocument: Encodable {
  let number: String
  let reading: String
  let spoken: String

  init(number: String, reading: Reading) {
    self.number = number
    self.reading = reading.kana
    spoken = reading.spoken
  }
}
