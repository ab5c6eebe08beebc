import Clients
import Domain
import Platform
import FoundationShim

/// A line of the history file, with the values that an export needs. Missing values are empty.
struct HistoryRecord: Decodable {
  let time: String
  let session: String
  let topicID: Int
  let topic: String
  let answer: String
  let patterns: [String]
  let tries: [Try]
  let outcome: String
  let seconds: Double
  let voice: String
  let rate: Double?
  let app: String
  let skill: String
  let setID: Int?
  let said: [String]

  /// A submitted answer, with the seconds since the question was asked.
  struct Try: Decodable {
    let text: String
    let seconds: Double

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      text = try container.decode(String.self)
      seconds = try container.decode(Double.self)
    }
  }

  private enum Key: String, CodingKey {
    case t, session, id, topic, answer, patterns, tries, end, sec, voice, rate, app, skill, set, said
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    func text(_ key: Key) throws -> String { try container.decodeIfPresent(String.self, forKey: key) ?? "" }
    time = try text(.t)
    session = try text(.session)
    topicID = try container.decode(Int.self, forKey: .id)
    topic = try text(.topic)
    answer = try text(.answer)
    patterns = try container.decodeIfPresent([String].self, forKey: .patterns) ?? []
    tries = try container.decodeIfPresent([Try].self, forKey: .tries) ?? []
    outcome = try container.decode(String.self, forKey: .end)
    seconds = try container.decodeIfPresent(Double.self, forKey: .sec) ?? 0
    voice = try text(.voice)
    rate = try container.decodeIfPresent(Double.self, forKey: .rate)
    app = try text(.app)
    setID = try container.decodeIfPresent(Int.self, forKey: .set)
    said = try container.decodeIfPresent([String].self, forKey: .said) ?? []
    skill = try container.decodeIfPresent(String.self, forKey: .skill) ?? Skill.listening.rawValue
  }
}

/// Reads the history file line by line and calls `body` with each record. A missing file has none.
///
/// - Returns: The number of lines that aren't records.
func readHistory(_ path: String, _ body: (HistoryRecord) throws -> Void) throws -> Int {
  let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
  if descriptor < 0 {
    if errno == ENOENT { return 0 }
    throw StorageError.unreadable(path: path, detail: errorText())
  }
  defer { close(descriptor) }
  var status = stat()
  guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
    throw StorageError.unreadable(path: path, detail: "it isn't a file")
  }
  var damagedLines = 0
  let decoder = JSONDecoder()
  try readLines(descriptor, path) { line in
    if line.isEmpty { return }
    guard let record = try? decoder.decode(HistoryRecord.self, from: Data(line)) else {
      damagedLines += 1
      return
    }
    try body(record)
  }
  return damagedLines
}

/// Calls `body` with each line. Of a line of more than 1 MB only the first part is kept, as in other reports.
private func readLines(_ descriptor: Int32, _ path: String, _ body: (ArraySlice<UInt8>) throws -> Void) throws {
  let limit = 1 << 20
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  var line: [UInt8] = []
  while true {
    let count = read(descriptor, &buffer, buffer.count)
    if count < 0 {
      if errno == EINTR { continue }
      throw StorageError.unreadable(path: path, detail: errorText())
    }
    if count == 0 { return try body(line[...]) }
    var rest = buffer[..<count]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      line += rest[..<end].prefix(max(0, limit - line.count))
      rest = rest[(end + 1)...]
      try body(line[...])
      line.removeAll(keepingCapacity: true)
    }
    line += rest.prefix(max(0, limit - line.count))
  }
}
