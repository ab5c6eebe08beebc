import Domain
import Platform
import Storage
import Synchronization
import Testing

@Suite(.limited)
struct HistoryMergeTests {
  @Test func `A history that is added in several writes has each line once`() throws {
    let folder = try TemporaryFolder()
    let voice = String(repeating: "x", count: 300_000)
    let lines = (1...5).map {
      #"{"t":"2021-01-01T10:00:0\#($0)Z","session":"a","id":3,"answer":"300","end":"skipped","sec":1,"voice":"\#(voice)"}"#
    }
    try folder.write(lines.joined(separator: "\n"), to: "other")
    let merge = try HistoryMerge(
      folder.file("other"), into: HistoryPlace(file: folder.file("history")))
    #expect(merge.added == 5)
    let isCopied = try folder.text("history") == lines.map { $0 + "\n" }.joined()
    #expect(isCopied)
  }

  @Test func `Of two equal lines without a number, the one that the history lacks is added`() throws
  {
    let folder = try TemporaryFolder()
    let line = #"{"t":"2021-01-01T10:00:00Z","id":3,"answer":"300","end":"skipped","sec":1}"# + "\n"
    try folder.write(line, to: "history")
    try folder.write(line + line, to: "other")
    let merge = try HistoryMerge(
      folder.file("other"), into: HistoryPlace(file: folder.file("history")))
    #expect(merge.added == 1 && merge.known == 1)
    let isWhole = try folder.text("history") == line + line
    #expect(isWhole)
  }

  @Test func `An import into a file that was just replaced tells each answer once`() throws {
    let folder = try TemporaryFolder()
    let lines = (0...2).map { #"{"t":"2021-01-01T10:00:00Z","n":\#($0 + 1),"# + Self.entry + "\n" }
    try folder.write(lines[0], to: "history")
    try folder.write(lines[1] + lines[2], to: "other")
    let path = folder.file("history")
    let isReplaced = Mutex(false)
    var files = FileSystem.live
    files.sync = { (descriptor) throws(SystemError) in
      try FileSystem.live.sync(descriptor)
      let wasReplaced = isReplaced.withLock { isReplaced in
        defer { isReplaced = true }
        return isReplaced
      }
      if wasReplaced { return }
      try FileSystem.live.replace(path, with: Array(lines[0].utf8), by: path + ".new")
    }
    let merge = try HistoryMerge(
      folder.file("other"), into: HistoryPlace(file: path, files: files))
    #expect(merge.added == 2 && merge.known == 0)
    #expect(try folder.text("history") == lines.joined())
  }

  private static let entry =
    #""session":"a","id":3,"answer":"300","end":"skipped","sec":1,"later":[1]}"#

  @Test(arguments: [
    // Answers of the same millisecond, as a script gives them.
    (1...300).map { #"{"t":"2021-01-01T10:00:00Z","n":\#($0),"# + entry },
    // Lines of early versions have no number.
    (1...300).map { #"{"t":"2021-01-01T10:00:00Z","try":\#($0 / 2),"# + entry },
    [#"{"v":2,"session":"a","n":1}"#, #"{"v":2,"later":1}"#],
  ]) func `An import adds each line, and a second one adds none`(lines: [String]) throws {
    let folder = try TemporaryFolder()
    let text = lines.map { $0 + "\n" }.joined()
    try folder.write(text, to: "other")
    // A part of the history is there already.
    try folder.write(lines.prefix(1).map { $0 + "\n" }.joined(), to: "history")
    let merge = try HistoryMerge(
      folder.file("other"), into: HistoryPlace(file: folder.file("history")))
    #expect(merge.added == lines.count - 1 && merge.known == 1 && merge.skipped.damaged == 0)
    #expect(
      try folder.text("history").split(separator: "\n").sorted()
        == text.split(separator: "\n").sorted())
    let again = try HistoryMerge(
      folder.file("other"), into: HistoryPlace(file: folder.file("history")))
    #expect(again.added == 0 && again.known == lines.count)
  }
}
