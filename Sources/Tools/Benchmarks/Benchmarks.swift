import Platform

/// Benchmarks, each printed beside its theoretical limit: `scripts/bench`. `Benchmarks learning`
/// prints the learners alone, `Benchmarks storage` what is saved and read.
@main
enum Benchmarks {
  @MainActor static func main() async {
    var arguments = Array(CommandLine.arguments.dropFirst())
    if arguments == ["learning"] { return benchmarkLearning() }
    if arguments == ["storage"] { return await benchmarkStorage() }
    var instructions: [Double]?
    if arguments.count > 1, arguments[0] == "--instructions" {
      instructions = arguments[1].split(separator: ",").compactMap { Double($0) }
      arguments.removeFirst(2)
    }
    guard arguments.isEmpty else {
      StandardError.write(
        Array("Benchmarks: there is no argument \(arguments.joined(separator: " "))\n".utf8))
      exit(64)
    }
    await measure(instructions)
  }

  /// - Parameter instructions: Those of `scripts/count-instructions`, in the order of the names
  ///   below.
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
    guard let instructions else {
      return print("No instructions were counted, because there is no valgrind.")
    }
    let aims = [
      ("A move in the list of topics", 450_000.0), ("A digit in the quiz", 350_000),
      ("A letter in the search", 2_000_000), ("64 KB typed into the search", 100_000_000),
      ("The start", 20_000_000),
    ]
    for ((name, aim), count) in zip(aims, instructions) {
      Figures.add(name, "instructions", count, "instructions", aim: aim)
    }
  }
}
