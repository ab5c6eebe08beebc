import Clients
import Foundation
import Platform
import Testing

@testable import SpeechSynthesis

@Suite(.limited)
struct EspeakDataTests {
  /// Kinds of damage to a file.
  enum Damage: Sendable {
    case missing
    case folder
    case pipe
    /// Truncated to this many thousandths of its length.
    case cut(Int)
    case zeros
  }

  /// A folder of links to the engine's data in which a test can damage a file.
  final class DataFolder {
    private let folder: TemporaryFolder
    private let original: String
    var path: String { folder.path }

    init() async throws {
      original = String(try await SpeechDiagnosis.espeak().split(separator: " data in ")[1])
      folder = try TemporaryFolder()
      for name in try FileManager.default.contentsOfDirectory(atPath: original) {
        try FileManager.default.createSymbolicLink(
          atPath: "\(path)/\(name)", withDestinationPath: "\(original)/\(name)")
      }
    }

    func damage(_ name: String, _ damage: Damage) throws {
      let file = "\(path)/\(name)"
      let data = try Data(contentsOf: URL(filePath: "\(original)/\(name)"))
      try FileManager.default.removeItem(atPath: file)
      switch damage {
      case .missing: break
      case .folder:
        try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: false)
      case .pipe: #expect(mkfifo(file, 0o600) == 0)
      case .cut(let thousandths):
        try data.prefix(data.count * thousandths / 1000).write(to: URL(filePath: file))
      case .zeros: try Data(count: data.count).write(to: URL(filePath: file))
      }
    }

    func replace(_ name: String, with bytes: [UInt8]) throws {
      let file = "\(path)/\(name)"
      try FileManager.default.removeItem(atPath: file)
      try Data(bytes).write(to: URL(filePath: file))
    }
  }

  @Test func `This machine's data passes the check`() async throws {
    let folder = try await DataFolder()
    try EspeakData(folder: folder.path).check()
  }

  static let faults: [(String, [Damage], String)] = [
    ("phontab", [.cut(0), .cut(1), .cut(250), .cut(999), .zeros], "FOLDER/phontab is damaged"),
    ("phonindex", [.cut(0), .cut(250), .cut(999)], "FOLDER/phonindex is damaged"),
    ("phonindex", [.zeros], "phondata and phonindex in FOLDER are of different versions"),
    ("phondata", [.cut(0), .cut(250), .cut(600)], "FOLDER/phondata is damaged"),
    ("phondata", [.zeros], "phondata and phonindex in FOLDER are of different versions"),
    ("intonations", [.cut(0)], "FOLDER/intonations is damaged"),
    (
      "ja_dict", [.cut(0), .cut(1), .cut(250), .cut(900), .cut(999), .zeros],
      "FOLDER/ja_dict is damaged"
    ),
  ]

  @Test(arguments: faults)
  func `A truncated or zeroed file is reported as damaged`(
    name: String, damages: [Damage], detail: String
  ) async throws {
    for damage in damages {
      let folder = try await DataFolder()
      try folder.damage(name, damage)
      let detail = detail.replacing("FOLDER", with: folder.path)
      #expect(throws: SpeechError.engineUnavailable(detail: detail), "\(damage)") {
        try EspeakData(folder: folder.path).check()
      }
    }
  }

  @Test(arguments: [20, 21, 22])
  func `The programs of all phonemes must be there, to the last byte`(size: Int) async throws {
    let folder = try await DataFolder()
    // A table with one phoneme, whose program is the eleventh word.
    var tables = [UInt8](repeating: 0, count: 56)
    tables[0] = 1
    tables[4] = 1
    tables[48] = 10
    try folder.replace("phontab", with: tables)
    let version = try Data(contentsOf: URL(filePath: "\(folder.path)/phondata")).prefix(4)
    try folder.replace(
      "phonindex", with: Array(version) + [UInt8](repeating: 0, count: size - version.count))
    if size == 22 { return try EspeakData(folder: folder.path).check() }
    let detail = "\(folder.path)/phonindex is damaged"
    #expect(throws: SpeechError.engineUnavailable(detail: detail)) {
      try EspeakData(folder: folder.path).check()
    }
  }

  @Test(arguments: ["phontab", "phonindex", "phondata", "intonations", "ja_dict"])
  func `A missing file, a folder and a pipe are reported with the reason`(name: String) async throws
  {
    for (damage, error) in [
      (Damage.missing, SystemError(ENOENT)), (.folder, SystemError(EISDIR)), (.pipe, .notAFile),
    ] {
      let folder = try await DataFolder()
      try folder.damage(name, damage)
      let detail = "\(folder.path)/\(name) can't be read: \(error)"
      #expect(throws: SpeechError.engineUnavailable(detail: detail), "\(damage)") {
        try EspeakData(folder: folder.path).check()
      }
    }
  }

  @Test(.enabled("The superuser may read everything.") { geteuid() != 0 })
  func `A file without read permission is reported with the reason`() async throws {
    let folder = try await DataFolder()
    try folder.damage("ja_dict", .cut(1000))
    chmod("\(folder.path)/ja_dict", 0)
    let detail = "\(folder.path)/ja_dict can't be read: Permission denied"
    #expect(throws: SpeechError.engineUnavailable(detail: detail)) {
      try EspeakData(folder: folder.path).check()
    }
  }

  @Test func `A dictionary without rules is reported as damaged`() async throws {
    let folder = try await DataFolder()
    // 1024 empty lists of words, and the end at once, whose place is 0x408.
    var words = [UInt8](repeating: 0, count: 8 + 1024 + 2)
    words[4] = 0x08
    words[5] = 0x04
    words[0x408] = 7
    try folder.replace("ja_dict", with: words)
    let detail = "\(folder.path)/ja_dict is damaged"
    #expect(throws: SpeechError.engineUnavailable(detail: detail)) {
      try EspeakData(folder: folder.path).check()
    }
  }

  @Test func `A missing data folder, or a file in its place, is reported`() {
    for (path, code) in [("/nonexistent/data", ENOENT), ("/dev/null", ENOTDIR)] {
      let detail = "\(path)/phontab can't be read: \(errorText(code))"
      #expect(throws: SpeechError.engineUnavailable(detail: detail)) {
        try EspeakData(folder: path).check()
      }
    }
  }
}
