import Platform
import FoundationShim

/// Benchmarks, each printed beside its theoretical limit: `scripts/bench`. `Benchmarks learning` prints the learners alone.
@main
enum Benchmarks {
  @MainActor static func main() async throws {
    var arguments = Array(CommandLine.arguments.dropFirst())
    if arguments == ["learning"] { return benchmarkLearning() }
    let instructions = value(of: "--instructions", in: &arguments)?.split(separator: ",").compactMap { Double($0) }
    let saved = value(of: "--compare", in: &arguments).map(savedRun)
    Figures.areJSON = arguments == ["--json"]
    guard arguments.isEmpty || Figures.areJSON else {
      fail("there is no argument \(arguments.joined(separator: " "))")
    }
    await measure(instructions)
    if let saved {
      print("\nCompared with the saved run (× 2 is twice as much as then)")
      for line in Comparison(Figures.all, with: saved.figures).lines { print(line) }
    }
    if Figures.areJSON { print(String(decoding: try SavedRun(figures: Figures.all).json, as: UTF8.self)) }
  }

  /// Reads a run that `scripts/bench --json` saved.
  private static func savedRun(_ file: String) -> SavedRun {
    do { return try SavedRun(file: file) } catch { fail("\(file) is no run that was saved with --json") }
  }

  private static func fail(_ message: String) -> Never {
    StandardError.write(Array("Benchmarks: \(message)\n".utf8))
    exit(64)
  }

  /// - Parameter instructions: Those of a key, a digit and the start, counted by `scripts/count-instructions`.
  @MainActor private static func measure(_ instructions: [Double]?) async {
    await benchmarkStore()
    await benchmarkEffects()
    benchmarkQuestions()
    benchmarkLearning()
    benchmarkFrames()
    await benchmarkLongSession()
    await benchmarkSpeech()
    await benchmarkNaturalVoice()
    await benchmarkStorage()
    guard let instructions else { return show("No instructions were counted, because there is no valgrind.") }
    show("Instructions of the program, 80×24")
    let aims = [
      ("A move in the list of topics", 400_000.0), ("A digit in the quiz", 350_000), ("The start", 20_000_000),
    ]
    for ((name, aim), count) in zip(aims, instructions) {
      show("  \(name): \(Int(count))   (aim: \(Int(aim)))")
      Figures.addExact(name, "instructions", count, "instructions", aim: aim)
    }
  }

  /// Removes an option and its value from arguments, and returns the value.
  private static func value(of option: String, in arguments: inout [String]) -> String? {
    guard let index = arguments.firstIndex(of: option), index + 1 < arguments.count else { return nil }
    defer { arguments.removeSubrange(index...index + 1) }
    return arguments[index + 1]
  }
}

/// A run as one JSON document.
struct SavedRun: Codable {
  /// The version of the format.
  var version = 1
  let figures: [Figure]

  init(figures: [Figure]) { self.figures = figures }

  init(file: String) throws { try self.init(json: Data(contentsOf: URL(filePath: file))) }

  init(json: Data) throws { self = try JSONDecoder().decode(SavedRun.self, from: json) }

  var json: Data {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return try encoder.encode(self)
    }
  }
}
