import Domain
import Features
import LearnerSimulation
import TerminalUI

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Measures the learner model: its cost, and what it finds out about simulated learners, beside the aims.
@MainActor
func benchmarkLearning(learners: Int = 200) {
  benchmarkAnswers()
  benchmarkProgressScreen()
  print("Learners with three weak parts, \(learners) each, after 60 questions about weak spots")
  print("                    found    all three  called weak  asked      told, none weak  gone within 15")
  print("  aim               ≥ 85 %   ≥ 60 %     ≥ 80 %       ≥ 3.0 ×    < 5 %            100 %")
  for simulation in simulations { printRow(simulation, learners) }
  print("  The same after more questions, for those that have few parts in a question or many rare ones:")
  for simulation in simulations.dropFirst(2) {
    for questions in [120, 240] { printLonger(simulation, learners / 2, questions: questions) }
  }
  print("  Long numbers: asked ≥ 2.9 ×. Told: after 120 questions, without a weakness.")
  print(
    "Parts that are due and are heard, 200 days of reviews (aim: 87-93 %, for those who forget twice as fast 82-98 %)")
  for speed in [1, 2] {
    guard let topic = Topic.all.first(where: { $0.name == "numbers-10000" }) else { return }
    let outcome = ReviewSimulation(topic, speed: speed).review(learners: learners / 10, days: 200)
    let parts = Double(outcome.due) / Double(outcome.questions)
    print("  speed \(speed): \(percent(outcome.recall)) of \(outcome.due), \(rounded(parts)) due parts a question")
  }
}

@MainActor
private func printRow(_ simulation: LearnerSimulation, _ learners: Int) {
  let outcome = simulation.weakLearners(learners)
  let told = simulation.toldWithoutWeakness(learners)
  let answers = simulation.answersUntilGone(learners / 4)
  let gone = Double(answers.count { $0 <= 15 }) / Double(max(answers.count, 1))
  let columns = [
    percent(outcome.found), percent(outcome.foundAll), percent(outcome.called), "\(rounded(outcome.ratio)) ×",
    percent(told), percent(gone),
  ]
  let widths = [9, 11, 13, 11, 17, 0]
  let row = zip(columns, widths).map { $0 + String(repeating: " ", count: max(0, $1 - $0.count)) }
  print("  " + simulation.name + String(repeating: " ", count: max(1, 18 - simulation.name.count)) + row.joined())
}

@MainActor
private func printLonger(_ simulation: LearnerSimulation, _ learners: Int, questions: Int) {
  let outcome = simulation.weakLearners(learners, questions: questions)
  print(
    "  \(simulation.name), \(questions) questions of \(rounded(outcome.length)) parts: found \(percent(outcome.found)), "
      + "all three \(percent(outcome.foundAll)), called weak \(percent(outcome.called)), "
      + "asked \(rounded(outcome.ratio)) ×")
}

/// Measures adding an answer to the model. A million answers are worked out in the background, in some seconds.
@MainActor
private func benchmarkAnswers() {
  print("Answers added to the learner model (microseconds each, of 1,000 different ones in turn)")
  for name in ["numbers-1000", "numbers-extreme", "counter-hon", "time-hour-minute", "date-full"] {
    guard let topic = Topic.all.first(where: { $0.name == name }) else { continue }
    var questions = QuestionSequence(topic: topic, seed: 7)
    let answers = (0..<1000).map { index in
      let question = questions.next()
      return PastAnswer(
        time: Double(index) * 10, topicID: topic.id, value: question.answer,
        difficulties: question.difficulties.map(\.rawValue),
        firstText: index % 5 == 0 ? questions.next().answer : question.answer,
        outcome: index % 5 == 0 ? .incorrect : .correct)
    }
    var model = LearnerModel(topics: Topic.all)
    var next = 0
    let cost = nanoseconds(count: 2000) {
      next = (next + 1) % answers.count
      model.add(answers[next])
    }
    print("  \(name): \(rounded(cost / 1000)) µs, one in five wrong")
  }
}

/// Measures opening the progress screen after ten thousand answers. A learner waits at most 200 ms.
@MainActor
private func benchmarkProgressScreen() {
  let names = ["money-restaurant", "numbers-10000", "time-hour-minute", "counter-hon", "date-full"]
  let practised = names.compactMap { name in Topic.all.first { $0.name == name } }
  let now = Date(timeIntervalSince1970: 1_800_000_000)
  var learner = SimulatedLearner(weakParts: ["800", "4時"], seed: 3)
  var tally = PracticeTally(topics: Topic.all, timeZone: .gmt)
  for day in 0..<500 {
    let topic = practised[day % practised.count]
    var questions = QuestionSequence(topic: topic, seed: UInt64(day))
    let start = now.timeIntervalSince1970 - Double(500 - day) * 86_400
    for number in 0..<20 { tally.add(learner.answer(questions.next(), of: topic, at: start + Double(number))) }
  }
  var topics = Topics.State()
  topics.apply(tally.history, at: now)
  // Foundation has a Progress too.
  let state = Features.Progress.State(topics, at: now)
  let opening = nanoseconds(count: 5) { consume(Features.Progress.State(topics, at: now)) }
  var app = App.State(topics: topics)
  app.screen = .progress(state)
  let size = Size(columns: 120, rows: 40)
  let drawing = nanoseconds(count: 5) { consume(Frame(appView(app, in: size), size: size)) }
  print("The progress screen after 10,000 answers (aim: 200 ms)")
  print("  opened in \(rounded(opening / 1e6)) ms, drawn in \(rounded(drawing / 1e6)) ms")
}

private let simulations: [LearnerSimulation] = {
  let own = UserTopics(
    json: Data(
      #"[{"name": "four-digits", "range": [1, 9999]}, {"name": "eight-digits", "range": [1, 99999999]}]"#.utf8)
  ).topics
  func topics(_ names: String...) -> [Topic] { names.compactMap { name in Topic.all.first { $0.name == name } } }
  return [
    LearnerSimulation("to 9,999", [own[0]]), LearnerSimulation("to 99,999,999", [own[1]]),
    LearnerSimulation("本 人 匹 冊", topics("counter-hon", "counter-nin", "counter-hiki", "counter-satsu")),
    LearnerSimulation("times", topics("time-hour-minute")), LearnerSimulation("dates", topics("date-full")),
  ]
}()

private func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }
private func rounded(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
