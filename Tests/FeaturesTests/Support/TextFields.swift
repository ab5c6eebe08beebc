import Features
import TerminalUI

extension TextFieldState {
  /// The field of the search for topics.
  static func search(_ text: String = "") -> Self { Topics.Filter(text, in: []).field }

  /// The field of the title of a set.
  static func title(_ text: String = "") -> Self { Topics.Naming(text).field }
}
