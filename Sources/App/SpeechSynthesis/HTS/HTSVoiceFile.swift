import CLoadedLibraries
import Domain
import JapaneseNumbers
import Platform
import Synchronization

/// A file of a voice for the HTS engine, and a check of it.
///
/// The library notices most damage, and crashes on the rest. Voices of other languages have the
/// same format.
///
/// So a file that has the size of a known voice is compared with its checksum, and others are tried
/// in a child process. That is in C (`hts.h`), since nothing of Swift may run after fork. The
/// result is remembered by size and time, so that a mended file is tried again.
struct HTSVoiceFile {
  let path: String

  /// True if the file is a voice, but of another language.
  var isForeign: Bool { headerFault?.hasSuffix(Self.foreign) == true }
  private static let foreign = "isn't a Japanese voice"

  /// A sentence about a file that is missing, damaged, or a voice of another language; the header
  /// shows it.
  var headerFault: String? {
    guard let file = fopen(path, "r") else {
      return errno == ENOENT
        ? "there is no file \(path)" : "\(path) can't be read: \(errorText(errno))"
    }
    defer { fclose(file) }
    var head = [UInt8](repeating: 0, count: 1 << 16)
    head.removeLast(head.count - fread(&head, 1, head.count, file))
    return fault(in: head).map { "\(path) \($0)" }
  }

  private func fault(in head: [UInt8]) -> String? {
    guard let data = head.firstRange(of: "[DATA]\n".utf8) else {
      return "isn't a voice of the HTS engine"
    }
    let places = head[..<data.lowerBound].firstRange(of: "[POSITION]".utf8).map {
      head[$0.upperBound..<data.lowerBound]
    }
    let ends =
      places?.split { !(48...57).contains($0) }.compactMap {
        Int(String(decoding: $0, as: UTF8.self))
      } ?? []
    var status = stat()
    if stat(path, &status) == 0, Int(status.st_size) - data.upperBound <= ends.max() ?? 0 {
      return "is damaged"
    }
    if head.contains("FULLCONTEXT_FORMAT:HTS_TTS_JPN".utf8) { return nil }
    return head.contains("FULLCONTEXT_FORMAT:HTS_TTS_".utf8) ? Self.foreign : "is damaged"
  }

  // MARK: - Trial

  /// Returns a sentence about a file that can't be used. One with a whole header is tried once.
  func fault(trying library: HTSFunctions) -> String? {
    if let headerFault { return headerFault }
    let version = version
    let known = Self.results.withLock { $0[version] }
    let speaks = known ?? hasKnownContents ?? speaks(with: library)
    if known == nil { remember(speaks) }
    return speaks ? nil : "\(path) is damaged"
  }

  func remember(_ speaks: Bool) { Self.results.withLock { $0[version] = speaks } }

  /// A file as it is now. One that was mended has another size or time.
  struct Version: Hashable {
    fileprivate let path: String
    fileprivate let size: Int
    fileprivate let seconds: Int
    fileprivate let nanoseconds: Int
  }

  var version: Version {
    var status = stat()
    _ = stat(path, &status)
    #if os(macOS)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return Version(
      path: path, size: Int(status.st_size), seconds: time.tv_sec, nanoseconds: time.tv_nsec)
  }

  /// True if the file is one of the known voices, false if it has the size of one but other
  /// contents, in which numbers or sounds were changed; nil for other voices.
  private var hasKnownContents: Bool? {
    guard case .bytes(let bytes)? = try? FileSystem.live.contents(of: path, limit: 64 << 20) else {
      return nil
    }
    return Self.checksums[bytes.count].map { stableHash(bytes) == $0 }
  }

  /// The checksums (``Domain/stableHash(_:)``) of the files of Jun, Mei and Miyu, by their sizes.
  static let checksums: [Int: UInt64] = [
    1_169_264: 0x123A_2DDB_30FE_3C9B, 862_503: 0x8C70_BAED_C4BB_FB80,
    2_154_716: 0x5FB0_7C86_99A1_DFD3,
  ]

  /// Returns true if the voice speaks in a child process, so that damage which crashes the library
  /// doesn't end the program.
  private func speaks(with library: HTSFunctions) -> Bool {
    let labels = FullContextLabels(Self.trial).lines
    return withUnsafePointer(to: library) { library in
      withCStrings([path]) { paths in
        withCStrings(labels) { HTSVoicesSpeak(library, paths, 1, $0, labels.count) }
      }
    } == 1
  }

  /// Most sounds of Japanese, in two breath groups.
  private static let trial = [
    Reading(units: ["さんびゃく", "いちまん", "はっぽん", "きゅうせん", "ろくじゅう", "ななふん"]),
    Reading(units: [
      "ごじょう", "よにん", "とおか", "ふたつ", "れいぎょう", "わりびき", "もくようび", "すずめ", "へや", "ぬの", "ですか",
    ]),
  ].flatMap { $0.breathGroups() }

  /// True for each file that speaks.
  private static let results = Mutex<[Version: Bool]>([:])
}
