import Foundation
import Platform
import TerminalUITesting
import TerminalUI
import Testing

/// Pairs in the real program: without sound, and with a sound server that ends and comes back.
@Suite(.serialized, .limited)
struct PairsJourneyTests {
  private let home = Home()

  /// Writes a history in which 800 was taken for 300 on the day before.
  private func writeHistory() throws {
    let time = Date(timeIntervalSinceNow: -86_400).formatted(.iso8601)
    let lines = (1...6).map { number in
      #"{"t":"\#(time)","session":"a","n":\#(number),"id":3,"topic":"numbers-1000","answer":"800","#
        + #""tries":[["300",1]],"end":"incorrect","sec":1}"# + "\n"
    }
    try home.write(lines.joined(), to: Home.history)
  }

  @Test func `Without sound today's session goes on by reading, and pairs alone lead back`() throws
  {
    try writeHistory()
    let session = try TerminalSession(environment: home.environment, until: "Day 2 ")
    session.press(.enter)
    try session.see("No sound: the pairs are left out today.")
    try session.see("esc end")
    session.type("1")
    session.press(.enter)
    try session.see("⣀  ✗")
    session.press(.escape)
    try session.see("3 minutes, 1 question")
    try session.see("⏎ done")
    session.press(.escape)
    try session.see("⏎ today")
    session.type("c")
    try session.see("No sound: pairs can only be heard.")
    try session.see("Day 2 ")
    session.quit()
  }

  @Test func `quiz pairs and today say without sound what they leave out`() throws {
    try writeHistory()
    let pairs = try home.run(script: "printf '1\\n2\\n' | countbiki quiz pairs --plain")
      .expectStatus(1)
    pairs.expectError(
      "No sound: pairs can only be heard. The sound server unix:/nonexistent/countbiki can't be")
    #expect(pairs.output.isEmpty)
    let lesson = try home.run("lesson", "numbers-10").expectStatus(1)
    lesson.expectError(
      "No sound: a lesson can only be heard. The sound server unix:/nonexistent/countbiki can't")
    let today = try home.run(script: "printf '1\\nq\\n' | countbiki today --plain").expectStatus(0)
    #expect(today.output.hasPrefix("No sound: the pairs are left out today.\nToday, 3 minutes.\n"))
    today.expectOutput("Questions are written in kana instead.")
    let session = try TerminalSession(["quiz", "pairs"], environment: home.environment)
    try session.see("No sound: pairs can only be heard.")
    try session.see("⏎ today")
    session.quit()
    let other = try TerminalSession(["today"], environment: home.environment)
    try other.see("No sound: the pairs are left out today.")
    other.quit()
  }

  @Test(arguments: [
    ["--in", "money-rent"], ["--time", "2m"], ["--endless"], ["--read"], ["--no-sentences"],
    ["--voice", "ja"],
  ])
  func `An option that pairs don't have is a usage error`(option: [String]) throws {
    let run = try home.run(["quiz", "pairs", "--plain"] + option).expectStatus(64)
    let name = option[0] == "--no-sentences" ? "--sentences" : option[0]
    run.expectError(
      "\(name) is for a quiz. `quiz pairs` takes --questions, --seed, --plain and --pause.")
    #expect(run.output.isEmpty)
  }

  @Test func `Days and totals count pairs, and shares of right answers don't`() throws {
    let time = Date(timeIntervalSinceNow: -60).formatted(.iso8601)
    let trials = (1...4).map { number in
      #"{"t":"\#(time)","session":"p","n":\#(number),"id":1,"topic":"numbers-10","answer":"800","#
        + #""tries":[["300",1]],"end":"\#(number > 3 ? "correct" : "incorrect")","sec":1,"skill":"pairs","#
        + #""kind":"pairs","pair":["800","300"]}"# + "\n"
    }
    try home.write(trials.joined(), to: Home.history)
    let stats = try home.run("stats").expectStatus(0)
    stats.expectOutput(
      "topic  answered  heard at once           answer time\npairs         4                 1 right"
    )
    stats.expectOutput("Practised on 1 of the last 7 days.")
    let question =
      #"{"t":"\#(time)","id":3,"answer":"8","tries":[["8",1]],"end":"correct","sec":1}"# + "\n"
    try home.write(trials.joined() + question, to: Home.history)
    let document = try home.run("stats", "--json").json()
    for object in [document] + (document["days"]?.elements ?? []) {
      #expect(object["answered"] == .number(5) && object["correct"] == .number(2))
      #expect(
        object["pairs"]?["answered"] == .number(4) && object["pairs"]?["correct"] == .number(1))
    }
    let session = try TerminalSession(environment: home.environment, until: "Day 1 ")
    session.quit()
  }

  #if canImport(Glibc)
    private static let hasSoundServer = access("/usr/bin/pulseaudio", X_OK) == 0

    @Test(.enabled("PulseAudio isn't installed") { hasSoundServer })
    func `A sound server that ends leaves the rest out, and pairs come back with it`() throws {
      try writeHistory()
      let socket = PathWithoutSpaces()
      try home.makeFolder("run")
      let environment = home.environment.merging([
        "PULSE_SERVER": "unix:\(socket.path)", "XDG_RUNTIME_DIR": home.path("run"),
      ]) {
        $1
      }
      var server: pid_t? = try startServer(at: socket.path, environment)
      defer { server.map(Program.kill) }
      let session = try TerminalSession(environment: environment, until: "Day 2 ")
      session.press(.enter)
      try session.see("はっぴゃく")
      try choose(session, until: " of 3")
      server.map(Program.kill)
      server = nil
      unlink(socket.path)
      // Why stands there until the next key, and some of those that chose may come after it.
      try choose(session, until: "⏎ answer")
      session.type("\u{15}1")
      session.press(.enter)
      try session.see("⣀  ✗")
      session.press(.escape)
      try session.see("1 question, ")
      session.expect("はっぴゃく: ")
      try session.see("⏎ done")
      session.press(.escape)
      try session.see("⏎ today")
      server = try startServer(at: socket.path, environment)
      session.type("c")
      try session.see("1 2 choose")
      try choose(session, until: " of 1")
      session.press(.escape)
      try session.see("1 pair")
      session.quit()
    }

    /// Chooses until a text is on the screen. Keys do nothing before a sound is heard.
    private func choose(_ session: TerminalSession, until text: String) throws {
      for _ in 0..<100 where !session.screen.text.contains(text) {
        session.type("1")
        session.readOutput(for: .milliseconds(200))
      }
      try session.waitFor(text)
    }

    /// Starts a sound server with an output that plays to nowhere, and waits until it answers.
    private func startServer(at socket: String, _ environment: [String: String]) throws -> pid_t {
      let pid = try Program.spawn(
        [
          "--daemonize=no", "-n", "--exit-idle-time=-1", "--use-pid-file=no",
          "-L", "module-native-protocol-unix socket=\(socket) auth-anonymous=1", "-L",
          "module-null-sink",
        ],
        of: "/usr/bin/pulseaudio", environment: environment, input: "/dev/null",
        output: "/dev/null", error: "/dev/null"
      )
      try CommandRun(
        script: CommandRun.wait(until: "countbiki say 1 >/dev/null 2>&1") + "; countbiki say 1",
        environment: environment
      ).expectStatus(0)
      return pid
    }
  #endif
}
