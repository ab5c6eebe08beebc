import CHeapCount
import Clients
import Domain
import LearnerSimulation
import Storage
import Platform
import FoundationShim

/// Measures saving, appending and summarizing, beside plain system calls that do the same to the
/// disk.
@MainActor
func benchmarkStorage() async {
  let folder = FileManager.default.temporaryDirectory.appending(path: "countbiki-bench-\(UUID())")
    .path
  defer { try? FileManager.default.removeItem(atPath: folder) }
  guard mkdir(folder, 0o700) == 0 else { return print("Storage: couldn't create \(folder)") }
  print("Storage, in \(folder)")

  let flush = await milliseconds { flushOneLine(folder + "/raw") }
  let replace = await milliseconds { replaceFile(folder + "/raw") }
  let files = FileClients(
    settingsFile: folder + "/settings.json", history: HistoryPlace(file: folder + "/few.jsonl"),
    clock: QuietClock(),
    zone: LocalZone.current)
  var rate = 0.0
  let save = await milliseconds {
    rate += 0.001
    files.settings.update { $0.speech.rate = rate }
    await files.flush()
  }
  let append = await milliseconds {
    files.history.append(entry)
    await files.history.flush()
  }
  Figures.add("Storage", "save a setting", save, "ms", aim: 2 * replace, limit: replace)
  Figures.add("Storage", "append an answer", append, "ms", aim: 2 * flush, limit: flush)
  for (count, isNew, aim) in [
    (20_000, true, 200.0), (100_000, true, 600), (20_000, false, 200), (100_000, false, 600),
  ] {
    await benchmarkHistory(folder + "/history.jsonl", lines: count, areNew: isNew, aim: aim)
  }
}

/// Measures reading a history, which happens in the background and is limited in processor time,
/// and reading it again when nothing was added.
@MainActor
private func benchmarkHistory(_ path: String, lines count: Int, areNew: Bool, aim: Double) async {
  writeHistory(path, lines: count, areNew: areNew)
  let read = await milliseconds(batches: 5) { readBytes(path) }
  func practice() -> HistoryClient {
    FileClients(
      settingsFile: nil, history: HistoryPlace(file: path), clock: QuietClock(),
      zone: LocalZone.current
    )
    .history
  }
  let first = await processorMilliseconds { _ = try? await practice().practice() }
  let before = heap_bytes_in_use()
  let history = practice()
  _ = try? await history.practice()
  let again = await milliseconds(batches: 5) { _ = try? await history.practice() }
  let lines = "\(count) \(areNew ? "new" : "old") lines"
  Figures.add("Storage", "read \(lines)", first, "ms", aim: aim, limit: read)
  Figures.add("Storage", "read \(lines) again", again, "ms", aim: 100)
  if before >= 0 { print("    kept after: \((heap_bytes_in_use() - before) >> 10) kB") }
}

private let entry = HistoryEntry(topicID: 101, outcome: .incorrect) {
  $0.time = 1_795_286_825
  $0.session = "2b1f8a60-2f2a-4d9c-9f0e-0c8f6a2b7d11"
  $0.topic = "money-conbini"
  $0.value = "1234"
  $0.patterns = ["よ", "300"]
  $0.tries = [.init("1324", seconds: 3.217), .init("1234", seconds: 6.103)]
  $0.seconds = 6.103
  $0.voice = "ja+f2"
  $0.rate = 0.5
  $0.version = "0.1.0"
}

/// Writes lines of a learner who answers 400 questions a day in sessions of 20, which are about one
/// topic or about all.
///
/// - Parameter areNew: False for lines of version 0.1, which don't tell what was said.
private func writeHistory(_ path: String, lines count: Int, areNew: Bool) {
  guard let file = fopen(path, "w") else { return }
  defer { fclose(file) }
  let topics = Topic.all.filter { $0.members.isEmpty }
  var questions = topics.map { QuestionSequence(topic: $0, seed: 7) }
  var learner = SimulatedLearner(weakParts: ["800", "4時"], seed: 7)
  for number in 0..<count {
    let session = number / 20
    let place = (session % 5 < 3 ? session : number * 7919 / 3) % topics.count
    let question = questions[place].next()
    let time = 1_500_000_000 + Double(session / 20 * 86_400 + session % 20 * 600 + number % 20 * 8)
    var entry = learner.answer(question, of: topics[place], at: time)
    entry.session = "2b1f8a60-2f2a-4d9c-9f0e-\(100_000_000_000 + session)"
    entry.topic = topics[place].name
    entry.seconds = 6.103
    entry.voice = "ja+f2"
    entry.rate = 0.5
    entry.version = "0.1.0"
    if areNew {
      entry.number = number % 20 + 1
      entry.said = question.said
      entry.kind = session % 5 < 3 ? .free : .weak
      entry.plays = number % 9 / 8 + 1
      entry.slowPlays = 0
      entry.reaction = 400 + number % 700
      entry.morae = 7.1
    }
    let line = entry.line
    fwrite(line, 1, line.count, file)
  }
}

/// Returns the median time of `body` in milliseconds, after a first run that isn't counted.
@MainActor
private func milliseconds(batches: Int = 51, _ body: @MainActor () async -> Void) async -> Double {
  await nanoseconds(count: 1, batches: batches, body) / 1e6
}

/// Returns the least processor time of three runs of `body`, on all threads, in milliseconds.
@MainActor
private func processorMilliseconds(_ body: @MainActor () async -> Void) async -> Double {
  var least = Double.infinity
  for _ in 0..<3 {
    let start = clock()
    await body()
    least = min(least, Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1000)
  }
  return least
}

private func flushOneLine(_ path: String) {
  let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
  let line = [UInt8](repeating: 0x20, count: 280)
  _ = write(descriptor, line, line.count)
  flush(descriptor)
  close(descriptor)
}

private func replaceFile(_ path: String) {
  flushOneLine(path + ".tmp")
  rename(path + ".tmp", path)
  let folder = open(String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]), O_RDONLY)
  flush(folder)
  close(folder)
}

private func flush(_ descriptor: Int32) {
  #if os(Linux)
    fdatasync(descriptor)
  #else
    fcntl(descriptor, F_FULLFSYNC)
  #endif
}

private func readBytes(_ path: String) {
  let descriptor = open(path, O_RDONLY)
  var buffer = [UInt8](repeating: 0, count: 1 << 20)
  while read(descriptor, &buffer, buffer.count) > 0 {}
  close(descriptor)
  consume(buffer[0])
}
