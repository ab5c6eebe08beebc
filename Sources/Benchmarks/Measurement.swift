/// How long one run of `body` takes, in nanoseconds: the median of several batches, each of `count` runs.
///
/// The machine is noisy, so figures are compared only within one run of the benchmarks, as ratios.
@MainActor
func nanoseconds(count: Int, batches: Int = 9, _ body: () -> Void) -> Double {
  body()
  let clock = ContinuousClock()
  let times = (0..<batches).map { _ in
    clock.measure { for _ in 0..<count { body() } }.nanoseconds / Double(count)
  }
  return times.sorted()[batches / 2]
}

/// The same for work that is awaited.
@MainActor
func nanoseconds(count: Int, batches: Int = 9, _ body: @MainActor () async -> Void) async -> Double {
  await body()
  let clock = ContinuousClock()
  var times: [Double] = []
  for _ in 0..<batches {
    let start = clock.now
    for _ in 0..<count { await body() }
    times.append(start.duration(to: clock.now).nanoseconds / Double(count))
  }
  return times.sorted()[batches / 2]
}

extension Duration {
  /// The duration in nanoseconds.
  var nanoseconds: Double {
    Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9
  }
}

/// Keeps the optimizer from leaving out what a benchmark computes.
@inline(never)
func consume<Value>(_ value: Value) {}
