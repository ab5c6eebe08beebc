import Clients
import SpeechSynthesis

extension FuzzTarget {
  /// The reader of WAV files, which the programs of a user's voices write.
  ///
  /// A sound that is read has samples, no more than its file has room for, and reads the same after
  /// it was written.
  static let wav = FuzzTarget(
    name: "wav",
    samples: [mono, stereo, floats, unfinished, withOtherChunks],
    fragments: [
      "RIFF", "WAVE", "fmt ", "data", "LIST", "\u{0}\u{0}\u{0}\u{0}", "\u{1}\u{0}",
      "\u{10}\u{0}\u{0}\u{0}",
    ]
    .map { Array($0.utf8) }
      + [
        [0xFF, 0xFF, 0xFF, 0xFF], [0xFE, 0xFF], [0x22, 0x56, 0x00, 0x00], [0xFF, 0xFF, 0xFF, 0x7F],
      ]
  ) { input, _ in
    guard let sound = try? Sound(wav: input) else { return }
    try require(!sound.samples.isEmpty, "a sound without samples isn't refused")
    try require(
      44 + sound.samples.count <= input.count,
      "\(sound.samples.count) samples come from \(input.count) bytes")
    try require(
      (8000...192_000).contains(sound.sampleRate), "the sample rate is \(sound.sampleRate)")
    try require((try? Sound(wav: sound.wav)) == sound, "the sound changes when it is written")
  }

  private static let mono = Sound(samples: [0, 1, -1, .max, .min, 1234], sampleRate: 22_050).wav

  /// The format chunk of the mono file with two channels.
  private static let stereo: [UInt8] = {
    var bytes = mono
    bytes[22] = 2
    return bytes
  }()

  /// The mono file with the format chunk of 32-bit floating-point numbers.
  private static let floats: [UInt8] = {
    var bytes = mono
    bytes[20] = 3
    bytes[34] = 32
    return bytes
  }()

  /// A file written to a pipe: its lengths are as large as can be.
  private static let unfinished: [UInt8] = {
    var bytes = mono
    bytes.replaceSubrange(4..<8, with: [0xFF, 0xFF, 0xFF, 0xFF])
    bytes.replaceSubrange(40..<44, with: [0xFF, 0xFF, 0xFF, 0xFF])
    return bytes
  }()

  /// A file with chunks of odd lengths before the format and the data.
  private static let withOtherChunks: [UInt8] = {
    let list = Array("LIST".utf8) + [3, 0, 0, 0] + Array("abc".utf8) + [0]
    return mono[..<12] + list + mono[12..<36] + list + mono[36...]
  }()
}
