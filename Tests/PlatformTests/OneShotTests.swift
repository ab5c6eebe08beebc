import Platform
import Testing

@Suite(.limited)
struct OneShotTests {
  @Test func `A value supplied before it is awaited isn't lost`() async {
    let value = OneShot<Int>()
    value.resume(returning: 1)
    #expect(await value.value == 1)
  }

  @Test func `A value resumes the task that awaits it`() async {
    let value = OneShot<Int>()
    let (starts, didStart) = AsyncStream<Void>.makeStream()
    let waiting = Task { @MainActor in
      didStart.yield()
      return await value.value
    }
    for await _ in starts { break }
    // On the main actor, so the task has reached its `await`.
    await MainActor.run { value.resume(returning: 1) }
    #expect(await waiting.value == 1)
  }

  @Test func `Only the first value counts`() async {
    let value = OneShot<Int>()
    value.resume(returning: 1)
    value.resume(returning: 2)
    #expect(await value.value == 1)
  }

  @Test func `Of many simultaneous values exactly one is returned`() async {
    for _ in 1...200 {
      let value = OneShot<Int>()
      await withTaskGroup { group in
        for number in 1...4 { group.addTask { value.resume(returning: number) } }
        #expect(await (1...4).contains(value.value))
      }
    }
  }
}
