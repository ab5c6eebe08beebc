import Platform

/// A file of a voice for the HTS engine, and a check of its header.
///
/// The library notices most damage, but crashes if a key of the header is misspelled. Voices of other languages have the
/// same format.
struct HTSVoiceFile {
  let path: String

  /// The keys of the header, without a stream's name in brackets.
  private static let keys: Set<Substring> = [
    "HTS_VOICE_VERSION", "SAMPLING_FREQUENCY", "FRAME_PERIOD", "NUM_STATES", "NUM_STREAMS", "STREAM_TYPE",
    "FULLCONTEXT_FORMAT", "FULLCONTEXT_VERSION", "GV_OFF_CONTEXT", "COMMENT", "VECTOR_LENGTH", "IS_MSD", "NUM_WINDOWS",
    "USE_GV", "OPTION", "DURATION_PDF", "DURATION_TREE", "STREAM_WIN", "STREAM_PDF", "STREAM_TREE", "GV_PDF", "GV_TREE",
  ]

  /// A sentence about a file that is missing, damaged, or a voice of another language.
  var fault: String? {
    guard let file = fopen(path, "r") else {
      return errno == ENOENT ? "there is no file \(path)" : "\(path) can't be read: \(errorText(errno))"
    }
    defer { fclose(file) }
    var head = [UInt8](repeating: 0, count: 1 << 16)
    head.removeLast(head.count - fread(&head, 1, head.count, file))
    return fault(in: head)
  }

  private func fault(in head: [UInt8]) -> String? {
    let end = Array("[DATA]".utf8)
    guard let data = head.indices.first(where: { head[$0] == end[0] && head[$0...].starts(with: end) }) else {
      return "\(path) isn't a voice of the HTS engine"
    }
    var found: Set<Substring> = []
    for line in String(decoding: head[..<data], as: UTF8.self).split(whereSeparator: \.isNewline)
    where !line.hasPrefix("[") {
      let key = line.prefix { $0 != ":" && $0 != "[" }
      guard Self.keys.contains(key) else { return "\(path) is damaged" }
      if key == "FULLCONTEXT_FORMAT", !line.hasSuffix(":HTS_TTS_JPN") { return "\(path) isn't a Japanese voice" }
      found.insert(key)
    }
    return found.isSuperset(of: Self.keys.subtracting(["COMMENT", "GV_PDF", "GV_TREE", "GV_OFF_CONTEXT"]))
      ? nil : "\(path) is damaged"
  }
}
