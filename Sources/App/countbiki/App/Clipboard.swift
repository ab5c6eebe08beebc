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

  /// Copies a text and returns the path of the file with the text, or `nil` if the file couldn't be
  /// written.
  func copy(_ text: String) -> String? {
    unsentText = terminal.copy(text) ? nil : text
    guard let path = OwnFile.copied.path else { return nil }
    do throws(SystemError) {
      try FileSystem.live.makeFolders(path.folderPath)
      // Replaces the file, so that a symbolic link in its place isn't followed and only the owner
      // can read it.
      try FileSystem.live.replace(path, with: Array(text.utf8), by: path + ".tmp")
      return path
    } catch {
      return nil
    }
  }
}
