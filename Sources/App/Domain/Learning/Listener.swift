/// A model of a listener: which parts are weak, and how likely each is to be misheard.
///
/// ```swift
/// var listener = Listener()
/// let part = listener.add(question.parts[1])
/// listener.learn(part, missed: 1, heard: 0)
/// listener.judged.estimates[part].chance  // 0.14
/// ```
///
/// People find sounds hard, not numbers: who mishears はっぴゃく mishears はっせん. So a part is weak or it
/// isn't, by its own answers and by those of parts with which it shares a ``SoundClass``. Figures
/// were settled by simulation, whose table `scripts/bench` prints.
///
/// Why digits in the wrong order count as heard, and an answer that was shown tells nothing:
/// otherwise learners without a weakness would be told of one. Topics with few parts a question,
/// such as counters, tell less, so that fewer of their weak parts are found.
struct Listener: Equatable, Sendable {
  /// The answers about each part, in the order in which the parts were added.
  private(set) var answers: [PartAnswers] = []
  /// The indices of the classes so far.
  private var classIndices: [SoundClass: Int] = [:]
  /// The classes of all parts, by their indices.
  private var classes: [Int] = []
  /// The place of each part among the classes.
  private var places: [Range<Int>] = []
  /// The share of questions that were right after a repeat, of which older ones count less.
  private var repeated = Tuning.Hearing.usuallyRepeated

  /// The latest answers about any part, of which the oldest is at the index that follows the
  /// newest.
  private var latest: [Latest] = []
  /// The index of the newest of the latest answers.
  private var newest = -1

  private struct Latest: Equatable {
    let index: Int
    let missed: Double
    let heard: Double
  }

  /// Adds a part about which nothing is known yet, and returns its index.
  mutating func add(_ part: QuestionPart) -> Int {
    answers.append(PartAnswers())
    let start = classes.count
    for sound in part.soundClasses {
      classes.append(classIndices[sound] ?? classIndices.count)
      classIndices[sound] = classes[classes.count - 1]
    }
    places.append(start..<classes.count)
    return answers.count - 1
  }

  /// Learns from an answer about a part.
  ///
  /// - Parameters:
  ///   - missed: How much of the part was misheard: from 0 for heard to 1.
  ///   - heard: How much of it was heard: the rest, or less if half was guessed.
  mutating func learn(_ index: Int, missed: Double, heard: Double) {
    answers[index].add(missed: missed, heard: heard)
    newest = (newest + 1) % Tuning.Hearing.latestLimit
    let answer = Latest(index: index, missed: missed, heard: heard)
    if newest < latest.count { latest[newest] = answer } else { latest.append(answer) }
  }

  /// Learns whether a question was right after a repeat: half a miss, or less for a learner who
  /// often repeats, shared by the parts that were likeliest misheard.
  ///
  /// Why shared: half a miss in each part would make all parts weak for a learner who hears
  /// questions twice. Why less where repeats are a habit: they then tell little.
  mutating func learn(_ indices: [Int], isRepeated: Bool) {
    repeated += Tuning.Hearing.repeatedChange * ((isRepeated ? 1 : 0) - repeated)
    if !isRepeated { return }
    let guesses = indices.map { answers[$0].guess }
    let habit = min(1, Tuning.Hearing.usuallyRepeated / repeated)
    let scale = Tuning.Hearing.missOfRepeat * habit / guesses.reduce(0, +)
    for (index, guess) in zip(indices, guesses) {
      learn(index, missed: guess * scale, heard: 1 - guess * scale)
    }
  }

  /// The judgement of all parts after the answers so far.
  ///
  /// Parts tell how hard their classes are, and classes how weak their parts are. What a part tells
  /// a class is what the part's other classes don't explain, so that who mishears っ isn't taken to
  /// mishear the hundreds. A few rounds settle it (loopy belief propagation: Pearl, Probabilistic
  /// Reasoning in Intelligent Systems, 1988).
  var judged: Conclusions {
    let ifWeak = answers.map(Tuning.Hearing.weak.logLikelihood)
    var expected = Expectation()
    var weaknesses = Array(repeating: Weakness(chance: 0, alone: 0), count: answers.count)
    // The clues of each part to its classes, as logarithms of likelihood ratios, and their sums.
    var clues = classes.map { _ in 0.0 }
    var cluesOfClass = Array(repeating: 0.0, count: classIndices.count)
    var evidence = ifWeak
    var chancesNotHard = clues
    for round in 0..<Tuning.Hearing.rounds {
      if round < Tuning.Hearing.expectationRounds {
        evidence = zip(ifWeak, answers).map { exponential($0 - expected.others.logLikelihood($1)) }
      }
      for index in answers.indices {
        var chanceNotWeak = 1 - expected.weakAlone
        for place in places[index] {
          let cluesOfOthers = cluesOfClass[classes[place]] - clues[place]
          chancesNotHard[place] = Self.chanceNotHard(after: cluesOfOthers)
          chanceNotWeak *= chancesNotHard[place]
        }
        let odds = (1 - chanceNotWeak) / chanceNotWeak * evidence[index]
        let chance = odds / (1 + odds)
        weaknesses[index] = Weakness(
          chance: chance, alone: chance * expected.weakAlone / (1 - chanceNotWeak))
        for place in places[index] {
          let others = chanceNotWeak / chancesNotHard[place]
          let clue = Self.clue(evidence[index], others: others)
          cluesOfClass[classes[place]] += clue - clues[place]
          clues[place] = clue
        }
      }
      expected = expectation(weaknesses)
    }
    return conclusions(weaknesses, cluesOfClass, weakAlone: expected.weakAlone)
  }

  private func conclusions(
    _ weaknesses: [Weakness], _ cluesOfClass: [Double], weakAlone: Double
  ) -> Conclusions {
    let typical = Beta(
      chance: chanceOfOthers(weaknesses), strength: Tuning.Hearing.typicalStrength)
    let estimates = zip(weaknesses, answers).map {
      PartEstimate(weakness: $0.chance, answers: $1, typical: typical)
    }
    return Conclusions(
      estimates: estimates, cluesOfClass: classIndices.mapValues { cluesOfClass[$0] },
      typical: typical, weakAlone: weakAlone)
  }

  /// The expectations of this learner: how many parts are weak, and how often others are misheard.
  /// A first judgement tells it, and the next one goes by it.
  ///
  /// Why not fixed: nobody knows either before the answers. With what they tell, a topic can be
  /// mastered in twenty questions, and a learner who hears nearly everything isn't told of chance
  /// misses. Others are expected to be misheard at least as often as in the latest answers, so that
  /// a tired learner is seldom told of weak parts.
  private struct Expectation {
    /// The chance that a part is weak for a reason of its own.
    var weakAlone = Tuning.Hearing.weakAlone
    /// The chances of mishearing a part that isn't weak.
    var others = Tuning.Hearing.other
  }

  /// The conclusions about a part.
  private struct Weakness {
    /// The chance that the part is weak, and that it is for a reason of its own.
    let chance: Double
    let alone: Double
  }

  /// Returns what is expected of a learner after a judgement.
  private func expectation(_ weaknesses: [Weakness]) -> Expectation {
    var now = PartAnswers()
    for answer in latest {
      now.add(
        missed: answer.missed, heard: answer.heard, weight: 1 - weaknesses[answer.index].chance)
    }
    let chance = max(chanceOfOthers(weaknesses), Tuning.Hearing.other.mean(now.notWeak))
    let average = Tuning.Hearing.averageParts
    let sum = weaknesses.reduce(average * Tuning.Hearing.weakAlone) { $0 + $1.alone }
    return Expectation(
      weakAlone: sum / (average + Double(weaknesses.count)),
      others: Beta(chance: chance, strength: Tuning.Hearing.expectedStrength))
  }

  /// Returns the chance that a part that isn't weak was misheard.
  private func chanceOfOthers(_ weaknesses: [Weakness]) -> Double {
    var others = PartAnswers()
    for (weakness, answers) in zip(weaknesses, answers) {
      let notWeak = answers.notWeak
      others.add(missed: notWeak.missed, heard: notWeak.heard, weight: 1 - weakness.chance)
    }
    return Tuning.Hearing.other.mean(others.notWeak)
  }

  /// Returns what a part tells a class of its own: the logarithm of the likelihood if it is hard,
  /// divided by that if it isn't.
  ///
  /// - Parameters:
  ///   - evidence: The likelihood of the answers about the part if it is weak, divided by that if
  ///     it isn't.
  ///   - others: The chance that nothing else makes it weak.
  private static func clue(_ evidence: Double, others: Double) -> Double {
    func likelihood(_ notWeak: Double) -> Double { (1 - notWeak) * evidence + notWeak }
    return logarithm(likelihood(others * (1 - Tuning.Hearing.weakInHardClass)) / likelihood(others))
  }

  /// Returns the chance that a class doesn't make a part weak, from what its other parts tell.
  private static func chanceNotHard(after clues: Double) -> Double {
    let hardClass = Tuning.Hearing.hardClass
    let odds = hardClass / (1 - hardClass) * exponential(clues)
    return 1 - Tuning.Hearing.weakInHardClass * odds / (1 + odds)
  }

  /// The conclusions about all parts at a moment.
  struct Conclusions {
    /// The estimates of the parts that were added, by their indices.
    let estimates: [PartEstimate]
    fileprivate let cluesOfClass: [SoundClass: Double]
    /// The chances that the learner mishears a part that isn't weak.
    fileprivate let typical: Beta
    /// The chance that a part is weak for a reason of its own.
    fileprivate let weakAlone: Double

    /// Returns the estimate of a part that wasn't added.
    func estimate(of part: QuestionPart) -> PartEstimate {
      let notWeak = part.soundClasses.reduce(1 - weakAlone) {
        $0 * Listener.chanceNotHard(after: cluesOfClass[$1] ?? 0)
      }
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
  /// The weight of what was misheard, if a long run of right answers tells nothing: also a part
  /// that isn't weak is misheard at times, mostly after such a run.
  private(set) var slips = 0.0
  /// The number of the latest answers that were right, up to ``Tuning/Hearing/longRun``.
  private var run = 0

  mutating func add(missed: Double, heard: Double) {
    let isInRun = missed == 0 && run == Tuning.Hearing.longRun
    let weight = isInRun ? Tuning.Hearing.remembranceInRun : Tuning.Hearing.remembrance
    self.missed = self.missed * weight + missed
    slips = slips * Tuning.Hearing.remembrance + missed
    self.heard = self.heard * Tuning.Hearing.remembrance + heard
    run = missed == 0 ? min(run + 1, Tuning.Hearing.longRun) : 0
  }

  /// Adds answers about a part that isn't weak, none of which counts less than another.
  mutating func add(missed: Double, heard: Double, weight: Double) {
    slips += missed * weight
    self.heard += heard * weight
  }

  /// The chance that the part is misheard, by its own answers alone.
  var guess: Double { Tuning.Hearing.other.mean(self) }

  /// The answers as those of a part that isn't weak.
  var notWeak: PartAnswers {
    var answers = self
    answers.missed = slips
    return answers
  }
}
