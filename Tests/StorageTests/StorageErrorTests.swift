import Clients
import Testing

/// The sentences about files that can't be read or written.
@Suite(.limited)
struct StorageErrorTests {
  /// The reasons of the system and of this program, with what to do about each.
  private static let remedies: [(String, String)] = [
    ("No space left on device", "Free some space on the disk."),
    ("Disk quota exceeded", "Free some space on the disk."),
    ("Disc quota exceeded", "Free some space on the disk."),
    ("Permission denied", "Give yourself the permission for it and its folder."),
    ("Operation not permitted", "Give yourself the permission for it and its folder."),
    ("Read-only file system", "Make its file system writable."),
    ("Input/output error", "Copy your files elsewhere and check the disk."),
    (StorageError.tooLong, "Copy your files elsewhere and check the disk."),
    ("Is a directory", "Move what is in its place away."),
    ("Not a directory", "Move what is in its place away."),
    ("it is no regular file", "Move what is in its place away."),
    ("Too many levels of symbolic links", "Remove the loop of links."),
    (
      "Invalid or incomplete multibyte or wide character", "Rename it: its name isn't in UTF-8."
    ),
    ("Illegal byte sequence", "Rename it: its name isn't in UTF-8."),
    ("Too many open files", "Close some programs."),
    ("Too many open files in system", "Close some programs."),
    ("Resource temporarily unavailable", "Close some programs."),
    ("Cannot allocate memory", "Close some programs."),
    (StorageError.lockedElsewhere, "Close that program."),
    (
      "it leads to /media/aki/stick, which isn't there",
      "Connect the disk that it is on, or remove the link."
    ),
    ("Bad address", "Check the file and its folder."),
  ]

  @Test(arguments: remedies)
  func `What to do follows from the reason`(reason: String, remedy: String) {
    let unread = StorageError.unreadable(path: "/home/aki/topics.json", detail: reason)
    #expect(
      unread.description
        == "/home/aki/topics.json can't be read (\(reason)). \(remedy) "
        + "Until then countbiki goes on without it.")
    let unwritten = StorageError.unwritable(path: "/home/aki/settings.json", detail: reason)
    #expect(
      unwritten.description
        == "/home/aki/settings.json can't be written (\(reason)). \(remedy) "
        + "Until then nothing new is saved.")
  }

  @Test func `A link to what isn't there names it`() {
    let error = StorageError.brokenLink("/home/aki/topics.json", to: "/media/aki/stick")
    #expect(
      error.cause
        == "/home/aki/topics.json can't be read "
        + "(it leads to /media/aki/stick, which isn't there).")
    #expect(
      error.advice
        == "Connect the disk that it is on, or remove the link. "
        + "Until then countbiki goes on without it.")
  }

  @Test(arguments: [
    (1, "a value that is ignored: 1.", "The default is used for it."),
    (3, "3 values that are ignored: 1; 2; 3.", "The defaults are used for them."),
    (
      4, "4 values that are ignored: 1; 2; 3; and 1 more.",
      "The defaults are used for them. Run `countbiki doctor` for the whole list."
    ),
    (
      5, "5 values that are ignored: 1; 2; 3; and 2 more.",
      "The defaults are used for them. Run `countbiki doctor` for the whole list."
    ),
  ])
  func `Three ignored values are named, and doctor is for the others`(
    count: Int, values: String, advice: String
  ) {
    let error = StorageError.ignoredSettings(
      path: "/home/aki/settings.json", values: (1...count).map(String.init))
    #expect(error.cause == "/home/aki/settings.json has \(values)")
    #expect(error.advice == advice)
  }
}
