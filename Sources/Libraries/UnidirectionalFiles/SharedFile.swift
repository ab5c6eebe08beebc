import Dispatch
import FoundationShim
import Platform
public import Unidirectional

extension SharedStorage where Value: Codable & Equatable {
  /// Returns the storage of a value in a file, as JSON.
  ///
  /// ```swift
  /// let rows = SharedValue<[Row]>.stored(in: .file(path), default: [], clock: ContinuousClock())
  /// ```
  ///
  /// A change is made under a lock on the file's folder, so that two programs don't lose each
  /// other's changes, and the file is replaced as a whole: after a crash it has the old value or
  /// the new one. A file that isn't as expected is never overwritten, but reported. A missing
  /// folder is created.
  public static func file(_ path: String) -> SharedStorage {
    let file = SharedFile<Value>(path: path)
    return SharedStorage(
      load: { try file.load() },
      modify: { try await file.modify($0) },
      changes: { file.changes() })
  }
}

/// The failure to read or write a shared value's file.
public struct SharedFileError: Error, CustomStringConvertible {
  /// The path of the file.
  public let path: String
  /// The reason, in words.
  public let reason: String
  /// The path and the reason.
  public var description: String { "\(path): \(reason)" }
}

/// The owner of a shared value's file, on a queue of its own that may block.
actor SharedFile<Value: Codable & Equatable & Sendable> {
  private static var sizeLimit: Int { 100_000_000 }

  private let path: String
  private let executor = QueueExecutor(label: "UnidirectionalFiles", qos: .userInitiated)
  private let system: FileSystem

  init(path: String, system: FileSystem = .live) {
    self.path = path
    self.system = system
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  nonisolated func load() throws -> Value? {
    switch try attempt({ () throws(SystemError) in
      try system.contents(of: system.followingLinks(path), limit: Self.sizeLimit)
    }) {
    case .missing: return nil
    case .tooLarge: throw SharedFileError(path: path, reason: "it is too large")
    case .bytes(let bytes):
      do {
        return try JSONDecoder().decode(Value.self, from: Data(bytes))
      } catch {
        throw SharedFileError(path: path, reason: "\(error)")
      }
    }
  }

  func modify(_ change: @Sendable (inout Value?) -> Void) throws -> Value? {
    let target = try attempt { () throws(SystemError) in try system.followingLinks(path) }
    var result: Result<Value?, any Error> = .success(nil)
    try attempt { () throws(SystemError) in
      try system.withLock(ofFolder: target.folderPath) { _, lock in
        result = Result { try modify(target, lock, change) }
      }
    }
    return try result.get()
  }

  private func modify(
    _ target: String, _ lock: LockResult, _ change: @Sendable (inout Value?) -> Void
  ) throws -> Value? {
    if lock == .busy {
      throw SharedFileError(path: path, reason: "another program keeps it locked")
    }
    let old = try load()
    var new = old
    change(&new)
    guard let new, new != old else { return new }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let bytes = Array(try encoder.encode(new))
    try attempt { () throws(SystemError) in
      try system.replace(target, with: bytes, by: target + ".new")
    }
    return new
  }

  nonisolated func changes() -> AsyncStream<Void> {
    let (changes, continuation) = AsyncStream<Void>.makeStream(
      bufferingPolicy: .bufferingNewest(1))
    let task = Task { await watch(continuation) }
    continuation.onTermination = { _ in task.cancel() }
    return changes
  }

  /// Reports changes until the task is cancelled, which releases the watcher.
  private func watch(_ changes: AsyncStream<Void>.Continuation) async {
    // A missing folder can't be watched.
    try? system.makeFolders(path.folderPath)
    // A watcher follows the files that are there: after a change they may be others.
    while !Task.isCancelled {
      let (events, event) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
      // A link's target is what is replaced.
      let target = try? system.followingLinks(path)
      let watcher = FileWatcher([path] + (target.map { [$0] } ?? [])) { event.yield() }
      // A change between the last read and now would otherwise be missed.
      changes.yield()
      for await _ in events { break }
      withExtendedLifetime(watcher) {}
    }
  }

  private nonisolated func attempt<Result>(_ work: () throws(SystemError) -> Result) throws
    -> Result
  {
    do throws(SystemError) {
      return try work()
    } catch {
      throw SharedFileError(path: path, reason: error.description)
    }
  }
}
