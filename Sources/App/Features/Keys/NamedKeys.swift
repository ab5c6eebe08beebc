package import TerminalUI

/// The keys of an action that a learner can change: a row of the table.
package struct NamedKeys: Sendable {
  /// The stable name: `quiz.again`.
  package let name: String
  /// The keys of a new learner as they are spelled in `keys.json`, with `|` between them. Only
  /// those of the screens that are shown are parsed.
  let spellings: String
  let places: [KeyPlace]
  /// The effect, as a sentence without a full stop.
  package let detail: String
  /// The name of the action with which this one makes a pair, such as up and down: the row of keys
  /// and the list of keys have one entry for both.
  let partner: String?
  /// The effect of the pair, for the list of keys.
  let both: String?
  /// The label in the row of keys; nil if it is only in the list of keys.
  let help: String?
  /// The name of the keys in the row of keys; nil for the first key, or for those of a pair.
  let shown: String?
  /// The priority in a narrow row of keys: higher values stay longer.
  let importance: Int
  /// True for an action that came after people had files with keys of their own: its keys give way
  /// to those, so that a file goes on meaning what it meant.
  let givesWay: Bool

  init(
    _ name: String, _ spellings: String, _ places: [KeyPlace], _ detail: String,
    with partner: String? = nil,
    both: String? = nil,
    help: String? = nil,
    shown: String? = nil,
    importance: Int = 0,
    givesWay: Bool = false
  ) {
    self.name = name
    self.spellings = spellings
    self.places = places
    self.detail = detail
    self.partner = partner
    self.both = both
    self.help = help
    self.shown = shown
    self.importance = importance
    self.givesWay = givesWay
  }

  /// Returns the row of a name; nil for a name that no row has.
  static func named(_ name: String) -> NamedKeys? { all.first { $0.name == name } }

  /// The keys of a new learner.
  package var keys: [Key] { KeyTable.usual.keys(of: name) }

  /// True for a binding without which a screen couldn't be used or left, so that it always has a
  /// key.
  package var isEssential: Bool { keys.contains { [.enter, .escape, .backspace].contains($0) } }
}
