import Clients
import Testing

/// The list of answers that are lost.
@Suite(.limited)
struct UnsavedAnswersTests {
  /// Each row has the number of answers whose texts are known, and of all that are lost.
  @Test(arguments: [
    (1, 1, "Lost: a 1."), (2, 2, "Lost: a 1, a 2."), (2, 5, "Lost: a 1, a 2 and 3 more."),
    (9, 10, ", a 8, a 9 and 1 more."), (10, 10, ", a 9, a 10."), (10, 11, ", a 10 and 1 more."),
    (11, 11, ", a 10 and 1 more."), (12, 20, ", a 10 and 10 more."),
  ])
  func `Ten are named, and the others are counted, also those without a text`(
    known: Int, count: Int, end: String
  ) {
    let answers = (1...known).map { "a \($0)" }
    let error = StorageError.unsavedAnswers(
      answers, count: count, path: "/h", FileFault(.obstacle, "Is a directory"))
    #expect(error.advice.hasPrefix("A file or folder is in the way. Move it elsewhere. Lost: a 1"))
    #expect(error.advice.hasSuffix(end), "\(error.advice)")
  }
}
