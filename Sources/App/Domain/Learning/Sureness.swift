/// The certainty with which a learner hears a part: how full its cell of the ``EarMap`` is.
///
/// ```swift
/// history.map.rows[2].cells[7].sureness  // .weak, of 800
/// ```
package enum Sureness: UInt8, CaseIterable, Comparable, Sendable {
  /// The part is misheard often: see ``PartRecord/isWeak``.
  case weak
  /// Too little is known, or too much was misheard.
  case unsure
  /// The part is probably heard.
  case fair
  /// The part is heard, and there are answers enough to tell.
  case sure

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

extension PartEstimate {
  /// Returns the sureness that the answers so far allow.
  ///
  /// Why the bound and not the chance: after one right answer nothing is sure yet, so a cell fills
  /// as the part is practised.
  ///
  /// - Parameter misheard: The number of times that the part was misheard.
  func sureness(misheard: Int) -> Sureness {
    if isWeak(misheard: misheard) { return .weak }
    if upperBound <= Tuning.Map.sure { return .sure }
    return upperBound <= Tuning.Map.fair ? .fair : .unsure
  }

  /// The chance of mishearing that is exceeded with a probability of about one in ten: the mean and
  /// 1.28 standard deviations. ``interval`` takes a hundred times as long.
  ///
  /// Why with a strength of its own: with that of ``typical``, a bad evening would empty all cells.
  private var upperBound: Double {
    let weak = Tuning.Hearing.weak
    let other = Beta(chance: typical.mean(PartAnswers()), strength: Tuning.Map.strength)
    let mean = weakness * weak.mean(answers) + (1 - weakness) * other.mean(answers.notWeak)
    let squares =
      weakness * weak.meanOfSquares(answers)
      + (1 - weakness) * other.meanOfSquares(answers.notWeak)
    return mean + 1.28 * max(0, squares - mean * mean).squareRoot()
  }
}

extension LearnerModel {
  /// The sureness of each part by its index; `nil` for one that wasn't asked in a question.
  var sureness: [Sureness?] {
    let estimates = listener.judged.estimates
    return parts.indices.map {
      parts[$0].asked == 0 ? nil : estimates[$0].sureness(misheard: parts[$0].misheard)
    }
  }
}
