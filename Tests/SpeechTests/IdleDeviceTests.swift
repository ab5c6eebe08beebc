import Clients
import Testing
import UnidirectionalTesting

@testable import SpeechSynthesis

@Suite(.limited)
struct IdleDeviceTests {
  @Test func `The device is closed ten seconds after the last sound, not after an earlier one`()
    async throws
  {
    let clock = TestClock()
    let device = FakeSound()
    let player = SoundPlayer(clock: clock, openDevice: device.openDevice)
    let sound = Sound(samples: [1, 2, 3], sampleRate: 22050)
    func play() async throws { _ = try await player.play(sound, run: UtteranceRun()) }

    try await play()
    await clock.advance(by: .seconds(6))
    try await play()
    await clock.advance(by: .seconds(6))
    try await play()
    #expect(device.events == [.opened, .wrote, .drained, .wrote, .drained, .wrote, .drained])

    // The player's thread may be late.
    for _ in 1...60_000 where device.events.last != .closed {
      await clock.advance(by: .seconds(1))
      try await Task.sleep(for: .milliseconds(2))
    }
    #expect(device.events.last == .closed)
    try await play()
    #expect(device.events.suffix(4) == [.closed, .opened, .wrote, .drained])
  }
}
