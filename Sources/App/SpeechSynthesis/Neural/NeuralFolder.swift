import Platform

/// A folder with neural voices, as `scripts/install-neural-voices` fills it.
struct NeuralFolder: Sendable {
  let path: String

  /// The command that installs such a folder, or makes a damaged one whole.
  static var installCommand: String { VoiceInstaller.command("--neural") }

  private static let styleEnding = ".style"

  init(path: String) { self.path = path }

  /// Makes the folder of a voice's file.
  init(style: String) {
    path = style.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/")
  }

  /// The environment variable that names another folder.
  static let variable = "COUNTBIKI_NEURAL_VOICES"

  /// The folder where the script puts the voices; the ``variable`` replaces it.
  static let usual: NeuralFolder = {
    let chosen = environment(variable)
    if !chosen.isEmpty { return NeuralFolder(path: chosen) }
    return NeuralFolder(path: "\(dataFolder ?? "")/countbiki-neural-voices")
  }()

  /// The name of a voice by the path of its file.
  static func voice(ofStyle style: String) -> String {
    let file = style.split(separator: "/").last.map(String.init) ?? style
    return file.hasSuffix(styleEnding) ? String(file.dropLast(styleEnding.count)) : file
  }

  func style(of voice: String) -> String { file(voice + Self.styleEnding) }

  var library: String {
    #if canImport(Darwin)
      file("libonnxruntime.dylib")
    #else
      file("libonnxruntime.so")
    #endif
  }
  var durations: String { file("durations.onnx") }
  var melody: String { file("melody.onnx") }
  var sound: String { file("sound.onnx") }

  private func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Returns the path of the first file that a voice needs and that can't be read; nil if all can.
  func missingFile(for style: String) -> String? {
    [style, library, durations, melody, sound].first { access($0, R_OK) != 0 }
  }
}

/// The path of this program, to start it again.
package var ownProgram: String {
  #if os(Linux)
    "/proc/self/exe"
  #else
    CommandLine.arguments[0]
  #endif
}
