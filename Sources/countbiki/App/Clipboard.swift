import Platform
import TerminalUI

/// A copier of texts to the clipboard, which asks the terminal to set it.
///
/// Terminals don't report success, so each text is also written to a file.
@MainActor
final class Clipboard {
  /// A text that couldn't be sent to the terminal, to be printed after the app has closed.
  private(set) var unsentText: String?
  private let terminal: Terminal

  init(terminal: Terminal) {
    self.terminal = terminal
  }

  /// Copies a text and returns the path of the file with the text, or `nil` if the file couldn't be written.
  func copy(_ text: String) -> String? {
    unsentText = terminal.copy(text) ? nil : text
    guard let path = Folders.state.map({ $0 + "/copied.txt" }) else { return nil }
    guard let file = fopen(path, "w") else { return nil }
    let isWritten = fputs(text, file) >= 0
    return fclose(file) == 0 && isWritten ? path : nil
  }
}
