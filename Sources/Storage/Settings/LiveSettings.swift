import Clients
import Domain

/// The settings in force, in agreement with those in a file.
@MainActor
final class LiveSettings {
  private let current: CurrentSettings
  private let store: SettingsStore
  private let path: String
  /// What is in force but not yet, or not ever, in the file.
  private var unsaved = SettingsChanges()
  private var problems: [StorageError]
  private var told: [StorageError] = []

  /// Reads the file, at once.
  nonisolated init(_ file: SettingsFile) {
    let reading = file.read()
    current = CurrentSettings(reading.document.settings)
    store = SettingsStore(file)
    path = file.path
    problems = reading.problem.map { [$0] } ?? []
  }

  var value: Settings { current.value }

  func observe() -> AsyncStream<Settings> {
    current.observe()
  }

  func takeProblems() -> [StorageError] {
    defer { problems = [] }
    told += problems
    return problems
  }

  /// Puts settings in force at once, and returns when they are in the file.
  func set(_ settings: Settings) async throws(StorageError) {
    var settings = settings
    settings.speech = settings.speech.clamped
    unsaved.merge(SettingsChanges(from: current.value, to: settings))
    current.replace(with: settings)
    let changes = unsaved
    if changes == SettingsChanges() { return }
    let reading = try await store.save(changes)
    unsaved.remove(changes)
    adopt(reading)
  }

  /// Takes what is in the file, except where it was changed here and not yet saved.
  private func adopt(_ reading: SettingsFile.Reading) {
    if let problem = reading.problem, !(problems + told).contains(problem) { problems.append(problem) }
    current.replace(with: unsaved.applied(to: reading.document.settings))
  }
}
