/// Measures what has to be fast, and prints it beside what it could be at best.
@main
enum Benchmarks {
  @MainActor static func main() async {
    await benchmarkStore()
    await benchmarkEffects()
    benchmarkQuestions()
    benchmarkFrames()
    await benchmarkSpeech()
    await benchmarkStorage()
  }
}
