import Clients
import Testing

@testable import SpeechSynthesis

@Suite(.limited)
struct SoundTests {
  @Test func `A WAV file is a header followed by the samples`() {
    let wav = Sound(samples: [1, -2, 32767], sampleRate: 22050).wav
    #expect(
      wav == Array("RIFF".utf8) + [42, 0, 0, 0] + Array("WAVEfmt ".utf8)
        + [16, 0, 0, 0, 1, 0, 1, 0, 0x22, 0x56, 0, 0, 0x44, 0xAC, 0, 0, 2, 0, 16, 0]
        + Array("data".utf8) + [6, 0, 0, 0] + [1, 0, 0xFE, 0xFF, 0xFF, 0x7F])
  }

  @Test func `An encoded WAV file decodes to the same sound`() throws {
    let sound = Sound(samples: [1, -2, 32767, -32768], sampleRate: 48000)
    #expect(try Sound(wav: sound.wav) == sound)
  }

  @Test(arguments: [0, 0xFF] as [UInt8])
  func `A missing length in the header means all remaining bytes`(length: UInt8) throws {
    var wav = Sound(samples: [1, 2, 3], sampleRate: 22050).wav
    for index in 40..<44 { wav[index] = length }
    #expect(try Sound(wav: wav).samples == [1, 2, 3])
  }

  @Test func `A sound fades out in its last 5 ms, so that it doesn't end with a tick`() {
    let sound = Sound(samples: Array(repeating: 1000, count: 20), sampleRate: 2000)
    #expect(
      sound.fadingOut().samples == Array(repeating: 1000, count: 10) + [
        900, 800, 700, 600, 500, 400, 300, 200, 100, 0,
      ])
    #expect(Sound(samples: [7, -8], sampleRate: 22050).fadingOut().samples == [3, 0])
    #expect(Sound(samples: [], sampleRate: 22050).fadingOut().samples.isEmpty)
  }

  /// In another process, which a sample out of range would end.
  @Test func `Sounds are made equally loud, but none is distorted`() async {
    await #expect(processExitsWith: .success) {
      func sound(_ high: Int16, _ low: Int16) -> Sound {
        Sound(samples: (0..<200).map { $0 % 20 == 0 ? high : low }, sampleRate: 1000)
      }
      func levelled(_ sound: Sound) -> Sound { sound.amplified(by: sound.levellingGain) }
      for quiet in [sound(300, 100), sound(20_000, 9_000), sound(.min, .max), sound(-9_000, 9_000)]
      {
        #expect(abs(levelled(quiet).loudness - 0.2) < 0.001)
      }
      let click = Sound(samples: [30_000] + Array(repeating: 100, count: 199), sampleRate: 1000)
      #expect((31_654...31_655).contains(levelled(click).samples[0]))
      #expect(levelled(sound(0, 0)) == sound(0, 0))
    }
  }

  @Test func `Levels range from 0 for silence to 1 for full scale`() {
    let sound = Sound(
      samples: Array(repeating: 0, count: 100) + Array(repeating: 32767, count: 100)
        + Array(repeating: 3277, count: 100) + [30], sampleRate: 1000)
    let levels = sound.levels(perSecond: 10)
    #expect(levels.values.map { ($0 * 100).rounded() } == [0, 100, 58, 0])
    #expect(Sound(samples: [], sampleRate: 22050).levels().values.isEmpty)
  }
}
