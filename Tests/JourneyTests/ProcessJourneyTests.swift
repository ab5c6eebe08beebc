import Foundation
import Platform
import Testing

/// Tests of the program as a process: closed descriptors and closed pipes.
@Suite(.serialized, .limited)
struct ProcessJourneyTests {
  private let home = Home()

  @Test func `An answer is saved even if nobody reads the output any more`() throws {
    let run = try home.run(
      script: """
        mkfifo input
        ( countbiki quiz money-conbini --endless --seed 7 < input; echo $? > status ) |
          { head -n 5 > /dev/null; exec < /dev/null; touch closed; } &
        exec 3> input
        \(CommandRun.wait(until: "[ -e closed ]"))
        echo 646 >&3
        exec 3>&-
        wait
        """)
    run.expectStatus(0)
    #expect(run.isQuiet)
    #expect(try home.text("status") == "141\n")
    #expect(access(home.path(Home.history), F_OK) == 0, "no answer was saved")
    #expect(try home.historyEntries().map(\.["answer"]) == [.string("646")])
  }

  #if os(Linux)
    @Test func `Closed standard descriptors aren't reused for the program's own files and pipes`()
      throws
    {
      // The voice's program looks at the descriptors of its parent.
      let script = "for d in 0 1 2; do readlink /proc/$PPID/fd/$d; done > \"$HOME/descriptors\""
      let program = try String(
        decoding: JSONEncoder().encode(["/bin/sh", "-c", script]), as: UTF8.self)
      let voice =
        #"{"id": "own", "name": "Own", "gender": "male", "engine": "own", "program": \#(program)}"#
      try home.write(#"{"voices": [\#(voice)]}"#, to: Home.voices)
      _ = try home.run(script: "countbiki say 300 --voice own <&- >&- 2>&-")
      #expect(try home.text("descriptors") == "/dev/null\n/dev/null\n/dev/null\n")
    }
  #endif
}
