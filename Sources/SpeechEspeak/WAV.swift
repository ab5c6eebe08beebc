public import Clients

extension Sound {
  /// The sound as a WAV file: RIFF, 16-bit PCM, mono.
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
}
