import Synchronization

/// Keys that replace those of named bindings, as people choose them.
///
/// ```swift
/// KeyOverrides.$current.withValue(KeyOverrides(["quiz.again": [.character("x")]])) { quizKeys(state) }
/// ```
///
/// A ``KeyMap`` takes them when it is made, so dispatch and help agree.
public struct KeyOverrides: Equatable, Sendable {
  /// The overrides for the key maps that are made; `nil` for none.
  @TaskLocal public static var current: KeyOverrides?

  private let keys: [String: [Key]]
  /// True once there are overrides. Reading a task-local value takes 50 ns, and every key makes a few key maps.
  private static let exist = Atomic(false)

  /// Makes overrides from the names of bindings and their keys.
  public init(_ keys: [String: [Key]]) {
    self.keys = keys
    Self.exist.store(true, ordering: .relaxed)
  }

  /// The overrides in force, without the cost of ``current`` where nobody has any.
  @usableFromInline static var inForce: KeyOverrides? { exist.load(ordering: .relaxed) ? current : nil }

  /// The chosen keys of a binding; `nil` if it has its own.
  public subscript(name: String) -> [Key]? { keys[name] }

  /// Returns bindings with the chosen keys. A binding whose keys would all be typed keeps its own.
  @usableFromInline
  func applied<Action>(
    to bindings: [KeyBinding<Action>], isTyped: (Character) -> Bool
  ) -> [KeyBinding<Action>] {
    var result = bindings
    for (index, binding) in bindings.enumerated() {
      guard let name = binding.name, let chosen = keys[name] else { continue }
      let usable = chosen.filter { if case .character(let character) = $0 { !isTyped(character) } else { true } }
      if usable.isEmpty, !chosen.isEmpty { continue }
      result[index] = binding.with(usable, shownKey: binding.shownKey)
    }
    for index in bindings.indices where bindings[index].shownKey != nil {
      // A name such as `up down` also stands for the next binding.
      let pair = result[index...].prefix(2).filter { $0.label == nil && $0.detail == nil || $0.shownKey != nil }
      if zip(pair, bindings[index...]).allSatisfy({ $0.keys == $1.keys }) { continue }
      let shownKey = pair.compactMap(\.keys.first?.name).joined(separator: " ")
      result[index] = result[index].with(result[index].keys, shownKey: shownKey)
    }
    return result
  }
}
