import Testing

@testable import SpeechSynthesis

/// The melody of an utterance, by its accents.
@Suite(.limited)
struct NeuralMelodyTests {
  /// Returns the pitch of each mora in semitones, at the middle of its vowel; each token is as
  /// long.
  private func pitches(_ sounds: String) throws -> [Double] {
    let request = try #require(NeuralRequest(line: "jf_alpha\t7\t0\t\(sounds)"))
    let tokens = NeuralTokens(request)
    let frames = 10
    let durations = tokens.numbers.map { _ in Float(frames) }
    let pitches = NeuralMelody(request, tokens, durations: durations)
      .pitches(frames: 2 * frames * tokens.numbers.count)
    #expect(pitches.count == 2 * frames * tokens.numbers.count)
    return tokens.morae.map { pitches[2 * frames * ($0.tokens.upperBound - 1) + frames] }
  }

  @Test func `The first mora is low, and the pitch falls after the accented one`() throws {
    // たまご
    let pitches = try pitches("t.a m.a' g.o")
    #expect(pitches[1] > pitches[0] + 3)
    #expect(pitches[1] > pitches[2] + 2)
    #expect(pitches[0] > pitches[2] - 1)
  }

  @Test func `An accented first mora is high, and the rest is low`() throws {
    let pitches = try pitches("n.e' k.o g.a")
    #expect(pitches[0] > pitches[1] + 1 && pitches[0] > pitches[2] + 3)
  }

  @Test func `Without an accent the pitch rises after the first mora and stays`() throws {
    let pitches = try pitches("s.a k.a n.a g.a")
    #expect(pitches[1] > pitches[0] + 2)
    #expect(abs(pitches[3] - pitches[1]) < 0.5)
  }

  @Test func `A long first syllable begins higher than a short one`() throws {
    let rise = { (pitches: [Double]) in pitches[1] - pitches[0] }
    let long = try rise(pitches("k.o N d.o' m.o"))
    let short = try rise(pitches("k.o t.a d.o' m.o"))
    #expect(long + 0.5 < short)
  }

  @Test func `A phrase after a fall is lower, and one after a pause less so`() throws {
    let flat = try pitches("s.a k.a n.a / n.a m.a' e")
    let fallen = try pitches("k.a m.e' r.a / n.a m.a' e")
    let paused = try pitches("k.a m.e' r.a ,0.4 n.a m.a' e")
    #expect(fallen[4] < flat[4] - 1)
    #expect(paused[4] > fallen[4] + 0.5)
  }

  @Test func `A fall is as deep in the last phrase of a long number as in the second`() throws {
    // 27777円 and its like: seven phrases that all fall after their second mora.
    let phrase = "n.a n.a' j.u u"
    let pitches = try pitches(Array(repeating: phrase, count: 7).joined(separator: " / "))
    let morae = 4
    for start in stride(from: morae, to: pitches.count, by: morae) {
      let low = (pitches[start + 2] + pitches[start + 3]) / 2
      // The mora before the rise isn't lower than those after the fall.
      #expect(pitches[start] > low)
      #expect(pitches[start + 1] > low + 2.5)
    }
  }

  @Test func `A phrase begins high after one without a fall, but not after a pause`() throws {
    let rise = { (pitches: [Double], first: Int) in pitches[first + 1] - pitches[first] }
    let alone = try rise(pitches("n.a m.a' e"), 0)
    let joined = try rise(pitches("s.a k.a n.a / n.a m.a' e"), 3)
    let paused = try rise(pitches("s.a k.a n.a ,0.4 n.a m.a' e"), 3)
    #expect(joined < alone / 2)
    #expect(paused > alone * 0.8)
  }

  @Test func `A question rises at the end`() throws {
    let request = try #require(NeuralRequest(line: "jf_alpha\t7\t0\ts.a N' k.a ?"))
    let tokens = NeuralTokens(request)
    let melody = NeuralMelody(request, tokens, durations: tokens.numbers.map { _ in 10 })
    let pitches = melody.pitches(frames: 20 * tokens.numbers.count)
    let last = try #require(tokens.morae.last).tokens
    #expect(pitches[20 * last.upperBound - 1] > pitches[20 * (last.upperBound - 1) + 9] + 4)
  }
}
