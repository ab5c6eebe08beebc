import CHeapCount
import Clients
import Domain
import Storage
import Platform
import FoundationShim

/// Measures saving, appending and summarizing, beside plain system calls that do the same to the disk.
@MainActor
func benchmarkStorage() async {
  let folder = FileManager.default.temporaryDirectory.appending(path: "countbiki-bench-\(UUID())").path
  defer { try? FileManager.default.removeItem(atPath: folder) }
  guard mkdir(folder, 0o700) == 0 else { return show("Storage: couldn't create \(folder)") }
  show("Storage, in \(folder)")

  let flush = await milliseconds { flushOneLine(folder + "/raw") }
  let replace = await milliseconds { replaceFile(folder + "/raw") }
  let files = FileClients(
    settingsFile: folder + "/settings.json", historyFile: folder + "/few.jsonl", clock: QuietClock())
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
  report("save a setting", save, "write, flush, rename, flush the folder", replace, aim: 2)
  report("append an answer", append, "write and flush a line", flush, aim: 2)
  for count in [100_000, 1_000_000] { await benchmarkHistory(folder + "/history.jsonl", lines: count) }
}

/// Measures reading a history for the first time, which happens in the background, and again when nothing was added.
@MainActor
private func benchmarkHistory(_ path: String, lines count: Int) async {
  let size = writeHistory(path, lines: count)
  let history = FileClients(settingsFile: nil, historyFile: path, clock: QuietClock()).history
  let read = await milliseconds(batches: 5) { readBytes(path) }
  let (before, peakBefore) = (heap_bytes_in_use(), peakMemory())
  var summary = HistorySummary()
  let first = await milliseconds(batches: 1) { summary = (try? await history.practice().summary) ?? HistorySummary() }
  let again = await milliseconds(batches: 5) { _ = try? await history.practice() }
  let microseconds = (first * 1000 / Double(count) * 10).rounded() / 10
  Figures.add("Storage", "read \(count) lines", first, "ms", limit: read)
  Figures.add("Storage", "read \(count) lines again", again, "ms", aim: 100)
  show(
    "  read \(count) lines (\(size >> 20) MB): \(text(first)), \(microseconds) µs a line; the bytes alone \(text(read))"
  )
  show("    again, with nothing new: \(text(again)), aim 100 ms")
  let kept = before >= 0 ? ", kept after: \((heap_bytes_in_use() - before) >> 10) kB" : ""
  show("    \(summary.answered) answered; peak memory grew by \((peakMemory() - peakBefore) >> 10) kB\(kept)")
}

private let entry = HistoryEntry(
  time: 1_795_286_825, session: "2b1f8a60-2f2a-4d9c-9f0e-0c8f6a2b7d11", topicID: 101,
  topic: "money-conbini", value: "1234", difficulties: ["よ", "300"],
  tries: [.init("1324", seconds: 3.217), .init("1234", seconds: 6.103)], outcome: .incorrect, seconds: 6.103,
  voice: "ja+f2", rate: 0.5, version: "0.1.0")

/// Writes lines like the app's, but without flushing each. Returns the size of the file in bytes.
private func writeHistory(_ path: String, lines count: Int) -> Int {
  guard let file = fopen(path, "w") else { return 0 }
  defer { fclose(file) }
  for number in 0..<count {
    // Four of five answers are right, as in a real history.
    let outcome = number % 5 == 0 ? "incorrect" : "correct"
    let answer = 100 + number * 7 % 1400
    let seconds = "\(1 + number % 20).\(100 + number % 900)"
    let line = """
      {"v":1,"t":"2026-11-21T18:47:05.123Z","session":"2b1f8a60-2f2a-4d9c-9f0e-0c8f6a2b7d11","id":\([101, 4, 2][number % 3]),\
      "topic":"money-conbini","answer":"\(answer)","patterns":["よ","300"],"tries":[["1324",3.217],["\(answer)",\(seconds)]],\
      "end":"\(outcome)","sec":\(seconds),"voice":"ja+f2","rate":0.5,"app":"0.1.0"}

      """
    fputs(line, file)
  }
  return ftell(file)
}

@MainActor
private func milliseconds(batches: Int = 51, _ body: @MainActor () async -> Void) async -> Double {
  var times: [Double] = []
  for _ in 0..<batches {
    let start = ContinuousClock.now
    await body()
    times.append(start.duration(to: .now).nanoseconds / 1e6)
  }
  return times.sorted()[batches / 2]
}

@MainActor
private func report(_ what: String, _ time: Double, _ limitName: String, _ limit: Double, aim: Double) {
  Figures.add("Storage", what, time, "ms", aim: aim * limit, limit: limit)
  let ratio = (time / limit * 10).rounded() / 10
  let padded = what + String(repeating: " ", count: max(0, 34 - what.count))
  show("  \(padded) \(text(time))   \(ratio) × to \(limitName), \(text(limit))   aim \(aim) ×")
}

private func text(_ milliseconds: Double) -> String { "\((milliseconds * 100).rounded() / 100) ms" }

/// Returns the program's peak memory in bytes.
private func peakMemory() -> Int {
  var usage = rusage()
  #if canImport(Glibc)
    getrusage(RUSAGE_SELF.rawValue, &usage)
  #else
    getrusage(RUSAGE_SELF, &usage)
  #endif
  #if os(Linux)
    return usage.ru_maxrss << 10
  #else
    return usage.ru_maxrss
  #endif
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
