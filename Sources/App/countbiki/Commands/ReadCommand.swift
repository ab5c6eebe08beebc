import ArgumentParser
import Domain
import JapaneseNumbers
import SpeechSynthesis
import TerminalUI

struct ReadCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "read", abstract: "Print the readings of numbers in kana.",
    discussion: discussion(
      """
      Numbers from 0 to 9,999,999,999,999,999 and decimals such as 3.5. You can also write 1,234, 12億5千万, 4円, 15% or \
      14:45.
      36.5度, -3度, 第3回, 令和7年, 2024/1/30, 1/2 and A7B-204 are read too.
      With --counter, numbers are read with that counter: 3 with 本 is さんぼん.
      `-` stands for the lines of standard input. A line that is no number is named on standard error, and the \
      status is 1 at the end.
      """,
      examples: [
        Example("read 300 12億5千万"), Example("read 3本 何本 14:45"),
        Example("read 3 --counter 本", "さんぼん"),
      ]))

  // A number such as -5 would be an unknown option otherwise.
  @Argument(parsing: .allUnrecognized, help: ArgumentHelp("Numbers to read.", valueName: "number"))
  var numbers: [String]

  /// The numbers without the `--` that may stand before them.
  private var arguments: [String] { numbers.filter { $0 != "--" } }

  @Option(
    help: ArgumentHelp("Counter, such as 本, 円, 分 or %.", valueName: "counter"),
    completion: .counters)
  var counter: String?

  @Flag(help: "Print JSON.")
  var json = false

  func validate() throws {
    let numbers = arguments
    let option = numbers.first {
      $0.hasPrefix("--") || $0.hasPrefix("-") && $0.dropFirst().first?.isLetter == true
    }
    if let option {
      throw ValidationError(
        "\(option) is no number, and no option either.")
    }
    if numbers.isEmpty {
      throw ValidationError("Give a number to read, such as 300, or - for standard input.")
    }
    for number in numbers where number != "-" { _ = try read(number) }
  }

  func run() throws {
    warnWithoutUTF8()
    let output = StandardOutput()
    let array = json ? JSONArrayOutput(output) : nil
    let numbers = arguments
    // Lines of standard input are read and printed one by one, so their widths aren't known.
    let width = numbers.contains("-") ? 0 : numbers.map { displayWidth(of: $0) }.max() ?? 0
    var badLines = 0
    do {
      badLines = try forEachText(in: numbers, beforeWaiting: output.flush) { number in
        let text = try read(number)
        if let array {
          try array.print(document(number, text.readings))
        } else {
          try output.print(line(number, text.readings, width: width))
        }
      }
    } catch {
      try output.flush()
      throw error
    }
    try array?.finish()
    try output.flush()
    if badLines > 0 { throw ExitCode.failure }
  }

  private func document(_ number: String, _ readings: Readings) -> JSONObject {
    let reading = readings.preferred
    return [
      "number": number, "reading": reading.kana, "accent": reading.accentPhrases().map(\.marked),
      "spoken": reading.espeakSpelling, "alternatives": readings.alternatives.map(\.kana),
    ]
  }

  private func line(_ number: String, _ readings: Readings, width: Int) -> String {
    let others = readings.alternatives.map(\.kana).joined(separator: ", ")
    return number.padded(to: width, alignment: .trailing) + "  " + readings.preferred.kana
      + (others.isEmpty ? "" : "  (also \(others))")
  }

  private func read(_ text: String) throws -> NumberText {
    let counter = try counter.map { name in try asUsageError { try Counter.find(name) } }
    if let number = try asUsageError({ try NumberText(text, counter: counter) }) { return number }
    throw ValidationError(
      "\"\(text)\" is not a number. Try 1234, 3.5, 12億5千万, 4円, 第3回, 2024/1/30 or 14:45.")
  }
}
