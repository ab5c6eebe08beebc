import Platform

struct DeadlineExceeded: Error {}

/// Returns the value of `work`, or throws when it takes too long, so that a test of a broken
/// program fails instead of hanging.
func beforeDeadline<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value)
  async throws -> Value
{
  let result = OneShot<Result<Value, any Error>>()
  Task {
    do { result.resume(returning: .success(try await work())) } catch {
      result.resume(returning: .failure(error))
    }
  }
  Task {
    try? await Task.sleep(for: patience)
    result.resume(returning: .failure(DeadlineExceeded()))
  }
  return try await result.value.get()
}
