import Platform
import Synchronization

/// The terminal's output, which never blocks: bytes that the terminal doesn't take yet are kept
/// until it does.
///
/// The kernel takes some kilobytes at once, which a slow line needs seconds for. Output to such a
/// line therefore counts as waiting for as long as the line needs, so that frames that nobody would
/// see in time are left out.
@MainActor
final class TerminalOutput {
  private let file: NonblockingTerminal
  var place: UnsafeMutablePointer<Restoration.Place>?
  private var pending: ArraySlice<UInt8> = []
  private var watch: MainLoop.Watch?
  private let whenReady: @MainActor (_ isGone: Bool) -> Void
  /// The bytes that the line takes in a second; `nil` for one that is fast enough for all frames.
  var bytesPerSecond: Int?
  /// The time at which a slow line has passed on everything; `nil` if it has.
  private var lineIsFree: ContinuousClock.Instant?

  /// - Parameter whenReady: Called when all waiting bytes were sent, or with true if the terminal
  ///   is gone meanwhile.
  init(_ original: Int32, whenReady: @escaping @MainActor (_ isGone: Bool) -> Void) {
    file = NonblockingTerminal(original, O_WRONLY)
    self.whenReady = whenReady
  }

  var descriptor: Int32 { file.descriptor }

  /// True while bytes wait for the terminal, or for a slow line.
  var isWaiting: Bool { watch != nil || lineIsFree != nil }

  /// Sends bytes after those that wait. Bytes are dropped once the terminal was restored.
  ///
  /// - Returns: False if the terminal is gone.
  func send(_ bytes: [UInt8]) -> Bool {
    pending += bytes
    guard sendPending() else { return false }
    if let bytesPerSecond { occupyLine(for: .seconds(1) * bytes.count / bytesPerSecond) }
    if !pending.isEmpty, watch == nil {
      watch = MainLoop.Watch(descriptor, for: Int32(POLLOUT)) { [self] in continueSending() }
    }
    return true
  }

  func dropPending() {
    pending = []
    watch?.cancel()
    watch = nil
  }

  private func continueSending() {
    let isGone = !sendPending()
    if !isGone, !pending.isEmpty { return }
    dropPending()
    whenReady(isGone)
  }

  /// Waits for a slow line, some time longer than for what was sent before.
  private func occupyLine(for duration: Duration) {
    let isAwaited = lineIsFree != nil
    lineIsFree = max(lineIsFree ?? .now, .now) + duration
    if !isAwaited { awaitLine() }
  }

  private func awaitLine() {
    guard let lineIsFree else { return }
    MainLoop.schedule(at: lineIsFree) { [weak self] in self?.continueOnLine() }
  }

  private func continueOnLine() {
    if let lineIsFree, lineIsFree > .now { return awaitLine() }
    lineIsFree = nil
    if !isWaiting { whenReady(false) }
  }

  /// Sends as many of the waiting bytes as the terminal takes now.
  ///
  /// - Returns: False if the terminal is gone.
  private func sendPending() -> Bool {
    guard let place else { return true }
    place.pointee.isSending.store(true, ordering: .sequentiallyConsistent)
    defer { place.pointee.isSending.store(false, ordering: .sequentiallyConsistent) }
    while !pending.isEmpty, place.pointee.isActive {
      let count = pending.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 { return errno == EAGAIN || errno == EINTR && sendPending() }
      pending = pending.dropFirst(count)
    }
    // The rest of a frame must not appear on the restored screen, nor before the first frame of the
    // next run.
    pending = []
    return true
  }
}
