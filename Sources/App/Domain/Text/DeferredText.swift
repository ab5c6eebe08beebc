/// A sentence that is made when it is read.
///
/// To find what a mistyped name means takes a while, and of many mistakes only the first are shown:
/// a file of 9,000 wrong counters took 20 seconds.
struct DeferredText: Sendable {
  private let make: @Sendable () -> String

  init(_ text: @autoclosure @escaping @Sendable () -> String) { make = text }

  /// Makes the sentence.
  var text: String { make() }
}
