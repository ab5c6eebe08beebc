import Clients
import Domain
import Platform
import Testing

@testable import Storage

/// Some programs that use the same files on a disk, with mishaps that a seed decides: failing
/// calls, killed programs and a power failure.
///
/// ```swift
/// #expect(Simulation(seed: 7).faults == [])
/// ```
struct Simulation {
  let seed: UInt64

  static let history = "/home/history.jsonl"
  private static let settings = "/home/settings.json"
  private static let topics = "/home/topics.json"
  private static let export = "/home/answers.csv"
  /// A history of version 0.1.0, whose lines have no number, so that only an import can tell what
  /// is there already.
  private static let old = "/home/old.jsonl"
  private static let oldAnswers = ["old-1", "old-2", "old-3"]
  private static let keys = "/home/keys.json"
  private static let keysText = Array("{\"quiz.skip\": \"f5\"}".utf8)

  /// A record of all that the programs tried to save, and of all that was reported as saved.
  private final class Ledger: @unchecked Sendable {
    var answers: Set<String> = []
    var savedAnswers: Set<String> = []
    var rates: [Double] = []
    var sets: Set<String> = []
    var savedSets: Set<String> = []
    var exports: Set<[UInt8]> = []
    /// The copies of histories that were repaired, by their paths.
    var copies: [String: [UInt8]] = [:]
    /// True if the history is a folder with a file for this machine, which becomes the file of an
    /// earlier version.
    var isFolder = false
    /// The number of attempts to append to the history that failed. Each may leave a torn line, if
    /// that can't be taken back.
    var failures = 0
  }

  /// Runs the programs and returns a sentence for each promise that wasn't kept.
  var faults: [String] {
    var random = SeededGenerator(seed: seed)
    let disk = SimulatedDisk(seed: random.next())
    let ledger = Ledger()
    ledger.isFolder = seed % 2 == 0
    prepare(disk, ledger, &random)
    let count = 1 + random.below(3)
    let turns = TurnTaking(count: count)
    let programs = (0..<count).map { place in
      var mishaps = SimulatedProgram.Mishaps()
      if random.chance(50) { mishaps.failures = 1 + random.below(15) }
      if random.chance(40) { mishaps.lifetime = random.below(150) }
      return SimulatedProgram(on: disk, seed: random.next(), mishaps) { turns.wait(place) }
    }
    let works = programs.enumerated().map { place, program in
      let plan = (0..<1 + random.below(6)).map { _ in random.below(11) }
      return { @Sendable in
        for (step, kind) in plan.enumerated() where !program.isDead {
          Self.work(kind, name: "\(place)-\(step)", program, disk, ledger)
        }
      }
    }
    if random.chance(10) { disk.limit(random.below(5000)) }
    turns.run(&random, works, sleeper: random.chance(20) ? 0 : nil)
    for program in programs { program.kill() }
    if random.chance(50) { disk.losePower() }
    disk.limit(.max)
    return faults(on: disk, ledger)
  }

  private func prepare(_ disk: SimulatedDisk, _ ledger: Ledger, _ random: inout SeededGenerator) {
    let program = SimulatedProgram(on: disk)
    Self.write(Self.keysText, to: Self.keys, on: disk)
    Self.write(Self.oldAnswers.flatMap { Self.line($0, number: nil) }, to: Self.old, on: disk)
    guard random.chance(50) else { return }
    for number in 0..<random.below(3) { Self.earlierAnswer("before-\(number)", program, ledger) }
    if random.chance(30) {
      Self.write(
        (disk.bytes(Self.history) ?? []) + Array("{\"v\":1,\"t".utf8), to: Self.history, on: disk)
    }
    for kind in 1...2 where random.chance(50) {
      Self.work(kind, name: "before", program, disk, ledger)
    }
  }

  /// Writes a file that survives a power failure.
  private static func write(_ bytes: [UInt8], to path: String, on disk: SimulatedDisk) {
    let files = SimulatedProgram(on: disk).files
    try? files.makeFolders(path.folderPath)
    try? files.replace(path, with: bytes, by: path + ".new")
    try? files.flushFolders(above: path)
  }

  private static func work(
    _ kind: Int, name: String, _ program: SimulatedProgram, _ disk: SimulatedDisk, _ ledger: Ledger
  ) {
    switch kind {
    case 0: setRate(program, ledger)
    case 1: addSet("Set \(name)", program, ledger)
    case 2: exportAnswers(name, program, ledger)
    case 3, 4: importAnswers(name, program, disk, ledger)
    case 5: repair(program, disk, ledger)
    case 6: earlierAnswer(name, program, ledger)
    case 9, 10: importOldAnswers(program, ledger)
    default: answer(name, program, ledger)
    }
  }

  private static func place(_ program: SimulatedProgram, _ ledger: Ledger) -> HistoryPlace {
    if !ledger.isFolder { return HistoryPlace(file: history, files: program.files) }
    let names = MachineNames(
      file: "/home/machines.json", machine: { "machine" }, random: { 7 }, files: program.files)
    return HistoryPlace(folder: "/home", names: names, files: program.files)
  }

  /// Appends an answer, and tries again if that fails, as the app does.
  private static func answer(_ name: String, _ program: SimulatedProgram, _ ledger: Ledger) {
    var place = place(program, ledger)
    append(name, program, ledger) { (line) throws(StorageError) in try place.append(line) }
  }

  /// Appends an answer as a version does that knows one file only.
  private static func earlierAnswer(_ name: String, _ program: SimulatedProgram, _ ledger: Ledger) {
    let file = HistoryFile(path: history, files: program.files)
    append(name, program, ledger) { (line) throws(StorageError) in try file.append(line) }
  }

  private static func append(
    _ name: String, _ program: SimulatedProgram, _ ledger: Ledger,
    _ append: ([UInt8]) throws(StorageError) -> Void
  ) {
    ledger.answers.insert(name)
    for _ in 0..<3 where !program.isDead {
      let isSaved = (try? append(line(name, number: 1))) != nil
      if isSaved, !program.isDead { return _ = ledger.savedAnswers.insert(name) }
      ledger.failures += 1
    }
  }

  private static func line(_ name: String, number: Int?) -> [UInt8] {
    HistoryEntry.example(session: name, number: number, value: name).line
  }

  /// Imports answers of 0.1.0, which other programs may be importing too.
  private static func importOldAnswers(_ program: SimulatedProgram, _ ledger: Ledger) {
    ledger.answers.formUnion(oldAnswers)
    let isSaved = (try? HistoryMerge(old, into: place(program, ledger))) != nil
    if isSaved, !program.isDead {
      ledger.savedAnswers.formUnion(oldAnswers)
    } else {
      ledger.failures += 1
    }
  }

  /// Imports new answers and some that other programs give.
  private static func importAnswers(
    _ name: String, _ program: SimulatedProgram, _ disk: SimulatedDisk, _ ledger: Ledger
  ) {
    let new = ["import-\(name)", "import-\(name)-more"]
    let names = ledger.answers.subtracting(oldAnswers).sorted().suffix(2) + new
    let other = "/home/other-\(name).jsonl"
    ledger.answers.formUnion(names)
    write(names.flatMap { line($0, number: 1) }, to: other, on: disk)
    let isSaved = (try? HistoryMerge(other, into: place(program, ledger))) != nil
    // The other answers may be found in the history and taken back there, if their programs fail.
    if isSaved, !program.isDead { ledger.savedAnswers.formUnion(new) } else { ledger.failures += 1 }
  }

  private static func repair(_ program: SimulatedProgram, _ disk: SimulatedDisk, _ ledger: Ledger) {
    let place = place(program, ledger)
    let check = try? HistoryCheck(repairing: place.ownFilePath, files: program.files)
    guard !program.isDead, let check else { return ledger.failures += 1 }
    if let copy = check.copy { ledger.copies[copy] = disk.bytes(copy) }
  }

  private static func setRate(_ program: SimulatedProgram, _ ledger: Ledger) {
    let rate = Double(ledger.rates.count + 1) / 100
    ledger.rates.append(rate)
    let changes = SettingsChanges(
      old: Settings(), new: Settings(speech: SpeechSettings(rate: rate)))
    _ = try? SettingsFile(path: settings, files: program.files).save(changes, all: changes)
  }

  private static func addSet(_ title: String, _ program: SimulatedProgram, _ ledger: Ledger) {
    ledger.sets.insert(title)
    guard
      (try? TopicsFile(path: topics, files: program.files).change(.add(title, of: ["numbers-10"])))
        != nil
    else {
      return
    }
    if !program.isDead { ledger.savedSets.insert(title) }
  }

  private static func exportAnswers(_ name: String, _ program: SimulatedProgram, _ ledger: Ledger) {
    let bytes =
      Array("time,session\n".utf8) + Array(repeatElement("0,\(name)\n".utf8, count: 50).joined())
    ledger.exports.insert(bytes)
    try? program.files.replace(export, with: bytes, by: export + ".tmp-\(name)")
  }

  private func faults(on disk: SimulatedDisk, _ ledger: Ledger) -> [String] {
    var faults: [String] = []
    let program = SimulatedProgram(on: disk)
    let files = program.files
    Self.answer("after", program, ledger)
    let place = Self.place(program, ledger)
    do {
      let own = place.ownFilePath
      var damaged = 0
      for file in try place.inputs() {
        damaged += try HistoryCheck(file.path, files: files).problems.count { $0.kind == .damaged }
      }
      // A line was torn before some programs began.
      if damaged > ledger.failures + 1 { faults.append("\(damaged) lines are damaged") }
      faults += try self.faults(in: place, ledger)
      _ = try HistoryCheck(repairing: own, files: files)
      faults += try self.faults(in: place, ledger).map { $0 + " after the repair" }
      if try !HistoryCheck(own, files: files).problems.isEmpty {
        faults.append("the repair leaves damage")
      }
    } catch {
      faults.append("the history can't be read: \(error)")
    }
    for (copy, bytes) in ledger.copies where disk.bytes(copy) != bytes {
      faults.append("\(copy) is lost")
    }
    if disk.bytes(Self.keys) != Self.keysText { faults.append("keys.json has changed") }
    let settings = SettingsFile(path: Self.settings, files: files).read()
    if let problem = settings.problem { faults.append("settings: \(problem)") }
    let rate = settings.document?.settings.speech.rate
    if let rate, rate != Settings().speech.rate, !ledger.rates.contains(rate) {
      faults.append("rate \(rate) was never set")
    }
    let topics = UserTopics(json: disk.bytes(Self.topics) ?? Array("[]".utf8))
    faults += topics.problems
    let titles = topics.topics.map(\.title)
    for title in ledger.savedSets.sorted() where !titles.contains(title) {
      faults.append("\(title) is lost")
    }
    if Set(titles).count < titles.count { faults.append("a set is there twice") }
    if let bytes = disk.bytes(Self.export), !ledger.exports.contains(bytes) {
      faults.append("the export is torn")
    }
    return faults
  }

  private func faults(in history: HistoryPlace, _ ledger: Ledger) throws -> [String] {
    var found: [String: Int] = [:]
    var lines = try HistoryLines(history)
    while try lines.next() { found[lines.entry.value, default: 0] += 1 }
    return ledger.savedAnswers.sorted().filter { found[$0] == nil }.map { "answer \($0) is lost" }
      + found.keys.sorted().filter { !ledger.answers.contains($0) }.map {
        "answer \($0) was never given"
      }
      + found.filter { $0.value > 1 }.map { "answer \($0.key) is there \($0.value) times" }
  }
}
