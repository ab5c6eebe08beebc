import ArgumentParser
import Domain
import FoundationShim

/// The options of sessions that can go line by line.
struct PlainOptions: ParsableArguments {
  @Flag(help: "Print plain lines, for screen readers, pipes and slow connections.")
  var plain = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Wait before a question is said, so that a screen reader can finish (plain mode).",
      valueName: "seconds"))
  private var pause: String?

  /// True if lines are printed, by the option or for another reason.
  var isPlain: Bool { plain || PlainReason.current != nil }

  /// True if a silence before each question was asked for.
  var hasPause: Bool { pause != nil }

  /// The silence before each question. Throws a usage error for an option that can't be used.
  var chosenPause: Duration {
    get throws {
      guard let pause else { return .zero }
      guard let seconds = Double(Topic.folded(pause)), (0...10).contains(seconds) else {
        throw ValidationError(
          "--pause takes 0 to 10 seconds, such as 1.5; \"\(pause)\" isn't that.")
      }
      if !isPlain { throw ValidationError("--pause is for plain mode. Add --plain.") }
      return .milliseconds(Int(seconds * 1000))
    }
  }
}
