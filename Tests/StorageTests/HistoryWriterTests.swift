import Clients
import Dispatch
import Domain
import Platform
import Testing

@testable import Storage

@Suite(.limited)
struct HistoryWriterTests {
  @Test
  func `Answers are unsaved until the disk has flushed them, and asking for them doesn't wait`()
    async throws
  {
    let folder = try TemporaryFolder()
    let disk = DispatchSemaphore(value: 0)
    var files = FileSystem.live
    files.sync = { (descriptor) throws(SystemError) in
      _ = disk.wait(timeout: .now() + 5)
      try FileSystem.live.sync(descriptor)
    }
    let file = HistoryFile(path: folder.file("history.jsonl"), files: files)
    let writer = HistoryWriter(
      HistoryPlace(file: file.path, files: files), reporter: ProblemReporter { _ in })
    for _ in 1...3 { writer.append(.example()) }
    let answers = Array(repeating: "money-conbini 1234", count: 3)
    #expect(
      writer.loss()
        == .unsavedAnswers(answers, count: 3, path: file.path, .tooLong))
    for _ in 1...8 { disk.signal() }
    await writer.flush()
    #expect(writer.loss() == nil)
  }

  @Test func `An answer isn't written into a file in UTF-16, which gets another name`() throws {
    let folder = try TemporaryFolder()
    let line = #"{"v":1,"session":"a","n":1,"id":1,"end":"correct","sec":1}"# + "\n"
    let units = [0xFEFF] + Array(line.utf16)
    let bytes = units.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    for name in ["desk.utf16-1.jsonl", "desk.utf16-2.jsonl"] {
      try folder.write(bytes, to: "desk.jsonl")
      try HistoryFile(path: folder.file("desk.jsonl")).append(Array(line.utf8))
      let written = try folder.text("desk.jsonl")
      #expect(written == line)
      #expect(try folder.contents(name) == bytes)
    }
  }

  @Test func `Answers that can't be written are unsaved until an attempt succeeds`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("data/history.jsonl")
    try folder.write("", to: "data")
    let writer = HistoryWriter(HistoryPlace(file: path), reporter: ProblemReporter { _ in })
    for count in 1...2 {
      writer.append(.example())
      await writer.flush()
      let answers = Array(repeating: "money-conbini 1234", count: count)
      #expect(
        writer.loss()
          == .unsavedAnswers(answers, count: count, path: path, .notDirectory))
    }
    #expect(unlink(folder.file("data")) == 0)
    await writer.flush()
    #expect(writer.loss() == nil)
    #expect(try answerCount(path) == 2)
  }

  @Test func `A disk that is full again after a success is told of again`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("history.jsonl")
    let isFull = Flag()
    var files = FileSystem.live
    files.write = { (descriptor, bytes) throws(SystemError) in
      if isFull.isSet { throw SystemError(ENOSPC) }
      return try FileSystem.live.write(descriptor, bytes)
    }
    let problems = Problems()
    let reporter = ProblemReporter { problems.append($0) }
    let writer = HistoryWriter(HistoryPlace(file: path, files: files), reporter: reporter)
    let full = StorageError.unwritable(path: path, .noSpace)
    for reports in 1...2 {
      isFull.set()
      for _ in 1...2 {
        writer.append(.example())
        await writer.flush()
      }
      #expect(problems.all == Array(repeating: full, count: reports))
      isFull.clear()
      await writer.flush()
      #expect(reporter.client.found() == [])
    }
    withExtendedLifetime(folder) {}
  }

  @Test func `After a success, an answer that waits has no earlier failure as its reason`()
    async throws
  {
    let folder = try TemporaryFolder()
    let path = folder.file("history.jsonl")
    let hasRoom = Flag()
    let isSlow = Flag()
    let disk = DispatchSemaphore(value: 0)
    var files = FileSystem.live
    files.write = { (descriptor, bytes) throws(SystemError) in
      if !hasRoom.isSet { throw SystemError(ENOSPC) }
      return try FileSystem.live.write(descriptor, bytes)
    }
    files.sync = { (descriptor) throws(SystemError) in
      if isSlow.isSet { _ = disk.wait(timeout: .now() + 5) }
      try FileSystem.live.sync(descriptor)
    }
    let writer = HistoryWriter(
      HistoryPlace(file: path, files: files), reporter: ProblemReporter { _ in })
    func loss(_ fault: FileFault) -> StorageError {
      .unsavedAnswers(["money-conbini 1234"], count: 1, path: path, fault)
    }
    writer.append(.example())
    await writer.flush()
    #expect(writer.loss() == loss(.noSpace))
    hasRoom.set()
    await writer.flush()
    #expect(writer.loss() == nil)
    isSlow.set()
    writer.append(.example())
    #expect(writer.loss() == loss(.tooLong))
    for _ in 1...8 { disk.signal() }
    await writer.flush()
    #expect(writer.loss() == nil)
    #expect(try answerCount(path) == 2)
    withExtendedLifetime(folder) {}
  }
}
