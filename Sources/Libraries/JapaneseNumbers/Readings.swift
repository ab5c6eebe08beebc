/// All current readings of a number or word: one to speak and teach, and others that a learner will
/// hear.
///
/// ```swift
/// let readings = Counter.calendarYear.readings(of: 7)
/// readings.preferred.kana          // ななねん
/// readings.alternatives.map(\.kana)  // [しちねん]
/// ```
///
/// Readings are joined with `+`, as for the fields of a date. Each alternative then differs from
/// the preferred reading in one field.
public struct Readings: Hashable, Sendable {
  /// The reading to speak.
  public var preferred: Reading
  /// The other readings, more common ones first; often none.
  public var alternatives: [Reading]

  /// The readings of what isn't said.
  package static let nothing = Readings(.nothing)

  /// Every reading, the preferred one first.
  package var all: [Reading] { [preferred] + alternatives }

  /// Creates readings from a preferred one and its alternatives.
  public init(_ preferred: Reading, alternatives: [Reading] = []) {
    self.preferred = preferred
    self.alternatives = alternatives
  }

  /// Creates the readings of a whole number: see ``Reading/init(cardinal:)``. 0 is also ぜろ, 4 し, 7
  /// しち and 9 く. 1000億 is also せんおく, 1000万 せんまん, and 1万1000 いちまんいっせん.
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
    if let other {
      alternatives = [preferred]
      alternatives[0].words[preferred.words.endIndex - 1].say(other)
    }
    if let other = preferred.sayingOtherThousand { alternatives.append(other) }
  }

  /// Returns the readings of two parts in a row.
  public static func + (first: Readings, second: Readings) -> Readings {
    Readings(
      first.preferred + second.preferred,
      alternatives: first.alternatives.map { $0 + second.preferred }
        + second.alternatives.map { first.preferred + $0 })
  }
}

extension Reading {
  /// The reading with the other word for 1000: せん for いっせん before 万, 億 or 兆, and いっせん for せん after
  /// these, as in いちまんいっせん. `nil` if neither is said.
  var sayingOtherThousand: Reading? {
    for index in words.indices where words[index].place == 3 && words[index].digit == 1 {
      let isAfterMyriad = index > 0 && words[index - 1].kind == .myriad
      var reading = self
      if words[index].isChanged {
        reading.words[index].kana = words[index].plain
        return reading
      }
      if isAfterMyriad {
        reading.words[index].kana = "いっせん"
        return reading
      }
    }
    return nil
  }

  /// The reading, and what is said for the same words: いっせん for せん and せん for いっせん, じっちょう, and a
  /// telephone number without の or a pause.
  package var variants: [Reading] {
    var all = [self]
    for (index, word) in words.enumerated() where word.kind == .digit && word.digit == 1 {
      let other: String
      switch word.place {
      case 3: other = word.kana == "せん" ? "いっせん" : "せん"
      case 1 where word.kana == "じゅっ": other = "じっ"
      default: continue
      }
      all += all.map { reading in
        var reading = reading
        reading.words[index].kana = other
        return reading
      }
    }
    let isMark = { (word: NumberWord) in word.kind == .particle || word.kind == .pause }
    guard words.contains(where: isMark) else { return all }
    return all + all.map { Reading(words: $0.words.filter { !isMark($0) }) }
  }
}
