/// The streams that observe a value.
struct Observers<Value: Sendable> {
  private var continuations: [AsyncStream<Value>.Continuation] = []

  mutating func add(_ values: [Value]) -> AsyncStream<Value> {
    let (stream, continuation) = AsyncStream<Value>.makeStream()
    for value in values { continuation.yield(value) }
    continuations.append(continuation)
    return stream
  }

  /// Passes a value to each stream, and removes those that nobody reads any more.
  mutating func send(_ value: Value) {
    continuations.removeAll { if case .terminated = $0.yield(value) { true } else { false } }
  }

  /// Ends each stream, after the values that its reader hasn't received yet.
  func finish() {
    for continuation in continuations { continuation.finish() }
  }
}
