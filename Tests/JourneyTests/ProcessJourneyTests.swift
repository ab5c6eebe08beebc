import Platform
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Tests of the program as a process: closed descriptors, closed pipes and wake-ups.
@Suite(.serialized, .timeLimit(.minutes(1)))
struct ProcessJourneyTests {
  private let home = Home()

  @Test func `With closed standard descriptors, output isn't written into a file or pipe of the program`() throws {
    let run = try CommandRun(
      script: "$C quiz numbers-10 --plain <&- >&-", environment: home.environment)
    // The status of a program that nobody reads. Otherwise its own pipe of signals would receive the output.
    run.expectStatus(128 + SIGPIPE)
  }

  @Test func `An answer is saved even if nobody reads the output any more`() throws {
    let run = try CommandRun(
      script: """
        cd "$HOME"
        mkfifo input
        ( $C quiz money-conbini --endless --seed 7 < input; echo $? > status ) |
          { head -n 5 > /dev/null; exec < /dev/null; touch closed; } &
        exec 3> input
        for i in $(seq 200); do if [ -e closed ]; then break; fi; sleep 0.05; done
        echo 646 >&3
        exec 3>&-
        wait
        """, environment: home.environment)
    run.expectStatus(0)
    #expect(run.error.isEmpty)
    #expect(try home.text("status") == "141\n")
    #expect(try home.historyEntries().map(\.["answer"]) == [.string("646")])
  }

  #if os(Linux)
    @Test func `An idle app isn't woken`() throws {
      let session = try TerminalSession("quiz", "numbers-100", "--seed", "7")
      try session.waitFor("0 answered")
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
