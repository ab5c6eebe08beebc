import ArgumentParser
import Domain

/// Parses a whole number with or without commas between thousands, in half or full width: `1000`,
/// `1,000`, `１０００`.
func parseCount(_ text: String) throws -> Int {
  let number = Topic.folded(text)
  try asUsageError { try NumberTextError.checkCommas(in: number) }
  let digits = number.replacing(",", with: "")
  if let number = Int(digits) { return number }
  let isWhole = digits.wholeMatch(of: /[-+]?[0-9]+/) != nil
  throw ValidationError(
    "\"\(text)\" is \(isWhole ? "out of range" : "no whole number"). Type one such as 10 or 1,000.")
}

/// Parses a number such as `0.5`.
func parseNumber(_ text: String) throws -> Double {
  if let number = Double(Topic.folded(text)) { return number }
  throw ValidationError("\"\(text)\" is no number. Type one such as 0.5.")
}

/// Parses a time limit from one second to one day: `90s`, `2m`, `1h`, or `90` for seconds.
func parseTimeLimit(_ text: String) throws -> Duration {
  let units = ["s": 1, "m": 60, "h": 60 * 60]
  let time = Topic.folded(text)
  let unit = units[String(time.suffix(1))]
  let digits = unit == nil ? time[...] : time.dropLast()
  let isNegative = digits.hasPrefix("-") && digits.dropFirst().first?.isNumber == true
  guard isNegative || digits.allSatisfy({ ("0"..."9").contains($0) }), let number = Int(digits)
  else {
    throw ValidationError("\"\(text)\" isn't a time. Type one such as 90s, 2m or 1h.")
  }
  let seconds = number.multipliedReportingOverflow(by: unit ?? 1)
  guard !seconds.overflow, (1...24 * 60 * 60).contains(seconds.partialValue) else {
    throw ValidationError("A time can be from 1 second to 24 hours; \(text) is out of range.")
  }
  return .seconds(seconds.partialValue)
}

/// The minutes for which today's session or a lesson can be asked.
private let minuteRange = 1...60
private let minuteWords = "\(minuteRange.lowerBound) to \(minuteRange.upperBound)"

/// Returns the help for minutes: "Minutes, 1 to 60."
func minutesHelp(_ words: String) -> ArgumentHelp {
  ArgumentHelp("\(words), \(minuteWords).", valueName: "n")
}

/// Throws unless a session of so many minutes can be asked for.
func checkMinutes(_ minutes: Int) throws {
  if !minuteRange.contains(minutes) {
    throw ValidationError("--minutes takes \(minuteWords); \(minutes) is out of range.")
  }
}

let seedHelp = ArgumentHelp("Random seed: the same seed asks the same questions.", valueName: "n")

func parseSeed(_ text: String) throws -> UInt64 {
  let number = Topic.folded(text)
  if let seed = UInt64(number) { return seed }
  let isWhole = number.wholeMatch(of: /[-+]?[0-9]+/) != nil
  throw ValidationError(
    "A seed is a whole number from 0 to \(UInt64.max); \"\(text)\" is \(isWhole ? "out of range" : "not one")."
  )
}
