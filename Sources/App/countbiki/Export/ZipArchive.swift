/// A zip archive in memory, whose files aren't compressed. It takes 65,535 files and 4 GB at most.
///
/// ```swift
/// var archive = ZipArchive()
/// archive.add("media", Array("{}".utf8))
/// try file.write(archive.finish())
/// ```
///
/// The format is that of APPNOTE.TXT 6.3, sections 4.3.7 (a file), 4.3.12 (the list of all) and
/// 4.3.16 (its end).
struct ZipArchive {
  private var files: [UInt8] = []
  private var list: [UInt8] = []
  private var count = 0

  /// 2.0, the version of the format with files that are stored.
  private static let version: UInt16 = 20
  /// 1 January 1980, the earliest that the format has. Nobody needs the date of a file in here.
  private static let date: UInt16 = 1 << 5 | 1

  /// Adds a file. A name has letters of ASCII.
  mutating func add(_ name: String, _ contents: [UInt8]) {
    let offset = UInt32(files.count)
    var header: [UInt8] = []
    // No flags, stored, at midnight.
    for value in [Self.version, 0, 0, 0, Self.date] { header.append(littleEndian: value) }
    for value in [checksum(contents), UInt32(contents.count), UInt32(contents.count)] {
      header.append(littleEndian: value)
    }
    header.append(littleEndian: UInt16(name.utf8.count))
    header.append(littleEndian: UInt16(0))
    files.append(littleEndian: UInt32(0x0403_4B50))
    files += header + Array(name.utf8) + contents
    list.append(littleEndian: UInt32(0x0201_4B50))
    list.append(littleEndian: Self.version)
    list += header
    // No comment, on the first disk, with no attributes.
    for value in [UInt16](repeating: 0, count: 3) { list.append(littleEndian: value) }
    list.append(littleEndian: UInt32(0))
    list.append(littleEndian: offset)
    list += Array(name.utf8)
    count += 1
  }

  /// Ends the archive and returns it.
  mutating func finish() -> [UInt8] {
    let start = UInt32(files.count)
    // No copy of the files: they may have hundreds of megabytes.
    files += list
    files.append(littleEndian: UInt32(0x0605_4B50))
    for value in [0, 0, UInt16(count), UInt16(count)] { files.append(littleEndian: value) }
    for value in [UInt32(list.count), start] { files.append(littleEndian: value) }
    files.append(littleEndian: UInt16(0))
    return files
  }
}

extension [UInt8] {
  fileprivate mutating func append(littleEndian value: some FixedWidthInteger) {
    for shift in stride(from: 0, to: value.bitWidth, by: 8) {
      append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }
}

/// Returns the CRC-32 of some bytes, as zip has it (ISO 3309, the polynomial 0xEDB88320).
private func checksum(_ bytes: [UInt8]) -> UInt32 {
  let polynomial: UInt32 = 0xEDB8_8320
  let rests: [UInt32] = (0..<256).map { byte in
    var rest = UInt32(byte)
    for _ in 0..<8 {
      let half = rest >> 1
      rest = rest & 1 == 1 ? half ^ polynomial : half
    }
    return rest
  }
  var rest = ~UInt32(0)
  for byte in bytes {
    let index = UInt8(truncatingIfNeeded: rest) ^ byte
    rest = rests[Int(index)] ^ (rest >> 8)
  }
  return ~rest
}
