public import Clients

extension Sound {
  /// The sound as a WAV file: 16-bit PCM, mono.
  public var wav: [UInt8] {
    let dataSize = samples.count * 2
    var bytes: [UInt8] = []
    bytes.reserveCapacity(44 + dataSize)
    func append(_ value: some FixedWidthInteger) {
      withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
    }
    bytes.append(contentsOf: "RIFF".utf8)
    append(UInt32(36 + dataSize))
    bytes.append(contentsOf: "WAVEfmt ".utf8)
    append(UInt32(16))
    append(UInt16(1))  // PCM
    append(UInt16(1))  // channels
    append(UInt32(sampleRate))
    append(UInt32(sampleRate * 2))  // bytes a second
    append(UInt16(2))  // bytes a sample
    append(UInt16(16))  // bits a sample
    bytes.append(contentsOf: "data".utf8)
    append(UInt32(dataSize))
    for sample in samples { append(sample) }
    return bytes
  }

  /// Decodes a WAV file of 16-bit PCM. Of several channels only the first is used.
  ///
  /// A program that writes to a pipe doesn't know the length in advance, so the length in the header may be too small or
  /// too large.
  package init(wav bytes: [UInt8]) throws(WAVError) {
    guard bytes.starts(with: Array("RIFF".utf8)), bytes.dropFirst(8).starts(with: Array("WAVE".utf8)) else {
      throw bytes.isEmpty ? .empty : .notWAV
    }
    var format: (channels: Int, sampleRate: Int)?
    var position = 12
    while position + 8 <= bytes.count {
      let name = String(decoding: bytes[position..<position + 4], as: UTF8.self)
      let size = bytes.number(at: position + 4, bytes: 4)
      let body = bytes[(position + 8)...].prefix(size)
      if name == "fmt ", body.count >= 16 { format = try Self.format(bytes, at: position + 8) }
      if name == "data" {
        guard let format else { throw .notWAV }
        // A length that was never filled in is 0 or the largest number.
        let data = size == 0 ? bytes[(position + 8)...] : body
        self.init(samples: Self.firstChannel(data, of: format.channels), sampleRate: format.sampleRate)
        if samples.isEmpty { throw .empty }
        return
      }
      // Chunks begin at even offsets.
      position += 8 + size + size % 2
    }
    throw .empty
  }

  private static func format(_ bytes: [UInt8], at start: Int) throws(WAVError) -> (channels: Int, sampleRate: Int) {
    let (pcm, extensible) = (1, 0xFFFE)
    let channels = bytes.number(at: start + 2, bytes: 2)
    let sampleRate = bytes.number(at: start + 4, bytes: 4)
    guard [pcm, extensible].contains(bytes.number(at: start, bytes: 2)), bytes.number(at: start + 14, bytes: 2) == 16,
      channels > 0, (8000...192_000).contains(sampleRate)
    else { throw .notPCM16 }
    return (channels, sampleRate)
  }

  private static func firstChannel(_ data: ArraySlice<UInt8>, of channels: Int) -> [Int16] {
    stride(from: data.startIndex, to: data.endIndex - 1, by: channels * 2).map { index in
      Int16(bitPattern: UInt16(data[index]) | UInt16(data[index + 1]) << 8)
    }
  }
}

/// The reason why a command's output can't be decoded.
package enum WAVError: Error, Equatable, CustomStringConvertible {
  case empty
  case notWAV
  case notPCM16

  package var description: String {
    switch self {
    case .empty: "the output is empty"
    case .notWAV: "the output isn't a WAV file"
    case .notPCM16: "the output isn't 16-bit PCM at 8–192 kHz"
    }
  }
}

extension [UInt8] {
  /// Returns the unsigned little-endian number at an offset.
  fileprivate func number(at start: Int, bytes count: Int) -> Int {
    (0..<count).reduce(0) { $0 | Int(self[start + $1]) << ($1 * 8) }
  }
}
