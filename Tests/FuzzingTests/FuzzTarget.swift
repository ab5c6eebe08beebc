import Domain
import Testing

/// A reader of foreign bytes under test: inputs to start from, and the properties that its result
/// must have.
///
/// ```swift
/// var session = FuzzSession(target: .json, seed: 7)
/// let failure = session.run(inputs: 10_000)
/// ```
struct FuzzTarget: Sendable {
  /// The name in messages.
  let name: String
  /// Valid and nearly valid inputs, which are mutated.
  let samples: [[UInt8]]
  /// Byte strings with a meaning to the reader, which mutations insert.
  let fragments: [[UInt8]]
  /// The most CPU time of one check. A debug build reads the largest input in about 20 ms.
  var timeLimit = Duration.seconds(2)
  /// Reads an input and throws ``BrokenProperty`` if the result violates a property.
  ///
  /// Random choices come from the generator, which is seeded by the input: a check is repeatable.
  let check: @Sendable (_ input: [UInt8], _ random: inout SeededGenerator) throws -> Void

  init(
    name: String, samples: [String], fragments: [String],
    check: @escaping @Sendable (_ input: [UInt8], _ random: inout SeededGenerator) throws -> Void
  ) {
    self.init(
      name: name, samples: samples.map { Array($0.utf8) },
      fragments: fragments.map { Array($0.utf8) }, check: check)
  }

  init(
    name: String, samples: [[UInt8]], fragments: [[UInt8]],
    check: @escaping @Sendable (_ input: [UInt8], _ random: inout SeededGenerator) throws -> Void
  ) {
    self.name = name
    self.samples = samples
    self.fragments = fragments
    self.check = check
  }

  /// Every reader of foreign bytes in the program.
  static let all: [FuzzTarget] = [.answer, .input, .json, .history, .wav, .table]
}

extension FuzzTarget: CustomTestStringConvertible {
  var testDescription: String { name }
}

/// A property that the result of a reader violates.
struct BrokenProperty: Error, CustomStringConvertible {
  let description: String
}

/// Throws ``BrokenProperty`` unless a condition holds.
func require(_ condition: Bool, _ property: @autoclosure () -> String) throws {
  if !condition { throw BrokenProperty(description: property()) }
}
