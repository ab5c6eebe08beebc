import Clients
import Domain
import Platform
import Synchronization

@testable import Storage

/// A condition that wasn't met in time.
struct TimeoutError: Error {}

/// Returns when `condition` is true; throws if that takes too long.
@MainActor
func until(_ condition: () -> Bool) async throws {
  let deadline = ContinuousClock.now + patience
  while !condition() {
    if ContinuousClock.now > deadline { throw TimeoutError() }
    try await Task.sleep(for: .milliseconds(1))
  }
}

/// A Boolean value that several threads share.
final class Flag: Sendable {
  private let value = Mutex(false)

  var isSet: Bool { value.withLock { $0 } }

  func set() { value.withLock { $0 = true } }
  func clear() { value.withLock { $0 = false } }
}

/// A list of problems that several threads share.
final class Problems: Sendable {
  private let value = Mutex<[StorageError]>([])

  var all: [StorageError] { value.withLock { $0 } }

  func append(_ problem: StorageError) { value.withLock { $0.append(problem) } }
}

/// A file system in which each rename waits until the gate is opened, for up to two minutes.
final class Gate: Sendable {
  private let reached = Flag()
  private let opened = Flag()

  var isReached: Bool { reached.isSet }

  func open() { opened.set() }

  var files: FileSystem {
    var files = FileSystem.live
    files.rename = { [self] (path, newPath) throws(SystemError) in
      reached.set()
      var attempts = 0
      while !opened.isSet, attempts < 120_000 {
        usleep(1000)
        attempts += 1
      }
      try FileSystem.live.rename(path, newPath)
    }
    return files
  }
}

extension LiveSettings {
  func setRate(_ rate: Double) {
    var settings = value
    settings.speech.rate = rate
    set(settings)
  }

  func toggleFavourite(_ name: String) {
    var settings = value
    settings.topics.toggleFavourite(name)
    set(settings)
  }
}
