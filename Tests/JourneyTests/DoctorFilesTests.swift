import Foundation
import Testing

/// Folders that `doctor` doesn't find, or not as they were installed.
@Suite(.limited)
struct DoctorFilesTests {
  @Test func `Without HOME and the XDG variables each folder is a warning`() throws {
    let names = ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"]
    let environment = Dictionary(uniqueKeysWithValues: names.map { ($0, "") })
    let run = try CommandRun("doctor", environment: environment).expectStatus(1)
    let rows = ["settings ", "history  ", "log      "].map { name in
      """
      warning  \(name)  HOME isn't set, so there is no folder for it
                          Set HOME, or the XDG variables such as XDG_DATA_HOME.

      """
    }
    run.expectOutput(rows.joined())
  }

  private static let neuralVoices =
    (ProcessInfo.processInfo.environment["HOME"] ?? "") + "/.local/share/countbiki-neural-voices"
  private static let hasNeuralVoices = FileManager.default.fileExists(
    atPath: neuralVoices + "/sound.onnx")

  @Test(
    .enabled("Neural voices aren't installed.") { hasNeuralVoices },
    .disabled(
      if: Program.hasThreadSanitizer || Program.hasAddressSanitizer,
      "the neural voices' library isn't made for a sanitizer"))
  func `Neural voices that can't be compared with their checksums still speak`() throws {
    let home = Home()
    try home.makeFolder("neural")
    for name in try FileManager.default.contentsOfDirectory(atPath: Self.neuralVoices)
    where name != "SHA256SUMS" {
      try FileManager.default.createSymbolicLink(
        atPath: home.path("neural/\(name)"), withDestinationPath: "\(Self.neuralVoices)/\(name)")
    }
    let environment = home.environment.merging(["COUNTBIKI_NEURAL_VOICES": home.path("neural")]) {
      $1
    }
    let list = home.path("neural/SHA256SUMS")
    try CommandRun("doctor", environment: environment).expectOutput(
      "warning  neural     \(list) can't be read, so damage can't be seen."
        + " They speak, but maybe not well.\n")
  }
}
