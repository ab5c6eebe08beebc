import ArgumentParser

/// The hidden command `countbiki manual`, which prints the man page, for `scripts/install` and others who package the program.
///
/// ```
/// countbiki manual | man -l -
/// ```
struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual", abstract: "Print the man page.", shouldDisplay: false)

  func run() throws {
    let output = StandardOutput()
    try output.write(raw: try ManualPage().text)
    try output.flush()
  }
}
