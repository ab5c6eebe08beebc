import Clients
import Domain
import Storage
import Testing

@testable import Storage
import Platform

/// Kills of a program that saves in a loop.
@Suite(.limited)
struct KillTests {
  private let folder: TemporaryFolder
  private let path: String
  private var generator = SeededGenerator(seed: 7)

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("file")
  }

  @Test
  mutating func `A kill leaves the old settings or the new, and never loses acknowledged ones`()
    throws
  {
    var next = 1
    while next <= 500 {
      let last = try killWriter("settings", first: next) ?? next - 1
      // The save that was running may have been completed.
      let json = try JSON(parsing: Array(folder.text("file").utf8))
      let rates = try [
        #require(json["speech"]?["rate"]?.number), #require(json["speech"]?["pauseAfter"]?.number),
      ]
      #expect(
        rates == [Double(last) / 10_000, Double(last) / 10_000]
          || rates == [Double(last + 1) / 10_000, Double(last + 1) / 10_000])
      next = last + 2
    }
    let change = SettingsChanges(
      old: Settings(), new: Settings(display: DisplaySettings { $0.theme = .dark }))
    _ = try SettingsFile(path: path).save(change, all: change)
    #expect(try folder.names == ["file"])
  }

  @Test mutating func `A kill never loses an acknowledged answer, and tears at most the last line`()
    throws
  {
    var (next, torn) = (1, 0)
    var acknowledged: Set<String> = []
    while next <= 500 {
      let last = try killWriter("history", first: next) ?? next - 1
      for number in next..<(last + 1) { acknowledged.insert("\(number)") }
      if try !folder.text("file").hasSuffix("\n") { torn += 1 }
      next = last + 2
    }
    let lines = try folder.text("file").split(separator: "\n")
    let answers = lines.compactMap { try? JSON(parsing: Array($0.utf8))["answer"]?.text }
    #expect(acknowledged.isSubset(of: answers))
    #expect(Set(answers).count == answers.count)
    #expect(lines.count - answers.count <= torn)
    #expect(try answerCount(path) == answers.count)
  }

  @Test func `Two programs that write at once keep every answer, even if one is killed`() throws {
    let first = try ChildProcess("StorageWriter", ["history", path, "1"])
    let second = try ChildProcess("StorageWriter", ["history", path, "100001"])
    var acknowledged = first.read(lines: 50) + second.read(lines: 50)
    first.kill()
    acknowledged += first.read(lines: .max) + second.read(lines: 150)
    second.kill()
    acknowledged += second.read(lines: .max)
    let lines = try folder.text("file").split(separator: "\n")
    let answers = Set(lines.compactMap { try? JSON(parsing: Array($0.utf8))["answer"]?.text })
    let numbers = acknowledged.split(separator: "\n").map(String.init)
    #expect(numbers.count >= 250)
    #expect(answers.isSuperset(of: numbers))
    // Each program may have written one more answer, or torn one line.
    #expect(lines.count <= numbers.count + 2)
  }

  /// Starts the writer, kills it after a random number of saves and a random delay, and returns the
  /// number of the last acknowledged save.
  private mutating func killWriter(_ kind: String, first: Int) throws -> Int? {
    let writer = try ChildProcess("StorageWriter", [kind, path, "\(first)"])
    var acknowledged = writer.read(lines: Int.random(in: 1...40, using: &generator))
    usleep(UInt32.random(in: 0...3000, using: &generator))
    writer.kill()
    acknowledged += writer.read(lines: .max)
    return acknowledged.split(separator: "\n").last.flatMap { Int($0) }
  }
}
