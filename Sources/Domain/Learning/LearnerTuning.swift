/// The figures of estimates and choices, settled by simulation (`scripts/bench` prints its table).
enum LearnerTuning {
  /// The weight of an answer relative to the next one for the same part.
  static let remembrance = 0.98
  /// That weight in a long run of right answers.
  static let remembranceInRun = 0.85
  /// The number of right answers after which a run is long. A part that is misheard half the time has one in 16.
  static let longRun = 4
  /// The number of answers for which the expectation before the first answer counts.
  static let priorWeight = 1.0
  /// The chance of mishearing a part that is expected of a learner without a history.
  static let typicalChance = 0.08
  /// The number of answers for which that chance counts in the learner's average.
  static let learnerWeight = 20.0
  /// The number of answers for which the learner's average counts in the average of a family.
  static let familyWeight = 10.0
  /// The limit of the expectation, so that a hard family doesn't make all its parts weak.
  static let highestPrior = 0.2
  /// The number of questions of which the next one is chosen. With 40, weak parts of long numbers are asked 2.8 times as
  /// often as by chance, with 60 it is 2.9 times.
  static let candidates = 60
  /// The power of a question's length by which the sum of its chances is divided: between 0, with which long numbers win,
  /// and 1, with which short ones do.
  static let lengthPower = 0.7
  /// The chance of mishearing that the choice of questions assumes for a part that wasn't asked. It is higher than the
  /// estimate's, so that each part is tried.
  static let curiousChance = 0.2
  /// The number of answers for which it counts.
  static let curiousWeight = 1.5
}
