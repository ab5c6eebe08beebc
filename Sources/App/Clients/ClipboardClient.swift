import Unidirectional

/// Copies text to the clipboard.
///
/// ```swift
/// @Dependency(\.clipboard) var clipboard
///
/// .run { [clipboard] send in send(.copied(alsoIn: clipboard.copy(text))) }
/// ```
package struct ClipboardClient: Client {
  /// Copies text to the clipboard, and to a file because no terminal reports whether it took the
  /// text.
  ///
  /// Returns the file's path, or `nil` if the file couldn't be written.
  package var copy: @MainActor @Sendable (String) -> String? = { _ in
    unimplemented("ClipboardClient.copy", placeholder: nil)
  }

  package init() {}
}
