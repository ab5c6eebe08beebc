package import Clients
import Domain
package import Platform

/// The lines of a history file that aren't counted because something is wrong with them.
///
/// ```swift
/// for problem in try HistoryCheck(path).problems { print(problem.line, problem.kind) }
/// ```
package struct HistoryCheck: Sendable {
  /// The number of lines, blank ones included.
  package private(set) var lines = 0
  /// The number of lines in the format of a later version. Nothing is wrong with them.
  package private(set) var newerLines = 0
  /// The lines that aren't counted, in their order.
  package private(set) var problems: [LineProblem] = []
  /// The answers whose time can't be right. They count, and a repair leaves them as they are, since
  /// it can't know the time.
  package private(set) var wrongTimes: [WrongTime] = []
  /// True if the file is in UTF-16, so that no line can be read. A repair leaves it as it is.
  package private(set) var isUTF16 = false
  private var size = 0
  /// The path of a copy of the file before it was repaired; `nil` if it wasn't.
  package private(set) var copy: String?

  /// Checks a history file. A missing file has no lines.
  package init(_ path: String, files: FileSystem = .live) throws(StorageError) {
    try self.init(HistoryFile(path: path, files: files), isLocked: false)
  }

  /// - Parameter isLocked: True if this process holds the file's lock.
  private init(_ file: HistoryFile, isLocked: Bool) throws(StorageError) {
    isUTF16 = Domain.isUTF16(Self.start(of: file.path, file.files))
    var lines = try HistoryLines(
      [file], keepsProblems: true, locked: isLocked ? file.path : nil)
    let times = PlausibleTimes(now: Double(file.files.time()))
    while try lines.next() {
      if let text = lines.wrongTime(times) {
        let time = lines.entry.time
        let kind: WrongTime.Kind =
          if time == 0 {
            .none
          } else if times.areBefore(time) {
            .future
          } else {
            .tooEarly
          }
        wrongTimes.append(WrongTime(line: lines.lineNumber, text: text, kind: kind))
      } else if lines.entry.time != 0 {
        let open = wrongTimes.reversed().prefix { $0.counted == nil }.count
        for index in wrongTimes.indices.suffix(open) {
          wrongTimes[index].counted = lines.entry.time
        }
      }
    }
    self.lines = lines.lineNumber
    newerLines = lines.skipped.newer
    problems = lines.problems
    size = lines.position
    var seen = lines.seen
    for index in problems.indices { problems[index].answers.removeAll { !seen.insert($0.entry) } }
  }

  /// Checks a history file and repairs it, while no other program writes to it.
  ///
  /// The file is copied first. A line with a problem becomes blank, so that no other line moves.
  /// Whole answers in such a line are added at the end of the file before.
  package init(repairing path: String, files: FileSystem = .live) throws(StorageError) {
    try self.init(path, files: files)
    if problems.isEmpty || isUTF16 { return }
    typealias Outcome = Result<HistoryCheck, StorageError>
    let outcome = try reporting(StorageError.unwritable, path) { () throws(SystemError) in
      try files.withFile(path, O_RDWR | O_APPEND) { (descriptor) throws(SystemError) -> Outcome in
        try Self.repair(HistoryFile(path: path, files: files), descriptor)
      }
    }
    self = try outcome.get()
  }

  /// Returns the bytes by which an encoding is told.
  private static func start(of path: String, _ files: FileSystem) -> [UInt8] {
    var bytes: [UInt8] = [0, 0]
    let count = try? files.withFile(path, O_RDONLY | O_NONBLOCK) {
      (descriptor) throws(SystemError) in
      try files.fill(&bytes, from: descriptor, at: 0)
    }
    return Array(bytes.prefix(count ?? 0))
  }

  /// Checks the file again under its lock, since a line may have been written while it was read
  /// before, and repairs it.
  private static func repair(
    _ file: HistoryFile, _ descriptor: Int32
  ) throws(SystemError) -> Result<HistoryCheck, StorageError> {
    let files = file.files
    let lock = try files.takeLock(descriptor)
    if lock == .busy { return .failure(.locked(path: file.path)) }
    var check: HistoryCheck
    do throws(StorageError) {
      check = try HistoryCheck(file, isLocked: true)
    } catch {
      return .failure(error)
    }
    if check.problems.isEmpty { return .success(check) }
    let newSize = try files.retrying { () throws(SystemError) in try files.status(descriptor).size }
    // A program that has waited for the lock in vain writes without it.
    if newSize != check.size { return .failure(.locked(path: file.path)) }
    check.copy = try files.copy(file.path)
    let answers = check.problems.flatMap(\.answers).flatMap { $0.line + [UInt8(ascii: "\n")] }
    // The other descriptor only appends.
    let isSame = try files.withFile(file.path, O_WRONLY) { (writer) throws(SystemError) in
      // A program that synchronises may have replaced the file: its answers are in the copy then,
      // and what is blanked here is the file that was checked.
      let isAppended =
        try answers.isEmpty
        ? files.leads(file.path, to: descriptor) : file.append(answers, to: descriptor, lock)
      guard isAppended, try files.leads(file.path, to: writer) else { return false }
      for problem in check.problems { try files.blank(problem.place, of: writer) }
      try files.flush(writer)
      return true
    }
    if isSame { return .success(check) }
    // Answers that were rescued may be nowhere else.
    if answers.isEmpty, let copy = check.copy { try? files.remove(copy) }
    return .failure(.locked(path: file.path))
  }
}

/// A line of a history file that isn't counted because something is wrong with it.
package struct LineProblem: Sendable {
  /// The line's number, from 1.
  package let line: Int
  package let kind: Kind
  /// Whole answers in a damaged line, such as one that was written after a torn line without a line
  /// break.
  var answers: [(entry: HistoryEntry, line: [UInt8])]
  /// The place of the line in the file, in bytes.
  let place: Range<Int>

  /// A problem with a line.
  package enum Kind: Sendable {
    /// The line isn't an answer, or only a part of one.
    case damaged
    /// The line has more than a megabyte.
    case tooLong
    case repeated
  }

  init(line: Int, kind: Kind, place: Range<Int>, text: UnsafeRawBufferPointer) {
    self.line = line
    self.kind = kind
    self.place = place
    answers = kind == .damaged ? wholeAnswers(in: Array(text)) : []
  }

  /// The number of whole answers in a damaged line, which a repair keeps.
  package var answerCount: Int { answers.count }
}

/// An answer whose time can't be right.
package struct WrongTime: Sendable {
  /// The line's number, from 1.
  package let line: Int
  /// The time as it is in the line.
  package let text: String
  package let kind: Kind
  /// The time of the next answer, at which this one counts as given, in seconds since 1 January
  /// 1970; `nil` if there is none.
  package fileprivate(set) var counted: Double?

  /// A reason why a time can't be right.
  package enum Kind: Sendable {
    /// The time is more than a day ahead of the clock.
    case future
    /// The time is before ``PlausibleTimes/earliest``.
    case tooEarly
    /// The text is no time, such as one of 30 February. The answer counts on no day.
    case none
  }
}

extension HistoryLines {
  /// Returns the time in the current line if it can't be right; `nil` for one that can be, and for
  /// a line without a time.
  fileprivate func wrongTime(_ times: PlausibleTimes) -> String? {
    if times.contains(entry.time) { return nil }
    guard let time = try? JSON(parsing: Array(bytes))["t"], time != .null else { return nil }
    return time.text ?? time.line
  }
}

/// Returns the answers in a damaged line, each from its beginning to that of the next.
private func wholeAnswers(in text: [UInt8]) -> [(entry: HistoryEntry, line: [UInt8])] {
  let beginning = Array(#"{"v":"#.utf8)
  let starts =
    text.indices.filter { text[$0] == beginning[0] && text[$0...].starts(with: beginning) } + [
      text.count
    ]
  return zip(starts, starts.dropFirst()).compactMap { start, end in
    let answer = text[start..<end].prefix { $0 != 0 }
    return answer.withUnsafeBytes { HistoryEntry(line: $0) }.map { ($0, Array(answer)) }
  }
}
