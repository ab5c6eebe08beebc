import Clients
import Domain
import Storage
import Platform
import Foundation

/// Saves numbers in a loop and prints each one when it is on disk, until a test kills the program.
///
///     StorageWriter settings PATH FIRST
///     StorageWriter history PATH FIRST
@main
enum StorageWriter {
  @MainActor static func main() async {
    let (kind, path) = (CommandLine.arguments[1], CommandLine.arguments[2])
    var number = Int(CommandLine.arguments[3]) ?? 0
    let isSettings = kind == "settings"
    let files = FileClients(
      settingsFile: isSettings ? path : nil, history: isSettings ? nil : HistoryPlace(file: path),
      clock: QuietClock(),
      zone: LocalZone.current)
    while true {
      if isSettings {
        // Two settings with the same value, so that a half-written change can be detected.
        files.settings.update {
          $0.speech.rate = Double(number) / 10_000
          $0.speech.pauseAfter = Double(number) / 10_000
        }
      } else {
        files.history.append(
          HistoryEntry(topicID: 1, outcome: .correct) {
            $0.time = Date().timeIntervalSince1970
            $0.session = "1"
            $0.topic = "numbers-10"
            $0.value = "\(number)"
            $0.tries = [.init("\(number)", seconds: 1)]
            $0.seconds = 1
            $0.version = "0"
          })
      }
      await files.flush()
      let line = Array("\(number)\n".utf8)
      _ = write(STDOUT_FILENO, line, line.count)
      number += 1
    }
  }
}
