package import Clients
package import Unidirectional

/// Something went wrong that the learner has to know: what happened, and what to do.
package struct ErrorReport: Reducer {
  package struct State: Equatable {
    /// What happened, in a sentence.
    package let cause: String
    /// What to do about it, in a sentence.
    package let advice: String
    package var copy = Copy.State()

    package init(_ error: StorageError) {
      cause = error.cause
      advice = error.advice
    }
  }

  package enum Action: Equatable {
    case copyRequested
    case dismissRequested
    case copy(Copy.Action)
    case delegate(Delegate)

    package enum Delegate: Equatable {
      /// It has been read.
      case dismissed
    }
  }

  private let copy = Copy()

  package init() {}

  package var body: some ReducerOf<Self> {
    Scope(state: \.copy, action: \.copy) { copy }
    Reduce { state, action in
      switch action {
      case .copyRequested:
        return copy.begin("\(state.cause) \(state.advice)").map(Action.copy)

      case .dismissRequested:
        return .send(.delegate(.dismissed))

      case .copy, .delegate:
        return .none
      }
    }
  }
}

extension ErrorReport.Action {
  package var copy: Copy.Action? {
    get { if case .copy(let action) = self { action } else { nil } }
    set { if let newValue { self = .copy(newValue) } }
  }
}
