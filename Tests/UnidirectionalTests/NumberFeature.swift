import Unidirectional

enum NumberAction {
  case run(NumberEffect)
  case arrived(Int)

  var arrived: Int? { if case .arrived(let number) = self { number } else { nil } }
}

typealias NumberEffect = Effect<NumberAction>

/// Returns the effects that it is sent and records the numbers that arrive.
struct NumberFeature: Reducer {
  var body: some Reducer<[Int], NumberAction> {
    Reduce { state, action in
      switch action {
      case .run(let effect): return effect
      case .arrived(let number):
        state.append(number)
        return .none
      }
    }
  }
}
