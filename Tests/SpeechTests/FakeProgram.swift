import Clients

@testable import SpeechSynthesis

/// A program in the shell that speaks as a test wants, and logs what it reads.
struct FakeProgram: Sendable {
  let lines: TemporaryFile
  /// Shell functions: `wav` prints a WAV file with the sample 1000 and then the number of its
  /// argument, `silence` one in which nothing can be heard.
  let functions: String

  init() throws {
    lines = try TemporaryFile()
    let wav = Sound(samples: [1000, 0], sampleRate: 8000).wav
    let silence = Sound(samples: [0], sampleRate: 8000).wav
    let octal = { (byte: UInt8) in
      "\\" + String(byte / 64) + String(byte / 8 % 8) + String(byte % 8)
    }
    functions =
      "wav() { printf '" + wav.dropLast(2).map(octal).joined()
      + "'; printf \"\\\\00$1\\\\001\"; }; "
      + "silence() { printf '" + silence.map(octal).joined() + "'; }; "
  }

  /// Returns a program that logs its start and each line, and runs a script with a line in `$line`
  /// and its number in `$n`.
  func program(_ script: String, arguments: [String] = []) -> [String] {
    let loop =
      "echo start $1 >> \"$0\"; n=0; while read -r line; do n=$((n+1)); echo \"$line\" >> \"$0\"; \(script); done"
    return ["/bin/sh", "-c", functions + loop, lines.path] + arguments
  }
}
