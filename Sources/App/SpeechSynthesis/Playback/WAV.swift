package import Clients

extension Sound {
  /// The sound as a WAV file: 16-bit PCM, mono.
  package var wav: [UInt8] {
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

  /// Makes the sound of a program's or server's answer, without silence at its ends; an empty one
  /// if it was stopped.
  init(answer: [UInt8]?, lastLine: String = "") throws(CommandFault) {
    self = .empty
    guard let answer else { return }
    self = try Sound(wav: answer, lastLine: lastLine).trimmingSilence()
    if isSilent { throw .silence(lastLine: lastLine) }
  }

  /// Decodes a WAV file of PCM with 16 bits, or of 32-bit floating-point numbers. Channels are
  /// mixed.
  ///
  /// A program that writes to a pipe doesn't know the length in advance, so the length in the
  /// header may be too small or too large.
  package init(wav bytes: [UInt8], lastLine: String = "") throws(CommandFault) {
    func fault(_ detail: String) -> CommandFault {
      .noSound(detail: "the output \(detail)", lastLine: lastLine)
    }
    let isWAV =
      bytes.starts(with: Array("RIFF".utf8)) && bytes.dropFirst(8).starts(with: Array("WAVE".utf8))
    if !isWAV, !bytes.isEmpty { throw fault("isn't a WAV file") }
    var format: WAVFormat?
    var position = 12
    while position + 8 <= bytes.count {
      let name = String(decoding: bytes[position..<position + 4], as: UTF8.self)
      let size = bytes.number(at: position + 4, bytes: 4)
      let body = bytes[(position + 8)...].prefix(size)
      if name == "fmt " { format = WAVFormat(Array(body)) }
      if name == "data" {
        guard let format else { throw fault("isn't 16-bit PCM or 32-bit float at 8–192 kHz") }
        // A length that was never filled in is 0 or the largest number.
        let data = size == 0 ? bytes[(position + 8)...] : body
        self.init(samples: format.samples(data), sampleRate: format.sampleRate)
        if samples.isEmpty { throw fault("is empty") }
        return
      }
      // Chunks begin at even offsets.
      position += 8 + size + size % 2
    }
    throw fault("is empty")
  }
}

/// The format of a WAV file's samples.
private struct WAVFormat {
  let sampleRate: Int
  private let channels: Int
  /// The number of bytes of a sample: 2 for an integer, 4 for a `Float`.
  private let sampleSize: Int

  /// Decodes the body of a `fmt ` chunk; returns nil for other formats.
  init?(_ chunk: [UInt8]) {
    if chunk.count < 16 { return nil }
    let extensible = 0xFFFE
    let integer = 1
    let float = 3
    var tag = chunk.number(at: 0, bytes: 2)
    // The tag proper of the extensible form is the beginning of a GUID.
    if tag == extensible { tag = chunk.count >= 26 ? chunk.number(at: 24, bytes: 2) : integer }
    channels = chunk.number(at: 2, bytes: 2)
    sampleRate = chunk.number(at: 4, bytes: 4)
    let bits = chunk.number(at: 14, bytes: 2)
    sampleSize = bits / 8
    let isKnown = (tag, bits) == (integer, 16) || (tag, bits) == (float, 32)
    guard isKnown, channels > 0, (8000...192_000).contains(sampleRate) else { return nil }
  }

  /// Decodes samples. Each is the average of its channels; an incomplete one at the end is dropped.
  func samples(_ data: ArraySlice<UInt8>) -> [Int16] {
    let frame = channels * sampleSize
    return data.withUnsafeBytes { data in
      (0..<data.count / frame).map { index in
        let sum = (0..<channels).reduce(0) {
          $0 + sample(data, at: index * frame + $1 * sampleSize)
        }
        return Int16(sum / channels)
      }
    }
  }

  private func sample(_ data: UnsafeRawBufferPointer, at offset: Int) -> Int {
    if sampleSize == 2 {
      return Int(Int16(littleEndian: data.loadUnaligned(fromByteOffset: offset, as: Int16.self)))
    }
    let bits = data.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
    let value = Float(bitPattern: UInt32(littleEndian: bits)) * 32768
    return value.isNaN ? 0 : Int(min(max(value, -32768), 32767))
  }
}

extension [UInt8] {
  fileprivate func number(at start: Int, bytes count: Int) -> Int {
    (0..<count).reduce(0) { $0 | Int(self[start + $1]) << ($1 * 8) }
  }
}
