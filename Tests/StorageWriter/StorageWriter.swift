import Clients
import Domain
import Storage
import Platform

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Saves without end until it is killed, and says each time what was acknowledged: a program for tests to kill.
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
      settingsFile: isSettings ? path : nil, historyFile: isSettings ? nil : path, clock: QuietClock())
    while true {
      if isSettings {
        // A number that needs more than one key: what is half written can be told.
        files.settings.update {
          $0.speech.rate = Double(number) / 10_000
          $0.speech.pauseAfter = Double(number) / 10_000
        }
      } else {
        files.history.append(
          HistoryEntry(
            time: Date(), session: "1", topicID: 1, topic: "numbers-10", value: "\(number)", difficulties: [],
            submissions: [Submission(text: "\(number)", answer: .number(number), seconds: 1)], outcome: .correct,
            seconds: 1, voice: nil, rate: 0.5, version: "0"))
      }
      await files.flush()
      let line = Array("\(number)\n".utf8)
      _ = write(STDOUT_FILENO, line, line.count)
      number += 1
    }
  }
}
