import Platform
import TerminalUI

/// The files of a lesson: its sound, and the list of what is asked and when, in a text beside it.
struct LessonFiles {
  private let sound: OutputFile
  /// The list; `nil` where the sound goes to standard output, a pipe or a device.
  private let list: OutputFile?

  /// Checks that both files can be written, before a lesson of many minutes is made.
  ///
  /// - Throws: ``CommandFailure`` if one can't be written, or if the list would replace a text that
  ///   is no list of a lesson.
  init(sound path: String) throws {
    sound = try OutputFile(path: path)
    if !sound.isFile {
      list = nil
      return
    }
    let listPath = (path.hasSuffix(".wav") ? String(path.dropLast(4)) : path) + ".txt"
    try Self.checkIsList(listPath)
    list = try OutputFile(path: listPath)
  }

  /// Saves the sound and then the list.
  func save(_ wav: [UInt8], list text: String) throws {
    try sound.save { try sound.write(wav) }
    guard let list else { return }
    try list.save { try list.write(text.utf8) }
  }

  /// Throws if a file has other contents than a list. The first line of a list begins with its
  /// time.
  private static func checkIsList(_ path: String) throws {
    guard let contents = try? FileSystem.live.contents(of: path, limit: sizeLimit) else { return }
    let start: String
    switch contents {
    case .missing: return
    case .tooLarge: start = "more than a list can have"
    case .bytes(let bytes):
      if bytes.isEmpty || bytes.starts(with: "0:00  ".utf8) { return }
      let line = bytes.prefix { $0 != UInt8(ascii: "\n") }.prefix(longestStart)
      start = "\"\(String(decoding: line, as: UTF8.self).withVisibleControls())\""
    }
    throw CommandFailure(
      "\(path) would be replaced by the list of the lesson, and it has other contents: \(start). Move it, or give --output another name."
    )
  }

  /// More bytes than the list of an hour has.
  private static let sizeLimit = 1 << 20
  private static let longestStart = 60
}
