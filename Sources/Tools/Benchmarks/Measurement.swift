/// Returns the time of one run of `body` in nanoseconds: the median of several batches of `count`
/// runs each.
///
/// The machine is noisy, so compare figures only within one run of the benchmarks, as ratios.
@MainActor
func nanoseconds(count: Int, batches: Int = 9, _ body: () -> Void) -> Double {
  body()
  let clock = ContinuousClock()
  let times = (0..<batches).map { _ in
    clock.measure { for _ in 0..<count { body() } }.nanoseconds / Double(count)
  }
  return times.sorted()[batches / 2]
}

/// Returns the time of one run of an asynchronous `body` in nanoseconds, measured like the
/// synchronous overload.
@MainActor
func nanoseconds(count: Int, batches: Int = 9, _ body: @MainActor () async -> Void) async -> Double
{
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
  var nanoseconds: Double {
    Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9
  }
}

/// Keeps the optimizer from removing the computation of a value.
@inline(never)
func consume<Value>(_ value: Value) {}
