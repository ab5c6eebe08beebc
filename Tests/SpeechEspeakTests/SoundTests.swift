import Clients
import SpeechEspeak
import Testing

struct SoundTests {
  @Test func `a WAV file is a header and the samples`() {
    let wav = Sound(samples: [1, -2, 32767], sampleRate: 22050).wav
    #expect(
      wav == Array("RIFF".utf8) + [42, 0, 0, 0] + Array("WAVEfmt ".utf8)
        + [16, 0, 0, 0, 1, 0, 1, 0, 0x22, 0x56, 0, 0, 0x44, 0xAC, 0, 0, 2, 0, 16, 0]
        + Array("data".utf8) + [6, 0, 0, 0] + [1, 0, 0xFE, 0xFF, 0xFF, 0x7F])
  }
}
