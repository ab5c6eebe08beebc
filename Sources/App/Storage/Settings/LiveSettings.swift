import Clients
import Domain
import Platform
import Synchronization
import Unidirectional

/// The settings in force, synchronized with a file.
///
/// A change is in force at once. It is saved a quarter of a second after the last change, so that a
/// slider that moves is saved once.
@MainActor
final class LiveSettings {
  static let saveDelay = Duration.milliseconds(250)
  static let retryDelay = Duration.seconds(10)
  /// The time that an editor may take to write the rest of a file.
  static let editorDelay = Duration.seconds(2)

  private let current: CurrentSettings
  /// The settings in the file, as far as is known. What is in force and differs from them is to be
  /// saved.
  private var saved: Settings
  private let file: FileQueue<SettingsFile>
  private let path: String
  /// True from a change until the save after it has succeeded or failed.
  private nonisolated let isPending = Mutex(false)
  private var watcher: FileWatcher?
  private let clock: any Clock<Duration>
  private let reporter: ProblemReporter
  private let warning: @Sendable (SettingsDocument) -> StorageError?
  private var timer: Task<Void, Never>?
  /// The task that uses the file last. Each waits for the one before.
  private(set) var fileTask: Task<Void, Never>?
  private var isWatching = false

  nonisolated init(_ file: SettingsFile, clock: any Clock<Duration>, reporter: ProblemReporter) {
    let result = file.read()
    let document = result.document ?? .empty
    saved = document.settings
    current = CurrentSettings(saved)
    path = file.path
    self.file = FileQueue("countbiki.settings", file)
    self.clock = clock
    self.reporter = reporter
    warning = file.warning
    for problem in [result.problem, warning(document)] {
      if let problem { reporter.report(problem) }
    }
  }

  var value: Settings { current.value }
  /// True if the file has all that the learner has changed. What the program notes by itself, such
  /// as the recent topics, is no loss.
  var isSaved: Bool {
    var chosen = current.value
    if chosen.topics.favourites != saved.topics.favourites { return false }
    chosen.topics = saved.topics
    chosen.isWelcomed = saved.isWelcomed
    return chosen == saved
  }

  func observe() -> AsyncStream<Settings> {
    if !isWatching {
      isWatching = true
      enqueue { await $0.reload() }
    }
    return current.observe()
  }

  func set(_ settings: Settings) {
    var settings = settings
    settings.speech = settings.speech.clamped
    current.replace(with: settings)
    // A change that is taken back may be in a save that is running.
    let isToBeSaved = isPending.withLock { isPending in
      isPending = isPending || settings != saved
      return isPending
    }
    if isToBeSaved { scheduleSave(after: Self.saveDelay) }
  }

  /// Saves pending changes now and returns when that succeeded or failed.
  func flush() async {
    timer?.cancel()
    timer = nil
    await enqueue { await $0.save() }.value
  }

  /// Returns the loss of changes if the program ended now; `nil` if none waits to be saved. This
  /// never waits.
  nonisolated func loss() -> StorageError? {
    isPending.withLock(\.self) ? .unwritable(path: path, .tooLong) : nil
  }

  private func scheduleSave(after delay: Duration) {
    timer?.cancel()
    timer = Task { [clock] in
      guard (try? await clock.sleep(for: delay)) != nil, !Task.isCancelled else { return }
      timer = nil
      enqueue { await $0.save() }
    }
  }

  /// Performs work with the file when all such work before has ended.
  @discardableResult
  private func enqueue(_ work: @escaping @MainActor (LiveSettings) async -> Void) -> Task<
    Void, Never
  > {
    let task = Task { [fileTask] in
      await fileTask?.value
      await work(self)
    }
    fileTask = task
    return task
  }

  /// Saves what differs from the file. Changes made meanwhile are left for the save that each of
  /// them has scheduled.
  private func save() async {
    let target = current.value
    // Changes that another program wrote into the file meanwhile are in force, and saved.
    defer { isPending.withLock { $0 = ![target, saved].contains(current.value) } }
    if target == saved { return }
    do throws(StorageError) {
      let changes = SettingsChanges(old: saved, new: target)
      let all = SettingsChanges(old: Settings(), new: target)
      let result = try await file.run { [reporter] (file) throws(StorageError) in
        try reporter.slowWrites.timing { () throws(StorageError) in try file.save(changes, all: all)
        }
      }
      reporter.resolveWrites(to: path)
      if let problem = result.problem { reporter.report(problem) }
      adopt(result.document, over: target)
    } catch {
      reporter.report(error)
      if case .unwritable = error, timer == nil { scheduleSave(after: Self.retryDelay) }
    }
  }

  /// Puts the file's settings in force, now and after each change to the file.
  private func reload() async {
    let onChange: @Sendable () -> Void = { [weak self] in
      Task { @MainActor in self?.enqueue { await $0.reload() } }
    }
    // Watching starts before reading, so that no change in between is missed.
    watcher = await file.run { $0.watcher(onChange) }
    let result = await file.run { $0.read() }
    if let document = result.document {
      let warning = warning(document)
      reporter.resolve { $0 != warning && isAboutValues($0) }
      return adopt(document, over: saved)
    }
    guard case .unparsable = result.problem else { return }
    // Outside the queue, in which saves would wait.
    Task { [clock, file, reporter] in
      try await clock.sleep(for: Self.editorDelay)
      if let problem = await file.run({ $0.read() }).problem { reporter.report(problem) }
    }
  }

  /// Puts a file's settings in force, with the changes applied that were made since other settings
  /// were in the file.
  private func adopt(_ document: SettingsDocument, over base: Settings) {
    if let warning = warning(document) { reporter.report(warning) }
    saved = document.settings
    current.replace(with: SettingsChanges(old: base, new: current.value).applied(to: saved))
  }

  /// True for a problem with values of the file, which a file without them has put right.
  private func isAboutValues(_ problem: StorageError) -> Bool {
    if case .ignoredSettings(path, _, _) = problem { true } else { false }
  }
}
