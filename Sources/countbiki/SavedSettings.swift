import Clients
import Domain
import Storage

extension Settings {
  /// What was set in the app. What is wrong with the file is said on standard error.
  @MainActor
  static func saved() -> Settings {
    for problem in FileClients.live.problems.found() where problem != .noFolder { printError("\(problem)") }
    return FileClients.live.settings.get()
  }
}
