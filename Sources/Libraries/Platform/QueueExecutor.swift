package import Dispatch

/// Runs an actor on a dispatch queue of its own, where it may block.
package final class QueueExecutor: SerialExecutor {
  private let queue: DispatchQueue

  /// - Parameter label: The queue's name, for a debugger.
  package init(label: String, qos: DispatchQoS = .userInteractive) {
    queue = DispatchQueue(label: label, qos: qos)
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async {
      SignalStack.prepareThread()
      job.runSynchronously(on: self.asUnownedSerialExecutor())
    }
  }
}
