import Storage
import Testing

@Suite(.timeLimit(.minutes(1)))
struct HistoryMergeTests {
  @Test func `A history that is added in several writes has each line once`() throws {
    let folder = try TemporaryFolder()
    let voice = String(repeating: "x", count: 300_000)
    let lines = (1...5).map {
      #"{"t":"2021-01-01T10:00:0\#($0)Z","session":"a","id":3,"answer":"300","end":"skipped","sec":1,"voice":"\#(voice)"}"#
    }
    try folder.write(lines.joined(separator: "\n"), to: "other")
    let merge = try HistoryMerge(folder.file("other"), into: folder.file("history"))
    #expect(merge.added == 5)
    let isCopied = try folder.text("history") == lines.map { $0 + "\n" }.joined()
    #expect(isCopied)
  }
}
