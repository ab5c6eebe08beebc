import Clients
import Testing

@testable import SpeechEspeak
import Platform

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct EspeakDataTests {
  /// What can have happened to a file.
  enum Damage: Sendable {
    case missing
    case folder
    case pipe
    /// So many thousandths of it are left.
    case cut(Int)
    case zeros
  }

  /// A folder of links to the engine's data, of which one file can be damaged.
  final class DataFolder {
    let path = FileManager.default.temporaryDirectory.appending(path: "countbiki-data-\(UUID())").path
    private let original: String

    init() async throws {
      original = try await SpeechDiagnosis.engine().dataPath
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      for name in try FileManager.default.contentsOfDirectory(atPath: original) {
        try FileManager.default.createSymbolicLink(
          atPath: "\(path)/\(name)", withDestinationPath: "\(original)/\(name)")
      }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func damage(_ name: String, _ damage: Damage) throws {
      let file = "\(path)/\(name)"
      let data = try Data(contentsOf: URL(filePath: "\(original)/\(name)"))
      try FileManager.default.removeItem(atPath: file)
      switch damage {
      case .missing: break
      case .folder: try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: false)
      case .pipe: #expect(mkfifo(file, 0o600) == 0)
      case .cut(let thousandths): try data.prefix(data.count * thousandths / 1000).write(to: URL(filePath: file))
      case .zeros: try Data(count: data.count).write(to: URL(filePath: file))
      }
    }
  }

  @Test func `the data of this machine is whole`() async throws {
    let folder = try await DataFolder()
    try EspeakData(folder: folder.path).check()
  }

  static let faults: [(String, [Damage], String)] = [
    ("phontab", [.cut(0), .cut(1), .cut(250), .cut(999), .zeros], "FOLDER/phontab is damaged"),
    ("phonindex", [.cut(0), .cut(250), .cut(999)], "FOLDER/phonindex is damaged"),
    ("phonindex", [.zeros], "phondata and phonindex in FOLDER don't belong together"),
    ("phondata", [.cut(0), .cut(250), .cut(600)], "FOLDER/phondata is damaged"),
    ("phondata", [.zeros], "phondata and phonindex in FOLDER don't belong together"),
    ("intonations", [.cut(0)], "FOLDER/intonations is damaged"),
    ("ja_dict", [.cut(0), .cut(1), .cut(250), .cut(900), .cut(999), .zeros], "FOLDER/ja_dict is damaged"),
  ]

  @Test(arguments: faults)
  func `a file that is cut short is damaged`(name: String, damages: [Damage], detail: String) async throws {
    for damage in damages {
      let folder = try await DataFolder()
      try folder.damage(name, damage)
      let detail = detail.replacing("FOLDER", with: folder.path)
      #expect(throws: SpeechError.engineUnavailable(detail: detail), "\(damage)") {
        try EspeakData(folder: folder.path).check()
      }
    }
  }

  @Test(arguments: ["phontab", "phonindex", "phondata", "intonations", "ja_dict"])
  func `a file that isn't there, or is none, is named`(name: String) async throws {
    let folder = try await DataFolder()
    try folder.damage(name, .missing)
    #expect(throws: SpeechError.engineUnavailable(detail: "there is no file \(folder.path)/\(name)")) {
      try EspeakData(folder: folder.path).check()
    }
    for damage in [Damage.folder, .pipe] {
      let folder = try await DataFolder()
      try folder.damage(name, damage)
      #expect(throws: SpeechError.engineUnavailable(detail: "\(folder.path)/\(name) is no file")) {
        try EspeakData(folder: folder.path).check()
      }
    }
  }

  @Test(.enabled("The superuser may read everything.") { geteuid() != 0 })
  func `a file that can't be read says why`() async throws {
    let folder = try await DataFolder()
    try folder.damage("ja_dict", .cut(1000))
    chmod("\(folder.path)/ja_dict", 0)
    let detail = "\(folder.path)/ja_dict can't be read: Permission denied"
    #expect(throws: SpeechError.engineUnavailable(detail: detail)) { try EspeakData(folder: folder.path).check() }
  }

  @Test func `a folder that isn't there, or is a file, is named`() async throws {
    let folder = try await DataFolder()
    for path in ["/nonexistent/data", folder.path + "/phontab"] {
      #expect(throws: SpeechError.engineUnavailable(detail: "there is no folder \(path)")) {
        try EspeakData(folder: path).check()
      }
    }
  }
}
