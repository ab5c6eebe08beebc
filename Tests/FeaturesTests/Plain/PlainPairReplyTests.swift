import Clients
import Domain
import FeaturesTesting
import Storage
import Testing
import Unidirectional
import UnidirectionalTesting

@testable import Features

/// Replies of plain mode in pairs: to a miss, to a replay, and to a learner who leaves them out.
@MainActor
@Suite(.limited)
struct PlainPairReplyTests {
  private let speech = SpeechSpy()
  private let history = HistorySpy()
  private let sounds = ["ろっぴゃく", "はっぴゃく"]

  private func pairs(isToday: Bool = false) throws -> Pairs.State {
    let pair = try #require(SoundPair("600", "800"))
    let state = try #require(Pairs.State([pair], count: 10, seed: 7))
    return isToday ? try state.beforeToday() : state
  }

  /// Runs trials with typed lines. Before the last one, a number of utterances are awaited.
  private func run(_ lines: [String], of state: Pairs.State, hearing count: Int = 1) async -> (
    lines: [String], unread: [String], state: Pairs.State
  ) {
    var written: [String] = []
    var rest = lines[...]
    let store = await runPairs(state, speech, history) { line in
      written.append(line)
    } nextLine: {
      if rest.count == 1 { await speech.hears(count) }
      return rest.popFirst()
    }
    return (written, Array(rest), store.state)
  }

  @Test func `After a miss stands what was said, and then what was chosen`() async throws {
    let state = try pairs()
    let said = state.trial.said
    let run = await run(["\(2 - said)", "q"], of: state)
    #expect(
      run.lines.contains("It was \(sounds[said]); you chose \(sounds[1 - said])."), "\(run.lines)")
  }

  @Test func `A sound is said again as often as it is asked for`() async throws {
    let state = try pairs()
    _ = await run(["r", "l", "q"], of: state, hearing: 2)
    let said = state.trial.reading(state.trial.said)
    #expect(speech.utterances.count > 1 && speech.utterances.allSatisfy { $0.reading == said })
    #expect(history.entries.isEmpty)
  }

  @Test func `Today's pairs say that they can be left out, and are`() async throws {
    let run = await run(["skip", "1"], of: try pairs(isToday: true))
    #expect(
      run.lines.first
        == "Today begins with a pair, ろっぴゃく or はっぴゃく: type 1 or 2, r to hear it again, "
        + "skip to leave the pairs out, or q to end.")
    #expect(run.state.ending == .skipped && run.unread == ["1"])
    #expect(history.entries.isEmpty)
  }
}
