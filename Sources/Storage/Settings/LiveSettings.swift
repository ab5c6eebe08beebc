import Clients
import Domain

/// The settings in force, in agreement with those in a file.
@MainActor
final class LiveSettings {
  private let current: CurrentSettings
  private let store: SettingsStore
  /// What is in force but not yet, or not ever, in the file.
  private var unsaved = SettingsChanges()
  private var problems: [StorageError]
  private var told: [StorageError] = []
  private var isWatching = false

  /// Reads the file, at once.
  nonisolated init(_ file: SettingsFile) {
    let reading = file.read()
    current = CurrentSettings(reading.document.settings)
    store = SettingsStore(file)
    problems = reading.problem.map { [$0] } ?? []
  }

  var value: Settings { current.value }

  func observe() -> AsyncStream<Settings> {
    if !isWatching {
      isWatching = true
      Task { await reload() }
    }
    return current.observe()
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
    let reading = try await store.save(changes, all: SettingsChanges(from: Settings(), to: settings))
    unsaved.remove(changes)
    if let problem = reading.problem, !(problems + told).contains(problem) { problems.append(problem) }
    adopt(reading.document)
  }

  /// Returns when all that was set before is in the file, or can't be.
  nonisolated func finish() async { await store.finish() }

  /// Takes what is in the file now, and again whenever it changes.
  private func reload() async {
    let document = await store.watch { [weak self] in
      Task { @MainActor in await self?.reload() }
    }
    if let document { adopt(document) }
  }

  /// Takes what is in the file, except where it was changed here and is not saved yet.
  private func adopt(_ document: SettingsDocument) {
    current.replace(with: unsaved.applied(to: document.settings))
  }
}
