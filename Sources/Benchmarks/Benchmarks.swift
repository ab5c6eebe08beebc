import Platform
import FoundationShim

/// Benchmarks, each printed beside its theoretical limit: `scripts/bench`. `Benchmarks learning` prints the learners alone.
@main
enum Benchmarks {
  @MainActor static func main() async throws {
    var arguments = Array(CommandLine.arguments.dropFirst())
    if arguments == ["learning"] { return benchmarkLearning() }
    var instructions: [Double]?
    if arguments.count > 1, arguments[0] == "--instructions" {
      instructions = arguments[1].split(separator: ",").compactMap { Double($0) }
      arguments.removeFirst(2)
    }
    Figures.areJSON = arguments == ["--json"]
    guard arguments.isEmpty || Figures.areJSON else {
      StandardError.write(Array("Benchmarks: there is no argument \(arguments.joined(separator: " "))\n".utf8))
      exit(64)
    }
    await measure(instructions)
    if !Figures.areJSON { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    print(String(decoding: try encoder.encode(Run(figures: Figures.all)), as: UTF8.self))
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
    let aims = [
      ("A move in the list of topics", 400_000.0), ("A digit in the quiz", 350_000), ("The start", 20_000_000),
    ]
    for ((name, aim), count) in zip(aims, instructions) {
      Figures.addExact(name, "instructions", count, "instructions", aim: aim)
    }
  }
}

/// A run as one JSON document.
private struct Run: Encodable {
  /// The version of the format.
  var version = 1
  let figures: [Figure]
}
