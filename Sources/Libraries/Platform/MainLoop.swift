import CMainLoop
import Dispatch
import Synchronization

/// The loop of the main thread: it runs the main actor, timers and handlers of descriptors, and
/// wakes no other thread.
///
/// On Linux, programs with an asynchronous `main` run in it. In all others libdispatch takes its
/// place.
@MainActor package enum MainLoop {
  package typealias Work = @MainActor @Sendable () -> Void

  private enum Driver { case unknown, loop(pthread_t), dispatch }

  private struct State {
    var driver = Driver.unknown
    /// The earliest first.
    var timers: [(id: Int, deadline: ContinuousClock.Instant, work: Work)] = []
    var lastTimer = 0

    mutating func takeDue(at now: ContinuousClock.Instant) -> Work? {
      guard let first = timers.first, first.deadline <= now else { return nil }
      return timers.removeFirst().work
    }
  }

  nonisolated private static let state = Mutex(State())
  private static var watches: [Watch] = []

  /// Runs work on the main actor at a time.
  ///
  /// - Returns: The number of the timer, for ``cancel(_:)``.
  @discardableResult
  nonisolated package static func schedule(
    at deadline: ContinuousClock.Instant = .now, _ work: @escaping Work
  ) -> Int {
    let (timer, driver) = state.withLock { state in
      state.lastTimer += 1
      let place = state.timers.firstIndex { $0.deadline > deadline } ?? state.timers.endIndex
      state.timers.insert((state.lastTimer, deadline, work), at: place)
      return (state.lastTimer, state.driver)
    }
    prepare(driver) { dispatch(timer, at: deadline) }
    return timer
  }

  /// Removes a timer by its number. A timer that has fired or was cancelled is ignored.
  nonisolated package static func cancel(_ timer: Int) { _ = take(timer) }

  nonisolated private static func take(_ timer: Int) -> Work? {
    state.withLock { state in
      state.timers.firstIndex { $0.id == timer }.map { state.timers.remove(at: $0).work }
    }
  }

  /// Has a new timer or watch looked at: by the loop, which another thread has to wake, or by
  /// libdispatch.
  nonisolated private static func prepare(_ driver: Driver, dispatch: () -> Void) {
    switch driver {
    case .loop(let thread) where pthread_equal(thread, pthread_self()) != 0: break
    case .loop: DispatchQueue.main.async {}
    case .dispatch: dispatch()
    // The loop is running when the main queue runs this, or something else runs the main queue.
    case .unknown: DispatchQueue.main.async { MainActor.assumeIsolated(useDispatchWithoutLoop) }
    }
  }
}

// MARK: - The loop

/// Called by the Swift runtime in the place of `dispatch_main`, which would run the main queue on
/// other threads.
@c func runMainLoop() { MainActor.assumeIsolated(MainLoop.run) }

extension MainLoop {
  fileprivate static func run() {
    #if os(Linux)
      state.withLock { $0.driver = .loop(pthread_self()) }
      let mainQueue = _dispatch_get_main_queue_handle_4CF()
      _dispatch_main_queue_callback_4CF(nil)
      while true {
        let watches = watches
        var polled = [pollfd(fd: mainQueue, events: Int16(POLLIN), revents: 0)]
        for watch in watches {
          polled.append(pollfd(fd: watch.descriptor, events: Int16(watch.events), revents: 0))
        }
        poll(&polled, nfds_t(polled.count), timeout)
        if polled[0].revents != 0 {
          var count: UInt64 = 0
          read(mainQueue, &count, MemoryLayout.size(ofValue: count))
          _dispatch_main_queue_callback_4CF(nil)
        }
        for (watch, state) in zip(watches, polled.dropFirst()) where state.revents != 0 {
          watch.handler?()
        }
        let now = ContinuousClock.now
        while let work = state.withLock({ $0.takeDue(at: now) }) { work() }
      }
    #endif
  }

  /// The milliseconds until the next timer, or −1 if there is none.
  private static var timeout: Int32 {
    guard let deadline = state.withLock({ $0.timers.first?.deadline }) else { return -1 }
    let milliseconds = (max(.zero, deadline - .now) / .milliseconds(1)).rounded(.up)
    return Int32(min(milliseconds, Double(Int32.max)))
  }
}

// MARK: - Without the loop

extension MainLoop {
  private static func useDispatchWithoutLoop() {
    guard case .unknown = state.withLock({ $0.driver }) else { return }
    let timers = state.withLock { state in
      state.driver = .dispatch
      return state.timers
    }
    for timer in timers { dispatch(timer.id, at: timer.deadline) }
    for watch in watches { watch.dispatch() }
  }

  nonisolated private static func dispatch(_ timer: Int, at deadline: ContinuousClock.Instant) {
    DispatchQueue.main.asyncAfter(deadline: .now() + max(.zero, deadline - .now) / .seconds(1)) {
      SignalStack.prepareThread()
      if let work = take(timer) { MainActor.assumeIsolated(work) }
    }
  }
}

// MARK: - Descriptors

extension MainLoop {
  /// The sources of libdispatch that are still being cancelled.
  private static let cancellations = DispatchGroup()

  /// Runs work when cancelled watches no longer use their descriptors.
  package static func afterCancellations(_ work: @escaping Work) {
    cancellations.notify(queue: .main) { MainActor.assumeIsolated(work) }
  }

  /// Calls a handler on the main actor whenever a descriptor can be read, or with POLLOUT written,
  /// until it is cancelled.
  @MainActor package final class Watch {
    fileprivate let descriptor: Int32
    fileprivate let events: Int32
    fileprivate var handler: Work?
    private var source: (any DispatchSourceProtocol)?

    package init(_ descriptor: Int32, for events: Int32 = POLLIN, handler: @escaping Work) {
      self.descriptor = descriptor
      self.events = events
      self.handler = handler
      watches.append(self)
      MainLoop.prepare(state.withLock { $0.driver }) { dispatch() }
    }

    /// Stops the calls. The handler is released at once.
    package func cancel() {
      handler = nil
      watches.removeAll { $0 === self }
      source?.cancel()
    }

    fileprivate func dispatch() {
      let source: any DispatchSourceProtocol =
        events == POLLIN
        ? DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        : DispatchSource.makeWriteSource(fileDescriptor: descriptor, queue: .main)
      source.setEventHandler { [weak self] in
        SignalStack.prepareThread()
        MainActor.assumeIsolated { self?.handler?() }
      }
      cancellations.enter()
      // The handler's owner closes the descriptor, which must not happen before.
      source.setCancelHandler { [handler] in
        withExtendedLifetime(handler) {}
        MainActor.assumeIsolated { cancellations.leave() }
      }
      source.activate()
      self.source = source
    }
  }
}
