/// All the current ways to read something: the one to say and to teach first, then the others that a learner will hear.
///
/// ```swift
/// let readings = Counter.calendarYear.readings(of: 7)
/// readings.preferred.kana          // ななねん
/// readings.alternatives.map(\.kana)  // [しちねん]
/// ```
///
/// Joined with `+`, as the fields of a date are, they differ from the preferred reading in one field at a time.
public struct Readings: Hashable, Sendable {
  /// The reading to say.
  public var preferred: Reading
  /// The others, the more common first; often none.
  public var alternatives: [Reading]

  /// A preferred reading and its alternatives.
  public init(_ preferred: Reading, alternatives: [Reading] = []) {
    self.preferred = preferred
    self.alternatives = alternatives
  }

  /// How a whole number is read, as in ``Reading/init(cardinal:)``; 0 is also ぜろ, 4 し, 7 しち and 9 く.
  public init(cardinal number: Int) {
    self.init(Reading(cardinal: number))
    let other: String? =
      switch NumberEnding(of: number.magnitude) {
      case .zero: "ぜろ"
      case .four: "し"
      case .seven: "しち"
      case .nine: "く"
      default: nil
      }
    if let other { alternatives = [Reading(units: preferred.units.dropLast() + [other])] }
  }

  /// The readings of one thing after another.
  public static func + (first: Readings, second: Readings) -> Readings {
    Readings(
      first.preferred + second.preferred,
      alternatives: first.alternatives.map { $0 + second.preferred }
        + second.alternatives.map { first.preferred + $0 })
  }

  /// The readings of one thing before something that is read in one way only.
  public static func + (first: Readings, second: Reading) -> Readings {
    first + Readings(second)
  }

  /// The readings of one thing after something that is read in one way only.
  public static func + (first: Reading, second: Readings) -> Readings {
    Readings(first) + second
  }
}
