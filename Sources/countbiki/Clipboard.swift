import TerminalUI
import Platform

/// Where texts go that the learner wants to paste elsewhere: to the clipboard through the terminal, and into a file, for
/// no terminal says whether it took them.
@MainActor
final class Clipboard {
  /// What the terminal could not be asked to take; to be printed when its screen is free.
  private(set) var notTaken: String?
  private let terminal: Terminal

  init(terminal: Terminal) {
    self.terminal = terminal
  }

  /// Copies a text, and returns the file that has it too; `nil` where that couldn't be written.
  func copy(_ text: String) -> String? {
    notTaken = terminal.copy(text) ? nil : text
    guard let path = Folders.state.map({ $0 + "/copied.txt" }) else { return nil }
    guard let file = fopen(path, "w") else { return nil }
    let isWritten = fputs(text, file) >= 0
    return fclose(file) == 0 && isWritten ? path : nil
  }
}
