import Testing
import Unidirectional
import UnidirectionalTesting

/// Errors of effects. One that nobody handles is a mistake, unless the effect was cancelled.
@MainActor
@Suite(.limited)
struct EffectErrorTests {
  private struct Failure: Error {}

  private let store = Store(initialState: [Int]()) { NumberFeature() }

  @Test func `An error that an effect doesn't handle is reported with the effect's line`() async {
    await expectFailure("The effect at UnidirectionalTests/EffectErrorTests.swift:") {
      let failing = NumberEffect.run { _ in throw Failure() }
      await store.send(.run(failing)).finish(timeout: .seconds(2))
    }
  }

  @Test func `The error of a cancelled effect is dropped, and a client's cancellation isn't`()
    async
  {
    var handled: [String] = []
    let cancelled = NumberEffect.run { _ in
      try? await Task.sleep(for: .seconds(3600))
      throw Failure()
    } catch: { _, _ in
      handled.append("cancelled")
    }
    let task = store.send(.run(cancelled))
    await Task.yield()
    task.cancel()
    await task.finish(timeout: .seconds(2))
    let silent = NumberEffect.run { _ in throw CancellationError() }
    await store.send(.run(silent)).finish(timeout: .seconds(2))
    let client = NumberEffect.run { _ in
      throw CancellationError()
    } catch: { _, _ in
      handled.append("client")
    }
    await store.send(.run(client)).finish(timeout: .seconds(2))
    #expect(handled == ["client"])
  }
}
