import Clients
import Platform
import Testing

@testable import Storage

/// The sentences about files that can't be read or written.
@Suite(.limited)
struct StorageErrorTests {
  /// The kinds of reasons, with what to do about each.
  private static let advice: [(FileFault.Kind, String)] = [
    (.fullDisk, "Free some space on the disk."),
    (.forbidden, "Give yourself the permission for it and its folder."),
    (.readOnlyDisk, "Make its file system writable."),
    (.failingDisk, "Copy your files elsewhere and check the disk."),
    (.obstacle, "Move what is in its place away."),
    (.linkLoop, "Remove the loop of links."),
    (.foreignName, "Rename it: its name isn't in UTF-8."),
    (.busySystem, "Close some programs."),
    (.lockedElsewhere, "Close that program."),
    (.brokenLink, "Connect the disk that it is on, or remove the link."),
    (.other, "Check the file and its folder."),
  ]

  @Test(arguments: advice)
  func `What to do follows from the kind of reason`(kind: FileFault.Kind, advice: String) {
    let fault = FileFault(kind, "no luck")
    let unread = StorageError.unreadable(path: "/home/aki/topics.json", fault)
    #expect(
      unread.description
        == "/home/aki/topics.json can't be read (no luck). \(advice) "
        + "Until then countbiki goes on without it.")
    let unwritten = StorageError.unwritable(path: "/home/aki/settings.json", fault)
    #expect(
      unwritten.description
        == "/home/aki/settings.json can't be written (no luck). \(advice) "
        + "Until then nothing new is saved.")
  }

  @Test(
    arguments: [
      (ENOSPC, .fullDisk), (EDQUOT, .fullDisk), (EACCES, .forbidden), (EPERM, .forbidden),
      (EROFS, .readOnlyDisk), (EIO, .failingDisk), (EISDIR, .obstacle), (ENOTDIR, .obstacle),
      (ELOOP, .linkLoop), (EILSEQ, .foreignName), (EMFILE, .busySystem), (ENFILE, .busySystem),
      (EAGAIN, .busySystem), (ENOMEM, .busySystem), (EFAULT, .other), (EBUSY, .other),
    ] as [(Int32, FileFault.Kind)])
  func `The kind of a failed call follows from its number, and the words are the system's`(
    code: Int32, kind: FileFault.Kind
  ) {
    #expect(FileFault(SystemError(code)) == FileFault(kind, "\(SystemError(code))"))
  }

  @Test func `A device in place of a file is in the way, and a link that leads nowhere isn't`() {
    #expect(FileFault(SystemError.notAFile) == .notAFile)
    let link = FileFault(SystemError.brokenLink(to: "/media/aki/stick"))
    #expect(link == FileFault(.brokenLink, "it leads to /media/aki/stick, which isn't there"))
    #expect(FileFault.tooLong.kind == .failingDisk)
  }

  @Test func `A command that ends doesn't say that it goes on`() {
    let unread = StorageError.unreadable(path: "/home/aki/topics.json", .isDirectory)
    #expect(
      unread.ending
        == "/home/aki/topics.json can't be read (Is a directory). "
        + "Move what is in its place away.")
    let fault = FileFault(.other, "Bad address")
    let unwritten = StorageError.unwritable(path: "/home/aki/topics.json", fault)
    #expect(unwritten.ending == unwritten.description)
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
