import Clients
import Domain
import Features
import Platform
import SpeechSynthesis
import Storage

/// A file that `countbiki check` has looked at, with what is wrong in it.
struct CheckedFile: Encodable {
  var file: String
  var lines: Int
  var newerLines = 0
  var problems: [Problem]
  /// The path of a copy of the file before it was repaired.
  var copy: String?

  struct Problem: Encodable, Equatable {
    /// The number of the line, from 1; `nil` if the problem has none.
    var line: Int?
    var problem: String
    /// A sentence that says what was done, or what can be done.
    var repair = "Correct it in the file."
    var isRepaired = false

    static let utf16 = Problem(
      problem: "It is in UTF-16, as some programs of Windows save it.", repair: "Save it as UTF-8.")

    private enum CodingKeys: CodingKey { case line, problem, repair }
  }

  static func problems(_ file: (some UserFile)?) -> [Problem] {
    file?.problems.map { Problem(problem: $0) } ?? []
  }
}

// MARK: - Files in JSON

extension OwnFile {
  /// Returns what is wrong in the file; `nil` if it is missing, and for one that can't be wrong.
  func checked() async -> CheckedFile? {
    switch self {
    case .settings: .settings()
    case .topics: .topics()
    case .keys: .keys()
    case .voices: await .voices()
    case .machines: .machines()
    case .log, .copied: nil
    }
  }
}

extension CheckedFile {
  fileprivate static func settings() -> CheckedFile? {
    check(OwnFile.settings.path) { path in
      let problem = FileDiagnosis.problem(withSettings: path)
      return (problem.map { [CheckedFile.Problem(problem: $0.cause, repair: $0.advice)] } ?? [])
        + FileDiagnosis.ignoredValues(inSettings: path).map {
          CheckedFile.Problem(problem: "\($0), and is ignored.")
        }
    }
  }

  fileprivate static func topics() -> CheckedFile? {
    check(OwnFile.topics.path) { CheckedFile.problems(UserTopics(file: $0)) }
  }

  fileprivate static func keys() -> CheckedFile? {
    // They name what is repeated themselves.
    check(OwnFile.keys.path, tellsRepeated: false) { CheckedFile.problems(UserKeys(file: $0)) }
  }

  /// The file of the app itself with the names of machines; `nil` without a problem.
  fileprivate static func machines() -> CheckedFile? {
    let file = check(OwnFile.machines.path) { path in
      guard MachineNames(file: path).areDamaged else { return [] }
      return [
        CheckedFile.Problem(
          problem: "It isn't a list of names, so this machine has another name in the history.",
          repair: "Correct it, or move it away.")
      ]
    }
    return file?.problems.isEmpty == false ? file : nil
  }

  fileprivate static func voices() async -> CheckedFile? {
    let problems = await SpeechSynthesisClient.live(voicesFile: OwnFile.voices.path).voiceProblems()
    return check(OwnFile.voices.path) { path in
      problems.map { CheckedFile.Problem(problem: $0.cause.replacing("\(path), ", with: "")) }
    }
  }

  /// True for a file, and for a link or a path that leads to none.
  private static func isThere(_ path: String) -> Bool {
    (try? FileSystem.live.contents(of: path, limit: 0)) != .missing
  }

  /// Returns the reason why the system can't read a file; `nil` if it can.
  private static func fault(_ path: String) -> CheckedFile.Problem? {
    do throws(SystemError) {
      _ = try FileSystem.live.contents(of: path, limit: 0)
      return nil
    } catch {
      let fault = StorageError.unreadable(path: path, FileFault(error))
      return CheckedFile.Problem(problem: fault.cause, repair: fault.advice)
    }
  }

  /// Returns the number of lines of a text in UTF-8 or UTF-16. After a last line break there is
  /// none.
  private static func lineCount(of bytes: [UInt8]) -> Int {
    let lineFeed: [UInt8]
    if isUTF16(bytes) {
      let isBigEndian = bytes.starts(with: [0xFE, 0xFF]) || bytes.first == 0
      lineFeed = isBigEndian ? [0, 0x0A] : [0x0A, 0]
    } else {
      lineFeed = [0x0A]
    }
    let width = lineFeed.count
    let characters = stride(from: 0, to: bytes.count, by: width).map { bytes[$0...].prefix(width) }
    let breaks = characters.count { $0.elementsEqual(lineFeed) }
    let endsInBreak = characters.last?.elementsEqual(lineFeed) ?? true
    return breaks + (endsInBreak ? 0 : 1)
  }

  /// Checks a file in JSON; returns `nil` if it is missing.
  private static func check(
    _ path: String?, tellsRepeated: Bool = true, _ problems: (String) -> [CheckedFile.Problem]
  ) -> CheckedFile? {
    guard let path, isThere(path) else { return nil }
    var file = CheckedFile(file: path.fileName, lines: 0, problems: [])
    if let fault = fault(path) {
      file.problems = [fault]
      return file
    }
    if case .bytes(let bytes)? = try? FileSystem.live.contents(of: path, limit: ownFileLimit) {
      file.lines = lineCount(of: bytes)
      // An empty file is one without entries.
      if bytes.allSatisfy(\.isJSONBlank) { return file }
      do {
        let repeated = try JSON(parsing: bytes).repeatedKeys
        if tellsRepeated { file.problems = repeated.map(CheckedFile.Problem.repeated) }
        file.problems += problems(path)
        return file
      } catch {
        file.problems = [
          isUTF16(bytes)
            ? .utf16
            // An unfinished document ends behind its last line.
            : CheckedFile.Problem(
              line: min(error.line, file.lines), problem: "It isn't JSON: \(error.reason).")
        ]
      }
    }
    if file.problems.isEmpty { file.problems = problems(path) }
    return file
  }
}

extension CheckedFile.Problem {
  fileprivate static func repeated(_ key: String) -> CheckedFile.Problem {
    CheckedFile.Problem(problem: "\"\(key)\" is there more than once, and only one of them counts.")
  }
}
