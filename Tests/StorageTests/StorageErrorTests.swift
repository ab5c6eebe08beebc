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
    (.obstacle, "A file or folder is in the way. Move it elsewhere."),
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

  /// Other errors, with what happened and what to do.
  private static let sentences: [(StorageError, String)] = [
    (
      .locked(path: "/home/aki/desk.jsonl"),
      "/home/aki/desk.jsonl is in use by another program, which may be suspended. "
        + "Nothing was changed. Let that program go on or end it, and try again."
    ),
    (
      .damaged(path: "/a.json", detail: "line 3: missing comma", movedTo: "/a.json.damaged-1"),
      "/a.json was damaged (line 3: missing comma) and was renamed to /a.json.damaged-1. "
        + "A new file takes its place. You can copy what you need back from the old one."
    ),
    (
      .unparsable(path: "/a.json", detail: "line 3: missing comma"),
      "/a.json is damaged (line 3: missing comma). Correct the file, and countbiki reads it again. "
        + "It is renamed only if a setting has to be saved before then."
    ),
    (
      .replacedSettings(path: "/a.json", places: ["topics"], copy: "/a.json.copy-1"),
      "topics in /a.json didn't hold settings and was replaced. "
        + "The file was copied to /a.json.copy-1. You can copy what you need back from that file."
    ),
    (
      .newerVersion(path: "/a.json", version: 7),
      "/a.json is from a newer countbiki (its version is 7). Its settings are used, "
        + "but changes aren't saved. Update countbiki to change them."
    ),
    (
      .unsavedTopic(path: "/a.json", detail: "it isn't a list"),
      "The topic can't be saved in /a.json (it isn't a list). "
        + "The file is as it was. Put this right and save again."
    ),
    (
      .missingTopic(path: "/a.json"),
      "The topic isn't in /a.json any more: another window or a command has removed it. "
        + "Nothing was changed."
    ),
    (
      .topicOfSets("Tea", sets: ["Drinks"], path: "/a.json"),
      "\"Tea\" is in the set \"Drinks\". Nothing was changed. "
        + "Delete the set first, or take the topic out of \"topics\" there in /a.json."
    ),
    (
      .topicOfSets("Tea", sets: ["Drinks", "Menu"], path: "/a.json"),
      "\"Tea\" is in the sets \"Drinks\", \"Menu\". Nothing was changed. "
        + "Delete the sets first, or take the topic out of \"topics\" there in /a.json."
    ),
    (
      .noFolder,
      "There is no folder for countbiki's files. Set HOME to your folder. "
        + "Until then nothing is saved."
    ),
  ]

  @Test(arguments: sentences)
  func `Each error says what happened and what to do`(error: StorageError, sentence: String) {
    #expect(error.description == sentence)
  }

  private static let nine = (1...9).map { "a\($0)" }.joined(separator: ", ")

  @Test(arguments: [
    (1, 1, "1 answer wasn't saved", "a1."),
    (10, 10, "10 answers weren't saved", "\(nine), a10."),
    (11, 11, "11 answers weren't saved", "\(nine), a10 and 1 more."),
    (2, 4_100, "4100 answers weren't saved", "a1, a2 and 4098 more."),
  ])
  func `Of the answers that are lost the first ten are named`(
    kept: Int, count: Int, words: String, lost: String
  ) {
    let answers = (1...kept).map { "a\($0)" }
    let fault = FileFault(.fullDisk, "No space left on device")
    let error = StorageError.unsavedAnswers(answers, count: count, path: "/history", fault)
    #expect(error.cause == "\(words): /history can't be written (No space left on device).")
    #expect(error.advice == "Free some space on the disk. Lost: \(lost)")
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
        + "A file or folder is in the way. Move it elsewhere.")
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

  @Test(arguments: [(1, "Correct or remove it."), (2, "Correct or remove them.")])
  func `A setting that doesn't exist has no default`(count: Int, advice: String) {
    let error = StorageError.ignoredSettings(
      path: "settings.json", values: (1...count).map(String.init), areUnknown: true)
    #expect(error.advice == advice)
  }
}
