import Domain
import Foundation
import Testing

@Suite(.limited)
struct MasteryTests {
  private var tally = HistoryTally(topics: Topic.all, calendar: .tokyo)

  @Test(arguments: Topic.all.filter { $0.members.isEmpty })
  mutating func `Who hears everything masters a topic with twenty questions`(topic: Topic) throws {
    practise(topic, 19) { _ in true }
    #expect(tally.history.mastered.isEmpty)
    practise(topic, 1) { _ in true }
    let mastered = tally.history.mastered
    #expect(mastered.contains(topic.name))
    // The others are easier: no number is longer than the topic's.
    for id in mastered where !topic.isDialogue {
      let other = try Topic.find(id)
      #expect(
        other.question(at: other.count - 1).answer.count
          <= topic.question(at: topic.count - 1).answer.count, "\(id)")
    }
  }

  @Test
  mutating func `Who mishears one question of five masters no topic, and weak spots don't count`()
    throws
  {
    practise(try Topic.find("numbers-10"), 40, kind: .weak) { _ in true }
    #expect(tally.history.mastered.isEmpty)
    practise(try Topic.find("numbers-1000"), 60) { $0 % 5 != 0 }
    // Of each sound alone, she hears enough.
    #expect(tally.history.mastered == ["numbers-10"])
  }

  @Test mutating func `What was heard as a weak spot masters no step beside it`() throws {
    // Of 0 to 10, the hours leave out れい, よん, なな and きゅう.
    practise(try Topic.find("time-hour"), 20) { _ in true }
    practise(try Topic.find("numbers-10"), 44, kind: .weak) { _ in true }
    let mastered = tally.history.mastered
    #expect(mastered.contains("time-hour") && !mastered.contains("numbers-10"))
  }

  @Test mutating func `A bad session doesn't undo mastery, but a bad week does`() throws {
    let topic = try Topic.find("numbers-100")
    let mix = QuestionMix(topic)
    func isMastered(was: Bool) -> Bool {
      tally.history.model.judgement.isMastered(mix, was: was)
    }
    practise(topic, 40) { _ in true }
    while isMastered(was: false) { practise(topic, 1, day: 1) { _ in false } }
    #expect(isMastered(was: true) && tally.history.mastered == [topic.name, "numbers-10"])
    practise(topic, 1, day: 2) { _ in true }
    #expect(tally.history.mastered == [topic.name, "numbers-10"])
    while isMastered(was: true) { practise(topic, 1, day: 3) { _ in false } }
    practise(topic, 1, day: 4) { _ in true }
    // Once it is lost, as much is asked for as at first.
    while !isMastered(was: true) { practise(topic, 1, day: 4) { _ in true } }
    #expect(!tally.history.mastered.contains("numbers-100"))
    while !isMastered(was: false) { practise(topic, 1, day: 4) { _ in true } }
    #expect(tally.history.mastered == [topic.name, "numbers-10"])
  }

  @Test
  mutating func `What a session masters, the next one of the day takes back only below 75 %`()
    throws
  {
    let topic = try Topic.find("numbers-100")
    let mix = QuestionMix(topic)
    func isMastered(was: Bool) -> Bool {
      tally.history.model.judgement.isMastered(mix, was: was)
    }
    practise(topic, 40, session: "morning") { _ in true }
    #expect(tally.history.mastered.contains(topic.name))
    while isMastered(was: false) { practise(topic, 1, session: "noon") { _ in false } }
    // It couldn't be gained now.
    #expect(isMastered(was: true) && tally.history.mastered.contains(topic.name))
    practise(topic, 1, session: "evening") { _ in true }
    #expect(tally.history.mastered.contains(topic.name))
    while isMastered(was: true) { practise(topic, 1, session: "night") { _ in false } }
    #expect(!tally.history.mastered.contains(topic.name))
  }

  @Test
  mutating func `What was mastered by other topics, the next session takes back only below 75 %`()
    throws
  {
    let easy = try Topic.find("numbers-10")
    let mix = QuestionMix(easy)
    func isMastered(was: Bool) -> Bool {
      tally.history.model.judgement.isMastered(mix, was: was)
    }
    // Too little of each to master it by its own answers.
    let names = [
      "numbers-100", "time-minute", "duration-minutes", "duration-hours", "duration-seconds",
    ]
    for name in names where !tally.history.mastered.contains(easy.name) {
      practise(try Topic.find(name), 19, session: "morning") { _ in true }
    }
    try #require(tally.history.mastered.contains(easy.name))
    let harder = try Topic.find("numbers-100")
    while isMastered(was: false) { practise(harder, 1, session: "noon") { _ in false } }
    // It couldn't be gained now.
    #expect(isMastered(was: true) && tally.history.mastered.contains(easy.name))
    while isMastered(was: true) { practise(harder, 1, session: "night") { _ in false } }
    #expect(!tally.history.mastered.contains(easy.name))
  }

  @Test mutating func `Pairs after a session don't take back what it mastered`() throws {
    let topic = try Topic.find("time-hour")
    practise(topic, 24, session: "morning") { _ in true }
    #expect(tally.history.mastered.contains(topic.name))
    let pair = try #require(SoundPair("7時", "1時"))
    var trials = try #require(PairSequence([pair], seed: 1))
    let mix = QuestionMix(topic)
    while tally.history.model.judgement.isMastered(mix, was: false) {
      let trial = trials.next()
      var entry = HistoryEntry(trial, chosen: 1 - trial.said, topic: topic)
      entry.session = "noon"
      entry.time = 600
      tally.add(entry)
    }
    #expect(tally.history.mastered.contains(topic.name))
  }

  @Test mutating func `What was mastered in the evening isn't lost to a morning's pairs`() throws {
    let topic = try Topic.find("time-hour")
    practise(topic, 40) { _ in true }
    for number in 0..<2 {
      tally.add(
        HistoryEntry(topicID: topic.id, outcome: .incorrect) {
          $0.time = 400 + Double(number)
          $0.value = "7"
          $0.said = ["7時"]
          $0.tries = [.init("1")]
          $0.kind = .free
        })
    }
    // The two misses are forgotten in the evening.
    while !tally.history.mastered.contains(topic.name) { practise(topic, 1) { _ in true } }
    let pair = try #require(SoundPair("7時", "1時"))
    for number in 0..<6 {
      var trials = try #require(PairSequence([pair], seed: UInt64(number)))
      let trial = trials.next()
      var entry = HistoryEntry(trial, chosen: 1 - trial.said, topic: topic)
      entry.time = 86_400 + Double(number)
      tally.add(entry)
    }
    let mix = QuestionMix(topic)
    let judgement = tally.history.model.judgement
    // The pairs are bad enough that it couldn't be gained now, and not so bad that it is lost.
    let isGained = judgement.isMastered(mix, was: false)
    let isKept = judgement.isMastered(mix, was: true)
    #expect(!isGained && isKept)
    let afterPairs = tally.history.mastered
    #expect(afterPairs.contains(topic.name))
    practise(topic, 1, day: 1) { _ in true }
    let afterAnswer = tally.history.mastered
    #expect(afterAnswer.contains(topic.name))
  }

  /// Adds answers to questions of a topic, which are right or another question's.
  private mutating func practise(
    _ topic: Topic, _ count: Int, day: Int = 0, kind: HistoryEntry.Kind = .free,
    session: String = "s", isRight: (Int) -> Bool
  ) {
    var questions = QuestionSequence(topic: topic, seed: UInt64(tally.history.model.questionCount))
    for number in 0..<count {
      let question = questions.next()
      let typed = isRight(number) ? question.answer : questions.next().answer
      tally.add(
        HistoryEntry(topicID: topic.id, outcome: typed == question.answer ? .correct : .incorrect) {
          $0.time = Double(day) * 86_400 + Double(number) * 9
          $0.session = session
          $0.value = question.answer
          $0.patterns = question.patterns.map(\.rawValue)
          $0.said = question.said
          $0.tries = [.init(typed)]
          $0.kind = kind
        })
    }
  }
}
