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
  /// The indices of the classes so far.
  private var classIndices: [SoundClass: Int] = [:]
  /// The classes of each part, by their indices.
  private var classes: [[Int]] = []
  /// The share of questions that were right after a repeat, of which older ones count less.
  private var repeated = usuallyRepeated

  /// The latest answers about any part, of which the oldest is at the index that follows the newest.
  private var (latest, newest): ([Latest], Int) = ([], -1)

  private struct Latest: Equatable {
    let (index, missed, heard): (Int, Double, Double)
  }

  /// The chance that a class of sounds is hard.
  private static let hardClass = 0.04
  /// The chance that a part of a hard class is weak.
  private static let weakInHardClass = 0.6
  /// The share of questions above which repeats are a habit.
  private static let usuallyRepeated = 0.15
  /// The number of answers that tell how a learner hears at the moment.
  private static let latestLimit = 60

  /// Adds a part about which nothing is known yet, and returns its index.
  mutating func add(_ part: QuestionPart) -> Int {
    answers.append(PartAnswers())
    classes.append(
      part.soundClasses.map { sound in
        let index = classIndices[sound] ?? classIndices.count
        classIndices[sound] = index
        return index
      })
    return answers.count - 1
  }

  /// Learns from an answer about a part.
  ///
  /// - Parameters:
  ///   - missed: How much of the part was misheard: from 0 for heard to 1.
  ///   - heard: How much of it was heard: the rest, or less if half was guessed.
  mutating func learn(_ index: Int, missed: Double, heard: Double) {
    answers[index].add(missed: missed, heard: heard)
    newest = (newest + 1) % Self.latestLimit
    let answer = Latest(index: index, missed: missed, heard: heard)
    if newest < latest.count { latest[newest] = answer } else { latest.append(answer) }
  }

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
  var judged: Judgement {
    let ifWeak = answers.map(PartEstimate.weak.logLikelihood)
    var expected = Expectation()
    for _ in 0..<2 { expected = expectation(weaknesses(ifWeak, expected).chances) }
    let (weaknesses, sums) = weaknesses(ifWeak, expected)
    let typical = Beta(chance: chanceOfOthers(weaknesses), strength: 180)
    let estimates = zip(weaknesses, answers).map { PartEstimate(weakness: $0, answers: $1, typical: typical) }
    return Judgement(
      estimates: estimates, sums: classIndices.mapValues { sums[$0] }, typical: typical, weakAlone: expected.weakAlone)
  }

  /// The expectations of a learner. A first judgement tells what they are for this one, and a later one goes by them. So neither
  /// who is tired nor who hears everything is told of weak parts.
  private struct Expectation {
    /// The chance that a part is weak for a reason of its own.
    var weakAlone = 0.055
    /// The chances of mishearing a part that isn't weak.
    var others = PartEstimate.other
  }

  /// Returns what is expected of a learner whose parts are weak with some chances.
  private func expectation(_ weaknesses: [Double]) -> Expectation {
    var now = PartAnswers()
    for answer in latest { now.add(missed: answer.missed, heard: answer.heard, weight: 1 - weaknesses[answer.index]) }
    let chance = max(chanceOfOthers(weaknesses), PartEstimate.other.mean(now.notWeak))
    // As sure as ten parts of an average learner.
    let (sum, count) = (weaknesses.reduce(10 * Expectation().weakAlone, +), Double(10 + weaknesses.count))
    return Expectation(weakAlone: min(sum / count, 0.07), others: Beta(chance: chance, strength: 70))
  }

  /// Returns the chance that a part that isn't weak was misheard.
  private func chanceOfOthers(_ weaknesses: [Double]) -> Double {
    var others = PartAnswers()
    for (weakness, answers) in zip(weaknesses, answers) {
      let notWeak = answers.notWeak
      others.add(missed: notWeak.missed, heard: notWeak.heard, weight: 1 - weakness)
    }
    return PartEstimate.other.mean(others.notWeak)
  }

  /// Returns the chances of the parts to be weak, and what the parts of each class tell about it together.
  ///
  /// - Parameter ifWeak: The logarithms of the chances of the answers about each part if it is weak.
  private func weaknesses(
    _ ifWeak: [Double], _ expected: Expectation
  ) -> (chances: [Double], sums: [Double]) {
    // The likelihood of the answers about each part if it is weak, divided by that if it isn't.
    let evidence = zip(ifWeak, answers).map { exponential($0 - expected.others.logLikelihood($1)) }
    let told = evidence.map { logarithm(Self.share($0, Self.weakInHardClass) / Self.share($0, expected.weakAlone)) }
    var sums = Array(repeating: 0.0, count: classIndices.count)
    for index in answers.indices { for sound in classes[index] { sums[sound] += told[index] } }
    let chances = answers.indices.map { index in
      let notWeak = Self.notWeak(classes[index].lazy.map { sums[$0] - told[index] }, expected.weakAlone)
      let odds = (1 - notWeak) / notWeak * evidence[index]
      return odds / (1 + odds)
    }
    return (chances, sums)
  }

  private static func share(_ evidence: Double, _ chance: Double) -> Double { chance * evidence + 1 - chance }

  /// Returns the chance that a part isn't weak, from the logarithms of what the other parts of its classes tell.
  private static func notWeak(_ sums: some Sequence<Double>, _ weakAlone: Double) -> Double {
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
    /// The chance that a part is weak for a reason of its own.
    fileprivate let weakAlone: Double

    /// Returns the estimate of a part that wasn't added.
    func estimate(of part: QuestionPart) -> PartEstimate {
      let notWeak = Listener.notWeak(part.soundClasses.map { sums[$0] ?? 0 }, weakAlone)
      return PartEstimate(weakness: 1 - notWeak, answers: PartAnswers(), typical: typical)
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
  /// The number of right answers after which a run is long. A part that is misheard half the time has one in 64.
  private static let longRun = 6

  mutating func add(missed: Double, heard: Double) {
    let weight = missed == 0 && run == Self.longRun ? Self.remembranceInRun : Self.remembrance
    self.missed = self.missed * weight + missed
    slips = slips * Self.remembrance + missed
    self.heard = self.heard * Self.remembrance + heard
    run = missed == 0 ? min(run + 1, Self.longRun) : 0
  }

  /// Adds answers about a part that isn't weak, none of which counts less than another.
  mutating func add(missed: Double, heard: Double, weight: Double) {
    slips += missed * weight
    self.heard += heard * weight
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
