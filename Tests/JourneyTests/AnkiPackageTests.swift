import Foundation
import Testing

/// `export --format apkg`: a package that Anki imports with its sounds.
@Suite(.limited)
struct AnkiPackageTests {
  private let home = Home()

  /// A file of a zip archive, found by the list at the archive's end.
  private struct Member {
    let name: String
    let contents: Data
    /// The checksum that the archive has for it.
    let checksum: UInt32
  }

  /// Reads the files of an archive that compresses none.
  private func members(of archive: Data) throws -> [Member] {
    let bytes = [UInt8](archive)
    func number(_ place: Int, _ size: Int) -> Int {
      (0..<size).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
    }
    let end = bytes.count - 22
    try #require(end >= 0 && number(end, 4) == 0x0605_4B50)
    var place = number(end + 16, 4)
    var members: [Member] = []
    for _ in 0..<number(end + 10, 2) {
      try #require(number(place, 4) == 0x0201_4B50)
      let size = number(place + 20, 4)
      let nameLength = number(place + 28, 2)
      let name = String(decoding: bytes[place + 46..<place + 46 + nameLength], as: UTF8.self)
      let file = number(place + 42, 4)
      try #require(number(file, 4) == 0x0403_4B50)
      let start = file + 30 + number(file + 26, 2) + number(file + 28, 2)
      members.append(
        Member(
          name: name, contents: Data(bytes[start..<start + size]),
          checksum: UInt32(number(place + 16, 4))))
      place += 46 + nameLength + number(place + 30, 2) + number(place + 32, 2)
    }
    #expect(place == end)
    return members
  }

  /// Returns the CRC-32 of some data, bit by bit.
  private func checksum(_ data: Data) -> UInt32 {
    var rest: UInt32 = 0xFFFF_FFFF
    for byte in data {
      rest ^= UInt32(byte)
      for _ in 0..<8 { rest = rest % 2 == 1 ? rest / 2 ^ 0xEDB8_8320 : rest / 2 }
    }
    return rest ^ 0xFFFF_FFFF
  }

  private func write(_ answers: [(id: Int, answer: String)]) throws {
    let lines = answers.map {
      #"{"id":\#($0.id),"answer":"\#($0.answer)","end":"skipped","sec":2}"# + "\n"
    }
    try home.write(lines.joined(), to: Home.history)
  }

  @Test func `A package has a collection, a sound for each card and their names`() throws {
    try write([(405, "3"), (2, "39"), (2, "39")])
    let run = try home.run("export", "--format", "apkg", "--output", home.path("m.apkg"))
    run.expectStatus(0)
    #expect(run.output.isEmpty && run.error.isEmpty)
    let members = try members(of: try home.data("m.apkg"))
    #expect(members.map(\.name) == ["0", "1", "collection.anki2", "media"])
    for member in members { #expect(member.checksum == checksum(member.contents)) }
    for sound in members.prefix(2) { #expect(sound.contents.starts(with: Data("RIFF".utf8))) }
    let names = try JSONDecoder().decode([String: String].self, from: members[3].contents)
    // The most missed comes first.
    #expect(
      names == ["0": "countbiki-numbers-100-39.wav", "1": "countbiki-counter-hon-3.wav"])
    let collection = members[2].contents
    #expect(collection.starts(with: Data("SQLite format 3\0".utf8)))
    for text in [
      "countbiki-numbers-100-39", " countbiki numbers-100 ",
      "[sound:countbiki-counter-hon-3.wav]\u{1F}3本<br>さんぼん",
    ] {
      #expect(collection.firstRange(of: Data(text.utf8)) != nil, "\(text)")
    }
  }

  @Test func `Parts with the same letters have sounds of their own`() throws {
    // 1回 and 1階 are both いっかい, with different accents.
    let lines = [(410, 4), (411, 3)].map { id, count in
      let line = #"{"id":\#(id),"answer":"1","tries":[["8",1]],"end":"incorrect","sec":2}"# + "\n"
      return String(repeating: line, count: count)
    }
    try home.write(lines.joined(), to: Home.history)
    let parts = ["countbiki-part-ikkai-1-56de.wav", "countbiki-part-ikkai-1-968e.wav"]
    try home.run("export", "--format", "apkg", "--output", home.path("m.apkg")).expectStatus(0)
    let members = try members(of: try home.data("m.apkg"))
    #expect(members.map(\.name) == ["0", "1", "2", "3", "collection.anki2", "media"])
    let media = try #require(members.last)
    #expect(
      try JSONDecoder().decode([String: String].self, from: media.contents) == [
        "0": parts[0], "1": parts[1], "2": "countbiki-counter-kai-1.wav",
        "3": "countbiki-counter-floor-1.wav",
      ])
    try home.run("export", "--format", "anki", "--output", home.path("cards.txt")).expectStatus(0)
    let cards = try home.text("cards.txt").split(separator: "\n").filter { $0.hasPrefix("[") }
    try #require(cards.count == 4)
    #expect(cards[0].hasPrefix("[sound:\(parts[0])]\t1回<br>"))
    #expect(cards[1].hasPrefix("[sound:\(parts[1])]\t1階<br>"))
    for part in parts {
      #expect(try home.data("cards.txt.media/" + part).starts(with: Data("RIFF".utf8)))
    }
  }

  @Test func `A package needs a file, and an earlier one is replaced`() throws {
    try write([(2, "39")])
    let run = try home.run("export", "--format", "apkg").expectStatus(64)
    run.expectError("A package isn't text. Add --output missed.apkg.")
    try home.write("earlier", to: "m.apkg")
    try home.run("export", "--format", "apkg", "--output", home.path("m.apkg")).expectStatus(0)
    #expect(try members(of: try home.data("m.apkg")).map(\.name).last == "media")
  }

  @Test func `A history without misses makes a package without notes`() throws {
    try home.write(#"{"id":2,"answer":"39","end":"correct","sec":2}"# + "\n", to: Home.history)
    try home.run("export", "--format", "apkg", "--output", home.path("m.apkg")).expectStatus(0)
    let members = try members(of: try home.data("m.apkg"))
    #expect(members.map(\.name) == ["collection.anki2", "media"])
    #expect(members[1].contents == Data("{}".utf8) || members[1].contents == Data("{}\n".utf8))
  }
}
