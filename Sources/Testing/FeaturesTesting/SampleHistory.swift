package import Domain
import LearnerSimulation
package import FoundationShim

extension LocalCalendar {
  /// The days of a learner in Tokyo, nine hours ahead of UTC.
  package static let tokyo = LocalCalendar(offset: 9 * 3600)
}

extension Screens {
  /// The time at which sample screens with a history are shown: Friday, 15 January 2027, five in
  /// the afternoon in Tokyo.
  package static let now = Date(timeIntervalSince1970: 1_800_000_000)

  /// Returns the history of a learner who began some days ago, practises on five days of seven,
  /// mishears a few parts, and gets better and faster.
  ///
  /// - Parameter days: The days since the first session; 0 for a learner who hasn't practised yet.
  package static func history(days: Int) throws -> LearnerHistory {
    if let history = histories[days] { return history }
    let history = try makeHistory(days: days)
    histories[days] = history
    return history
  }

  /// The histories that were made. Tests use them many times, and two years take a second to make
  /// in a debug build.
  private static var histories: [Int: LearnerHistory] = [:]

  private static func makeHistory(days: Int) throws -> LearnerHistory {
    var learner = SimulatedLearner(weakParts: ["800", "8000", "4円", "600", "4時", "3本"], seed: 3)
    var generator = SeededGenerator(seed: 5)
    var tally = HistoryTally(topics: Topic.all, calendar: .tokyo)
    let topics = try [
      "money-conbini", "money-restaurant", "time-hour-minute", "numbers-1000", "counter-hon",
      "numbers-10000",
    ].map { try Topic.find($0) }
    for day in 0..<days where day == 0 || day == days - 1 || generator.below(7) < 5 {
      // Another topic is begun now and then.
      let known = topics.prefix(min(topics.count, 2 + day / 4))
      let topic = known[generator.below(known.count)]
      var questions = QuestionSequence(topic: topic, seed: UInt64(day))
      // The last session was half an hour ago.
      let start = now.timeIntervalSince1970 - Double(days - 1 - day) * 86_400 - 1800
      if day == days / 2 { learner.overcome("600") }
      for number in 0..<(10 + generator.below(20)) {
        var answer = learner.answer(questions.next(), of: topic, at: start + Double(number) * 9)
        answer.session = "\(day)"
        // The share that comes on top falls to a half after 30 days.
        answer.seconds = 2.2 + 4 / (1 + Double(day) / 30) + Double(generator.below(100)) / 100
        answer.reaction = Int((answer.seconds - 1.6) * 700)
        answer.plays = 1
        answer.slowPlays = 0
        tally.add(answer)
      }
    }
    return tally.history
  }
}
