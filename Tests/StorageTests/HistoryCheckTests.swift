import Clients
import Domain
import Platform
import Synchronization
import Testing

@testable import Storage

/// Histories with damage, and their repair.
@Suite(.limited)
struct HistoryCheckTests {
  private static func line(_ number: Int) -> String {
    #"{"v":1,"session":"a","n":\#(number),"id":1,"end":"correct","sec":1}"#
  }

  /// The same with its keys in another order.
  private static func sorted(_ number: Int) -> String {
    #"{"end":"correct","id":1,"n":\#(number),"sec":1,"session":"a","v":1}"#
  }

  private static let torn = String(line(9).prefix(30))

  /// Lines of which some are bad, and the numbers of the answers in them, and in two others.
  private static let damages: [(lines: [String], numbers: [Int])] = {
    let text = "[\(line(3)),\(line(4))]"
    let divided = line(3).replacing(",", with: ",\n").split(separator: "\n").map(String.init)
    // Over a megabyte, as which a line is too long.
    let blanks = String(repeating: " ", count: 300)
    let withoutBreaks = (3...4_002).map { line($0) + blanks }.joined(separator: "\r")
    let zeros = String(repeating: "\u{0}", count: 1_200_000)
    return [
      ([torn], [1, 2]),
      ([torn, line(1), "x"], [1, 2]),
      ([torn + line(3)], [1, 2, 3]),
      (["\u{0}\u{0}" + line(3) + "\u{0}", line(4) + line(5) + torn], [1, 2, 3, 4, 5]),
      ([String(repeating: "{", count: 1 << 20) + torn], [1, 2]),
      ([text], [1, 2, 3, 4]),
      (["[", line(3) + ",", line(4), "]"], [1, 2, 3, 4]),
      (divided, [1, 2, 3]),
      ([sorted(3) + sorted(4)], [1, 2, 3, 4]),
      ([withoutBreaks], Array(1...4_002)),
      ([zeros + line(3)], [1, 2, 3]),
    ]
  }()

  @Test func `A check names each line with a problem, and changes nothing`() throws {
    let folder = try TemporaryFolder()
    let long = String(repeating: "x", count: 1 << 21)
    let text = [Self.line(1), Self.torn, "", Self.line(1), #"{"v":2}"#, long, Self.line(2), "7"]
      .joined(separator: "\n")
    try folder.write(text, to: "h")
    let check = try HistoryCheck(folder.file("h"))
    #expect(check.lines == 8 && check.newerLines == 1 && check.copy == nil)
    #expect(check.problems.map(\.line) == [2, 4, 6, 8])
    #expect(check.problems.map(\.kind) == [.damaged, .repeated, .tooLong, .damaged])
    let isUnchanged = try folder.text("h") == text
    #expect(isUnchanged)
    #expect(try HistoryCheck(folder.file("none")).problems.isEmpty)
  }

  @Test(arguments: damages)
  func `A repair copies the file, blanks damaged lines, and keeps each answer that can be read`(
    lines: [String], numbers: [Int]
  ) throws {
    for end in ["", "\n"] {
      let folder = try TemporaryFolder()
      let text = ([Self.line(1)] + lines + [Self.line(2)] + lines).joined(separator: "\n") + end
      try folder.write(text, to: "h")
      let repaired = try HistoryCheck(repairing: folder.file("h"))
      #expect(repaired.problems.count >= 2)
      let copy = try #require(repaired.copy)
      #expect(copy.hasPrefix(folder.file("h.copy-")))
      let isCopied = try folder.text(copy.fileName) == text
      #expect(isCopied)
      #expect(try HistoryCheck(folder.file("h")).problems.isEmpty)
      #expect(try Self.numbers(folder.file("h")).sorted() == numbers)
      // The next answer has a line of its own.
      try HistoryFile(path: folder.file("h")).append(Array((Self.line(99_999) + "\n").utf8))
      #expect(try Self.numbers(folder.file("h")).last == 99_999)
      #expect(try HistoryCheck(repairing: folder.file("h")).copy == nil)
    }
  }

  @Test func `A check says in which of several bad lines an answer is`() throws {
    let folder = try TemporaryFolder()
    let lines = ["broken", Self.torn + Self.line(1), "x", Self.line(2) + Self.line(3)]
    try folder.write(lines.joined(separator: "\n"), to: "h")
    let problems = try HistoryCheck(folder.file("h")).problems
    #expect(problems.map(\.answerCount) == [0, 1, 0, 2])
    // Files are read by the megabyte. The first answer is on both sides of its end.
    let half = String(repeating: "x", count: (1 << 19) - 8)
    let long = [half, half + Self.line(1), Self.line(2) + "x"]
    try folder.write(long.joined(separator: "\n"), to: "h")
    #expect(try HistoryCheck(folder.file("h")).problems.map(\.answerCount) == [0, 1, 1])
  }

  /// Searched anew from each of its brackets, it took minutes.
  @Test func `A history in a text of JSON is none, and doesn't take long`() throws {
    let folder = try TemporaryFolder()
    let text = (1...9_000).map(Self.line).joined(separator: ",").replacing("\"", with: "\\\"")
    try folder.write(#"{"a":"[\#(text)]"}"#, to: "h")
    #expect(try HistoryCheck(folder.file("h")).problems.map(\.answerCount) == [0])
  }

  @Test func `A repaired history is flushed to the disk`() throws {
    let folder = try TemporaryFolder()
    try folder.write([Self.line(1), Self.torn, Self.line(2)].joined(separator: "\n"), to: "h")
    let system = FaultyFileSystem()
    #expect(try HistoryCheck(repairing: folder.file("h"), files: system.files).copy != nil)
    let written = try #require(system.calls.lastIndex { $0 == .write || $0 == .writeAt })
    let flushed = try #require(system.calls.lastIndex(of: .sync))
    #expect(flushed > written)
  }

  @Test
  func `An answer that another program writes meanwhile is no damage, and no repair blanks it`()
    throws
  {
    for repairs in [false, true] {
      let folder = try TemporaryFolder()
      let path = folder.file("h")
      try folder.write(Self.torn, to: "h")
      let answer = "\n" + Self.line(1) + "\n"
      // Each time that all is read there is more of it.
      let rest = Mutex([String(answer.prefix(20)), String(answer.dropFirst(20))])
      var files = FileSystem.live
      files.readAt = { (descriptor, buffer, offset) throws(SystemError) in
        let count = try FileSystem.live.readAt(descriptor, buffer, offset)
        if count > 0 { return count }
        let more = rest.withLock { $0.isEmpty ? "" : $0.removeFirst() }
        try? HistoryCheckTests.append(more, to: path)
        return 0
      }
      let check =
        try repairs
        ? HistoryCheck(repairing: path, files: files) : HistoryCheck(path, files: files)
      #expect(check.problems.map(\.line) == [1] && check.lines == 2)
      #expect(try folder.text("h").hasSuffix(answer))
      #expect(try Self.numbers(path) == [1])
    }
  }

  /// Writes as another program does that was stopped in the middle of a write.
  private static func append(_ text: String, to path: String) throws(SystemError) {
    let files = FileSystem.live
    try files.withFile(path, O_WRONLY | O_APPEND) { (descriptor) throws(SystemError) in
      try files.writeAll(Array(text.utf8), to: descriptor)
    }
  }

  @Test func `A history in UTF-16 is named as such, and no repair makes its lines blank`() throws {
    let folder = try TemporaryFolder()
    let text = Self.line(1) + "\n" + Self.line(2) + "\n"
    let units: [UInt8] = text.utf16.reduce(into: []) { bytes, unit in
      bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)]
    }
    let mark: [UInt8] = [0xFF, 0xFE]
    for bytes in [mark + units, units] {
      try folder.write(bytes, to: "h")
      let check = try HistoryCheck(repairing: folder.file("h"))
      #expect(check.isUTF16 && check.copy == nil)
      #expect(try folder.text("h") == String(decoding: bytes, as: UTF8.self))
    }
    try folder.write([0, 0] + Array(Self.line(1).utf8), to: "h")
    #expect(try !HistoryCheck(folder.file("h")).isUTF16)
  }

  @Test(arguments: [torn, torn + line(2)], ["h", "h.copy-"])
  func `A repair leaves a file alone that another program put in its place meanwhile`(
    damaged: String, opened: String
  ) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("h")
    let other = folder.file("other")
    let lines = [Self.line(1), damaged, Self.line(3)].map { $0 + "\n" }.joined()
    try folder.write(lines, to: "h")
    let newer = (4...9).map { Self.line($0) + "\n" }.joined()
    try folder.write(newer, to: "other")
    var files = FileSystem.live
    files.open = { (place, flags, mode) throws(SystemError) in
      // The copy is written, and then the file is blanked.
      let isWritten = flags & (O_WRONLY | O_RDWR | O_APPEND | O_CREAT) == O_WRONLY
      let isPlace = opened == "h" ? place == path : place.hasPrefix(path + ".copy-")
      if isWritten, isPlace { try? FileSystem.live.rename(other, path) }
      return try FileSystem.live.open(place, flags, mode)
    }
    let replaced = files
    let error = #expect(throws: StorageError.self) {
      try HistoryCheck(repairing: path, files: replaced)
    }
    #expect(error == .locked(path: path))
    #expect(try folder.text("h") == newer)
    // Nothing was changed, so the copy is kept only for the answer that it rescues.
    let copy = try folder.names.first { $0.hasPrefix("h.copy-") }
    #expect((copy == nil) == (damaged == Self.torn))
    if let copy { #expect(try folder.text(copy) == lines) }
  }

  @Test func `A history whose lock is held is left alone`() throws {
    let folder = try TemporaryFolder()
    try folder.write("torn\n", to: "h")
    let lock = try HeldLock(folder.file("h"))
    let error = #expect(throws: StorageError.self) { try HistoryCheck(repairing: folder.file("h")) }
    #expect(error == .locked(path: folder.file("h")))
    #expect(try folder.text("h") == "torn\n")
    _ = lock
  }

  @Test(arguments: [EIO, ENOSPC]) func `A repair of which any system call fails loses no answer`(
    code: Int32
  ) throws {
    let text =
      [Self.line(1), Self.torn + Self.line(2), Self.line(3)].joined(separator: "\n") + "\n"
    var number = 0
    while true {
      let folder = try TemporaryFolder()
      try folder.write(text, to: "h")
      let system = FaultyFileSystem(failing: number, with: code)
      let repaired = try? HistoryCheck(repairing: folder.file("h"), files: system.files)
      #expect(try Set(Self.numbers(folder.file("h"))).isSuperset(of: [1, 3]), "call \(number)")
      _ = try HistoryCheck(repairing: folder.file("h"))
      #expect(try Self.numbers(folder.file("h")).sorted() == [1, 2, 3], "call \(number)")
      if repaired != nil, system.calls.count <= number { return }
      number += 1
    }
  }

  @Test
  func `A check names times that can't be right, and a repair leaves their answers as they are`()
    throws
  {
    let folder = try TemporaryFolder()
    var files = FileSystem.live
    files.time = { 1_711_000_000 }
    let times = [
      #""2031-01-01T00:00:00Z""#, #""1970-01-01T00:00:07Z""#, #""2024-03-20T10:00:00Z""#,
      #""2026-02-30T10:00:00Z""#,
      #""2024-03-20T25:61:00Z""#, #""24.11.2026""#, #""""#, "7", "null", #""2024-03-22T05:00:00Z""#,
      #""2024-03-23T05:00:00Z""#,
    ]
    let lines = times.enumerated().map { number, time in
      #"{"v":1,"session":"a","n":\#(number + 1),"id":1,"end":"correct","sec":1,"t":\#(time)}"#
    }
    let text = (lines + [Self.line(50)]).map { $0 + "\n" }.joined()
    try folder.write(text, to: "h")
    let check = try HistoryCheck(folder.file("h"), files: files)
    #expect(check.problems.isEmpty)
    #expect(check.wrongTimes.map(\.line) == [1, 2, 4, 5, 6, 7, 8, 11])
    #expect(
      check.wrongTimes.map(\.kind) == [
        .future, .tooEarly, .none, .none, .none, .none, .none, .future,
      ])
    #expect(check.wrongTimes[5].text.isEmpty && check.wrongTimes[6].text == "7")
    #expect(check.wrongTimes.prefix(2).map(\.counted) == [1_710_928_800, 1_710_928_800])
    #expect(check.wrongTimes.last?.counted == nil)
    try folder.append("torn\n", to: "h")
    #expect(try HistoryCheck(repairing: folder.file("h"), files: files).wrongTimes.count == 8)
    #expect(try folder.text("h") == text + "    \n")
  }

  private static func numbers(_ path: String) throws -> [Int] {
    var lines = try HistoryLines(path)
    var numbers: [Int] = []
    while try lines.next() { numbers.append(lines.entry.number ?? 0) }
    return numbers
  }
}
