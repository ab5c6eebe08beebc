import Platform
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Tests of the program as a process: closed descriptors, closed pipes and wake-ups.
@Suite(.serialized, .timeLimit(.minutes(1)))
final class ProcessJourneyTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "countbiki-\(UUID())")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  @Test func `With closed standard descriptors, output isn't written into a file or pipe of the program`() throws {
    let run = try CommandRun(
      script: "$C quiz numbers-10 --plain <&- >&-", environment: ["XDG_DATA_HOME": folder.path])
    // The status of a program that nobody reads. Otherwise its own pipe of signals would receive the output.
    #expect(run.status == 128 + SIGPIPE)
  }

  @Test func `An answer is saved even if nobody reads the output any more`() throws {
    let run = try CommandRun(
      script: """
        cd "$XDG_DATA_HOME"
        mkfifo input
        ( $C quiz money-conbini --endless --seed 7 < input; echo $? > status ) |
          { head -n 5 > /dev/null; exec < /dev/null; touch closed; } &
        exec 3> input
        for i in $(seq 200); do if [ -e closed ]; then break; fi; sleep 0.05; done
        echo 646 >&3
        exec 3>&-
        wait
        """, environment: ["XDG_DATA_HOME": folder.path])
    #expect(run.status == 0)
    #expect(run.error.isEmpty)
    #expect(try text("status") == "141\n")
    #expect(try text("countbiki/history.jsonl").contains("\"646\""), "the answer isn't in the history")
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
  }

  #if os(Linux)
    @Test func `An idle app isn't woken`() throws {
      let session = try TerminalSession("quiz", "numbers-100", "--seed", "7")
      #expect(session.sees("0 answered"))
      // The first windows may see the end of speech and of its notice. The timer that must not run fires once a second.
      var wakeUps: [Int] = []
      while wakeUps.last != 0, wakeUps.count < 8 {
        let before = try contextSwitches(of: session.pid)
        usleep(2_500_000)
        wakeUps.append(try contextSwitches(of: session.pid) - before)
      }
      #expect(wakeUps.last == 0, "wake-ups in each 2.5 s: \(wakeUps)")
    }

    /// Returns the number of times that the threads of a process have gone to sleep.
    private func contextSwitches(of pid: pid_t) throws -> Int {
      let tasks = "/proc/\(pid)/task"
      return try FileManager.default.contentsOfDirectory(atPath: tasks).reduce(0) { sum, task in
        let status = String(decoding: try Data(contentsOf: URL(filePath: "\(tasks)/\(task)/status")), as: UTF8.self)
        let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") })
        return sum + (try #require(line.split(separator: "\t").last.flatMap { Int($0) }))
      }
    }
  #endif
}
