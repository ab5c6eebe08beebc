/// The figures of the learner model: what each does, and what settled it.
///
/// Simulated learners settled those of ``Hearing`` and ``Choice``: with them, more of those who
/// mishear something are told so, and fewer of the others, or more is taught. `scripts/bench`
/// prints the tables, and docs/decisions/learning.md says why learners are simulated. Whoever
/// changes a figure compares the tables before and after. ``Mastery`` and ``Limits`` have rules of
/// the design. Chances and shares are 0…1.
///
/// The parameters of FSRS stand at ``PartMemory``, since they are published and stay together.
/// Sizes of caches and lists, which only cost memory, stand where they are used.
enum Tuning {
  /// Figures of ``Listener``, which decides what is weak.
  enum Hearing {
    // MARK: Before any answer

    /// The chance that a class of sounds, such as the parts with っ, is hard for a learner: one in
    /// twenty-five.
    static let hardClass = 0.04
    /// The chance that a part of a hard class is weak, for a reason of the class alone.
    static let weakInHardClass = 0.6
    /// The chance that a part is weak for a reason of its own, for an average learner.
    static let weakAlone = 0.04
    /// The chance of mishearing a weak part: half, with the doubt of eight answers.
    static let weak = Beta(misheard: 4, heard: 4)
    /// The chance of mishearing any other part: one in eighteen.
    static let other = Beta(misheard: 1.8, heard: 31)

    // MARK: What answers tell

    /// The weight of an answer relative to the next one about the same part: after 34 more answers
    /// it counts half.
    static let remembrance = 0.98
    /// The weight of earlier misses relative to the next answer in a long run of right ones. It is
    /// less than ``remembrance``, since something was learned.
    static let remembranceInRun = 0.85
    /// The number of right answers after which a run is long. A part that is misheard half the time
    /// has such a run once in 64.
    static let longRun = 6
    /// The number of answers about any part that tell how a learner hears at the moment, so that a
    /// tired learner is seldom told of weak parts.
    static let latestLimit = 60
    /// The share of questions that are right after a repeat above which repeats are a habit, and
    /// tell little.
    static let usuallyRepeated = 0.15
    /// The weight of a question in how often this learner repeats: the latest fifty count most.
    static let repeatedChange = 0.02
    /// The part of a miss for which a right answer after a repeat counts. It is shared by the parts
    /// of the question: see ``Listener/learn(_:isRepeated:)``.
    static let missOfRepeat = 0.5
    /// The part of an answer for which a right choice in a pair counts, since half are guessed.
    static let chosenRight = 0.5
    /// The parts that are added to those misheard and those expected in a condition of hearing, so
    /// that the first answers in a condition tell little.
    static let conditionDoubt = 5.0

    // MARK: The judgement

    /// The number of rounds after which a judgement hardly changes.
    static let rounds = 4
    /// The number of rounds after which the expectations of a learner hardly change.
    static let expectationRounds = 2
    /// The number of parts of an average learner that are counted beside this learner's, so that a
    /// few weak parts don't make all others likely weak.
    static let averageParts = 5.0
    /// The number of answers that the chance of mishearing other parts is worth while weak parts
    /// are told from them.
    static let expectedStrength = 70.0
    /// The number of answers that the chance of mishearing other parts is worth in an estimate. In
    /// the lowest tenth of the estimates, 1.0 % less than was misheard is expected, and 1.3 % less
    /// with 110 answers.
    static let typicalStrength = 180.0
    /// The chance of being weak above which a part is called weak: likelier than not.
    static let calledWeak = 0.5
    /// The chance of being weak below which a part that was called weak is called gone: as sure as
    /// can be told, so that no learner is told of a success that the next day takes back.
    static let calledGone = 0.05
    /// The chance of being weak below which a part that is called weak is almost there.
    static let almostGone = 0.8
    /// The number of misses that never make a part weak, so that one slip doesn't.
    static let slips = 1
    /// The times by which a part is taken to be likelier weak when questions are chosen. Without
    /// this factor, a part that was heard twice would be given up, as happens to every fourth weak
    /// one.
    static let curiosity = 2.5
  }

  /// Figures of ``WeakSpotSequence``, which chooses questions.
  enum Choice {
    /// The number of questions of which the next one is chosen. Of two hundred, fewer weak parts
    /// were found, and less was taught.
    static let candidates = 600
    /// The number of candidates that are drawn anew for a question: to draw all would take most of
    /// the time.
    static let drawnAnew = 75
    /// The most questions that are drawn for a candidate, where many are of kinds that weren't
    /// asked.
    static let drawsForCandidate = 3
    /// One of so many questions is asked for practice, once the weakness of a part is above
    /// ``sureWeakness``. Practice of what may be weak would leave other weak parts undiscovered.
    static let practiceShare = 3
    /// The chance of being weak above which a part is practised.
    static let sureWeakness = 0.99
    /// A part is common if one of so many candidates has it. Practice of others helps little.
    static let commonness = 100
    /// The worth of practising a weak part, beside a nat of information.
    static let practiceWorth = 0.02
    /// The power of a question's length by which the weakness of its parts is divided: between 0,
    /// with which long numbers win, and 1, with which short ones do.
    static let lengthPower = 0.7
  }

  /// Limits of the questions that practice asks and draws, as ``WeakSpotSequence`` and
  /// ``ReviewSequence`` do.
  enum Limits {
    /// The number of questions among which none is asked twice, if the topics have as many.
    static let distance = 10
    /// The greatest number of questions in a row of the same topic, if there are several.
    static let longestRun = 3
    /// The number of questions that are drawn to find some with a part that is drilled. A part that
    /// one question in a hundred has is missed by one search in fifty.
    static let drillDraws = 400
    /// The number of questions with the part of which one is chosen.
    static let drillCandidates = 8
    /// The greatest number of parts in a review, of which there may be thousands after a long
    /// pause.
    static let reviewParts = 200
    /// The number of sounds that today's session reviews in a minute: of some fifteen questions two
    /// in nine are reviews, and some of the situation are too.
    static let reviewsAMinute = 4
    /// The number of questions that are drawn for each part of a review, so that some have other
    /// due parts too.
    static let reviewDraws = 16
    /// The number of parts from which on a question that comes again is remembered as a whole.
    static let memorableParts = 3
  }

  /// Figures of ``Judgement`` and ``MasteryTally``, which decide what is mastered: rules that the
  /// learner sees.
  enum Mastery {
    /// The number of questions that have to be heard before anything is mastered.
    static let leastHeard = 20
    /// The share that is right at once from which a step is mastered: 17 questions of 20.
    static let gained = 0.85
    /// The share that is right at once below which a mastered step is lost: less than ``gained``,
    /// so that a single bad session doesn't undo it.
    static let lost = 0.75
    /// The number of questions in the fixed mix by which a topic is judged, which are drawn in some
    /// milliseconds.
    static let mixedQuestions = 30
    /// The number of times that a part is heard until it isn't new any more.
    static let knownAfter = 3
    /// The weight of an answer in a condition of hearing relative to the next one: after 23 more
    /// answers it counts half.
    static let remembrance = 0.97
    /// The number of answers in a condition that count as the latest, at most the 63 for which
    /// there are bits.
    static let latestLimit = 50
    /// The chance of remembering at which a part is due. A question of three such parts is right
    /// 86 % of the time.
    static let remembered = 0.95
  }

  /// Figures of the ``EarMap``.
  enum Map {
    /// The chance of mishearing that a part that is heard for sure doesn't exceed, with a
    /// probability of nine in ten. Some seven right answers in a row tell so.
    static let sure = 0.1
    /// The chance that a part doesn't exceed that is probably heard: some three right answers.
    static let fair = 0.18
    /// The number of answers that the chance of mishearing other parts is worth, so that the
    /// answers about a part decide its cell.
    static let strength = 12.0
  }
}
