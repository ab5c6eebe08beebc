import Clients
import Domain
import Platform

@testable import Storage

extension MachinesSimulation {
  /// Copies every machine's file to all others, and compares what they count.
  static func conclude(_ state: inout State) -> [String] {
    var faults: [String] = []
    for machine in state.machines {
      if state.random.chance(30) { machine.disk.losePower() }
      let program = SimulatedProgram(on: machine.disk)
      let (name, bytes) = line(&state)
      var place = machine.place(program)
      do {
        try place.append(bytes)
        state.saved.insert(name)
        // The earlier version may have begun a file of its own after a failure.
        if case .file? = try? place.kindOfEarlierFile() {
          _ = try HistoryMerge(history, into: place)
        }
        _ = try HistoryCheck(repairing: place.ownFilePath, files: program.files)
      } catch {
        faults.append("machine \(machine.name) can't append: \(error)")
      }
    }
    synchronize(state)
    for machine in state.machines {
      faults += self.faults(of: machine, state).map { "machine \(machine.name): \($0)" }
    }
    return faults
  }

  /// Copies all files to all machines, each as it is on the machine to which it belongs. A machine
  /// whose name couldn't be kept at first has two.
  private static func synchronize(_ state: State) {
    let owned = state.machines.map(ownPath)
    let files = state.machines.map { machine in
      machine.disk.paths.filter { path in
        path.hasPrefix("/home/history/") && !path.contains(".copy-")
          && (path == ownPath(machine) || !owned.contains(path))
      }
    }
    for (source, paths) in zip(state.machines, files) {
      for path in paths {
        guard let bytes = source.disk.bytes(path) else { continue }
        for target in state.machines where target.name != source.name {
          write(bytes, to: path, on: target)
        }
      }
    }
  }

  private static func faults(of machine: Machine, _ state: State) -> [String] {
    var faults: [String] = []
    let program = SimulatedProgram(on: machine.disk)
    let place = machine.place(program)
    do {
      faults += try self.faults(in: place, state)
      for copy in try place.conflictCopies() where copy.ownLines == 0 { _ = try place.remove(copy) }
      faults += try self.faults(in: place, state).map { $0 + " without copies" }
      var reader = HistoryReader(place, topics: Topic.all)
      let answered = try reader.read(by: LocalCalendar(offset: 0)).summary.answered
      let expected = try lineCount(place)
      if answered != expected { faults.append("\(answered) of \(expected) answers count") }
    } catch {
      faults.append("the history can't be read: \(error)")
    }
    let settings = SettingsFile(path: settings, files: program.files).read()
    if let problem = settings.problem { faults.append("settings: \(problem)") }
    let rate = settings.document?.settings.speech.rate
    let expected = [machine.rate ?? Settings().speech.rate] + machine.laterRates
    if let rate, !expected.contains(rate) { faults.append("rate \(rate) isn't \(expected)") }
    if rate == nil, machine.rate != nil { faults.append("the settings are lost") }
    return faults
  }

  private static func lineCount(_ place: HistoryPlace) throws -> Int {
    var lines = try HistoryLines(place)
    var count = 0
    while try lines.next() { count += 1 }
    return count
  }

  private static func faults(in place: HistoryPlace, _ state: State) throws -> [String] {
    var found: [String: Int] = [:]
    var lines = try HistoryLines(place)
    while try lines.next() { found[lines.entry.value, default: 0] += 1 }
    for (index, name) in old.enumerated() where found[name] != nil {
      let wanted = old.count { $0 == name }
      if found[name] == wanted { found["\(name) \(index)"] = 1 }
    }
    for name in Set(old) {
      let count = found.removeValue(forKey: name)
      let wanted = old.count { $0 == name }
      if let count, count != wanted { return ["\(name) is there \(count) times, not \(wanted)"] }
    }
    let lost = state.saved.subtracting(found.keys).sorted()
    let foreign = Set(found.keys).subtracting(state.given).sorted()
    let double = found.filter { $0.value > 1 }.keys.sorted()
    return lost.map { "answer \($0) is lost" } + foreign.map { "answer \($0) was never given" }
      + double.map { "answer \($0) is there \(found[$0] ?? 0) times" }
  }
}
