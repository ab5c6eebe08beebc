import Clients
import Synchronization
import Testing
import UnidirectionalTesting

@testable import SpeechSynthesis

/// The sound device of a session whose voices have several sample rates, and its end.
@Suite(.limited)
struct DeviceRateTests {
  @Test func `A sound of another rate is played by a device that was opened for it`() async throws {
    let sound = FakeSound()
    let rates = Mutex<[Int]>([])
    let open = sound.openDevice
    let player = SoundPlayer { rate throws(SpeechError) in
      rates.withLock { $0.append(rate) }
      return try open(rate)
    }
    for rate in [22_050, 48_000, 48_000, 22_050] {
      _ = try await player.play(
        Sound(samples: [1, 2, 3], sampleRate: rate), run: UtteranceRun())
    }
    #expect(rates.withLock(\.self) == [22_050, 48_000, 22_050])
    #expect(
      sound.events == [
        .opened, .wrote, .drained, .closed, .opened, .wrote, .drained, .wrote, .drained, .closed,
        .opened, .wrote, .drained,
      ])
  }

  @Test func `An idle device is closed after ten seconds, neither earlier nor later`() async throws
  {
    let clock = TestClock()
    let device = FakeSound()
    let player = SoundPlayer(clock: clock, openDevice: device.openDevice)
    _ = try await player.play(Sound(samples: [1, 2, 3], sampleRate: 22_050), run: UtteranceRun())
    // The player's thread may be late.
    for _ in 1...60_000 where clock.pendingSleeps.isEmpty {
      try await Task.sleep(for: .milliseconds(2))
    }
    #expect(clock.pendingSleeps.map { clock.now.duration(to: $0) } == [.seconds(10)])
    await clock.advance(by: .seconds(10))
    for _ in 1...60_000 where device.events.last != .closed {
      try await Task.sleep(for: .milliseconds(2))
    }
    #expect(device.events == [.opened, .wrote, .drained, .closed])
  }
}
