public import Clients
import Domain

/// What is wrong with the files, for who asks: nothing is moved or made.
public enum FileDiagnosis {
  /// What is wrong with a settings' file; `nil` where nothing is, or there is none.
  public static func problem(withSettings path: String) -> StorageError? {
    SettingsFile(path: path).problem()
  }

  /// What is wrong with a history's file; `nil` where nothing is, or there is none.
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
