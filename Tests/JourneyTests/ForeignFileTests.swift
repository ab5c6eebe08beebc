import Foundation
import Testing

/// Files of other programs that are given to `import`, which are told by their first bytes.
@Suite(.limited)
struct ForeignFileTests {
  private static let unpack = "Unpack it, and import the files of the history in it."
  private static let wanted =
    "Import takes a file from the folder ~/.local/share/countbiki/history of the other machine."

  private static let kinds: [(bytes: [UInt8], kind: String, advice: String)] = [
    ([0x1F, 0x8B], "a file compressed by gzip", unpack),
    ([0x28, 0xB5, 0x2F, 0xFD], "a file compressed by zstd", unpack),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "a file compressed by xz", unpack),
    ([0x42, 0x5A, 0x68], "a file compressed by bzip2", unpack),
    ([0x50, 0x4B, 3, 4], "a zip archive or a document packed as one", unpack),
    ([0x37, 0x7A, 0xBC, 0xAF], "a 7z archive", unpack),
    (Array("RIFF".utf8), "a sound", wanted),
    (Array("SQLite format 3".utf8), "a database, such as a collection of Anki", wanted),
    (Array("%PDF".utf8), "a PDF document", wanted),
    ([0x89, 0x50, 0x4E, 0x47], "a picture", wanted),
    ([0xFF, 0xD8, 0xFF], "a picture", wanted),
    ([1, 2], "a file of another program, not text", wanted),
  ]

  @Test(arguments: kinds)
  func `import says what kind of file it is, and what to do with one`(
    bytes: [UInt8], kind: String, advice: String
  ) throws {
    let home = Home()
    try home.write(Data(bytes + [0]), to: "other")
    let file = home.path("other")
    let run = try home.run("import", file).expectStatus(1)
    #expect(run.output.isEmpty)
    #expect(
      run.error
        == "Error: \(file) isn't a history: it looks like \(kind). Nothing was added. \(advice)\n")
  }
}
