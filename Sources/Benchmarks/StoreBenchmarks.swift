import Unidirectional

/// Measures the store against two limits from the same run: the call of a mutating function (L), and a hop to a task on
/// the main actor and back (H).
@MainActor
func benchmarkStore() async {
  var state = Leaf.State()
  let call = nanoseconds(count: 1_000_000) { increment(&state) }
  consume(state)
  let hop = await nanoseconds(count: 10_000) { consume(await Task { @MainActor in 1 }.value) }

  let root = Store(initialState: Leaf.State()) { Leaf() }
  let rootSend = nanoseconds(count: 100_000) { root.send(.tapped) }

  let nested = Store(initialState: Level5.State()) { Level5() }
  let nestedSend = nanoseconds(count: 20_000) { nested.send(.child(.child(.child(.child(.child(.tapped)))))) }

  let asynchronous = Store(initialState: 0) { EchoFeature() }
  let roundTrip = await nanoseconds(count: 10_000) { await asynchronous.send(.asked).finish() }

  let busy = Store(initialState: 0) { BusyFeature() }
  let debounced = nanoseconds(count: 10_000) { busy.send(.happened) }

  print("Store (L: a call that mutates, \(text(call)); H: a task on the main actor, \(text(hop)))")
  report("send at the root", rootSend, limit: call, name: "L", aim: 100)
  report("send through 5 levels of Scope", nestedSend, limit: call, name: "L", aim: 500)
  report("an effect that sends back, awaited", roundTrip, limit: hop, name: "H", aim: 2)
  report("a debounced effect that is replaced", debounced, limit: hop, name: "H", aim: 1)
}

private func text(_ nanoseconds: Double) -> String {
  nanoseconds < 1000 ? "\(rounded(nanoseconds)) ns" : "\(rounded(nanoseconds / 1000)) µs"
}

private func rounded(_ value: Double) -> String {
  value < 10 ? "\((value * 10).rounded() / 10)" : "\(Int(value.rounded()))"
}

private func report(_ what: String, _ time: Double, limit: Double, name: String, aim: Double) {
  let padded = what + String(repeating: " ", count: max(0, 36 - what.count))
  print("  \(padded) \(text(time))   \(name)/\(rounded(time / limit))   aim \(name)/\(rounded(aim))")
}

@inline(never)
private func increment(_ state: inout Leaf.State) {
  state.count &+= 1
}

private struct BusyFeature: Reducer {
  enum Action { case happened, rested }

  var body: some Reducer<Int, Action> {
    Reduce { _, action in
      switch action {
      case .happened: .send(.rested).debounce(id: 1, for: .seconds(1), clock: ContinuousClock())
      case .rested: .none
      }
    }
  }
}

private struct EchoFeature: Reducer {
  enum Action { case asked, answered }

  var body: some Reducer<Int, Action> {
    Reduce { state, action in
      switch action {
      case .asked:
        return .run { send in send(.answered) }
      case .answered:
        state &+= 1
        return .none
      }
    }
  }
}
