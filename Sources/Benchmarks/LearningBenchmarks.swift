import Domain
import Features
import LearnerSimulation
import TerminalUI
import FoundationShim

/// Measures the learner model: its cost, and what it finds out about simulated learners, beside the aims.
@MainActor
func benchmarkLearning(learners: Int = 200) {
  benchmarkAnswers()
  benchmarkProgressScreen()
  show("Learners with three weak parts, \(learners) each, after 60 questions about weak spots")
  show("                    found    all three  called weak  asked      told, none weak  gone within 15")
  show("  aim               ≥ 85 %   ≥ 60 %     ≥ 80 %       ≥ 3.0 ×    < 5 %            100 %")
  for simulation in simulations { printRow(simulation, learners) }
  show("  The same after more questions, for those that have few parts in a question or many rare ones:")
  for simulation in simulations.dropFirst(2) {
    for questions in [120, 240] { printLonger(simulation, learners / 2, questions: questions) }
  }
  show("  Long numbers: asked ≥ 2.9 ×. Told: after 120 questions, without a weakness.")
  show(
    "Parts that are due and are heard, 200 days of reviews (aim: 87-93 %, for those who forget twice as fast 82-98 %)")
  for speed in [1, 2] {
    guard let topic = Topic.all.first(where: { $0.name == "numbers-10000" }) else { return }
    let outcome = ReviewSimulation(topic, speed: speed).review(learners: learners / 10, days: 200)
    let parts = Double(outcome.due) / Double(outcome.questions)
    Figures.addExact(
      "Parts that are due and are heard", "speed \(speed)", outcome.recall * 100, "%", aim: 90, isMoreBetter: true)
    show("  speed \(speed): \(percent(outcome.recall)) of \(outcome.due), \(rounded(parts)) due parts a question")
  }
}

@MainActor
private func printRow(_ simulation: LearnerSimulation, _ learners: Int) {
  let outcome = simulation.weakLearners(learners)
  let told = simulation.toldWithoutWeakness(learners)
  let answers = simulation.answersUntilGone(learners / 4)
  let gone = Double(answers.count { $0 <= 15 }) / Double(max(answers.count, 1))
  let shares = [
    ("found", outcome.found, 85.0), ("all three", outcome.foundAll, 60), ("called weak", outcome.called, 80),
    ("gone within 15", gone, 100),
  ]
  for (what, share, aim) in shares {
    Figures.addExact(learnersGroup, "\(simulation.name), \(what)", share * 100, "%", aim: aim, isMoreBetter: true)
  }
  Figures.addExact(learnersGroup, "\(simulation.name), asked", outcome.ratio, "×", aim: 3, isMoreBetter: true)
  Figures.addExact(learnersGroup, "\(simulation.name), told, none weak", told * 100, "%", aim: 5)
  let columns = [
    percent(outcome.found), percent(outcome.foundAll), percent(outcome.called), "\(rounded(outcome.ratio)) ×",
    percent(told), percent(gone),
  ]
  let widths = [9, 11, 13, 11, 17, 0]
  let row = zip(columns, widths).map { $0 + String(repeating: " ", count: max(0, $1 - $0.count)) }
  show("  " + simulation.name + String(repeating: " ", count: max(1, 18 - simulation.name.count)) + row.joined())
}

@MainActor
private func printLonger(_ simulation: LearnerSimulation, _ learners: Int, questions: Int) {
  let outcome = simulation.weakLearners(learners, questions: questions)
  show(
    "  \(simulation.name), \(questions) questions of \(rounded(outcome.length)) parts: found \(percent(outcome.found)), "
      + "all three \(percent(outcome.foundAll)), called weak \(percent(outcome.called)), "
      + "asked \(rounded(outcome.ratio)) ×")
}

/// Measures adding an answer to the model. A million answers are worked out in the background, in some seconds.
@MainActor
private func benchmarkAnswers() {
  show("Answers added to the learner model (microseconds each, of 1,000 different ones in turn)")
  for name in ["numbers-1000", "numbers-extreme", "counter-hon", "time-hour-minute", "date-full"] {
    guard let topic = Topic.all.first(where: { $0.name == name }) else { continue }
    var questions = QuestionSequence(topic: topic, seed: 7)
    let answers = (0..<1000).map { index in
      let question = questions.next()
      return HistoryEntry(
        time: Double(index) * 10, topicID: topic.id, value: question.answer,
        difficulties: question.difficulties.map(\.rawValue),
        tries: [.init(index % 5 == 0 ? questions.next().answer : question.answer)],
        outcome: index % 5 == 0 ? .incorrect : .correct)
    }
    var model = LearnerModel(topics: Topic.all)
    var next = 0
    let cost = nanoseconds(count: 2000) {
      next = (next + 1) % answers.count
      model.add(answers[next])
    }
    Figures.add("Answers added to the learner model", name, cost / 1000, "µs")
    show("  \(name): \(rounded(cost / 1000)) µs, one in five wrong")
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
  show("The progress screen after 10,000 answers (aim: 200 ms)")
  Figures.add("The progress screen after 10,000 answers", "opened", opening / 1e6, "ms", aim: 200)
  Figures.add("The progress screen after 10,000 answers", "drawn", drawing / 1e6, "ms", aim: 200)
  show("  opened in \(rounded(opening / 1e6)) ms, drawn in \(rounded(drawing / 1e6)) ms")
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

private let learnersGroup = "Learners with three weak parts, after 60 questions"

private func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }
private func rounded(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
