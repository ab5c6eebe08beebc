import Clients
import Domain
import FeaturesTesting
import Foundation
import Storage
import Testing
import Unidirectional
import UnidirectionalTesting

@testable import Features

/// Pairs line by line: alone, and before today's session.
@MainActor
@Suite(.limited)
struct PlainPairsTests {
  private let speech = SpeechSpy()
  private let history = HistorySpy()
  private let lost = SpeechError.playbackFailed(detail: "Connection terminated")

  @Test
  func `A trial is a line, its outcome is on disk when it is told, and q ends with the result`()
    async throws
  {
    let run = try await run(["", "r", "１", "2", "q", "not read"])
    let pair = "ろっぴゃく or はっぴゃく"
    #expect(run.lines.first == "\(pair): type 1 or 2, r to hear it again, or q to end.")
    #expect(
      Array(run.lines.dropFirst().prefix(3)) == [
        "1: 600, ろっぴゃく. 2: 800, はっぴゃく.",
        "> ",
        "Type 1 or 2, r to hear it again, or q to end.",
      ])
    #expect(
      history.entries.count == 2 && run.state.result.answered == 2 && run.state.ending == .byLearner
    )
    // A wide 1 chooses the first, too.
    #expect(
      history.entries[0].tries.map(\.text) == ["600"]
        && history.entries[1].tries.map(\.text) == ["800"])
    let outcomes = run.lines.filter { $0 == "Right." || $0.hasPrefix("It was ") }
    #expect(
      outcomes.count == 2 && run.lines.last?.hasSuffix(" of 2 right.") == true, "\(run.lines)")
  }

  @Test func `Digits are chosen by themselves`() async throws {
    let run = try await run(["1", "2", "5", "q"], of: ("2", "5"))
    #expect(run.lines.first == "に or ご: type 2 or 5, r to hear it again, or q to end.")
    #expect(run.lines.dropFirst().first == "2, に. 5, ご.")
    #expect(run.lines.contains("Type 2 or 5, r to hear it again, or q to end."))
    #expect(history.entries.map { $0.tries.map(\.text) } == [["2"], ["5"]])
  }

  @Test func `At the end of the input the trials are ended, too`() async throws {
    let run = try await run(["1"])
    #expect(run.state.ending == .byLearner && run.state.result.answered == 1)
  }

  @Test func `Without sound no trial is asked`() async throws {
    speech.fail(with: lost)
    let alone = try await run(["1"])
    #expect(alone.lines == [] && alone.state.ending == .withoutSound(lost))
    #expect(alone.state.lackOfSound == "No sound: pairs can only be heard. \(lost)")
    let today = try await run(["1"], isToday: true)
    #expect(today.lines == ["No sound: the pairs are left out today."])
    #expect(today.state.sessionAfterwards?.pairs.isEmpty == true)
  }

  @Test func `Sound that is lost leaves the rest out, and what was answered is kept`() async throws
  {
    for isToday in [false, true] {
      speech.fail(with: nil)
      let before = history.entries.count
      let run = try await run(["1", "fail", "2", "1", "1"], isToday: isToday)
      #expect(run.state.ending == .withoutSound(lost) && run.state.result.answered == 2)
      #expect(history.entries.count == before + 2 && history.entries.last?.isToday == isToday)
      let sentence = "No sound: the rest of the pairs are left out"
      #expect(
        run.lines.last == (isToday ? "\(sentence) today." : "\(sentence). \(lost)"), "\(run.lines)")
      #expect(run.state.sessionAfterwards?.pairs.answered == (isToday ? 2 : nil))
    }
  }

  @Test func `Numbers that were all right aren't everything where a pair was missed`() throws {
    var quiz = try #require(try pairs(isToday: true).quizAfterwards())
    quiz.attempt.submit(quiz.attempt.question.answer, after: 4)
    quiz.finishQuestion()
    let path = PathChange(from: nil, to: PathProgress(PathSettings(), nil))
    for (isRight, sentence) in [
      (true, "Everything was right at once."), (false, "Every number was right at once."),
    ] {
      var trial = HistoryEntry(try pairs().trial, chosen: 0, topic: Topic.all[0])
      trial.outcome = isRight ? .correct : .incorrect
      quiz.session.pairs.add(trial, after: 2)
      let end = SessionEnd(quiz.session, path: path, settings: PathSettings())
      #expect(Wording.nothingMissed(in: end) == sentence)
    }
  }

  @Test func `Today's summary counts the pairs, also where nothing else was answered`() throws {
    let quiz = try #require(try pairs(isToday: true).quizAfterwards())
    var result = PairResult()
    var trial = HistoryEntry(try pairs().trial, chosen: 0, topic: Topic.all[0])
    trial.outcome = .correct
    for _ in 0..<10 { result.add(trial, after: 2) }
    #expect(
      plainSummary(quiz.session.result, pairs: PairResult()) == ["Finished: no questions answered."]
    )
    let path = PathChange(from: nil, to: PathProgress(PathSettings(), nil))
    #expect(
      plainSummary(
        quiz.session.result, pairs: result,
        end: SessionEnd(quiz.session, path: path, settings: PathSettings()))
        == [
          "Today: 10 pairs in 20 seconds.",
          "ろっぴゃく or はっぴゃく: 10 of 10 right.",
          "Today's session isn't over yet. `countbiki today --plain` goes on with the path.",
        ])
    var answered = quiz
    answered.attempt.submit(answered.attempt.question.answer, after: 4)
    answered.finishQuestion()
    #expect(
      plainSummary(answered.session.result, pairs: result).prefix(2) == [
        "Today: 1 question and 10 pairs in 24 seconds. At once: 1.",
        "ろっぴゃく or はっぴゃく: 10 of 10 right.",
      ])
  }

  private func pairs(
    of ids: (String, String) = ("600", "800"), isToday: Bool = false
  ) throws -> Pairs.State {
    let state = try #require(
      Pairs.State([SoundPair(ids.0, ids.1)].compactMap(\.self), count: 10, seed: 7))
    return isToday ? try state.beforeToday() : state
  }

  /// Runs trials with typed lines; at the line `fail` the sound is lost.
  private func run(
    _ lines: [String], of ids: (String, String) = ("600", "800"), isToday: Bool = false
  ) async throws -> (
    lines: [String], state: Pairs.State
  ) {
    let state = try pairs(of: ids, isToday: isToday)
    var written: [String] = []
    var unsaved: [String] = []
    var rest = lines[...]
    let store = await runPairs(state, speech, history) { line in
      if !history.isFlushed { unsaved.append(line) }
      written.append(line)
    } nextLine: {
      if rest.first == "fail" {
        speech.fail(with: lost)
        rest.removeFirst()
      }
      guard let line = rest.popFirst() else { return nil }
      written.append("> " + line)
      return line
    }
    #expect(unsaved == [], "These lines were printed before the answer was on disk.")
    #expect(store.runningEffects.isEmpty)
    return (written, store.state)
  }
}
