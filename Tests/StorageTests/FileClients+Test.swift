import Clients
import Storage
import UnidirectionalTesting

extension FileClients {
  /// Clients for a settings file, with a history beside it unless another path is given.
  ///
  /// Their clock stands still, so that they write nothing after the end of a test.
  static func at(_ settingsFile: String?, history: String? = nil) -> FileClients {
    FileClients(
      settingsFile: settingsFile,
      history: (history ?? settingsFile.map { $0 + "-history.jsonl" }).map {
        HistoryPlace(file: $0)
      },
      clock: TestClock(),
      zone: { .tokyo })
  }
}
