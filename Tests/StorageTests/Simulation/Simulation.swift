import Clients
import Domain
import Platform
import Testing

@testable import Storage

/// Some programs that use the same files on a disk, with mishaps that a seed decides: failing calls, killed programs and a power
/// failure.
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

  /// What the programs tried to save, and what they were told is saved.
  private final class Ledger: @unchecked Sendable {
    var answers: Set<String> = []
    var savedAnswers: Set<String> = []
    var rates: [Double] = []
    var sets: Set<String> = []
    var savedSets: Set<String> = []
    var exports: Set<[UInt8]> = []
    /// The number of attempts to append answers. One that fails may leave a torn line, if that can't be taken back.
    var attempts = 0
  }

  /// Runs the programs and returns a sentence for each promise that wasn't kept.
  var faults: [String] {
    var random = SplitMix(seed: seed)
    let disk = SimulatedDisk(seed: random.next())
    let ledger = Ledger()
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
      let plan = (0..<1 + random.below(6)).map { _ in random.below(5) }
      return { @Sendable in
        for (step, kind) in plan.enumerated() where !program.isDead {
          Self.work(kind, name: "\(place)-\(step)", program, ledger)
        }
      }
    }
    if random.chance(10) { disk.limit(random.below(5000)) }
    turns.run(&random, works)
    for program in programs { program.kill() }
    if random.chance(50) { disk.losePower() }
    disk.limit(.max)
    return faults(on: disk, ledger)
  }

  private func prepare(_ disk: SimulatedDisk, _ ledger: Ledger, _ random: inout SplitMix) {
    let files = SimulatedProgram(on: disk).files
    guard random.chance(50) else { return }
    for number in 0..<random.below(3) { Self.answer("before-\(number)", files, ledger) }
    if random.chance(50) { Self.work(1, name: "before", SimulatedProgram(on: disk), ledger) }
    if random.chance(50) { Self.work(2, name: "before", SimulatedProgram(on: disk), ledger) }
  }

  private static func work(_ kind: Int, name: String, _ program: SimulatedProgram, _ ledger: Ledger) {
    switch kind {
    case 0: setRate(program, ledger)
    case 1: addSet("Set \(name)", program, ledger)
    case 2: exportAnswers(name, program, ledger)
    default: answer(name, program.files, ledger, isAlive: { !program.isDead })
    }
  }

  /// Appends an answer, and tries again if that fails, as the app does.
  private static func answer(
    _ name: String, _ files: FileSystem, _ ledger: Ledger, isAlive: () -> Bool = { true }
  ) {
    ledger.answers.insert(name)
    let line = HistoryEntry.example(session: name, number: 1, value: name).line
    for _ in 0..<3 where isAlive() {
      ledger.attempts += 1
      guard (try? HistoryFile(path: history, files: files).append(line)) != nil else { continue }
      if isAlive() { ledger.savedAnswers.insert(name) }
      return
    }
  }

  private static func setRate(_ program: SimulatedProgram, _ ledger: Ledger) {
    let rate = Double(ledger.rates.count + 1) / 100
    ledger.rates.append(rate)
    let changes = SettingsChanges(from: Settings(), to: Settings(speech: SpeechSettings(rate: rate)))
    _ = try? SettingsFile(path: settings, files: program.files).save(changes, all: changes)
  }

  private static func addSet(_ title: String, _ program: SimulatedProgram, _ ledger: Ledger) {
    ledger.sets.insert(title)
    guard (try? TopicsFile(path: topics, files: program.files).addSet(title, of: ["numbers-10"])) != nil else { return }
    if !program.isDead { ledger.savedSets.insert(title) }
  }

  private static func exportAnswers(_ name: String, _ program: SimulatedProgram, _ ledger: Ledger) {
    let bytes = Array("time,session\n".utf8) + Array(repeatElement("0,\(name)\n".utf8, count: 50).joined())
    ledger.exports.insert(bytes)
    try? program.files.replace(export, with: bytes, by: export + ".tmp-\(name)")
  }

  private func faults(on disk: SimulatedDisk, _ ledger: Ledger) -> [String] {
    var faults: [String] = []
    let files = SimulatedProgram(on: disk).files
    Self.answer("after", files, ledger)
    var found: [String: Int] = [:]
    do {
      var lines = try HistoryLines(HistoryFile(path: Self.history, files: files))
      while try lines.next() { found[lines.entry.value, default: 0] += 1 }
      let failures = ledger.attempts - ledger.savedAnswers.count
      if lines.skipped.damaged > failures { faults.append("\(lines.skipped.damaged) lines are damaged") }
    } catch {
      faults.append("the history can't be read: \(error)")
    }
    for name in ledger.savedAnswers.sorted() where found[name] == nil { faults.append("answer \(name) is lost") }
    for (name, count) in found.sorted(by: { $0.key < $1.key }) {
      if !ledger.answers.contains(name) { faults.append("answer \(name) was never given") }
      if count > 1 { faults.append("answer \(name) is there \(count) times") }
    }
    let settings = SettingsFile(path: Self.settings, files: files).read()
    if let problem = settings.problem { faults.append("settings: \(problem)") }
    let rate = settings.document?.settings.speech.rate
    if let rate, rate != Settings().speech.rate, !ledger.rates.contains(rate) {
      faults.append("rate \(rate) was never set")
    }
    let topics = UserTopics(json: disk.bytes(Self.topics) ?? Array("[]".utf8))
    faults += topics.problems
    let titles = topics.topics.map(\.title)
    for title in ledger.savedSets.sorted() where !titles.contains(title) { faults.append("\(title) is lost") }
    if Set(titles).count < titles.count { faults.append("a set is there twice") }
    if let bytes = disk.bytes(Self.export), !ledger.exports.contains(bytes) { faults.append("the export is torn") }
    return faults
  }
}
