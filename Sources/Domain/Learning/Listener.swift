/// A model of a listener: which parts are weak, and how likely each is to be misheard.
///
/// ```swift
/// var listener = Listener()
/// let part = listener.add(question.parts[1])
/// listener.learn(part, missed: 1, heard: 0)
/// listener.judged.estimates[part].chance  // 0.14
/// ```
///
/// People find sounds hard, not numbers: who mishears はっぴゃく mishears はっせん. So a part is weak or it isn't, by its own answers
/// and by those of parts with which it shares a ``SoundClass``. Figures were settled by simulation, whose table
/// `scripts/bench` prints.
struct Listener: Equatable, Sendable {
  /// The answers about each part, in the order in which the parts were added.
  private(set) var answers: [PartAnswers] = []
  /// The classes of each part.
  private var classes: [[SoundClass]] = []
  /// The share of questions that were right after a repeat, of which older ones count less.
  private var repeated = usuallyRepeated

  /// The chance that a class of sounds is hard.
  private static let hardClass = 0.04
  /// The chance that a part of a hard class is weak.
  private static let weakInHardClass = 0.6
  /// The chance that a part is weak for a reason of its own.
  private static let weakAlone = 0.05
  /// The share of questions above which repeats are a habit.
  private static let usuallyRepeated = 0.15

  /// Adds a part about which nothing is known yet, and returns its index.
  mutating func add(_ part: QuestionPart) -> Int {
    answers.append(PartAnswers())
    classes.append(part.soundClasses)
    return answers.count - 1
  }

  /// Learns from an answer about a part.
  ///
  /// - Parameters:
  ///   - missed: How much of the part was misheard: from 0 for heard to 1.
  ///   - heard: How much of it was heard: the rest, or less if half was guessed.
  mutating func learn(_ index: Int, missed: Double, heard: Double) { answers[index].add(missed: missed, heard: heard) }

  /// Learns whether a question was right after a repeat: half a miss, or less for who often repeats, shared by the parts that were
  /// likeliest misheard.
  mutating func learn(_ indices: [Int], isRepeated: Bool) {
    repeated += 0.02 * ((isRepeated ? 1 : 0) - repeated)
    if !isRepeated { return }
    let guesses = indices.map { answers[$0].guess }
    let scale = 0.5 * min(1, Self.usuallyRepeated / repeated) / guesses.reduce(0, +)
    for (index, guess) in zip(indices, guesses) { learn(index, missed: guess * scale, heard: 1 - guess * scale) }
  }

  /// The judgement of all parts after the answers so far.
  ///
  /// The first judgement tells how often this learner mishears parts that aren't weak. Who is tired isn't told of weak parts then.
  var judged: Judgement { judged(beside: judged(beside: PartEstimate.other).typical) }

  /// Returns the judgement of the parts, where others are misheard with some chances.
  private func judged(beside other: Beta) -> Judgement {
    // The likelihood of the answers about each part if it is weak, divided by that if it isn't.
    let evidence = answers.map { exponential(PartEstimate.weak.logLikelihood($0) - other.logLikelihood($0)) }
    let told = evidence.map { logarithm(Self.share($0, Self.weakInHardClass) / Self.share($0, Self.weakAlone)) }
    var sums: [SoundClass: Double] = [:]
    for index in answers.indices { for sound in classes[index] { sums[sound, default: 0] += told[index] } }
    let weakness = answers.indices.map { index in
      let notWeak = Self.notWeak(classes[index].map { (sums[$0] ?? 0) - told[index] })
      let odds = (1 - notWeak) / notWeak * evidence[index]
      return odds / (1 + odds)
    }
    // The answers about all parts, weighted by the chance that the part isn't weak.
    var others = PartAnswers()
    for (weakness, answers) in zip(weakness, answers) { others.add(answers, weight: 1 - weakness) }
    let typical = PartEstimate.typical(PartEstimate.other.mean(others.notWeak))
    let estimates = zip(weakness, answers).map { PartEstimate($1, weakness: $0, typical: typical) }
    return Judgement(estimates: estimates, sums: sums, typical: typical)
  }

  private static func share(_ evidence: Double, _ chance: Double) -> Double { chance * evidence + 1 - chance }

  /// Returns the chance that a part isn't weak, from the logarithms of what the other parts of its classes tell.
  private static func notWeak(_ sums: [Double]) -> Double {
    sums.reduce(1 - weakAlone) { chance, sum in
      let odds = hardClass / (1 - hardClass) * exponential(sum)
      return chance * (1 - weakInHardClass * odds / (1 + odds))
    }
  }

  /// The conclusions about all parts at a moment.
  struct Judgement {
    /// The estimates of the parts that were added, by their indices.
    let estimates: [PartEstimate]
    fileprivate let sums: [SoundClass: Double]
    /// The chances that the learner mishears a part that isn't weak.
    fileprivate let typical: Beta

    /// Returns the estimate of a part that wasn't added.
    func estimate(of part: QuestionPart) -> PartEstimate {
      let notWeak = Listener.notWeak(part.soundClasses.map { sums[$0] ?? 0 })
      return PartEstimate(PartAnswers(), weakness: 1 - notWeak, typical: typical)
    }
  }
}

/// The answers about a part, of which older ones count less.
struct PartAnswers: Equatable, Sendable {
  /// The weight of what was misheard.
  private(set) var missed = 0.0
  /// The weight of what was heard.
  private(set) var heard = 0.0
  /// The weight of what was misheard, if a long run of right answers tells nothing: also a part that isn't weak is misheard at
  /// times, mostly after such a run.
  private(set) var slips = 0.0
  /// The number of the latest answers that were right, up to ``longRun``.
  private var run = 0

  /// The weight of an answer relative to the next one.
  private static let remembrance = 0.98
  /// The weight of a miss relative to the next answer in a long run of right ones, since something was learned.
  private static let remembranceInRun = 0.85
  /// The number of right answers after which a run is long. A part that is misheard half the time has one in 16.
  private static let longRun = 4

  mutating func add(missed: Double, heard: Double) {
    let weight = missed == 0 && run == Self.longRun ? Self.remembranceInRun : Self.remembrance
    self.missed = self.missed * weight + missed
    slips = slips * Self.remembrance + missed
    self.heard = self.heard * Self.remembrance + heard
    run = missed == 0 ? min(run + 1, Self.longRun) : 0
  }

  /// Adds answers about another part.
  mutating func add(_ other: PartAnswers, weight: Double) {
    slips += other.slips * weight
    heard += other.heard * weight
  }

  /// The chance that the part is misheard, by its own answers alone.
  var guess: Double { PartEstimate.other.mean(self) }

  /// The answers as those of a part that isn't weak.
  var notWeak: PartAnswers {
    var answers = self
    answers.missed = slips
    return answers
  }
}
