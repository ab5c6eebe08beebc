import Platform
import Testing

@testable import Storage

@Suite(.limited)
struct LogFileTests {
  @Test func `A message is written on one line, after the time`() throws {
    let folder = try TemporaryFolder()
    let log = LogFile(path: folder.file("state/countbiki.log"))
    log.write("history.jsonl can't be written\n(No space left on device).")
    log.finish()
    let text = try folder.text("state/countbiki.log")
    let line =
      #/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ history.jsonl can't be written \(No space left on device\)\.\n/#
    #expect(text.wholeMatch(of: line) != nil, "\(text)")
  }

  @Test func `A large log is renamed, replacing the one before it`() throws {
    let folder = try TemporaryFolder()
    try folder.write("older", to: "log.1")
    try folder.write("old, and more than ten bytes\n", to: "log")
    let log = LogFile(path: folder.file("log"), sizeLimit: 10)
    #expect(try folder.names == ["log.1"])
    log.write("new")
    log.finish()
    #expect(try folder.text("log.1") == "old, and more than ten bytes\n")
    log.write("newer")
    log.finish()
    #expect(try folder.text("log.1").hasSuffix(" new\n"))
    #expect(try folder.text("log").hasSuffix(" newer\n"))
    #expect(try folder.names == ["log", "log.1"])
  }

  @Test(arguments: [(10, "log"), (11, "log.1")])
  func `A log is renamed once it is larger than the limit`(size: Int, name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(String(repeating: "x", count: size), to: "log")
    _ = LogFile(path: folder.file("log"), sizeLimit: 10)
    #expect(try folder.names == [name])
  }

  @Test func `Only the owner can read the log, and a link in its place isn't followed`() throws {
    let folder = try TemporaryFolder()
    let log = LogFile(path: folder.file("log"))
    log.write("new")
    log.finish()
    var status = stat()
    #expect(lstat(folder.file("log"), &status) == 0 && status.st_mode == S_IFREG | 0o600)
    try folder.write("mine", to: "victim")
    #expect(
      unlink(folder.file("log")) == 0 && symlink(folder.file("victim"), folder.file("log")) == 0)
    log.write("newer")
    log.finish()
    #expect(try folder.text("victim") == "mine")
  }

  @Test func `Without a folder nothing is logged`() {
    #expect(LogFile(path: nil).path == "/dev/null")
    #expect(LogFile(path: "/proc/countbiki/log").path == "/dev/null")
  }
}
