package import Clients
import Domain

/// Checks of the learner's files that change nothing.
package enum FileDiagnosis {
  /// Returns the problem with a settings file; `nil` if the file is intact or missing.
  package static func problem(withSettings path: String) -> StorageError? {
    SettingsFile(path: path).read().problem
  }

  /// Returns a part of a sentence for each value in a settings file that is ignored, with its place
  /// and its range.
  ///
  /// For example `speech.rate is "fast" but must be a number from 0 to 1`.
  package static func ignoredValues(inSettings path: String) -> [String] {
    SettingsFile(path: path).read().document?.ignoredValues ?? []
  }

  /// Returns the number of answers in a history file whose time can't be right; 0 for a file that
  /// can't be read.
  package static func wrongTimes(inHistory path: String) -> Int {
    (try? HistoryCheck(path))?.wrongTimes.count ?? 0
  }

  /// Returns what keeps the files of a history from being found; `nil` if they can be.
  package static func problem(finding history: HistoryPlace) -> StorageError? {
    do throws(StorageError) {
      _ = try history.inputs()
      return nil
    } catch {
      return error
    }
  }

  /// Returns the problem with a history file; `nil` if the file is intact or missing.
  package static func problem(withHistory path: String) -> StorageError? {
    do throws(StorageError) {
      var lines = try HistoryLines(path)
      while try lines.next() {}
      let details = [
        (lines.skipped.damaged, "can't be read"), (lines.skipped.newer, "of a newer countbiki"),
      ]
      .filter { $0.0 > 0 }.map { count, rest in "\(count) \(count == 1 ? "line" : "lines") \(rest)"
      }
      return details.isEmpty
        ? nil : .unparsable(path: path, detail: details.joined(separator: ", "))
    } catch {
      return error
    }
  }
}
