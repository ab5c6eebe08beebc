import Dispatch
import Domain
@testable import Platform
import Synchronization

/// A program that uses a simulated disk: its system calls, of which some fail, and after one of
/// which it may be killed.
// Unchecked: only one program runs at a time; see TurnTaking.
final class SimulatedProgram: @unchecked Sendable {
  /// The mishaps of a program.
  struct Mishaps {
    /// The share of calls that fail, in percent.
    var failures = 0
    /// The number of calls after which the program is killed.
    var lifetime = Int.max
  }

  private struct State {
    var random: SeededGenerator
    var mishaps: Mishaps
    var descriptors: Set<Int32> = []
    var isDead = false
  }

  /// The errors of calls that fail. A signal that interrupts a call is no failure for its caller.
  private static let codes = [EIO, ENOSPC, EINTR, EINTR]

  private let disk: SimulatedDisk
  private var state: State
  /// Called before each system call, so that other programs can make theirs.
  private let takeTurn: @Sendable () -> Void

  init(
    on disk: SimulatedDisk, seed: UInt64 = 0, _ mishaps: Mishaps = Mishaps(),
    takeTurn: @escaping @Sendable () -> Void = {}
  ) {
    self.disk = disk
    self.takeTurn = takeTurn
    state = State(random: SeededGenerator(seed: seed), mishaps: mishaps)
  }

  /// True if the program was killed. What its code did after that is of no account.
  var isDead: Bool { state.isDead }

  /// Kills the program, which gives back its locks.
  func kill() {
    state.isDead = true
    disk.state.close(state.descriptors)
  }

  /// Makes a call, unless the program is dead or the call fails.
  private func call<Value>(
    _ body: (inout SimulatedDisk.State) throws(SystemError) -> Value
  ) throws(SystemError) -> Value {
    takeTurn()
    state.mishaps.lifetime -= 1
    if state.mishaps.lifetime < 0, !state.isDead { kill() }
    if state.isDead { throw SystemError(EIO) }
    if state.random.chance(state.mishaps.failures) {
      throw SystemError(Self.codes[state.random.below(Self.codes.count)])
    }
    return try body(&disk.state)
  }

  /// Returns the number of bytes of a write that are written at once: often all, as usual.
  private func portion(of count: Int) -> Int {
    count > 1 && state.random.chance(state.mishaps.failures) ? 1 + state.random.below(count) : count
  }

  /// The system calls to give to the code under test.
  var files: FileSystem {
    FileSystem(
      open: { (path, flags, _) throws(SystemError) in
        let descriptor = try self.call { (state) throws(SystemError) in try state.open(path, flags)
        }
        self.state.descriptors.insert(descriptor)
        return descriptor
      },
      close: { descriptor in
        if self.state.descriptors.remove(descriptor) != nil { self.disk.state.close([descriptor]) }
      },
      read: { (descriptor, buffer) throws(SystemError) in
        try self.call { (state) throws(SystemError) in
          let bytes = try state.read(descriptor, buffer.count, at: nil)
          state.advance(descriptor, by: bytes.count)
          buffer.copyBytes(from: bytes)
          return bytes.count
        }
      },
      readAt: { (descriptor, buffer, offset) throws(SystemError) in
        try self.call { (state) throws(SystemError) in
          let bytes = try state.read(descriptor, buffer.count, at: offset)
          buffer.copyBytes(from: bytes)
          return bytes.count
        }
      },
      write: { (descriptor, bytes) throws(SystemError) in
        let count = self.portion(of: bytes.count)
        let written = Array(bytes.prefix(count))
        return try self.call { (state) throws(SystemError) in try state.write(descriptor, written) }
      },
      writeAt: { (descriptor, bytes, offset) throws(SystemError) in
        let written = Array(bytes.prefix(self.portion(of: bytes.count)))
        return try self.call { (state) throws(SystemError) in
          try state.write(descriptor, written, at: offset)
        }
      },
      status: { (descriptor) throws(SystemError) in
        try self.call { (state) throws(SystemError) in
          let file = state.files[try state.file(descriptor).file]
          let number = UInt64(try state.file(descriptor).file)
          return FileStatus(
            size: file.bytes.count, kind: file.isFolder ? .folder : .file,
            identity: FileStatus.Identity(number: number))
        }
      },
      sync: { (descriptor) throws(SystemError) in
        try self.call { (state) throws(SystemError) in try state.sync(descriptor) }
      },
      lock: { (descriptor) throws(SystemError) in
        try self.call { (state) throws(SystemError) in try state.lock(descriptor) }
      },
      rename: { (path, newPath) throws(SystemError) in
        try self.call { (state) throws(SystemError) in try state.rename(path, newPath) }
      },
      remove: { (path) throws(SystemError) in
        try self.call { (state) throws(SystemError) in try state.remove(path) }
      },
      makeFolder: { (path) throws(SystemError) in
        try self.call { (state) throws(SystemError) in try state.makeFolder(path) }
      },
      readLink: { (path) throws(SystemError) in
        try self.call { (state) throws(SystemError) in
          try state.target(of: path)
        }
      },
      makeLink: { (target, path) throws(SystemError) in
        try self.call { (state) throws(SystemError) in try state.makeLink(target, path) }
      },
      addPath: { (path, newPath) throws(SystemError) in
        try self.call { (state) throws(SystemError) in try state.addPath(path, newPath) }
      },
      names: { (folder) throws(SystemError) in
        try self.call { (state) throws(SystemError) in try state.names(in: folder) }
      },
      time: { 0 },
      pause: { self.takeTurn() })
  }
}

/// Threads of which one runs at a time, so that a seed decides the order of all their system calls.
final class TurnTaking: Sendable {
  private let places: [DispatchSemaphore]
  private let free = DispatchSemaphore(value: 0)
  private let running: Mutex<Set<Int>>

  init(count: Int) {
    places = (0..<count).map { _ in DispatchSemaphore(value: 0) }
    running = Mutex(Set(0..<count))
  }

  /// Lets the next thread run, and waits for the next turn of this one.
  func wait(_ place: Int) {
    free.signal()
    places[place].wait()
  }

  /// Runs one function on each thread until all have returned.
  ///
  /// - Parameter sleeper: The place of a thread that hardly runs while others do, as in a suspended
  ///   program.
  func run(_ random: inout SeededGenerator, _ bodies: [@Sendable () -> Void], sleeper: Int?) {
    for (place, body) in bodies.enumerated() {
      DispatchQueue(label: "simulation.\(place)").async { [self] in
        places[place].wait()
        body()
        running.withLock { _ = $0.remove(place) }
        free.signal()
      }
    }
    while case let left = running.withLock({ $0.sorted() }), !left.isEmpty {
      let place = left[random.below(left.count)]
      if place == sleeper, left.count > 1, !random.chance(1) { continue }
      places[place].signal()
      free.wait()
    }
  }
}
