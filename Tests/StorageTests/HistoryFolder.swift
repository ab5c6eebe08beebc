import Domain
import Platform

@testable import Storage

/// Tests of a history of one file for each machine.
protocol HistoryFolder {
  var folder: TemporaryFolder { get }
}

extension HistoryFolder {
  /// Returns the history of a machine.
  func place(machine: String = "id", number: UInt64 = 1, files: FileSystem = .live)
    -> HistoryPlace
  {
    let names = MachineNames(
      file: folder.file("state/machines.json"), machine: { machine }, random: { number })
    return HistoryPlace(folder: folder.path, names: names, files: files)
  }

  /// Returns the line of an answer, of a session of its own where it has a number.
  static func line(_ value: Int, at time: Double = 0, number: Int? = 1) -> String {
    var entry = HistoryEntry.example(session: "s\(value)", number: number, value: "\(value)")
    entry.time = 1_711_000_000 + time
    return String(decoding: entry.line, as: UTF8.self)
  }

  /// Appends a line to the file of the history's machine.
  func append(_ line: String, to place: inout HistoryPlace) throws {
    try place.append(Array(line.utf8))
  }

  /// Returns the answers of all files in their order.
  func values(_ place: HistoryPlace) throws -> [String] {
    var lines = try HistoryLines(place)
    var values: [String] = []
    while try lines.next() { values.append(lines.entry.value) }
    return values
  }

  /// The name of this machine's file.
  static var name: String { "autumn-apple-100.jsonl" }
}
