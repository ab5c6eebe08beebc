import Clients
import Domain
import Unidirectional

/// The settings in force, synchronized with a file.
///
/// A change is in force at once. It is saved a quarter of a second after the last change, so that a slider that moves is
/// saved once.
@MainActor
final class LiveSettings {
  /// The delay from the last change to the save.
  static let saveDelay = Duration.milliseconds(250)
  /// The delay from a save that failed to the next attempt.
  static let retryDelay = Duration.seconds(10)

  private let current: CurrentSettings
  let file: SettingsFileActor
  private let clock: any Clock<Duration>
  private let reporter: ProblemReporter
  private let warning: @Sendable (SettingsDocument) -> StorageError?
  /// Changes that are in force and not known to be in the file.
  private var unsaved = SettingsChanges()
  /// The task that waits until it is time to save.
  private var timer: Task<Void, Never>?
  private var isWatching = false

  /// Reads the file.
  nonisolated init(_ file: SettingsFile, clock: any Clock<Duration>, reporter: ProblemReporter) {
    let result = file.read()
    current = CurrentSettings(result.document.settings)
    self.file = SettingsFileActor(file)
    self.clock = clock
    self.reporter = reporter
    warning = file.warning
    for problem in [result.problem, warning(result.document)] { if let problem { reporter.report(problem) } }
  }

  var value: Settings { current.value }

  func observe() -> AsyncStream<Settings> {
    if !isWatching {
      isWatching = true
      Task { await reload() }
    }
    return current.observe()
  }

  /// Puts settings in force and schedules a save.
  func set(_ settings: Settings) {
    var settings = settings
    settings.speech = settings.speech.clamped
    unsaved.merge(SettingsChanges(from: current.value, to: settings))
    current.replace(with: settings)
    if !unsaved.isEmpty { scheduleSave(after: Self.saveDelay) }
  }

  /// Saves pending changes now and returns when that succeeded or failed.
  func flush() async {
    timer?.cancel()
    timer = nil
    if !unsaved.isEmpty { await save() }
    await file.flush()
  }

  private func scheduleSave(after delay: Duration) {
    timer?.cancel()
    timer = Task { [clock] in
      guard (try? await clock.sleep(for: delay)) != nil, !Task.isCancelled else { return }
      timer = nil
      await save()
    }
  }

  private func save() async {
    let changes = unsaved
    do throws(StorageError) {
      let result = try await file.save(changes, all: SettingsChanges(from: Settings(), to: current.value))
      // Changes made while this save was running stay unsaved; each has scheduled a save of its own.
      unsaved.remove(changes)
      if let problem = result.problem { reporter.report(problem) }
      adopt(result.document)
    } catch {
      reporter.report(error)
      if case .unwritable = error, timer == nil { scheduleSave(after: Self.retryDelay) }
    }
  }

  /// Puts the file's settings in force, now and after each change to the file.
  private func reload() async {
    let document = await file.watch { [weak self] in
      Task { @MainActor in await self?.reload() }
    }
    if let document { adopt(document) }
  }

  /// Puts a file's settings in force, with unsaved changes applied on top.
  private func adopt(_ document: SettingsDocument) {
    if let warning = warning(document) { reporter.report(warning) }
    current.replace(with: unsaved.applied(to: document.settings))
  }
}
