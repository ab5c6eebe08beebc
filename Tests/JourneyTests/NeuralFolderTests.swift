import Testing

/// A folder of neural voices in the environment that has no voices, or isn't there.
@Suite(.limited)
struct NeuralFolderTests {
  private let home = Home()

  @Test(arguments: ["empty", "nonexistent"])
  func `A folder without voices is named by say, voices and doctor`(folder: String) throws {
    try home.makeFolder("empty")
    let path = home.path(folder)
    let environment = home.environment.merging(["COUNTBIKI_NEURAL_VOICES": path]) { $1 }
    let sentence =
      "COUNTBIKI_NEURAL_VOICES names \(path), but no voices are there."
      + " Other voices speak instead.\n"
    for command in [["say", "3", "--output", home.path("out.wav")], ["voices", "--json"]] {
      let run = try CommandRun(command, environment: environment).expectStatus(0)
      #expect(run.error == sentence, "\(command)")
    }
    // Other voices can be heard, and nothing has to be installed.
    let doctor = try CommandRun(["doctor"], environment: environment)
    doctor.expectOutput("warning  neural     \(sentence)")
    #expect(!doctor.output.contains("To install them again"))
  }
}
