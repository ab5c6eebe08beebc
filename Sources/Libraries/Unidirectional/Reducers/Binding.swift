import Synchronization

/// An action that sets one property of a feature's state, for controls that need no action of their
/// own.
///
/// ```swift
/// enum Action: Equatable { case binding(BindingAction<State>) }
///
/// store.send(.binding(.set(\.rate, 0.75)))
/// ```
///
/// A ``BindingReducer`` sets the property. Other reducers match the action by the property's path:
/// `case .binding(\.rate)`.
public struct BindingAction<Root>: Sendable {
  /// The property to set.
  public let path: any PartialKeyPath<Root> & Sendable
  private let set: @Sendable (inout Root) -> Void
  private let value: any Sendable
  private let isEqualTo: @Sendable (any Sendable) -> Bool
  private let delivery = Delivery()

  private final class Delivery: Sendable {
    let wasSet = Atomic(false)
  }

  /// Returns an action that sets the property at `path`.
  public static func set<Value: Equatable & Sendable>(
    _ path: any WritableKeyPath<Root, Value> & Sendable, _ value: Value
  ) -> BindingAction {
    BindingAction(
      path: path,
      set: { $0[keyPath: path] = value },
      value: value,
      isEqualTo: { $0 as? Value == value })
  }

  /// True if a ``BindingReducer`` has handled this action or a copy of it.
  package var wasSet: Bool { delivery.wasSet.load(ordering: .relaxed) }

  fileprivate func apply(to state: inout Root) {
    set(&state)
    delivery.wasSet.store(true, ordering: .relaxed)
  }

  /// Returns true if the action sets the property at `path`: `case .binding(\.rate)`.
  public static func ~= (path: PartialKeyPath<Root>, action: BindingAction) -> Bool {
    path == action.path
  }
}

extension BindingAction: AnyBindingAction {}

extension BindingAction: CustomStringConvertible, CustomReflectable {
  /// The action as it is made: `.set(\State.rate, 0.5)`.
  public var description: String { ".set(\(path), \(value))" }

  /// The property and its value, for the messages of a test.
  public var customMirror: Mirror {
    Mirror(self, children: ["path": path, "value": value], displayStyle: .struct)
  }
}

/// A ``BindingAction`` of any state.
package protocol AnyBindingAction {
  /// True if a ``BindingReducer`` has handled the action.
  var wasSet: Bool { get }
}

extension BindingAction: Equatable {
  /// Returns true if both actions set the same property to the same value.
  public static func == (first: BindingAction, second: BindingAction) -> Bool {
    first.path == second.path && first.isEqualTo(second.value)
  }
}

/// A reducer that sets properties for a feature's ``BindingAction``s.
///
/// ```swift
/// BindingReducer(action: \.binding)
/// ```
public struct BindingReducer<State, Action>: Reducer {
  /// A function that sets the property.
  public let body: Reduce<State, Action>

  /// Creates a reducer for the binding actions at `action`.
  public init(action extract: @escaping (Action) -> BindingAction<State>?) {
    body = Reduce { state, action in
      extract(action)?.apply(to: &state)
      return .none
    }
  }
}
