import Synchronization
import Unidirectional

/// A storage in memory that remembers what was saved.
final class Shelf: Sendable {
  private struct Contents {
    var value: [Int]?
    var saves: [[Int]] = []
    var problems: [String] = []
    var failure: String?
    var watchers: [AsyncStream<Void>.Continuation] = []
  }

  private struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let contents = Mutex(Contents())

  var value: [Int]? { contents.withLock { $0.value } }
  var saves: [[Int]] { contents.withLock { $0.saves } }
  var problems: [String] { contents.withLock { $0.problems } }

  func put(_ value: [Int]) { contents.withLock { $0.value = value } }
  func fail(_ reason: String?) { contents.withLock { $0.failure = reason } }
  func report(_ problem: String) { contents.withLock { $0.problems.append(problem) } }

  var storage: SharedStorage<[Int]> {
    SharedStorage(
      load: { [self] in try contents.withLock { try Self.checked(&$0).value } },
      modify: { [self] change in
        try contents.withLock { contents in
          var value = try Self.checked(&contents).value
          change(&value)
          if let value, value != contents.value {
            contents.saves.append(value)
            contents.value = value
            for watcher in contents.watchers { watcher.yield() }
          }
          return value
        }
      },
      changes: { [self] in
        AsyncStream { watcher in contents.withLock { $0.watchers.append(watcher) } }
      })
  }

  private static func checked(_ contents: inout Contents) throws -> Contents {
    if let failure = contents.failure { throw Failure(description: failure) }
    return contents
  }
}
