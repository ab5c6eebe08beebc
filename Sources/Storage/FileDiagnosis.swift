public import Clients
import Domain

/// Checks of the learner's files that change nothing.
public enum FileDiagnosis {
  /// Returns the problem with a settings file; `nil` if the file is intact or missing.
  public static func problem(withSettings path: String) -> StorageError? {
    SettingsFile(path: path).read().problem
  }

  /// Returns a part of a sentence for each value in a settings file that is ignored, with its place and its range.
  ///
  /// For example `speech.rate is "fast" but must be a number from 0 to 1`.
  public static func ignoredValues(inSettings path: String) -> [String] {
    SettingsFile(path: path).read().document?.ignoredValues ?? []
  }

  /// Returns the problem with a history file; `nil` if the file is intact or missing.
  public static func problem(withHistory path: String) -> StorageError? {
    do throws(StorageError) {
      var lines = try HistoryLines(path)
      while try lines.next() {}
      func text(_ count: Int) -> String { count == 1 ? "1 line" : "\(count) lines" }
      let (damaged, newer) = (lines.skipped.damaged, lines.skipped.newer)
      let details = [
        damaged == 0 ? nil : "\(text(damaged)) can't be read",
        newer == 0 ? nil : "\(text(newer)) of a newer countbiki",
      ].compactMap { $0 }
      return details.isEmpty ? nil : .unparsable(path: path, detail: details.joined(separator: ", "))
    } catch {
      return error
    }
  }
}
