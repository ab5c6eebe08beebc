import Foundation
import Testing

/// A temporary home folder for runs of the program, removed with the object.
final class Home {
  static let settings = ".config/countbiki/settings.json"
  static let voices = ".config/countbiki/voices.json"
  static let topics = ".config/countbiki/topics.json"
  static let history = ".local/share/countbiki/history.jsonl"
  static let log = ".local/state/countbiki/countbiki.log"

  let folder = FileManager.default.temporaryDirectory.appending(path: "countbiki-home-\(UUID())")
  var environment: [String: String] { ["HOME": folder.path] }

  /// The settings of a learner who was welcomed before, so that the app begins with the topics.
  static let welcomed = #"{"app": {"welcomed": true}}"#

  /// - Parameter isNew: True for an empty home folder, with which the app welcomes the learner.
  init(isNew: Bool = false) {
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    if !isNew { try? write(Self.welcomed, to: Self.settings) }
  }

  /// A home folder with the learner's own voices.
  convenience init(voices: String) throws {
    self.init()
    try write(voices, to: Self.voices)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Runs the program and waits until it ends.
  func run(_ arguments: String...) throws -> CommandRun { try run(arguments) }
  func run(_ arguments: [String]) throws -> CommandRun {
    try CommandRun(arguments, environment: environment)
  }
  func run(script: String) throws -> CommandRun {
    try CommandRun(script: script, environment: environment)
  }

  func path(_ name: String) -> String { folder.appending(path: name).path }

  func write(_ text: String, to name: String) throws {
    try write(Data(text.utf8), to: name)
  }

  func write(_ data: Data, to name: String) throws {
    let url = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      at: folder.appending(path: name), withIntermediateDirectories: true)
  }

  func data(_ name: String) throws -> Data { try Data(contentsOf: folder.appending(path: name)) }

  func text(_ name: String) throws -> String { String(decoding: try data(name), as: UTF8.self) }

  /// Returns the entries of the history without the values that differ in each session: times and
  /// the session's id.
  func historyEntries() throws -> [[String: JSONValue]] {
    try data(Self.history).split(separator: UInt8(ascii: "\n")).map { line in
      var entry = try JSONDecoder().decode([String: JSONValue].self, from: line)
      for key in ["t", "session", "sec"] { #expect(entry.removeValue(forKey: key) != nil) }
      guard case .array(let tries) = entry["tries"] else { return entry }
      entry["tries"] = .array(tries.map { if case .array(let parts) = $0 { parts[0] } else { $0 } })
      return entry
    }
  }

  /// The folder of espeak-ng's data, as `doctor` names it.
  private static let espeakDataPath: Result<String, any Error> = Result {
    let doctor = try CommandRun("doctor")
    let line = try #require(doctor.output.split(separator: "\n").first { $0.contains("data in ") })
    return try #require(line.firstRange(of: "data in ").map { String(line[$0.upperBound...]) })
  }

  /// Returns a folder of links to espeak-ng's data, except for the files that `change` creates
  /// first.
  func espeakData(change: (URL) throws -> Void) throws -> URL {
    let original = URL(filePath: try Self.espeakDataPath.get())
    let data = folder.appending(path: "data")
    try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
    try change(data)
    for name in try FileManager.default.contentsOfDirectory(atPath: original.path) {
      try? FileManager.default.createSymbolicLink(
        at: data.appending(path: name), withDestinationURL: original.appending(path: name))
    }
    return data
  }

  /// Returns the number of samples and the loudest sample in `out.wav`.
  func sound() throws -> (samples: Int, peak: Int) {
    let bytes = [UInt8](try data("out.wav").dropFirst(44))
    let samples = stride(from: 0, to: bytes.count - 1, by: 2).map {
      Int(Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8))
    }
    return (samples.count, samples.map(abs).max() ?? 0)
  }
}

/// A path for a temporary file or socket in a variable in which spaces divide paths. The file is
/// removed with the object.
final class PathWithoutSpaces {
  let path = "/tmp/countbiki-\(UUID())"

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
