import Foundation
import Platform
import TerminalUI
import Testing

/// Runs of `countbiki doctor` on a machine where something is missing.
@Suite(.serialized, .limited)
struct DoctorJourneyTests {
  private let home = Home()

  @Test func `Each ignored setting is listed with its place and its range`() throws {
    try home.write(
      #"{"speech": {"rate": "fast", "pitch": 9}, "display": 7, "speeech": {}, "session": {"limit": "time"}}"#,
      to: Home.settings)
    let run = try home.run("doctor")
    let path = home.path(Home.settings)
    for value in [
      #"speech.rate is "fast" but must be a number from 0 to 1"#,
      "speech.pitch is 9 but must be a number from 0.5 to 2",
      "display is 7 but must be an object", "speeech isn't a setting (did you mean speech?)",
    ] {
      run.expectOutput("warning  settings   \(path): \(value)")
    }
    let report = try home.run("doctor", "--json")
    #expect(
      report.output.split(separator: "\"name\" : \"settings\"").count == 6, "\(report.output)")
    try home.write(#"{"speech": {"rate": 0.4}}"#, to: Home.settings)
    #expect(try !home.run("doctor").output.contains("warning  settings"))
  }

  #if os(Linux)
    @Test func `A missing sound library is to be installed, and isn't taken for a missing device`()
      throws
    {
      for name in ["libpcaudio.so.0", "libpcaudio.so"] { try home.write("", to: "lib/\(name)") }
      let environment = home.environment.merging(["LD_LIBRARY_PATH": home.path("lib")]) { $1 }
      let run = try CommandRun(["doctor"], environment: environment).expectStatus(1)
      run.expectOutput(
        "FAILURE  sound      A library for sound can't be loaded (\(home.path("lib/libpcaudio.so.0")): file too"
      )
      #expect(!run.output.contains("start the sound server"))
      let command =
        access("/usr/bin/apt-get", X_OK) == 0
        ? "Install it again. Run `sudo apt install " : "Install it again."
      run.expectOutput(command)
    }
  #endif

  @Test func `Without espeak-ng's data, doctor gives the command that installs it`() throws {
    try home.makeFolder("espeak-ng-data")
    let environment = home.environment.merging(["ESPEAK_DATA_PATH": home.path("")]) { $1 }
    let run = try CommandRun(["doctor"], environment: environment).expectStatus(1)
    run.expectOutput("FAILURE  espeak-ng")
    if access("/usr/bin/apt-get", X_OK) == 0 {
      run.expectOutput("Run `sudo apt install --reinstall libespeak-ng1")
    }
  }

  #if os(Linux)
    @Test(.enabled(if: access("/proc/thread-self/children", R_OK) == 0, "/proc has no children."))
    func `A check of espeak-ng that is killed is told with its signal, and nothing else`() throws {
      // The library reads its configuration from any kind of file, and so hangs in a pipe.
      let data = try home.espeakData {
        let pipe = $0.appending(path: "config").path
        #expect(mkfifo(pipe, 0o600) == 0)
      }
      let children = "child=$(cat /proc/$pid/task/*/children 2>/dev/null); [ -n \"$child\" ]"
      let run = try CommandRun(
        script: """
          countbiki doctor > out & pid=$!
          \(CommandRun.wait(until: children))
          kill -KILL $child
          wait $pid
          cat out
          """, environment: home.environment.merging(["ESPEAK_DATA_PATH": data.path]) { $1 })
      run.expectOutput("FAILURE  espeak-ng  The check was ended by signal 9.\n")
    }
  #endif

  @Test func `Neural voices that can't be loaded are to be installed again`() throws {
    let run = try home.run(
      script: """
        mkdir neural
        for file in jf_alpha.style durations.onnx melody.onnx sound.onnx libonnxruntime.so libonnxruntime.dylib; do
          : >neural/$file
        done
        COUNTBIKI_NEURAL_VOICES="$HOME/neural" countbiki doctor
        true
        """)
    run.expectOutput(
      "warning  neural     \(home.path("neural/SHA256SUMS")) can't be read, so damage can't be seen. Other"
    )
    run.expectOutput("scripts/install-voice --neural")
  }

  /// Makes a shell script the voice in use.
  private func useVoice(_ script: String) throws {
    try home.write("#!/bin/sh\n\(script)\n", to: "speak")
    #expect(chmod(home.path("speak"), 0o700) == 0)
    try home.write(
      """
      {"voices": [{"id": "own", "name": "Own", "gender": "male", "engine": "own", "program": ["\(home.path("speak"))"]}]}
      """, to: Home.voices)
    try home.write(#"{"speech": {"voice": "own"}}"#, to: Home.settings)
  }

  #if os(Linux)
    @Test
    func
      `Without espeak-ng's data, a voice of one's own can be heard, and the first start finds no fault`()
      throws
    {
      try CommandRun(["say", "3", "--output", home.path("san.wav")]).expectStatus(0)
      try useVoice("while read -r line; do cat \"$HOME/san.wav\"; done")
      try home.makeFolder("espeak-ng-data")
      let card = PathWithoutSpaces()
      try Data("pcm.!default { type null }".utf8).write(to: URL(filePath: card.path))
      let environment = home.environment.merging([
        "ESPEAK_DATA_PATH": home.path(""), "ALSA_CONFIG_PATH": card.path, "PULSE_SERVER": "",
      ]) { $1 }
      let run = try CommandRun(["doctor"], environment: environment).expectStatus(0)
      run.expectOutput("FAILURE  espeak-ng")
      run.expectOutput("You can hear the quiz.")
      let session = try TerminalSession([], environment: environment, until: "Can you read kana?")
      session.press(.enter)
      try session.see("Choose what you practise for.")
      try session.see("⏎ next")
      session.press(.enter)
      try session.see("Did you hear it?")
      try session.see("⏎ next")
      session.press(.down, .enter)
      try session.see("Nothing seems to be wrong.")
      session.expectAbsent("espeak")
      session.quit()
    }

    @Test(arguments: [
      ("n", "", "press s and choose Headphones: wireless."),
      ("n", #"{"speech": {"pauseBefore": 0.5}}"#, "yours need a longer pause."),
      ("y", "", "lose nothing."),
      ("", "", nil),
    ])
    func `In a terminal, doctor plays a number and asks if its beginning was heard`(
      answer: String, settings: String, sentence: String?
    ) throws {
      if !settings.isEmpty { try home.write(settings, to: Home.settings) }
      let card = PathWithoutSpaces()
      try Data("pcm.!default { type null }".utf8).write(to: URL(filePath: card.path))
      let environment = home.environment.merging([
        "ALSA_CONFIG_PATH": card.path, "PULSE_SERVER": "",
      ]) { $1 }
      let session = try TerminalSession(
        ["doctor"], environment: environment, until: "Did you hear it from its beginning?")
      session.type(answer + "\r")
      if let sentence { try session.waitFor(sentence) }
      session.expectEnd(status: 0)
      if sentence == nil { session.expectAbsent("headphones") }
      // A script isn't asked.
      let run = try CommandRun(["doctor"], environment: environment).expectStatus(0)
      #expect(!run.output.contains("Did you hear it"))
    }
  #endif

  @Test func `A voice of one's own that doesn't speak is a failure`() throws {
    try useVoice("echo No tongue >&2; exit 3")
    let run = try home.run("doctor").expectStatus(1)
    run.expectOutput(
      "FAILURE  voices     The voice's command \(home.path("speak")) ended with status 3: No tongue."
    )
  }

  @Test func `Each check is printed as soon as it is made, and a signal ends a voice that hangs`()
    throws
  {
    try useVoice("echo $$ > \"$HOME/pid\"; exec sleep 1000")
    let run = try home.run(
      script: """
        countbiki doctor > "$HOME/output" &
        \(CommandRun.wait(until: "[ -s \"$HOME/pid\" ]"))
        cat "$HOME/output"
        kill -TERM $!
        wait $!
        echo "status $?"
        kill -0 $(cat "$HOME/pid") || echo "ended"
        """)
    run.expectOutput("FAILURE  sound")
    run.expectOutput("ok       espeak-ng")
    #expect(!run.output.contains("voices"))
    #expect(run.output.hasSuffix("\nstatus 143\nended\n"), "\(run.output)")
  }

  @Test func `A file of the neural voices that can't be read hides no damage`() throws {
    let run = try home.run(
      script: """
        mkdir -p neural/CREDITS
        for file in jf_alpha.style durations.onnx melody.onnx sound.onnx libonnxruntime.so libonnxruntime.dylib; do
          : >neural/$file
        done
        printf '%064d  CREDITS\\n%064d  sound.onnx\\n' 0 0 >neural/SHA256SUMS
        COUNTBIKI_NEURAL_VOICES="$HOME/neural" countbiki doctor
        true
        """)
    run.expectOutput("warning  neural     \(home.path("neural/CREDITS")) can't be read")
  }

  @Test(arguments: ["topics", "stats", "voices", "doctor"])
  func `Tables keep to the width in COLUMNS`(command: String) throws {
    try home.write(
      """
      {"v":1,"t":"2026-11-21T18:47:05.123Z","session":"a","id":101,"topic":"money-conbini","answer":"1","end":"correct",\
      "sec":1}

      """, to: Home.history)
    for columns in [40, 60, 100] {
      let environment = home.environment.merging(["COLUMNS": "\(columns)"]) { $1 }
      let run = try CommandRun([command], environment: environment)
      for line in run.output.split(separator: "\n") where line.count > columns {
        // Only a word that is too long, such as a path, may stand out.
        #expect((line.split(separator: " ").last ?? "").count > columns - 22, "\(line)")
      }
    }
    let wide = try home.run(command)
    let narrow = try CommandRun(
      [command], environment: home.environment.merging(["COLUMNS": "50"]) { $1 })
    func words(_ run: CommandRun) -> [Substring] {
      run.output.split(whereSeparator: \.isWhitespace)
    }
    #expect(words(wide) == words(narrow))
  }
}
