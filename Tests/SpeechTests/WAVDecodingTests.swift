import Clients
import Testing

@testable import SpeechSynthesis

/// Decoding of WAV files, which programs write in many formats.
@Suite(.limited)
struct WAVDecodingTests {
  struct File: CustomTestStringConvertible {
    let testDescription: String
    /// The bytes that identify the encoding: 1 is PCM, 3 is floating point.
    var tag: [UInt8] = [1, 0]
    var channels: UInt8 = 1
    var bits: UInt8 = 16
    /// The end of the `fmt ` chunk.
    var more: [UInt8] = []
    let data: [UInt8]
    let samples: [Int16]

    var bytes: [UInt8] {
      let format = tag + [channels, 0, 0x22, 0x56, 0, 0, 0, 0, 0, 0, 0, 0, bits, 0] + more
      return Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WAVE".utf8) + Self.chunk("LIST", [1, 2, 3])
        + Self.chunk("fmt ", format) + Self.chunk("data", data)
    }

    private static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
      Array(name.utf8) + [UInt8(body.count), 0, 0, 0] + body + (body.count % 2 == 0 ? [] : [0])
    }
  }

  /// The end of a format in the extensible form, with the tag that it stands for.
  static func extensible(_ tag: UInt8) -> [UInt8] {
    [22, 0, 16, 0, 0, 0, 0, 0, tag] + [
      0, 0, 0, 0, 0, 0x10, 0, 0x80, 0, 0, 0xAA, 0, 0x38, 0x9B, 0x71,
    ]
  }

  static func float(_ values: Float...) -> [UInt8] {
    values.flatMap { value in
      (0..<4).map { UInt8(truncatingIfNeeded: value.bitPattern >> ($0 * 8)) }
    }
  }

  static let files = [
    File(testDescription: "16 bits", data: [1, 0, 0xFF, 0xFF, 0, 0x80], samples: [1, -1, -32768]),
    File(
      testDescription: "32-bit floats, some out of range", tag: [3, 0], bits: 32,
      data: float(0, 0.5, -0.25, 1, -1, 7, -.infinity, .nan),
      samples: [0, 16384, -8192, 32767, -32768, 32767, -32768, 0]),
    File(
      testDescription: "right only", channels: 2, data: [0, 0, 100, 0, 0, 0, 0x9C, 0xFF],
      samples: [50, -50]),
    File(
      testDescription: "left only", channels: 2, data: [100, 0, 0, 0, 0x9C, 0xFF, 0, 0],
      samples: [50, -50]),
    File(
      testDescription: "loud on both sides", channels: 2, data: [0xFF, 0x7F, 0xFF, 0x7F],
      samples: [32767]),
    File(testDescription: "three channels", channels: 3, data: [3, 0, 6, 0, 9, 0], samples: [6]),
    File(
      testDescription: "half a frame at the end", channels: 2, data: [1, 0, 3, 0, 9, 0],
      samples: [2]),
    File(
      testDescription: "extensible PCM", tag: [0xFE, 0xFF], more: extensible(1), data: [5, 0],
      samples: [5]),
    File(
      testDescription: "extensible floats", tag: [0xFE, 0xFF], bits: 32, more: extensible(3),
      data: float(0.5),
      samples: [16384]),
    File(testDescription: "extensible, cut off", tag: [0xFE, 0xFF], data: [5, 0], samples: [5]),
  ]

  @Test(arguments: files) func `A file is decoded, and its channels are mixed`(file: File) throws {
    #expect(try Sound(wav: file.bytes) == Sound(samples: file.samples, sampleRate: 22050))
  }

  @Test(arguments: files) func `A chunk after the samples isn't heard`(file: File) throws {
    let bytes = file.bytes + Array("LIST".utf8) + [4, 0, 0, 0, 1, 0, 2, 0]
    #expect(try Sound(wav: bytes).samples == file.samples)
  }

  static let unknown = "isn't 16-bit PCM or 32-bit float at 8–192 kHz"
  static let faults: [(File, String)] = [
    (File(testDescription: "24 bits", bits: 24, data: [1, 0, 0], samples: []), unknown),
    (
      File(testDescription: "64-bit floats", tag: [3, 0], bits: 64, data: [1, 0], samples: []),
      unknown
    ),
    (File(testDescription: "16-bit floats", tag: [3, 0], data: [1, 0], samples: []), unknown),
    (File(testDescription: "A-law", tag: [6, 0], bits: 8, data: [1, 0], samples: []), unknown),
    (File(testDescription: "MP3", tag: [0x55, 0], data: [1, 0], samples: []), unknown),
    (
      File(
        testDescription: "extensible A-law", tag: [0xFE, 0xFF], bits: 8, more: extensible(6),
        data: [1], samples: []),
      unknown
    ),
    (File(testDescription: "no channel", channels: 0, data: [1, 0], samples: []), unknown),
    (File(testDescription: "less than a sample", data: [1], samples: []), "is empty"),
  ]

  @Test(arguments: [(8_000, true), (192_000, true), (7_999, false), (192_001, false)])
  func `A sound has 8 to 192 kHz`(rate: Int, isKnown: Bool) throws {
    let sound = Sound(samples: [5, -5], sampleRate: rate)
    if isKnown {
      #expect(try Sound(wav: sound.wav) == sound)
    } else {
      #expect(throws: CommandFault.noSound(detail: "the output \(Self.unknown)", lastLine: "")) {
        try Sound(wav: sound.wav)
      }
    }
  }

  @Test(arguments: faults) func `Another format is an error`(file: File, detail: String) {
    #expect(throws: CommandFault.noSound(detail: "the output \(detail)", lastLine: "")) {
      try Sound(wav: file.bytes)
    }
  }

  @Test(arguments: files)
  func `A damaged file has no more samples than it has bytes for, or throws an error`(
    file: File
  ) {
    let bytes = file.bytes
    for length in bytes.indices {
      // A cut file has the first of its samples.
      guard let sound = try? Sound(wav: Array(bytes.prefix(length))) else { continue }
      #expect(file.samples.starts(with: sound.samples), "\(length) bytes")
    }
    for index in bytes.indices {
      for value in [0, 1, 3, 0x7F, 0xFF] as [UInt8] {
        var damaged = bytes
        damaged[index] = value
        guard let sound = try? Sound(wav: damaged) else { continue }
        #expect(
          1...bytes.count ~= sound.samples.count && sound.sampleRate >= 8000, "\(index): \(value)")
      }
    }
  }
}
