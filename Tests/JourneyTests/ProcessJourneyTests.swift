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

  @Test func `An answer is saved even if nobody reads the output any more`() throws {
    let run = try CommandRun(
      script: """
        cd "$HOME"
        mkfifo input
        ( $C quiz money-conbini --endless --seed 7 < input; echo $? > status ) |
          { head -n 5 > /dev/null; exec < /dev/null; touch closed; } &
        exec 3> input
        \(CommandRun.wait(until: "[ -e closed ]"))
        echo 646 >&3
        exec 3>&-
        wait
        """, environment: home.environment)
    run.expectStatus(0)
    #expect(run.error.isEmpty)
    #expect(try home.text("status") == "141\n")
    #expect(access(home.path(Home.history), F_OK) == 0, "no answer was saved")
    #expect(try home.historyEntries().map(\.["answer"]) == [.string("646")])
  }

  #if os(Linux)
    @Test func `Closed standard descriptors aren't reused for the program's own files and pipes`() throws {
      // The voice's program looks at the descriptors of its parent.
      let script = "for d in 0 1 2; do readlink /proc/$PPID/fd/$d; done > \(home.path("descriptors"))"
      let command = try String(decoding: JSONEncoder().encode(["/bin/sh", "-c", script]), as: UTF8.self)
      let voice = #"{"id": "own", "name": "Own", "gender": "male", "engine": "own", "command": \#(command)}"#
      try home.write(#"{"voices": [\#(voice)]}"#, to: Home.voices)
      _ = try CommandRun(script: "$C say 300 --voice own <&- >&- 2>&-", environment: home.environment)
      #expect(try home.text("descriptors") == "/dev/null\n/dev/null\n/dev/null\n")
    }

    @Test(.disabled(if: Program.hasThreadSanitizer, "its own thread wakes up ten times a second"))
    func `An idle app isn't woken`() throws {
      let session = try TerminalSession("quiz", "numbers-100", "--seed", "7")
      try session.waitFor("0 answered")
      // The first windows may see the end of speech and of its notice. The timer that must not run fires once a second.
      let deadline = ContinuousClock.now + .seconds(15)
      var (switches, lastWake) = (contextSwitches(of: session.pid), ContinuousClock.now)
      while ContinuousClock.now - lastWake < .seconds(2), ContinuousClock.now < deadline {
        usleep(50_000)
        let now = contextSwitches(of: session.pid)
        if now != switches { (switches, lastWake) = (now, ContinuousClock.now) }
      }
      #expect(ContinuousClock.now < deadline, "a thread of the idle app was woken at least every two seconds")
    }

    /// Returns the number of times that each thread of a process has gone to sleep.
    private func contextSwitches(of pid: pid_t) -> [String: Substring] {
      let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/task")) ?? []
      return threads.reduce(into: [:]) { switches, thread in
        // A thread may end before its file is read.
        let status = (try? Data(contentsOf: URL(filePath: "/proc/\(pid)/task/\(thread)/status"))) ?? Data()
        let lines = String(decoding: status, as: UTF8.self).split(separator: "\n")
        switches[thread] = lines.first { $0.hasPrefix("voluntary_ctxt_switches:") }
      }
    }
  #endif
}
