import Clients
import Domain
import Testing
import Unidirectional
import UnidirectionalTesting

@testable import Features

/// The words of pairs in plain mode, which are heard one after the other.
@MainActor
@Suite(.limited)
struct PlainPairWordsTests {
  private let history = HistorySpy()

  /// Returns trials of いち and なな, of which the first is inside of 61 and 67.
  private func pairs(isToday: Bool = false) throws -> Pairs.State {
    let pair = try #require(SoundPair("1", "7"))
    let found = (0..<500 as Range<UInt64>).lazy.compactMap { seed -> Pairs.State? in
      var state = Pairs.State([pair], count: 10, seed: seed)
      for _ in 0..<4 { state?.sequence.add(isRight: true) }
      if let trial = state?.sequence.next() { state?.trial = trial }
      return state
    }
    let state = try #require(
      found.first { $0.trial.written(0) == "61" && $0.trial.written(1) == "67" })
    return isToday ? try state.beforeToday() : state
  }

  /// Returns the lines that are printed while some are typed.
  private func lines(_ typed: String..., isToday: Bool = false) async throws -> [String] {
    let state = try pairs(isToday: isToday)
    var written: [String] = []
    var rest = typed[...]
    _ = await runPairs(state, SpeechSpy(), history) { line in
      written.append(line)
    } nextLine: {
      rest.popFirst()
    }
    return written
  }

  @Test func `The two sounds stand behind what chooses them, each with a full stop`() async throws {
    let lines = try await lines("q")
    #expect(
      lines == [
        "いち or なな: type 1 or 7, r to hear it again, or q to end.",
        "1: 61, ろくじゅう いち. 7: 67, ろくじゅう なな.", "Finished: no sounds chosen.",
      ])
    #expect(try await self.lines("q", isToday: true).count == 2, "The session tells its end.")
  }

  @Test(arguments: [("1", "1"), ("61", "1"), ("７", "7"), ("67", "7"), ("６７", "7")])
  func `The digit and the whole number choose a sound, in any width`(
    typed: String, chosen: String
  ) async throws {
    let lines = try await lines(typed, "q")
    #expect(history.entries.map { $0.tries.map(\.text) } == [[chosen]], "\(lines)")
    let isRight = history.entries.first?.outcome == .correct
    #expect(lines.last == (isRight ? "1 of 1 right." : "0 of 1 right."))
  }

  @Test(arguments: [
    (false, "Type 1 or 7, r to hear it again, or q to end."),
    (true, "Type 1 or 7, r to hear it again, skip to leave the pairs out, or q to end."),
  ])
  func `A line that chooses nothing is answered with what can be typed`(
    isToday: Bool, answer: String
  ) async throws {
    // Pairs alone can't be left out.
    let skip = isToday ? [] : ["skip"]
    for line in ["6", "71", "x", "y", "a", ", rate 1", "?"] + skip {
      let lines = try await lines(line, "q", isToday: isToday)
      #expect(lines.dropFirst(2).first == answer, "\(line): \(lines)")
    }
    #expect(history.entries.isEmpty)
  }

  @Test(arguments: ["r", "replay", "l", "slow"])
  func `A line that asks for the sound again is answered by the sound only`(
    line: String
  ) async throws {
    let lines = try await lines(line, "q")
    #expect(lines.count == 3 && lines[1].hasPrefix("1: 61, "), "\(lines)")
    #expect(history.entries.isEmpty)
  }

  @Test func `Results are told in words, in the summary too`() throws {
    #expect(
      Wording.spokenTrials(right: 5, of: 10, seconds: 0.2) == "5 of 10 right, 0.2 seconds each")
    #expect(Wording.spokenTrials(right: 5, of: 10, seconds: nil) == "5 of 10 right")
    let trial = try pairs().trial
    var result = PairResult()
    for number in 0..<10 {
      let chosen = number < 5 ? trial.said : 1 - trial.said
      var entry = HistoryEntry(trial, chosen: chosen, topic: Topic.all[0])
      entry.seconds = 0.2
      result.add(entry, after: 2)
    }
    let none = QuizResult(topic: Topic.all[0], length: .endless)
    #expect(
      plainSummary(none, pairs: result).last == "いち or なな: 5 of 10 right, 0.2 seconds each.")
  }
}
