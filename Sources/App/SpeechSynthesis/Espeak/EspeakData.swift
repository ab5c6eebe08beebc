import Clients
import Platform

/// A check of espeak-ng's data files, made before the library loads them.
///
/// The library trusts its files. If one was truncated, for example by a full disk, the library
/// reads past the end and crashes. If the Japanese dictionary is damaged, it reports success
/// without speaking.
struct EspeakData {
  /// The data folder that the library uses, such as `/usr/lib/x86_64-linux-gnu/espeak-ng-data`.
  var folder: String

  /// The Japanese sounds end after about 310,000 of the 551,064 bytes of `phondata` (espeak-ng
  /// 1.51).
  private static let minimumSoundBytes = 350_000

  /// Throws an error that names the first missing, unreadable or damaged file.
  func check() throws(SpeechError) {
    let tables = try contents("phontab")
    guard let words = phonemeProgramWords(tables) else { throw damaged("phontab") }
    let sounds = try contents("phondata")
    guard sounds.count >= Self.minimumSoundBytes else { throw damaged("phondata") }
    let programs = try contents("phonindex")
    guard programs.count >= words * 2 else { throw damaged("phonindex") }
    // Both files begin with the version of the compiler that wrote them.
    guard programs.prefix(4) == sounds.prefix(4) else {
      throw .engineUnavailable(
        detail: "phondata and phonindex in \(folder) are of different versions")
    }
    guard try !contents("intonations").isEmpty else { throw damaged("intonations") }
    guard isDictionary(try contents("ja_dict")) else { throw damaged("ja_dict") }
  }

  private func damaged(_ name: String) -> SpeechError {
    .engineUnavailable(detail: "\(folder)/\(name) is damaged")
  }

  private func contents(_ name: String) throws(SpeechError) -> [UInt8] {
    do throws(SystemError) {
      switch try FileSystem.live.contents(of: "\(folder)/\(name)", limit: 64 << 20) {
      case .bytes(let bytes): return bytes
      case .missing: throw SystemError(ENOENT)
      case .tooLarge: throw SystemError(EFBIG)
      }
    } catch {
      throw .engineUnavailable(detail: "\(folder)/\(name) can't be read: \(error)")
    }
  }

  /// Returns the number of 16-bit words of `phonindex` that the tables in `phontab` refer to, or
  /// nil if the tables don't fill the file exactly.
  ///
  /// The first byte is the number of tables. A table has a header of 4 bytes, a name of 32 bytes,
  /// and 16 bytes for each phoneme. The header's first byte is the number of phonemes.
  private func phonemeProgramWords(_ bytes: [UInt8]) -> Int? {
    var words = 0
    var offset = 4
    for _ in 0..<(bytes.first ?? 0) {
      guard offset < bytes.count else { return nil }
      let phonemes = offset + 4 + 32
      offset = phonemes + Int(bytes[offset]) * 16
      guard offset <= bytes.count else { return nil }
      for phoneme in stride(from: phonemes, to: offset, by: 16) {
        let program = bytes.withUnsafeBytes {
          $0.loadUnaligned(fromByteOffset: phoneme + 8, as: UInt16.self)
        }
        words = max(words, Int(program) + 1)
      }
    }
    return words > 0 && offset == bytes.count ? words : nil
  }

  /// Checks a dictionary. Bytes 4–7 are the offset of its rules; the last two bytes end the last
  /// group and the rules.
  ///
  /// Between them and the header are 1024 lists of words. Each word begins with its length, and a
  /// zero ends the list. The library follows the lengths without checking them.
  private func isDictionary(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 12, bytes.suffix(2) == [7, 0] else { return false }
    let rules = bytes[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) }
    guard rules + 2 < bytes.count else { return false }
    var position = 8
    var lists = 1024
    while lists > 0, position < rules {
      let length = Int(bytes[position])
      position += max(length, 1)
      if length == 0 { lists -= 1 }
    }
    return lists == 0 && position <= rules
  }
}
