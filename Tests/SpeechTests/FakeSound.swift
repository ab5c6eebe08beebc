import Clients
import Synchronization

@testable import SpeechSynthesis

/// A sound card that accepts samples immediately, records them, and runs a test's closures before
/// each step.
final class FakeSound: Sendable {
  enum Event: Equatable {
    case opened
    case wrote
    case drained
    case flushed
    case closed
  }

  private struct Record {
    var events: [Event] = []
    var heard: [Int16] = []
    var openings = 0
    var writes = 0
  }

  private let record = Mutex(Record())
  private let latency: Duration
  private let onOpen: Step
  private let onWrite: Step

  /// A closure that runs before a step. Its argument is the number of earlier tries of that step.
  typealias Step = @Sendable (Int) throws(SpeechError) -> Void

  /// - Parameter latency: The device's latency. With an hour, a sound ends only when it is stopped.
  init(
    latency: Duration = .zero,
    onOpen: @escaping Step = { _ throws(SpeechError) in },
    onWrite: @escaping Step = { _ throws(SpeechError) in }
  ) {
    self.latency = latency
    self.onOpen = onOpen
    self.onWrite = onWrite
  }

  /// The recorded events; consecutive writes count as one.
  var events: [Event] {
    record.withLock { record in
      record.events.reduce(into: []) { events, event in
        if event != .wrote || events.last != .wrote { events.append(event) }
      }
    }
  }

  /// All samples written.
  var heard: [Int16] { record.withLock { $0.heard } }

  var player: SoundPlayer {
    SoundPlayer(openDevice: openDevice)
  }

  var openDevice: OpenSoundDevice {
    { [self] _ throws(SpeechError) in
      try onOpen(tries(\.openings))
      add(.opened)
      return Device(sound: self)
    }
  }

  private func tries(_ counter: WritableKeyPath<Record, Int>) -> Int {
    record.withLock { record in
      defer { record[keyPath: counter] += 1 }
      return record[keyPath: counter]
    }
  }

  private func add(_ event: Event) {
    record.withLock { $0.events.append(event) }
  }

  private final class Device: SoundDevice {
    let sound: FakeSound
    var latency: Duration { sound.latency }

    init(sound: FakeSound) {
      self.sound = sound
    }

    func write(_ samples: ArraySlice<Int16>) throws(SpeechError) {
      try sound.onWrite(sound.tries(\.writes))
      sound.record.withLock {
        $0.events.append(.wrote)
        $0.heard += samples
      }
    }

    func drain() throws(SpeechError) {
      sound.add(.drained)
    }

    func flush() throws(SpeechError) {
      sound.add(.flushed)
    }

    func close() {
      sound.add(.closed)
    }
  }
}
