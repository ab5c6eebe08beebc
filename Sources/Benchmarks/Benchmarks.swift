/// Benchmarks, each printed beside its theoretical limit: `scripts/bench`.
@main
enum Benchmarks {
  @MainActor static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "keys", let count = arguments.last.flatMap({ Int($0) }) { return pressKeys(count) }
    await benchmarkStore()
    await benchmarkEffects()
    benchmarkQuestions()
    benchmarkLearning()
    benchmarkFrames()
    await benchmarkSpeech()
    await benchmarkNaturalVoice()
    await benchmarkStorage()
  }
  /// Presses keys in the list of topics and measures nothing: `Benchmarks keys 100`, for a tool that counts instructions.
  @MainActor private static func pressKeys(_ count: Int) {
    var list = TopicListBench()
    for _ in 0..<count { list.pressKey() }
  }
}
