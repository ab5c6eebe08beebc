import Clients
import Domain
import Platform

@testable import Storage

/// Some machines that share a history by copies of its files, with mishaps that a seed decides:
/// copies that come late, in another order, in part, or from an earlier time; failing calls and
/// power failures; and the earlier version on the same machine.
///
/// ```swift
/// #expect(MachinesSimulation(seed: 7).faults == [])
/// ```
struct MachinesSimulation {
  let seed: UInt64

  /// A machine: its disk, and what it was told is saved.
  final class Machine {
    let name: String
    let disk: SimulatedDisk
    var rate: Double?
    /// The rates that may be on disk instead: of saves that failed after that.
    var laterRates: [Double] = []

    init(_ name: String, seed: UInt64) {
      self.name = name
      disk = SimulatedDisk(seed: seed)
    }

    func place(_ program: SimulatedProgram) -> HistoryPlace {
      let name = name
      let names = MachineNames(
        file: "/home/state/machines.json", machine: { name }, random: { UInt64(name) ?? 0 },
        files: program.files)
      return HistoryPlace(folder: "/home", names: names, files: program.files)
    }
  }

  struct State {
    var random: SeededGenerator
    var machines: [Machine] = []
    var given: Set<String> = []
    var saved: Set<String> = []
    /// The bytes that each machine's own file had at some times, by its path.
    var versions: [String: [[UInt8]]] = [:]
    var count = 0
  }

  static let history = "/home/history.jsonl"
  static let settings = "/home/settings.json"
  /// Lines of the first version, which have no number. They were copied to all machines by hand.
  static let old = ["old-1", "old-1", "old-2"]

  /// Runs the machines and returns a sentence for each promise that wasn't kept.
  var faults: [String] {
    var state = State(random: SeededGenerator(seed: seed))
    for number in 1...(2 + state.random.below(2)) {
      let machine = Machine("\(number)", seed: state.random.next())
      state.machines.append(machine)
      if state.random.chance(50) { Self.addOldAnswers(to: machine, &state) }
    }
    for _ in 0..<(10 + state.random.below(40)) { Self.step(&state) }
    return Self.conclude(&state)
  }

  static func addOldAnswers(to machine: Machine, _ state: inout State) {
    let lines = old.flatMap { HistoryEntry.example(session: "old", number: nil, value: $0).line }
    write(lines, to: history, on: machine)
    for (index, name) in old.enumerated() { state.saved.insert("\(name) \(index)") }
    state.given.formUnion(state.saved)
  }

  static func step(_ state: inout State) {
    let machine = state.machines[state.random.below(state.machines.count)]
    var mishaps = SimulatedProgram.Mishaps()
    if state.random.chance(30) { mishaps.failures = 1 + state.random.below(15) }
    if state.random.chance(15) { mishaps.lifetime = state.random.below(80) }
    let program = SimulatedProgram(on: machine.disk, seed: state.random.next(), mishaps)
    switch state.random.below(12) {
    case 0...3: answer(machine, program, &state)
    case 4: earlierAnswer(program, &state)
    case 5: importFile(machine, program, &state)
    case 6: repair(machine, program)
    case 7: setRate(machine, program, &state)
    case 8: machine.disk.losePower()
    default: copyFile(&state)
    }
    program.kill()
    remember(machine, &state)
  }

  static func line(_ state: inout State) -> (name: String, bytes: [UInt8]) {
    state.count += 1
    let name = "\(state.count)"
    state.given.insert(name)
    return (name, HistoryEntry.example(session: "s-\(name)", number: 1, value: name).line)
  }

  static func answer(
    _ machine: Machine, _ program: SimulatedProgram, _ state: inout State
  ) {
    let (name, bytes) = line(&state)
    var place = machine.place(program)
    if (try? place.append(bytes)) != nil, !program.isDead { state.saved.insert(name) }
  }

  static func earlierAnswer(_ program: SimulatedProgram, _ state: inout State) {
    let (name, bytes) = line(&state)
    let file = HistoryFile(path: history, files: program.files)
    if (try? file.append(bytes)) != nil, !program.isDead { state.saved.insert(name) }
  }

  /// Imports a file of another machine, which has answers that are there already.
  static func importFile(
    _ machine: Machine, _ program: SimulatedProgram, _ state: inout State
  ) {
    let other = state.machines[state.random.below(state.machines.count)]
    guard let path = other.disk.paths.first(where: { $0.hasPrefix("/home/history") }),
      let bytes = other.disk.bytes(path)
    else { return }
    write(bytes, to: "/home/import", on: machine)
    _ = try? HistoryMerge("/home/import", into: machine.place(program))
  }

  static func repair(_ machine: Machine, _ program: SimulatedProgram) {
    let place = machine.place(program)
    _ = try? HistoryCheck(repairing: place.ownFilePath, files: program.files)
    for copy in (try? place.conflictCopies()) ?? [] where copy.ownLines == 0 {
      _ = try? place.remove(copy)
    }
  }

  static func setRate(
    _ machine: Machine, _ program: SimulatedProgram, _ state: inout State
  ) {
    state.count += 1
    let rate = Double(state.count) / 1000
    let changes = SettingsChanges(
      old: Settings(), new: Settings(speech: SpeechSettings(rate: rate)))
    let isSaved =
      (try? SettingsFile(path: settings, files: program.files).save(changes, all: changes)) != nil
    if isSaved, !program.isDead {
      machine.rate = rate
      machine.laterRates = []
    } else {
      machine.laterRates.append(rate)
    }
  }

  /// Copies a machine's own file to another machine: as it is or was, whole or in part, in its
  /// place or beside what is there.
  static func copyFile(_ state: inout State) {
    let source = state.machines[state.random.below(state.machines.count)]
    let target = state.machines[state.random.below(state.machines.count)]
    let path = ownPath(source)
    guard source.name != target.name, let versions = state.versions[path], let now = versions.last
    else { return }
    var bytes = now
    if state.random.chance(30) { bytes = versions[state.random.below(versions.count)] }
    if state.random.chance(30) { bytes = Array(bytes.prefix(state.random.below(bytes.count + 1))) }
    let isConflict = state.random.chance(20)
    let name = isConflict ? path.dropLast(6) + ".sync-conflict-\(state.count).jsonl" : path
    write(bytes, to: String(name), on: target)
  }

  static func ownPath(_ machine: Machine) -> String {
    let place = machine.place(SimulatedProgram(on: machine.disk))
    return place.ownPathInFolder ?? history
  }

  /// Keeps what a machine's own file has in it, for copies.
  static func remember(_ machine: Machine, _ state: inout State) {
    let path = ownPath(machine)
    guard path != history, let bytes = machine.disk.bytes(path) else { return }
    if state.versions[path]?.last != bytes { state.versions[path, default: []].append(bytes) }
  }

  static func write(_ bytes: [UInt8], to path: String, on machine: Machine) {
    let files = SimulatedProgram(on: machine.disk).files
    try? files.makeFolders(path.folderPath)
    try? files.replace(path, with: bytes, by: path.folderPath + "/.new")
    try? files.flushFolders(above: path)
  }
}
