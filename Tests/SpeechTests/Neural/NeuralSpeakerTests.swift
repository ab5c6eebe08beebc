import Dispatch
import Platform
import Synchronization
import Testing

@testable import SpeechSynthesis

/// The lines that the process of the neural voices reads.
@Suite(.limited)
struct NeuralSpeakerTests {
  /// The answers so far.
  private final class Answers: Sendable {
    private let answers = Mutex<[String]>([])

    var all: [String] { answers.withLock(\.self) }
    func add(_ answer: String) { answers.withLock { $0.append(answer) } }
  }

  /// Returns the answers to lines, no work on which begins before all are read.
  private func answers(to lines: [String]) -> [String] {
    let answers = Answers()
    let gate = DispatchSemaphore(value: 0)
    var rest = lines[...]
    NeuralSpeaker.serve(
      readLine: {
        let line = rest.popFirst()
        if line == nil { gate.signal() }
        return line
      }, makeStop: { UtteranceRun() }, stop: { $0.stop() },
      answer: { line, run in
        gate.wait()
        gate.signal()
        answers.add(run.isStopped ? "\(line), stopped" : line)
      })
    return answers.all
  }

  @Test func `A library that hangs ends the process, which nobody may be waiting for`() throws {
    let (left, limit) = try NeuralSpeaker.withinHangLimit { () throws(ONNXRuntime.Fault) in
      (alarm(60), NeuralSpeaker.hangLimit)
    }
    #expect(left > limit - 30)
    #expect(alarm(0) == 0, "The limit is over with the call.")
  }

  @Test func `An empty line ends the line before, even if no work on it has begun`() {
    #expect(answers(to: ["a", ""]) == ["a, stopped"])
    #expect(answers(to: ["a", "", ""]) == ["a, stopped"])
  }

  @Test func `An empty line ends no other line, and every line is answered in order`() {
    #expect(answers(to: ["a", "", "b", "c"]) == ["a, stopped", "b", "c"])
    #expect(answers(to: ["", "a"]) == ["a"])
  }
}
