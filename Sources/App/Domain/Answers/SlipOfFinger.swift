/// Tells a slip of the finger from a number that was misheard, as far as the digits can.
///
/// ```swift
/// SlipOfFinger.isLikely("21", for: "12")    // true: exchanged
/// SlipOfFinger.isLikely("341", for: "241")  // true: the key beside it
/// SlipOfFinger.isLikely("800", for: "600")  // false
/// SlipOfFinger.isLikely("4", for: "B3")     // false
/// ```
///
/// It only offers to take a miss back. The learner knows what was heard.
package enum SlipOfFinger {
  /// Returns true if the digits of an answer differ from the right ones by two that are exchanged,
  /// or by one whose key is beside the right one in the row of digits. A sign or a letter that is
  /// missing before them is no slip.
  package static func isLikely(_ typed: String, for answer: String) -> Bool {
    guard beginning(of: typed) == beginning(of: answer) else { return false }
    let typed = digits(of: typed)
    let right = digits(of: answer)
    guard typed.count == right.count else { return false }
    let places = right.indices.filter { typed[$0] != right[$0] }
    switch places.count {
    case 1: return areNeighbours(typed[places[0]], right[places[0]])
    case 2:
      let first = places[0]
      let second = places[1]
      return second == first + 1 && typed[first] == right[second] && typed[second] == right[first]
    default: return false
    }
  }

  /// Returns what stands before the first digit: the sign of -2, the letter of B3.
  private static func beginning(of text: String) -> String {
    text.prefix { !$0.isNumber }.uppercased()
  }

  private static func digits(of text: String) -> [Int] {
    text.compactMap { halfWidth($0).wholeNumberValue }
  }

  /// The keys in their order on a keyboard: 0 follows 9.
  private static func areNeighbours(_ one: Int, _ other: Int) -> Bool {
    let places = [one, other].map { $0 == 0 ? 10 : $0 }
    return abs(places[0] - places[1]) == 1
  }
}

extension QuestionAttempt {
  /// True if the first answer was wrong in a way that a finger explains.
  package var looksLikeSlip: Bool {
    guard !isRepeat, skill != .writing, let first = misses.first else { return false }
    // As it was typed, and in the form of the answer: 26 for 25.0, 1952/9/13 for 1952-09-12.
    return [first.text, first.answer.text].contains {
      SlipOfFinger.isLikely($0, for: question.answer)
    }
  }
}
