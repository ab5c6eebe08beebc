import CEspeakNG
import JapaneseNumbers
import Platform
import Synchronization

/// A file of a voice for the HTS engine, and a check of it.
///
/// The library notices most damage, and crashes on the rest. Voices of other languages have the same format.
struct HTSVoiceFile {
  let path: String

  /// True if the file is a voice, but of another language.
  var isForeign: Bool { headerFault?.hasSuffix(Self.foreign) == true }
  private static let foreign = "isn't a Japanese voice"

  /// A sentence about a file that is missing, damaged, or a voice of another language; the header shows it.
  var headerFault: String? {
    guard let file = fopen(path, "r") else {
      return errno == ENOENT ? "there is no file \(path)" : "\(path) can't be read: \(errorText(errno))"
    }
    defer { fclose(file) }
    var head = [UInt8](repeating: 0, count: 1 << 16)
    head.removeLast(head.count - fread(&head, 1, head.count, file))
    return fault(in: head).map { "\(path) \($0)" }
  }

  private func fault(in head: [UInt8]) -> String? {
    guard let data = head.firstRange(of: "[DATA]\n".utf8) else { return "isn't a voice of the HTS engine" }
    let places = head[..<data.lowerBound].firstRange(of: "[POSITION]".utf8).map {
      head[$0.upperBound..<data.lowerBound]
    }
    let ends = places?.split { !(48...57).contains($0) }.compactMap { Int(String(decoding: $0, as: UTF8.self)) } ?? []
    var status = stat()
    if stat(path, &status) == 0, Int(status.st_size) - data.upperBound <= ends.max() ?? 0 { return "is damaged" }
    if head.contains("FULLCONTEXT_FORMAT:HTS_TTS_JPN".utf8) { return nil }
    return head.contains("FULLCONTEXT_FORMAT:HTS_TTS_".utf8) ? Self.foreign : "is damaged"
  }

  // MARK: - Trial

  /// Returns a sentence about a file that can't be used. It is tried once in a child process, so that damage which crashes the
  /// library doesn't end the program; the result is remembered by the file's size and time.
  func fault(trying library: HTSFunctions) -> String? {
    if let speaks = Self.results.withLock({ $0[key] }) { return speaks ? nil : "\(path) is damaged" }
    if let headerFault { return headerFault }
    let labels = FullContextLabels(Self.trial).lines
    return withUnsafePointer(to: library) { library in
      withCStrings([path]) { paths in withCStrings(labels) { HTSVoicesSpeak(library, paths, 1, $0, labels.count) } }
    } == 1 ? remember(true) : remember(false)
  }

  /// Remembers that the voice speaks, or that it doesn't, and returns a sentence about that.
  @discardableResult
  func remember(_ speaks: Bool) -> String? {
    let lines = Self.results.withLock { results in
      results[key] = speaks
      let found = results.filter { access($0.key.split(separator: "\t").last.map(String.init) ?? "", F_OK) == 0 }
      return found.map { "\($0.value ? "speaks" : "damaged")\t\($0.key)\n" }
    }
    let file = Self.resultsFile
    try? FileSystem.live.makeFolders(String(file.prefix(upTo: file.lastIndex(of: "/") ?? file.startIndex)))
    try? FileSystem.live.replace(file, with: Array(lines.joined().utf8), by: "\(file).\(getpid())")
    return speaks ? nil : "\(path) is damaged"
  }

  /// The file's size and time, and its path.
  private var key: String {
    var status = stat()
    stat(path, &status)
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return "\(status.st_size)\t\(time.tv_sec).\(time.tv_nsec)\t\(path)"
  }

  /// Most sounds of Japanese, in two breath groups.
  private static let trial = [
    Reading(units: ["さんびゃく", "いちまん", "はっぽん", "きゅうせん", "ろくじゅう", "ななふん"]),
    Reading(units: ["ごじょう", "よにん", "とおか", "ふたつ", "れいぎょう", "わりびき", "もくようび", "すずめ", "へや", "ぬの", "ですか"]),
  ].flatMap { $0.breathGroups() }

  private static let resultsFile =
    environment("XDG_CACHE_HOME", default: "\(environment("HOME"))/.cache") + "/countbiki/natural-voices"

  /// True for each file that speaks, by its ``key``.
  private static let results = Mutex<[String: Bool]>(
    {
      guard case .bytes(let bytes)? = try? FileSystem.live.contents(of: resultsFile, limit: 1 << 20) else { return [:] }
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map {
        $0.split(separator: "\t", maxSplits: 1)
      }
      return Dictionary(lines.filter { $0.count == 2 }.map { (String($0[1]), $0[0] == "speaks") }) { $1 }
    }())
}
