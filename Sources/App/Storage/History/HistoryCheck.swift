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

  /// Returns true for a file in UTF-16.
  static func isUTF16(_ file: HistoryFile) -> Bool { Domain.isUTF16(start(of: file)) }

  /// Checks a history file. A missing file has no lines.
  package init(_ path: String, files: FileSystem = .live) throws(StorageError) {
    try self.init(HistoryFile(path: path, files: files), isLocked: false)
  }

  /// - Parameter isLocked: True if this process holds the file's lock.
  private init(_ file: HistoryFile, isLocked: Bool) throws(StorageError) {
    isUTF16 = Self.isUTF16(file)
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
    try findAnswers(in: file)
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
  private static func start(of file: HistoryFile) -> [UInt8] {
    let start = try? file.files.withFile(file.path, O_RDONLY | O_NONBLOCK) {
      (descriptor) throws(SystemError) in
      try file.start(of: descriptor)
    }
    return start ?? []
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
  /// Whole answers that begin in a line that isn't counted.
  fileprivate(set) var answers: [AnswerScanner.Answer] = []
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

  init(line: Int, kind: Kind, place: Range<Int>) {
    self.line = line
    self.kind = kind
    self.place = place
  }

  /// The number of whole answers that begin in the line, which a repair keeps.
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

extension HistoryCheck {
  /// The number of bytes that are read at once.
  private static let chunk = 1 << 20

  /// Finds whole answers in the lines that can't be read. Such lines one after the other are read
  /// as one text, since an answer may have several.
  private mutating func findAnswers(in file: HistoryFile) throws(StorageError) {
    var first = 0
    while first < problems.count {
      var last = first
      while last + 1 < problems.count, problems[last + 1].goesOn(after: problems[last]) {
        last += 1
      }
      let start = problems[first].place.lowerBound
      if problems[first].kind != .repeated {
        let place = start..<problems[last].place.upperBound
        let answers = try reporting(StorageError.unreadable, file.path) {
          () throws(SystemError) in
          try Self.answers(in: place, of: file)
        }
        for answer in answers {
          let line = problems[first...last].lastIndex {
            $0.place.lowerBound <= start + answer.offset
          }
          problems[line ?? first].answers.append(answer)
        }
      }
      first = last + 1
    }
  }

  private static func answers(
    in place: Range<Int>, of file: HistoryFile
  ) throws(SystemError) -> [AnswerScanner.Answer] {
    try file.files.withFile(file.path, O_RDONLY | O_NONBLOCK) {
      (descriptor) throws(SystemError) in
      var scanner = AnswerScanner()
      var found: [AnswerScanner.Answer] = []
      var start = place.lowerBound
      while start < place.upperBound {
        var bytes = [UInt8](repeating: 0, count: min(chunk, place.upperBound - start))
        let count = try file.files.fill(&bytes, from: descriptor, at: start)
        if count == 0 { break }
        start += count
        found += scanner.answers(in: bytes[..<count], isLast: start >= place.upperBound)
      }
      return found
    }
  }
}

extension LineProblem {
  /// True for a line that can't be read right after another one.
  fileprivate func goesOn(after other: LineProblem) -> Bool {
    kind != .repeated && other.kind != .repeated && line == other.line + 1
  }
}
