import ArgumentParser
import Clients
import Domain
import Features
import Platform
import SpeechSynthesis
import Storage
import TerminalUI

struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Find what is wrong in your files, and repair your history.",
    discussion: discussion(
      """
      Checks your history, settings, topics, keys and voices, and the names of your machines in the history. The status is 1 if something is wrong.

      --repair copies this machine's file of the history, and makes its damaged lines blank. Answers that can be read \
      are never lost. A copy left by a program that synchronises folders is moved out of the folder if each of its \
      answers is in another file. The other files are yours to correct.

      An answer whose time can't be right stays as it is, and counts as given when the next one was.
      """,
      examples: [Example("check"), Example("check --repair", "repair the history")]))

  @Flag(help: "Repair the history.")
  var repair = false

  @Flag(help: "Print JSON.")
  var json = false

  func run() async throws {
    try checkThreads()
    let history = try await historyOrProblem()
    var others: [CheckedFile] = []
    for file in OwnFile.allCases {
      if let checked = await file.checked() { others.append(checked) }
    }
    let files = history + conflictCopies() + others
    if json { try printJSON(["files": files]) } else { try print(files) }
    if files.contains(where: { $0.problems.contains { !$0.isRepaired } }) { throw ExitCode.failure }
  }

  private func print(_ files: [CheckedFile]) throws {
    let output = StandardOutput()
    if files.isEmpty { try output.print("There are no files yet.") }
    for file in files {
      try output.print(
        "\(file.file): \(Wording.count(file.lines, "line")), \(Wording.count(file.problems.count, "problem"))"
      )
      for problem in file.problems {
        let place = problem.line.map { "line \($0)" } ?? ""
        for line in tableLines([
          "  \(place)", "\(problem.problem) \(problem.repair)".withVisibleControls(),
        ]) {
          try output.print(line)
        }
      }
      if file.newerLines > 0 {
        try output.print(
          "  \(Wording.count(file.newerLines, "line")) of a newer countbiki, which this one doesn't count"
        )
      }
      if let copy = file.copy {
        try output.print("  The file as it was is \(copy.withVisibleControls()).")
      }
    }
    try output.flush()
  }
}

// MARK: - Files

extension CheckCommand {
  /// Checks the history. If it can't be found, that is a problem, and the other files are checked.
  private func historyOrProblem() async throws -> [CheckedFile] {
    do {
      return try await history()
    } catch let error as StorageError {
      guard case .unreadable(let path, _) = error else { throw error }
      let problem = CheckedFile.Problem(problem: error.cause, repair: error.advice)
      return [CheckedFile(file: path.fileName, lines: 0, problems: [problem])]
    }
  }

  private func history() async throws -> [CheckedFile] {
    guard let history = Folders.history else { throw StorageError.noFolder }
    let copies = try history.conflictCopies()
    let own = history.ownFilePath
    let ownStatus = fileStatus(own)
    let others = history.inputPaths.filter { path in
      guard let ownStatus, let status = fileStatus(path) else { return path != own }
      return !status.isSameFile(as: ownStatus)
    }
    let dayStart = await Check.savedSettings?.dayStart ?? Settings.usualDayStart
    let calendar = LocalCalendar(zone: .current(), dayStart: dayStart)
    // First, since a repair makes lines blank that a copy has too.
    let checkedOthers = try others.map { path in
      let copy = copies.first { $0.path == path }
      let advice = copy == nil ? LineProblem.foreignAdvice : LineProblem.copyAdvice
      var file = try checkHistory(path, advice: advice, calendar)
      if let copy, file.problems != [.utf16] {
        file.problems.insert(try problem(with: copy, in: history), at: 0)
      }
      return file
    }
    return try (ownStatus == nil ? [] : [checkHistory(own, advice: nil, calendar)]) + checkedOthers
  }

  /// - Parameter advice: A sentence about the lines of a file that isn't this machine's, and that
  ///   is left as it is; `nil` for this machine's.
  private func checkHistory(_ path: String, advice: String?, _ calendar: LocalCalendar) throws
    -> CheckedFile
  {
    let isOwn = advice == nil
    let name = isOwn ? path.fileName : Folders.historyName(of: path)
    let check: HistoryCheck
    do throws(StorageError) {
      check = repair && isOwn ? try HistoryCheck(repairing: path) : try HistoryCheck(path)
    } catch {
      guard case .unreadable = error else { throw error }
      let problem = CheckedFile.Problem(problem: error.cause, repair: error.advice)
      return CheckedFile(file: name, lines: 0, problems: [problem])
    }
    if check.isUTF16 {
      return CheckedFile(file: name, lines: check.lines, problems: [CheckedFile.Problem.utf16])
    }
    let damages = check.problems.map {
      CheckedFile.Problem(
        line: $0.line, problem: $0.sentence,
        repair: advice ?? $0.repair(isDone: repair),
        isRepaired: check.copy != nil)
    }
    let wrongTimes = check.wrongTimes.map {
      CheckedFile.Problem(line: $0.line, problem: $0.sentence, repair: $0.effect(calendar))
    }
    return CheckedFile(
      file: name, lines: check.lines, newerLines: check.newerLines,
      problems: (damages + wrongTimes).sorted { ($0.line ?? 0) < ($1.line ?? 0) }, copy: check.copy)
  }

  private func problem(with copy: ConflictCopy, in history: HistoryPlace) throws
    -> CheckedFile.Problem
  {
    if repair, copy.ownLines == 0, let saved = try history.remove(copy) {
      return CheckedFile.Problem(
        problem: ConflictCopies.cause, repair: "It was moved to \(saved).", isRepaired: true)
    }
    return CheckedFile.Problem(
      problem: ConflictCopies.cause, repair: ConflictCopies.advice(copy))
  }

  /// Copies of the earlier history file that wait to be merged.
  private func conflictCopies() -> [CheckedFile] {
    ConflictCopies.paths.map { path in
      let problem = CheckedFile.Problem(
        problem: ConflictCopies.cause, repair: ConflictCopies.advice(path))
      return CheckedFile(
        file: path.fileName, lines: (try? HistoryCheck(path).lines) ?? 0, problems: [problem])
    }
  }
}

extension LineProblem {
  /// A sentence that says what can be done about a line in a file of another machine.
  fileprivate static let foreignAdvice =
    "Run `countbiki check --repair` on the machine to which the file belongs."
  /// A sentence about a line in a copy that belongs to no machine.
  fileprivate static let copyAdvice = "It counts for nothing, and stays as it is."

  fileprivate var sentence: String {
    switch kind {
    case .damaged: "It isn't an answer, or only a part of one."
    case .tooLong: "It is longer than 1 MB."
    case .repeated: "The same answer is in an earlier line."
    }
  }

  fileprivate func repair(isDone: Bool) -> String {
    let answers = answerCount == 1 ? "the answer" : "\(answerCount) answers"
    if isDone {
      return answerCount == 0
        ? "The line was made blank." : "The line was made blank, and \(answers) in it kept."
    }
    return "--repair makes the line blank"
      + (answerCount == 0 ? "." : " and keeps \(answers) in it.")
  }
}

extension WrongTime {
  fileprivate var sentence: String {
    switch kind {
    case .future: "Its time, \(text), is in the future."
    case .tooEarly: "Its time, \(text), can't be right."
    case .none: "Its time is \"\(text)\", which isn't one."
    }
  }

  /// Returns a sentence that says when the answer counts.
  fileprivate func effect(_ calendar: LocalCalendar) -> String {
    if kind == .none { return "The answer counts, but on no day." }
    guard let counted else {
      return "It counts as given now, and as given with the next answer once there is one."
    }
    return "It counts as given on \(calendar.date(of: counted)), when the next answer was."
  }
}
