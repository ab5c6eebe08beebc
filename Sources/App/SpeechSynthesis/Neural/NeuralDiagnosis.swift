import Clients
import Platform

/// The state of the neural voices' folder, for `countbiki doctor`.
package enum NeuralDiagnosis: Equatable, Sendable {
  case missing(folder: String)
  /// A sentence says what is wrong. Some damage keeps no voice from speaking.
  case damaged(detail: String, canSpeak: Bool)
  /// The files are as they were installed, but can't be loaded. A sentence says why.
  case failing(detail: String)
  case whole(version: String, voices: Int, folder: String)

  /// True if the folder is there, whole or not.
  package static var areInstalled: Bool { access(NeuralFolder.usual.path, F_OK) == 0 }

  /// A sentence about the folder that the learner has named if no voice is in it, as in one that
  /// isn't there; nil if there are voices, and if none was named.
  package static var wrongFolder: String? {
    if environment(NeuralFolder.variable).isEmpty { return nil }
    let folder = NeuralFolder.usual.path
    if !NeuralEngine.installedVoices(in: [folder]).isEmpty { return nil }
    return "\(NeuralFolder.variable) names \(folder), but no voices are there."
      + " Other voices speak instead."
  }

  private static let list = "SHA256SUMS"
  private static let listLimit = 1 << 16

  /// Compares the files with their checksums, then has the models loaded by a process of its own.
  package static func make() async -> NeuralDiagnosis {
    let folder = NeuralFolder.usual.path
    guard areInstalled else { return .missing(folder: folder) }
    let damage = await damage(in: folder)
    let voices = NeuralEngine.installedVoices(in: [folder]).compactMap(\.file).count {
      NeuralFolder(style: $0).missingFile(for: $0) == nil
    }
    if let damage, voices == 0 { return .damaged(detail: damage, canSpeak: false) }
    do throws(CommandFault) {
      let command = [ownProgram, NeuralSpeaker.command, "--check", folder]
      let version = try await SpeechDiagnosis.output(of: command)
      if let damage { return .damaged(detail: damage, canSpeak: true) }
      return .whole(
        version: String(decoding: version, as: UTF8.self).filter { !$0.isNewline },
        voices: voices, folder: folder)
    } catch {
      if let damage { return .damaged(detail: damage, canSpeak: false) }
      return .failing(detail: "the voices' process \(error)")
    }
  }

  /// Returns a sentence about the first file that isn't as it was installed; nil if all are.
  private static func damage(in folder: String) async -> String? {
    let wanted = sums(in: folder)
    if wanted.isEmpty { return "\(folder)/\(list) can't be read, so damage can't be seen" }
    return await damagedFile(wanted)
  }

  /// Returns the checksums of the list by the paths of the files; none if it can't be read.
  private static func sums(in folder: String) -> [String: String] {
    let path = "\(folder)/\(list)"
    guard case .bytes(let bytes)? = try? FileSystem.live.contents(of: path, limit: listLimit)
    else { return [:] }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    return lines.reduce(into: [:]) { sums, line in
      // A checksum, two spaces and a name.
      let fields = line.split(separator: " ")
      if fields.count == 2 { sums["\(folder)/\(fields[1])"] = String(fields[0]) }
    }
  }

  /// Returns a sentence about the first file that has another checksum, or that can't be read; nil
  /// if there is none, or no program that computes them.
  private static func damagedFile(_ wanted: [String: String]) async -> String? {
    let program = isProgram("sha256sum") ? ["sha256sum"] : ["shasum", "-a", "256"]
    for path in wanted.keys.sorted() {
      do throws(CommandFault) {
        let output = try await SpeechDiagnosis.output(of: program + [path])
        // A backslash stands before the sum of a file that has one in its path.
        let line = String(decoding: output, as: UTF8.self).drop { $0 == "\\" }
        if !line.hasPrefix(wanted[path] ?? "") { return "\(path) is damaged" }
      } catch {
        if case .notStarted = error { return nil }
        // Too little time says nothing about the file.
        if !SpeechDiagnosis.isConclusive(error) { continue }
        return "\(path) can't be read"
      }
    }
    return nil
  }
}
