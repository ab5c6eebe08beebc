package import Clients
package import Unidirectional

/// A report of an error to the learner: what happened and what to do.
package struct ErrorReport: Reducer {
  package struct State: Equatable {
    /// A sentence about what happened.
    package let cause: String
    /// A sentence about what to do.
    package let advice: String
    package var clipboardNotice = ClipboardNotice.State()

    package init(_ error: StorageError) {
      cause = error.cause
      advice = error.advice
    }
  }

  package enum Action: Equatable {
    case copyRequested
    case dismissRequested
    case clipboardNotice(ClipboardNotice.Action)
    case delegate(Delegate)

    package enum Delegate: Equatable {
      case dismissed
    }
  }

  private let clipboardNotice = ClipboardNotice()

  package init() {}

  package var body: some ReducerOf<Self> {
    Scope(state: \.clipboardNotice, action: \.clipboardNotice, Action.clipboardNotice) { clipboardNotice }
    Reduce { state, action in
      switch action {
      case .copyRequested:
        return clipboardNotice.copy("\(state.cause) \(state.advice)").map(Action.clipboardNotice)

      case .dismissRequested:
        return .send(.delegate(.dismissed))

      case .clipboardNotice, .delegate:
        return .none
      }
    }
  }
}

extension ErrorReport.Action {
  package var clipboardNotice: ClipboardNotice.Action? {
    if case .clipboardNotice(let action) = self { action } else { nil }
  }
}
