import Foundation
import TerminalUITesting
import Testing

/// The lines of `doctor` about keys, headphones and damaged neural voices.
@Suite(.limited)
struct DoctorWordTests {
  private let home = Home()

  @Test(arguments: [
    (#"{"quiz.again": ["x"]}"#, "1 action"),
    (#"{"quiz.again": ["x"], "quiz.slowly": ["z"]}"#, "2 actions"),
  ])
  func `Keys of one's own are counted`(text: String, actions: String) throws {
    let file = ".config/countbiki/keys.json"
    try home.write(text, to: file)
    try home.run("doctor").expectOutput(
      "ok       keys       \(home.path(file)): keys of your own for \(actions)\n")
  }

  #if os(Linux)
    private let card = PathWithoutSpaces()

    @Test(arguments: [
      ("{}", "You hear a beep and さんびゃく (300)."),
      (#"{"speech": {"pauseBefore": 0.5}}"#, "You hear さんびゃく (300)."),
    ])
    func `What is played is said first: a pause stands in place of the beep`(
      settings: String, sentence: String
    ) throws {
      try home.write(settings, to: Home.settings)
      let session = try doctorWithSilentCard()
      session.expect(sentence)
      session.type("N\r")
      try session.see("Wireless headphones (Bluetooth) wake up late")
      session.expectEnd(status: 0)
    }

    @Test func `The number is said by the voice of the settings`() throws {
      try home.run("say", "300", "--output", home.path("300.wav")).expectStatus(0)
      try home.write(
        "while read -r line; do echo \"$line\" >> \"$HOME/said\"; cat \"$HOME/300.wav\"; done\n",
        to: "speak")
      let voice = #"{"id": "own", "name": "Own", "gender": "male", "engine": "own""#
      let program = #""program": ["/bin/sh", "\#(home.path("speak"))"]"#
      try home.write(#"{"voices": [\#(voice), \#(program)}]}"#, to: Home.voices)
      try home.write(#"{"speech": {"voice": "own"}}"#, to: Home.settings)
      let session = try doctorWithSilentCard()
      session.type("y\r")
      session.expectEnd(status: 0)
      // The check of the voice says another number.
      #expect(try home.text("said").contains("ビャク"))
    }

    @Test(arguments: [
      ("echo changed > neural/melody.onnx", "melody.onnx", "is damaged"),
      ("rm neural/sound.onnx", "sound.onnx", "can't be read"),
    ])
    func `A file of neural voices that isn't as it was installed is named`(
      change: String, file: String, fault: String
    ) throws {
      let run = try doctor(after: change)
      run.expectOutput(
        "warning  neural     \(home.path("neural/" + file)) \(fault). Other voices speak instead.\n"
      )
      run.expectOutput("scripts/install-voice --neural")
    }

    @Test func `Neural voices that are whole and can't be loaded aren't to be installed again`()
      throws
    {
      let run = try doctor(after: "true")
      let text = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      let library = home.path("neural/libonnxruntime.so")
      #expect(text.contains("ended with status 1: \(library) can't be loaded ("), "\(text)")
      #expect(text.contains("another installation doesn't help"), "\(text)")
      #expect(!text.contains("scripts/install-voice --neural"), "\(text)")
    }

    /// Starts `doctor` with a sound card that nobody hears, up to its question about headphones.
    private func doctorWithSilentCard() throws -> TerminalSession {
      try Data("pcm.!default { type null }".utf8).write(to: URL(filePath: card.path))
      let environment = home.environment.merging([
        "ALSA_CONFIG_PATH": card.path, "PULSE_SERVER": "",
      ]) { $1 }
      return try TerminalSession(
        ["doctor"], environment: environment, until: "Did you hear it from its beginning?")
    }

    /// Runs `doctor` with a folder of neural voices of which each file is text, with the right
    /// checksums until a command changes something.
    private func doctor(after change: String) throws -> CommandRun {
      try home.run(
        script: """
          mkdir neural
          for file in jf_alpha.style durations.onnx melody.onnx sound.onnx libonnxruntime.so; do
            echo $file >neural/$file
          done
          (cd neural; sha256sum * >../sums; mv ../sums SHA256SUMS)
          \(change)
          COUNTBIKI_NEURAL_VOICES="$HOME/neural" countbiki doctor
          true
          """)
    }
  #endif
}
