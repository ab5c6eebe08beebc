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

  @Test func `Lost answers of which no text is kept are only counted`() {
    let fault = FileFault(.fullDisk, "No space left on device")
    let lost = StorageError.unsavedAnswers([], count: 4, path: "/home/aki/history", fault)
    #expect(
      lost.description
        == "4 answers weren't saved: /home/aki/history can't be written (No space left on device)."
        + " Free some space on the disk.")
  }

  @Test(arguments: [
    (["speech"], "speech in /home/aki/settings.json didn't hold settings and was replaced."),
    (
      ["speech", "topics"],
      "speech, topics in /home/aki/settings.json didn't hold settings and were replaced."
    ),
  ])
  func `The places that were replaced are named, and where the earlier file is`(
    places: [String], sentence: String
  ) {
    let error = StorageError.replacedSettings(
      path: "/home/aki/settings.json", places: places, copy: "/home/aki/settings.json.copy-1")
    #expect(
      error.cause == sentence + " The file was copied to /home/aki/settings.json.copy-1.")
  }

  @Test(arguments: ["`countbiki topics` lists all", "`countbiki topics` lists all."])
  func `A reason in brackets ends without a full stop`(detail: String) {
    let path = "/home/aki/topics.json"
    #expect(
      StorageError.unsavedSet(path: path, detail: detail).cause
        == "The set can't be saved in /home/aki/topics.json (`countbiki topics` lists all).")
    #expect(
      StorageError.unsavedTopic(path: path, detail: detail).cause
        == "The topic can't be saved in /home/aki/topics.json (`countbiki topics` lists all).")
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
