import Clients
import Domain
import FoundationShim
import TerminalUI

/// The state of a screen, which says how it is drawn and what its keys do.
///
/// ```swift
/// extension About.State: ScreenState {
///   func view(in context: ScreenContext) -> some View {
///     aboutView(self, keys: context.keys, in: context.size)
///   }
///
///   func keys(_ table: KeyTable, over topics: Topics.State) -> KeyMap<About.Action> {
///     aboutKeys(self, table)
///   }
/// }
/// ```
///
/// Each screen conforms in its folder. What most screens do alike has a default.
protocol ScreenState: Equatable {
  associatedtype Action: ScreenAction
  associatedtype Content: View

  /// Draws the screen, without help or an error over it.
  func view(in context: ScreenContext) -> Content

  /// Returns the keys of the screen, without those that all screens have.
  ///
  /// - Parameters:
  ///   - table: The keys by name, the learner's own among them.
  ///   - topics: The list of topics, over which a form may be shown.
  func keys(_ table: KeyTable, over topics: Topics.State) -> KeyMap<Action>

  /// The name of the practice, for the title of the terminal's window; `nil` without a session.
  var windowTitle: String? { get }
  /// The number of answers whose outcome the screen shows, which it does once they are on disk.
  var answerCount: Int { get }
  /// The screen to which a session leads back that is started here.
  var origin: SessionOrigin { get }
  /// The action that looks again for what may have changed while the app was in the background.
  var reload: Action? { get }

  /// True if there is a field that takes what is typed, even under an error report.
  var isTyping: Bool { get }
  /// True if every character is text for that field, none a key.
  var takesText: Bool { get }
  /// The characters that are no keys of the whole app here.
  var typedCharacters: TypedCharacters { get }
  /// True if the field takes no more characters.
  var isFieldFull: Bool { get }

  /// Returns actions that type pasted text into the field. Characters that are keys elsewhere are
  /// typed too.
  func actions(forPasted text: String) -> [Action]
  /// Returns actions for characters that were typed at once, such as those of a key that is held.
  func actions(forTyped text: String) -> [Action]

  /// Takes over settings that were changed, here or by another program.
  mutating func apply(_ settings: Settings, prefersReducedMotion: Bool)
  /// Takes over what was added to the history.
  mutating func update(from topics: Topics.State, at now: Date)
  /// Lets the session that is shown lead back to the screen from which it was started.
  mutating func leadBack(to origin: SessionOrigin)
}

extension ScreenState {
  var windowTitle: String? { nil }
  var answerCount: Int { 0 }
  var origin: SessionOrigin { .topics }
  var reload: Action? { nil }
  var isTyping: Bool { false }
  var takesText: Bool { false }
  var typedCharacters: TypedCharacters { .none }
  var isFieldFull: Bool { false }
  func actions(forPasted text: String) -> [Action] { [] }
  func actions(forTyped text: String) -> [Action] { actions(forPasted: text) }
  mutating func apply(_ settings: Settings, prefersReducedMotion: Bool) {}
  mutating func update(from topics: Topics.State, at now: Date) {}
  mutating func leadBack(to origin: SessionOrigin) {}
}

/// An action of a screen, which may ask for another screen.
protocol ScreenAction: Equatable {
  /// The screen to open; `nil` for an action that stays on the screen.
  var destination: Destination? { get }
}

/// The surroundings of a screen that is drawn.
struct ScreenContext {
  /// The list of topics, for the path beside a session.
  let topics: Topics.State
  let display: DisplaySettings
  /// The row of keys.
  let keys: [HelpItem]
  /// The size of the window.
  let size: Size

  /// Draws a screen of a session in the middle of the window, with the path beside it where there
  /// is room. So nothing moves when a sheet opens or the summary follows.
  ///
  /// - Parameter isCovered: True if a sheet is in front, so that the path is dim too.
  @ViewBuilder
  func session(
    _ view: some View, hasPath: Bool = true, isCovered: Bool = false
  ) -> some View {
    let session = view.frame(width: size.session.columns, height: size.session.rows).centered()
    if size.hasSessionColumn, hasPath {
      HStack(spacing: sessionGap) {
        session
        PathCard(topics, in: size).body.dimmed(isCovered).centered(.vertical)
      }
    } else {
      session
    }
  }
}
