import Foundation
import Testing

/// Names of sound files, and of voices in place of their ids.
@Suite(.limited)
struct SoundNameTests {
  #if os(Linux)
    private let card = PathWithoutSpaces()
  #endif

  @Test(arguments: [
    (["say", "3"], "three.mp3"), (["say", "3"], "three.OGG"), (["say", "3"], "my.wav.flac"),
    (["lesson", "numbers-10", "--minutes", "1"], "lesson.m4a"),
  ])
  func `No sound is saved under a name that promises another kind of sound`(
    command: [String], name: String
  ) throws {
    let home = Home()
    let run = try home.run(command + ["--output", home.path(name)]).expectStatus(64)
    run.expectError("A sound is saved as WAV. Give a name such as lesson.wav.")
    #expect(run.output.isEmpty)
    #expect(throws: (any Error).self) { try home.data(name) }
  }

  @Test(arguments: ["three.wav", "three.WAV", "three", "mp3.wav", "three.mp3.wav"])
  func `Any other name is taken`(name: String) throws {
    let home = Home()
    try home.run("say", "3", "--output", home.path(name)).expectStatus(0)
    #expect(try home.data(name).starts(with: Data("RIFF".utf8)))
  }

  private func homeWithVoices() throws -> Home {
    let voices = [("ja+m3", "Robo"), ("ja+m4", "Twin"), ("ja+m5", "Twin")].map { id, name in
      #"{"id": "\#(id)", "name": "\#(name)", "gender": "male", "engine": "espeak-ng"}"#
    }
    return try Home(voices: #"{"voices": [\#(voices.joined(separator: ", "))]}"#)
  }

  @Test(arguments: ["Robo", "robo", "ROBO"])
  func `A voice can be named, in any case`(name: String) throws {
    let home = try homeWithVoices()
    func sound(_ options: String...) throws -> Data {
      let command = ["say", "3,864円", "--output", home.path("out.wav")]
      try home.run(command + options).expectStatus(0)
      return try home.data("out.wav")
    }
    let named = try sound("--voice", name)
    #expect(try sound("--voice", "ja+m3") == named)
    #expect(try sound() != named)
  }

  @Test(arguments: ["Twin", "twin", "Rob"])
  func `A name that two voices have, or none, isn't one of a voice`(name: String) throws {
    let home = try homeWithVoices()
    let run = try home.run("say", "3", "--output", home.path("out.wav"), "--voice", name)
    run.expectStatus(1).expectError("The voice \"\(name)\" can't speak")
  }

  #if os(Linux)
    @Test func `A quiz is said by a voice that is named`() throws {
      let home = Home()
      try Data("pcm.!default { type null }".utf8).write(to: URL(filePath: card.path))
      let environment = home.environment.merging([
        "ALSA_CONFIG_PATH": card.path, "PULSE_SERVER": "",
      ]) { $1 }
      let quiz = "countbiki quiz numbers-100 --questions 1 --seed 7"
      try CommandRun(script: "echo 39 | \(quiz) --voice aki", environment: environment)
        .expectStatus(0)
      #expect(try home.historyEntries().map(\.["voice"]) == [.string("ja+f2")])
    }
  #endif
}
