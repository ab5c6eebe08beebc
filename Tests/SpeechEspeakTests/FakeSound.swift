import Clients
import Synchronization

@testable import SpeechEspeak

/// A sound card of the tests' own: it takes what is written at once, remembers it, and lets a test act in mid-word.
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

  /// What happens before something is done, given how often that was tried before.
  typealias Step = @Sendable (Int) throws(SpeechError) -> Void

  /// - Parameter latency: How long each sound takes to be heard; at an hour, none ends but by a stop.
  init(
    latency: Duration = .zero,
    onOpen: @escaping Step = { _ throws(SpeechError) in },
    onWrite: @escaping Step = { _ throws(SpeechError) in }
  ) {
    self.latency = latency
    self.onOpen = onOpen
    self.onWrite = onWrite
  }

  /// What was done with the sound card; a run of writes is one.
  var events: [Event] {
    record.withLock { record in
      record.events.reduce(into: []) { events, event in
        if event != .wrote || events.last != .wrote { events.append(event) }
      }
    }
  }

  /// Every sample that was written.
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
