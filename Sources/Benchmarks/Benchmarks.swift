/// Benchmarks, each printed beside its theoretical limit: `scripts/bench`.
@main
enum Benchmarks {
  @MainActor static func main() async {
    await benchmarkStore()
    await benchmarkEffects()
    benchmarkQuestions()
    benchmarkLearning()
    benchmarkFrames()
    await benchmarkSpeech()
    await benchmarkNaturalVoice()
    await benchmarkStorage()
  }
}
