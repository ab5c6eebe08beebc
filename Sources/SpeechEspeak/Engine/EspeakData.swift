import Clients
import Platform

/// The files that espeak-ng starts with, looked at before it does.
///
/// The library takes them as they are. Where one was cut short, by a full disk or a copy that broke off, it reads past
/// the end, which ends the process; without its Japanese words it says nothing and calls that a success.
struct EspeakData {
  /// The folder that the library has chosen: `/usr/lib/x86_64-linux-gnu/espeak-ng-data`.
  var folder: String

  /// The sounds need so much at least: the Japanese ones end at some 310,000 bytes, and the file has 551,064 (1.51).
  private static let leastSoundBytes = 350_000

  /// Throws where the library can't start with these files: which one is missing, unreadable or damaged.
  func check() throws(SpeechError) {
    guard DataFile.isFolder(folder) else { throw .engineUnavailable(detail: "there is no folder \(folder)") }
    let tables = try DataFile("\(folder)/phontab")
    guard let words = phonemeProgramWords(try tables.bytes(0, count: tables.size)) else { throw tables.damaged }
    let sounds = try DataFile("\(folder)/phondata")
    guard sounds.size >= Self.leastSoundBytes else { throw sounds.damaged }
    let programs = try DataFile("\(folder)/phonindex")
    guard programs.size >= words * 2 else { throw programs.damaged }
    // Both begin with the version of the compiler that wrote them.
    guard try programs.bytes(0, count: 4) == sounds.bytes(0, count: 4) else {
      throw .engineUnavailable(detail: "phondata and phonindex in \(folder) don't belong together")
    }
    let tunes = try DataFile("\(folder)/intonations")
    guard tunes.size > 0 else { throw tunes.damaged }
    try checkDictionary(try DataFile("\(folder)/ja_dict"))
  }

  /// How many words of `phonindex` the phoneme tables refer to; nil where the tables don't fill their file exactly.
  ///
  /// A byte says how many tables there are. Each has a header, of which the first byte says how many phonemes follow, a
  /// name of 32 bytes, and 16 bytes for each phoneme. The header was longer before espeak-ng 1.50.
  private func phonemeProgramWords(_ bytes: [UInt8]) -> Int? {
    [4, 8].lazy.compactMap { phonemeProgramWords(bytes, headerSize: $0) }.first
  }

  private func phonemeProgramWords(_ bytes: [UInt8], headerSize: Int) -> Int? {
    var words = 0
    var place = 4
    for _ in 0..<(bytes.first ?? 0) {
      guard place < bytes.count else { return nil }
      let phonemes = place + headerSize + 32
      place = phonemes + Int(bytes[place]) * 16
      guard place <= bytes.count else { return nil }
      for phoneme in stride(from: phonemes, to: place, by: 16) {
        let program = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: phoneme + 8, as: UInt16.self) }
        words = max(words, Int(program) + 1)
      }
    }
    return words > 0 && place == bytes.count ? words : nil
  }

  /// It begins with two numbers, of which the second says where the rules begin, and ends with the end of a group of
  /// rules and the end of them all.
  private func checkDictionary(_ file: borrowing DataFile) throws(SpeechError) {
    guard file.size >= 12 else { throw file.damaged }
    let rules = try file.bytes(4, count: 4).reversed().reduce(0) { $0 << 8 | Int($1) }
    guard rules + 2 < file.size, try file.bytes(file.size - 2, count: 2) == [7, 0] else { throw file.damaged }
  }
}

/// A file of the engine's, open for reading.
private struct DataFile: ~Copyable {
  let size: Int
  private let path: String
  private let descriptor: CInt

  init(_ path: String) throws(SpeechError) {
    // Without blocking, for a pipe that nobody writes to.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw .engineUnavailable(
        detail: errno == ENOENT ? "there is no file \(path)" : "\(path) can't be read: \(errorText(errno))")
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .engineUnavailable(detail: "\(path) is no file")
    }
    self.path = path
    self.descriptor = descriptor
    size = Int(status.st_size)
  }

  deinit { close(descriptor) }

  var damaged: SpeechError { .engineUnavailable(detail: "\(path) is damaged") }

  func bytes(_ offset: Int, count: Int) throws(SpeechError) -> [UInt8] {
    var length = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      length = pread(descriptor, buffer.baseAddress, count, off_t(offset))
      initialized = max(length, 0)
    }
    guard length == count else { throw damaged }
    return bytes
  }

  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
