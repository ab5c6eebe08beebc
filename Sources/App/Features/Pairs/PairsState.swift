package import Clients
package import Domain
package import FoundationShim

extension Pairs {
  /// The state of a training by pairs: the current trial and the results so far.
  package struct State: Equatable {
    package internal(set) var sequence: PairSequence
    package internal(set) var trial: PairTrial
    /// The topic under which the trials are kept.
    let topic: Topic
    /// The number of trials.
    package let count: Int
    /// Today's session, whose questions follow the trials; nil for trials alone.
    package var today: Session?
    /// The screen to which trials alone lead back.
    package var origin = SessionOrigin.topics
    /// The index of the chosen sound; nil until one is chosen.
    package var chosen: Int?
    /// The sounds that are still said for comparison, by their indices.
    var compared: [Int] = []
    /// The trials so far.
    package var result = PairResult()
    /// The reason why no more trials follow; nil while some do.
    package var ending: Ending?
    /// The id of the trials in the history; nil until they begin.
    var historyID: String?
    /// The rules by which a trial is heard. Each draws a voice, once the voices have been found.
    var rules: DeliveryRules
    /// The silence before a sound is said by itself, so that a screen reader can finish.
    package var pause = Duration.zero
    package var speaker = Speaker.State()
    /// True once something of the sound was heard.
    package var isHeard = false
    /// The time when the sound was said first; nil before that, and if the trial was interrupted.
    var asked: Date?
    /// Measures the time from the end of the voice to the key.
    var stopwatch = Stopwatch()

    /// The number of trials, if none is asked for.
    package static let usualCount = 20

    /// Creates a session of some pairs. Returns nil without pairs.
    package init?(
      _ pairs: [SoundPair], topic: Topic? = nil, count: Int = usualCount, seed: UInt64
    ) {
      guard var sequence = PairSequence(pairs, seed: seed), let first = topic ?? Topic.all.first
      else {
        return nil
      }
      trial = sequence.next()
      self.sequence = sequence
      self.count = count
      rules = DeliveryRules(seed: seed)
      rules.voices = .wanted
      self.topic = first
    }

    /// Creates the trials with which a session begins: ten of the pair that was confused most,
    /// before today's session by ear. Returns nil for another one, and if nothing is confused.
    package init?(before session: Session, _ model: LearnerModel?, at now: Date) {
      guard session.kind.isOfToday, session.skill == .listening else { return nil }
      guard let pair = model?.mostConfusedPair(at: now) else { return nil }
      self.init([pair], count: Self.countOfToday, seed: session.seed)
      today = session
      pause = session.rules.options.pause
    }

    /// The number of trials of today's session, which take less than a minute.
    private static let countOfToday = 10
  }
}

extension Pairs.State {
  /// The reason why no trial follows.
  package enum Ending: Equatable {
    case complete
    case byLearner
    /// The learner goes on with the questions.
    case skipped
    /// The sound can't be heard, so that there is nothing to choose.
    case withoutSound(SpeechError)
  }

  package var isOver: Bool { ending != nil }
  /// True if the trials are part of today's session, so that its questions follow.
  package var isToday: Bool { today != nil }

  /// The time that is left of today's session: at least a minute, or a third of a session that is
  /// shorter than three; nil for trials alone.
  ///
  /// Why so much: whoever listens to each sound many times still gets questions. Why a third: a
  /// session of one minute would last two.
  var timeLeft: Duration? {
    guard let today, let remaining = today.remaining else { return nil }
    let least = min(.seconds(60), (today.length.timeLimit ?? remaining) / 3)
    return min(remaining, max(remaining - .seconds(result.seconds), least))
  }

  /// The session that follows, which knows the trials before it.
  package var sessionAfterwards: Session? {
    guard var today else { return nil }
    today.pairs = result
    today.remaining = timeLeft
    return today
  }

  /// Returns the quiz that follows, which says why trials were left out.
  package func quizAfterwards(_ display: DisplaySettings = DisplaySettings()) -> Quiz.State? {
    sessionAfterwards.map { session in
      var quiz = Quiz.State(session, display: display)
      if case .withoutSound = ending {
        quiz.notice = Wording.pairsLeftOut(after: result, isToday: true)
      }
      return quiz
    }
  }

  /// Sentences that say why nothing can be heard and what to do; nil if the trials ended otherwise.
  package var lackOfSound: String? {
    guard case .withoutSound(let error) = ending else { return nil }
    return "No sound: pairs can only be heard. \(error)"
  }

  /// Takes the next trial.
  mutating func takeNextTrial() {
    chosen = nil
    compared = []
    trial = sequence.next()
  }

  func utterance(_ index: Int) -> Utterance {
    // A missed sound is compared in one voice.
    let place = result.answered - (chosen == nil ? 0 : 1)
    let voice = rules.voice(under: trial.isFast ? .clerk : [], at: place)
    if let sentence = trial.sentence(index) { return Utterance(sentence.said, settings: voice) }
    return Utterance(trial.reading(index), written: trial.written(index), settings: voice)
  }
}

extension Wording {
  /// Returns why no trials of pairs follow: "No sound: the pairs are left out today."
  ///
  /// - Parameter result: The trials until then.
  package static func pairsLeftOut(after result: PairResult, isToday: Bool) -> String {
    let rest = result.isEmpty ? "the pairs are" : "the rest of the pairs are"
    return "No sound: \(rest) left out\(isToday ? " today" : "")."
  }

  /// Returns the record of a pair: "ろっぴゃく or はっぴゃく: 18 of 20   0.8 s".
  static func pair(_ record: PairRecord) -> String {
    let trials = trials(right: record.right, of: record.answered, seconds: record.seconds)
    return "\(record.pair.title): \(trials)"
  }

  /// Returns the outcome of trials: "18 of 20   0.8 s".
  static func trials(right: Int, of count: Int, seconds: Double?) -> String {
    "\(right) of \(count)" + (seconds.map { "   \(Wording.seconds($0))" } ?? "")
  }

  /// Returns the outcome of trials in words: "18 of 20 right, 0.8 seconds each".
  static func spokenTrials(right: Int, of count: Int, seconds: Double?) -> String {
    "\(right) of \(count) right" + (seconds.map { ", \(tenths($0)) seconds each" } ?? "")
  }

  static func spokenTrials(_ result: PairResult) -> String {
    spokenTrials(right: result.right, of: result.answered, seconds: result.reaction)
  }

  /// Returns the words after the number of right trials: "of 20 pairs right".
  static func measure(of result: PairResult) -> String {
    "of \(count(result.answered, "pair")) right"
  }

  static func trials(_ result: PairResult) -> String {
    trials(right: result.right, of: result.answered, seconds: result.reaction)
  }
}
