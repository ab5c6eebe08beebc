import Platform
import Testing

/// Programs of the learner's own voices that can't be started.
@Suite(.limited)
struct VoiceProgramTests {
  /// Returns a home folder with a voice, whose program is a file in it.
  private func home(mode: mode_t?) throws -> (home: Home, program: String) {
    let home = Home()
    let program = home.path("speak")
    if let mode {
      try home.write("#!/bin/sh\necho no voice >&2; exit 3\n", to: "speak")
      #expect(chmod(program, mode) == 0)
    }
    let voice = #"{"id": "own", "name": "Own", "gender": "male", "engine": "own""#
    try home.write(#"{"voices": [\#(voice), "program": ["\#(program)"]}]}"#, to: Home.voices)
    return (home, program)
  }

  @Test func `A file that nobody may execute is named with the command that allows it`() throws {
    let (home, program) = try home(mode: 0o644)
    let sentence = "\(program) isn't executable: chmod +x '\(program)'."
    try home.run("say", "300", "--voice", "own").expectStatus(1).expectError(sentence)
    try home.run("voices").expectStatus(0).expectError("voice \"own\": \(sentence)")
    try home.run("check").expectStatus(1).expectOutput("voice \"own\": \(sentence)")
  }

  @Test func `After that command the program is started`() throws {
    let (home, program) = try home(mode: 0o644)
    #expect(chmod(program, 0o755) == 0)
    let run = try home.run("say", "300", "--voice", "own").expectStatus(1)
    run.expectError("ended with status 3")
    #expect(!run.error.contains("executable"), "\(run.error)")
  }

  @Test func `A file that isn't there is missing, not forbidden`() throws {
    let (home, program) = try home(mode: nil)
    let run = try home.run("say", "300", "--voice", "own").expectStatus(1)
    run.expectError("there is no program \(program).")
    #expect(!run.error.contains("chmod"), "\(run.error)")
  }
}
