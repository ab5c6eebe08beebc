import Dispatch
import Platform

/// The owner of a file: work with the file is done in order, on a queue of its own that may block.
///
/// ```swift
/// let topics = FileQueue("countbiki.topics", TopicsFile(path: path))
/// try await topics.run { try $0.change(change) }
/// ```
///
/// The queue is private because a global one would start a timer in libdispatch that wakes an idle
/// program.
actor FileQueue<File> {
  private let executor: QueueExecutor
  private let open: @Sendable () -> File
  private lazy var file = open()

  /// - Parameters:
  ///   - label: The queue's name, for a debugger.
  ///   - file: Evaluated on the queue, when the file is first needed.
  init(
    _ label: String, qos: DispatchQoS = .userInitiated,
    _ file: @autoclosure @escaping @Sendable () -> File
  ) {
    executor = QueueExecutor(label: label, qos: qos)
    open = file
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Returns the result of work with the file, which begins when all work before has ended.
  func run<Value, Failure>(
    _ work: @Sendable (inout File) throws(Failure) -> sending Value
  ) throws(Failure) -> sending Value {
    try work(&file)
  }
}
