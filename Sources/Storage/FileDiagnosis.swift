public import Clients
import Domain

/// Checks of the learner's files that change nothing.
public enum FileDiagnosis {
  /// Returns the problem with a settings file; `nil` if the file is intact or missing.
  public static func problem(withSettings path: String) -> StorageError? {
    SettingsFile(path: path).problem()
  }

  /// Returns the problem with a history file; `nil` if the file is intact or missing.
  public static func problem(withHistory path: String) -> StorageError? {
    do throws(StorageError) {
      let damagedLines = try HistoryFile(path: path).tally().damagedLines
      if damagedLines == 0 { return nil }
      let detail = damagedLines == 1 ? "1 line can't be read" : "\(damagedLines) lines can't be read"
      return .unparsable(path: path, detail: detail)
    } catch {
      return error
    }
  }
}
