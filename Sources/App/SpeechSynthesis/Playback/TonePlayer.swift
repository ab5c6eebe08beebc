import Clients
import Platform
import Synchronization

/// Plays tones, which the next utterance waits for.
///
/// Why a tone isn't awaited: the next utterance is made meanwhile. It waits for the end of the
/// tone, so that neither is cut.
final class TonePlayer: Sendable {
  private struct State {
    /// The rate of the latest utterance. A tone of the same rate needs no other sound device.
    var sampleRate = 22_050
    var current: Task<Void, Never>?
  }

  private let player: SoundPlayer
  private let state = Mutex(State())

  init(_ player: SoundPlayer) {
    self.player = player
  }

  /// Starts to play a tone. One that can't be played is left out.
  func play(_ tone: Tone, volume: Double) {
    state.withLock { state in
      let sound = tone.sound(sampleRate: state.sampleRate, volume: volume)
      state.current = Task { [player] in _ = try? await player.play(sound, run: UtteranceRun()) }
    }
  }

  /// Returns when no tone is heard any more, before an utterance is played.
  func finish(thenPlayingAt sampleRate: Int) async {
    let current = state.withLock { state in
      defer { state.current = nil }
      state.sampleRate = sampleRate
      return state.current
    }
    await current?.value
  }
}

extension Tone {
  /// Returns the sound of a tone: sine waves that swell and fade, with a peak of −17 dBFS, so that
  /// it is about as loud as speech of −20 dBFS. 40 ms of silence come first, because PulseAudio
  /// drops up to 20 ms after a break in a stream, which would be heard as a click.
  func sound(sampleRate: Int, volume: Double = 1) -> Sound {
    let peak = 0.14 * 32_767 * min(max(volume, 0), 1)
    let samples = notes.flatMap { note in
      let count = Int(note.seconds * Double(sampleRate))
      return (0..<count).map { index in
        let time = Double(index) / Double(sampleRate)
        return Int16(peak * note.envelope(at: time) * sin(2 * .pi * note.hertz * time))
      }
    }
    let silence = [Int16](repeating: 0, count: sampleRate / 25)
    return Sound(samples: silence + samples, sampleRate: sampleRate)
  }

  private var notes: [Note] {
    switch self {
    case .right: [Note(hertz: 523.25, seconds: 0.07), Note(hertz: 783.99, seconds: 0.1)]
    case .wrong: [Note(hertz: 246.94, seconds: 0.17)]
    }
  }
}

/// A sine wave.
private struct Note {
  let hertz: Double
  let seconds: Double

  /// Returns the loudness at a time, from 0 to 1: a raised cosine of 15 ms at the start and one of
  /// 50 ms at the end.
  func envelope(at time: Double) -> Double {
    func rise(_ share: Double) -> Double { share >= 1 ? 1 : (1 - cos(.pi * share)) / 2 }
    return rise(time / 0.015) * rise((seconds - time) / 0.05)
  }
}
