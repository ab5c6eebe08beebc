import Domain
import FoundationShim
import Platform

/// A copy of what was learned from the first lines of a long history, in a file beside it, so that the next start reads the
/// later lines only.
///
/// The history stays the only record. The copy is ignored if a byte of those lines has changed since, or the learner's own
/// topics, the time zone or ``format``; its file may be removed at any time.
struct HistoryCheckpoint: Codable {
  let key: String
  let tally: PracticeTally
  let seen: SeenEntries
  /// The offset up to which the history was read, with the last bytes before it, and a hash of all.
  let (end, tail, hash): (Int, [UInt8], UInt64)

  /// A number that is raised whenever something else is learned from the same lines. A test tells when.
  static let format = 1

  /// Returns a text that differs wherever the same lines may teach something else.
  static func key(_ topics: [Topic], _ timeZone: TimeZone) -> String {
    let own = topics.filter(\.isOwn).map { topic in
      let said = topic.question(at: topic.count - 1).said
      return "\(topic.id) \(topic.name) \(topic.place ?? 0) \(topic.members) \(topic.description) \(said)"
    }
    return "\(format) \(timeZone.identifier) \(own)"
  }
}

extension HistoryFile {
  private var checkpointPath: String { path + ".checkpoint" }

  /// The greatest size of a checkpoint. One of a million answers has 9 MB.
  private static let checkpointLimit = 1 << 28

  /// Returns what was saved under a key, if it still holds.
  func checkpoint(_ key: String) -> HistoryCheckpoint? {
    guard case .bytes(let bytes)? = try? files.contents(of: checkpointPath, limit: Self.checkpointLimit),
      let checkpoint = try? JSONDecoder().decode(HistoryCheckpoint.self, from: Data(bytes)),
      checkpoint.key == key, hash(before: checkpoint.end) == checkpoint.hash
    else { return nil }
    return checkpoint
  }

  /// Saves what was learned from the lines before an offset. If that fails, the next start reads them again.
  func save(_ tally: PracticeTally, _ seen: SeenEntries, _ end: Int, _ tail: [UInt8], _ key: String) {
    guard let hash = hash(before: end) else { return }
    let checkpoint = HistoryCheckpoint(key: key, tally: tally, seen: seen, end: end, tail: tail, hash: hash)
    guard let data = try? JSONEncoder().encode(checkpoint) else { return }
    try? files.replace(checkpointPath, with: Array(data), by: checkpointPath + ".new")
  }

  /// Returns a hash of the bytes before an offset; `nil` if they can't be read. Up to seven at the end don't count, which the
  /// reader compares itself.
  private func hash(before end: Int) -> UInt64? {
    try? files.withFile(path, O_RDONLY | O_NONBLOCK) { (descriptor) throws(SystemError) in
      var (hash, offset, bytes) = (UInt64(end), 0, [UInt8](repeating: 0, count: 1 << 16))
      while offset < end {
        let count = min(try files.fill(&bytes, from: descriptor, at: offset), end - offset)
        if count == 0 { throw SystemError(EIO) }
        bytes.withUnsafeBytes { bytes in
          for place in stride(from: 0, to: count - 7, by: 8) {
            hash = (hash ^ bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)) &* 0x9E37_79B9_7F4A_7C15
            hash ^= hash >> 32
          }
        }
        offset += count
      }
      return hash
    }
  }
}
