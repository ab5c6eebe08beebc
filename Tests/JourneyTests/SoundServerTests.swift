import Foundation
import Platform
import Testing

#if canImport(Glibc)
  /// The program with a sound server that can't be heard, hangs, or can't be reached, and with
  /// libraries that crash.
  @Suite(.serialized, .limited)
  struct SoundServerTests {
    private let home = Home()
    private let socket = PathWithoutSpaces()

    @Test func `A sound server that hangs is named, and nothing but playing needs it`() throws {
      let server = HangingServer(path: socket.path)
      let environment = home.environment.merging(["PULSE_SERVER": "unix:\(server.path)"]) { $1 }
      let file = home.path("out.wav")
      try CommandRun(["say", "367", "--output", file], environment: environment).expectStatus(0)
      #expect(try home.sound().peak > 5000)
      try CommandRun(["voices"], environment: environment).expectStatus(0)
      let doctor = try CommandRun(["doctor"], environment: environment).expectStatus(1)
      doctor.expectOutput("FAILURE  sound      The sound server doesn't respond.")
      doctor.expectOutput("ok       espeak-ng")
      doctor.expectOutput("ok       voices")
    }

    @Test func `A server that can't be reached isn't taken for a missing sound card`() throws {
      let server = "unix:/nonexistent/server"
      let cause = "The sound server \(server) can't be reached (Connection refused)."
      let playing = try CommandRun(["say", "367"], environment: ["PULSE_SERVER": server])
        .expectStatus(1)
      #expect(playing.error == "Error: \(cause) Start it, or correct PULSE_SERVER.\n")
      let doctor = try CommandRun(["doctor"], environment: ["PULSE_SERVER": server]).expectStatus(1)
      doctor.expectOutput("FAILURE  sound      \(cause)\n")
      #expect(!doctor.output.contains("There is no sound device"))
    }

    static let outputs: [(modules: String, change: String, status: Int32, sentence: String)] = [
      ("-L module-null-sink", "true", 0, "ok       sound      the playback device works\n"),
      (
        "-L module-always-sink", "true", 1,
        "FAILURE  sound      The sound server has no sound card. It plays to "
      ),
      (
        "-L module-null-sink", "pactl set-sink-mute 0 1", 1,
        "FAILURE  sound      The output \"Null Output\" is muted."
      ),
      (
        "-L module-null-sink", "pactl set-sink-volume 0 0%", 1,
        "FAILURE  sound      The volume of the output \"Null Output\" is 0."
      ),
      (twoOutputs, "pactl set-sink-mute two 1", 0, "ok       sound      the playback"),
      (
        twoOutputs, "pactl set-sink-mute two 1; export PULSE_SINK=two", 1,
        "FAILURE  sound      The output \"Null Output\" is muted."
      ),
      (
        twoOutputs, "pactl set-sink-mute one 1; export PULSE_SINK=two", 0,
        "ok       sound      the playback"
      ),
    ]
    /// The first of two outputs is played on if no other is named.
    private static let twoOutputs =
      #"-L "module-null-sink sink_name=one" -L "module-null-sink sink_name=two""#

    private static let hasPulseAudio =
      access("/usr/bin/pulseaudio", X_OK) == 0 && access("/usr/bin/pactl", X_OK) == 0

    /// Runs a command with a sound server of its own, after a change of the server's output.
    private func run(_ command: String, modules: String, change: String) throws -> CommandRun {
      try home.makeFolder("run")
      return try CommandRun(
        script: """
          pulseaudio --daemonize=no -n --exit-idle-time=-1 --use-pid-file=no \
            -L "module-native-protocol-unix socket=\(socket.path) auth-anonymous=1" \(modules) \
            >/dev/null 2>&1 &
          \(CommandRun.wait(until: "pactl info >/dev/null 2>&1"))
          \(change)
          \(command)
          status=$?
          kill $!
          exit $status
          """,
        environment: home.environment.merging([
          "PULSE_SERVER": "unix:\(socket.path)", "XDG_RUNTIME_DIR": home.path("run"),
        ]) {
          $1
        })
    }

    @Test(.enabled("PulseAudio isn't installed") { hasPulseAudio }, arguments: outputs)
    func `An output that can't be heard is a failure`(
      modules: String, change: String, status: Int32, sentence: String
    ) throws {
      let run = try run("countbiki doctor", modules: modules, change: change)
      run.expectStatus(status)
      run.expectOutput(sentence)
    }

    private static let warnings: [(command: String, change: String, sentence: String)] = [
      ("say 3", "true", ""),
      (
        "say 3", "pactl set-sink-mute 0 1",
        "The output \"Null Output\" is muted. Unmute it with the volume control of your desktop, "
          + "or with `pactl set-sink-mute @DEFAULT_SINK@ 0`.\n"
      ),
      (
        "say 3", "pactl set-sink-volume 0 0%",
        "The volume of the output \"Null Output\" is 0. Turn it up with the volume control of "
          + "your desktop, or with `pactl set-sink-volume @DEFAULT_SINK@ 60%`.\n"
      ),
      ("say 3 --output out.wav", "pactl set-sink-mute 0 1", ""),
    ]

    @Test(.enabled("PulseAudio isn't installed") { hasPulseAudio }, arguments: warnings)
    func `say plays to an output that can't be heard, and says so`(
      command: String, change: String, sentence: String
    ) throws {
      let run = try run("countbiki \(command)", modules: "-L module-null-sink", change: change)
      run.expectStatus(0)
      #expect(run.error == sentence)
    }

    @Test(arguments: [1, 0x7F, 0xFF] as [UInt8])
    func `doctor survives a garbled dictionary, which crashes espeak-ng, and names it`(
      garbage: UInt8
    ) throws {
      let data = try home.espeakData { _ in }
      let file = data.appending(path: "ja_dict")
      var bytes = try [UInt8](Data(contentsOf: file))
      // Bytes 4–7 are the length of the header and the words.
      let words = 8..<bytes[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) }
      bytes.replaceSubrange(words, with: Array(repeating: garbage, count: words.count))
      try FileManager.default.removeItem(at: file)
      try Data(bytes).write(to: file)
      let environment = home.environment.merging(["ESPEAK_DATA_PATH": data.path]) { $1 }
      let run = try CommandRun(["doctor"], environment: environment).expectStatus(1)
      #expect(run.output.hasSuffix("You can't hear the quiz yet.\n"))
      run.expectOutput("terminal")
      run.expectOutput(
        "FAILURE  espeak-ng  The speech engine can't start (\(file.path) is damaged).")
      let report = try CommandRun(["doctor", "--json"], environment: environment).expectStatus(1)
      #expect(throws: Never.self) {
        try JSONDecoder().decode(JSONValue.self, from: Data(report.output.utf8))
      }
    }
  }

  /// A server that accepts connections and never answers.
  private final class HangingServer {
    let path: String
    private let socket: Int32

    init(path: String) {
      self.path = path
      socket = Platform.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &address.sun_path) {
        $0.copyBytes(from: path.utf8.prefix($0.count - 1))
      }
      let status = withUnsafePointer(to: &address) { address in
        address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
      #expect(status == 0 && listen(socket, 16) == 0)
    }

    deinit { close(socket) }
  }
#endif
