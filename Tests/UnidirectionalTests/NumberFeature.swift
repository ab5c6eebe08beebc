import Testing
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

/// Runs what has to fail the test with a text in the message.
@MainActor
func expectFailure(
  _ text: String, of body: @MainActor () async -> Void,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) async {
  await withKnownIssue(sourceLocation: sourceLocation) {
    await body()
  } matching: { issue in
    issue.description.contains(text)
  }
}
