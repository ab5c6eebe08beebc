#if os(Linux)
  import Foundation
  import Platform
  import Testing

  /// The program while nobody types: no thread is woken, so it costs no battery.
  @Suite(
    .serialized, .limited,
    .disabled(
      if: Program.hasThreadSanitizer || Program.hasAddressSanitizer,
      "sanitizers have threads that wake up"))
  struct IdleTests {
    /// A screen: the arguments of the program, the keys that lead there, and a text that the screen
    /// shows. Keys are typed when the text before them is shown.
    private struct Place {
      let arguments: [String]
      var steps: [(keys: String, text: String)] = []
      var isNew = false

      func open(in home: Home) throws -> TerminalSession {
        let session = try TerminalSession(arguments, environment: home.environment)
        for step in steps {
          try session.type(step.keys, until: step.text)
        }
        return session
      }
    }

    private static let quiz = ["quiz", "numbers-100", "--seed", "7"]
    private static let topics = [(keys: "", text: "p progress")]
    // The lack of sound, which would replace another hint, is told soon after the first frame.
    private static let question = [(keys: "", text: "Read it and type it")]
    private static let places: [String: Place] = [
      "topics": Place(arguments: [], steps: topics),
      "find": Place(arguments: [], steps: topics + [("/rent", "Monthly rent")]),
      "setup": Place(arguments: [], steps: topics + [("s", "Test voice")]),
      "help": Place(arguments: [], steps: topics + [("?", "esc close")]),
      "about": Place(arguments: [], steps: topics + [("a", "espeak-ng:")]),
      "progress": Place(arguments: [], steps: topics + [("p", "Begin with")]),
      "learn": Place(arguments: [], steps: topics + [("jj\u{1B}[C\r", "❯ 1-100"), ("e", "drill")]),
      "welcome": Place(arguments: [], steps: [("", "kana")], isNew: true),
      "quiz": Place(arguments: quiz, steps: question),
      "answer shown": Place(arguments: quiz, steps: question + [("a", "⏎ next")]),
      "settings sheet": Place(arguments: quiz, steps: question + [(",", "Test voice")]),
      "summary": Place(
        arguments: quiz, steps: question + [("1\r", "type again"), ("\u{1B}", "⏎ drill")]),
    ]

    @Test func `No thread is woken on any screen, except once a second by the clock of a quiz`()
      throws
    {
      let homes = Self.places.mapValues { Home(isNew: $0.isNew) }
      defer { withExtendedLifetime(homes) {} }
      let sessions = Dictionary(
        uniqueKeysWithValues: try Self.places.map { ($0, try $1.open(in: homes[$0] ?? Home())) })
      let clock = try TerminalSession(
        "quiz", "numbers-100", "--seed", "7", "--time", "5m", until: "4:5")
      // Threads of finished work end after five seconds. What wakes one every two seconds or more
      // often is found.
      var awake = Array(sessions.keys)
      var ticks = 0
      for window in 0..<10 where window < 2 || !awake.isEmpty || ticks == 0 {
        let before = sessions.mapValues { wakeUps(of: $0.pid) }
        let clockBefore = wakeUps(of: clock.pid)
        let start = ContinuousClock.now
        for session in sessions.values { session.readOutput(for: .milliseconds(1)) }
        clock.readOutput(for: .seconds(2))
        awake = awake.filter { before[$0] != sessions[$0].map { wakeUps(of: $0.pid) } }
        // A thread that has ended meanwhile isn't counted. Each tick passes through a few threads.
        let count = wakeUps(of: clock.pid).reduce(0) { $0 + $1.value - (clockBefore[$1.key] ?? 0) }
        ticks += count
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        #expect(Double(count) <= 13 * seconds, "wake-ups of the clock in \(seconds) s")
      }
      #expect(ticks > 0, "The clock stands still.")
      #expect(awake == [], "Threads are woken on these screens.")
      for session in sessions.values { session.quit() }
      clock.quit()
    }

    /// Returns how often each thread of a process gave up the processor and so was woken
    /// afterwards.
    private func wakeUps(of process: pid_t) -> [String: Int] {
      let folder = "/proc/\(process)/task"
      let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return threads.reduce(into: [:]) { counts, thread in
        let status =
          (try? String(contentsOfFile: "\(folder)/\(thread)/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
        counts[thread] = line.flatMap { Int($0.split(separator: "\t").last ?? "") }
      }
    }
  }
#endif
