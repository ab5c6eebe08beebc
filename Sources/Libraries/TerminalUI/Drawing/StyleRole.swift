import Synchronization

/// The meaning of a piece of text, which the theme turns into a style.
///
/// ```swift
/// Text("✗ 1").style(.incorrect)
/// ```
///
/// A program adds roles of its own with ``init(_:style:)``.
public struct StyleRole: Hashable, Sendable, CaseIterable, CustomStringConvertible {
  /// The place in ``allCases``, and behind them in the list of added roles.
  @usableFromInline let number: UInt16

  @usableFromInline init(number: UInt16) { self.number = number }

  /// Ordinary text.
  @inlinable public static var text: StyleRole { StyleRole(number: 0) }
  /// The text that the eye should find first.
  @inlinable public static var strong: StyleRole { StyleRole(number: 1) }
  /// Text in the background, such as help and labels.
  @inlinable public static var dim: StyleRole { StyleRole(number: 2) }
  /// The user's position: the selection, or the current answer.
  @inlinable public static var accent: StyleRole { StyleRole(number: 3) }
  /// A right answer.
  @inlinable public static var correct: StyleRole { StyleRole(number: 4) }
  /// A wrong answer.
  @inlinable public static var incorrect: StyleRole { StyleRole(number: 5) }
  /// A call for attention, such as a warning or time running out.
  @inlinable public static var attention: StyleRole { StyleRole(number: 6) }

  /// The roles of every theme, without those that a program added.
  public static let allCases: [StyleRole] = [
    .text, .strong, .dim, .accent, .correct, .incorrect, .attention,
  ]
  private static let names = [
    "text", "strong", "dim", "accent", "correct", "incorrect", "attention",
  ]

  /// The name, as in ``Frame/styledText(theme:roles:)``.
  public var description: String { added?.name ?? Self.names[Int(number)] }
}

// MARK: - Added roles

extension StyleRole {
  private struct Definition: Hashable {
    let name: String
    let style: Style
  }

  /// The roles that the program added, each of which is kept once so that a role is only a number.
  private static let definitions = Mutex<(list: [Definition], numbers: [Definition: UInt16])>(
    ([], [:]))

  /// Adds a role to those of every theme.
  ///
  /// ```swift
  /// extension StyleRole {
  ///   static let address = StyleRole(
  ///     "address", style: Style(foreground: .indexed(33), underline: true))
  /// }
  ///
  /// theme[.address] = Style(bold: true)
  /// ```
  ///
  /// Two roles with the same name and style are one. Roles are never removed, so add them once and
  /// not in each frame; after some 65,000 a new one is ``text``.
  ///
  /// - Parameters:
  ///   - name: The name, for tests that look at styles.
  ///   - style: The style in themes that have none for this role. It may have any colour: with
  ///     fewer colours the nearest is drawn, and without colours none, so a role that is more than
  ///     decoration needs an attribute as well.
  public init(_ name: String, style: Style) {
    let definition = Definition(name: name, style: style)
    number = Self.definitions.withLock { definitions in
      if let number = definitions.numbers[definition] { return number }
      guard let number = UInt16(exactly: definitions.list.count + Self.names.count), number < .max
      else {
        return Self.text.number
      }
      definitions.list.append(definition)
      definitions.numbers[definition] = number
      return number
    }
  }

  private var added: Definition? {
    let index = Int(number) - Self.names.count
    return index < 0 ? nil : Self.definitions.withLock { $0.list[index] }
  }

  /// The style in themes that have none for this role.
  var defaultStyle: Style { added?.style ?? .plain }
}
