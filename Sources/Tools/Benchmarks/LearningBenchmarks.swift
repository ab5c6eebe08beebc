import Domain
import Features
import LearnerSimulation
import TerminalUI
import FoundationShim

/// Measures the learner model: its cost, and what it finds out about simulated learners, beside the
/// aims.
@MainActor
func benchmarkLearning(learners: Int = 200) {
  benchmarkAnswers()
  benchmarkProgressScreen()
  print("\(learners) learners each, after 60 questions about weak spots")
  for simulation in simulations {
    printRow(simulation, .parts, "three parts", learners)
    printRow(simulation, .sounds, "two sounds", learners)
  }
  if let counters = simulations.first(where: { $0.name == "counters" }) {
    printRow(counters, .parts, "three parts", learners, questions: 120)
  }
  for simulation in simulations { printTold(simulation, learners) }
  for simulation in simulations { printGone(simulation, learners / 4) }
  printCalibration(learners / 10)
  printDays(learners / 50)
  printPairs(learners / 2)
  // 200 days of reviews. The aim is 92 to 98 %, and 87 to 98 % for those who forget twice as fast.
  for speed in [1, 2] {
    let outcome = ReviewSimulation(topics("numbers-10000")[0], speed: speed).review(
      learners: learners / 10, days: 200)
    let parts = Double(outcome.due) / Double(outcome.questions)
    Figures.add(
      "Parts that are due and are heard", "speed \(speed)", outcome.recall * 100, "%", aim: 95)
    print("    (of \(outcome.due), \(rounded(parts)) due parts a question)")
  }
}

@MainActor
private func printRow(
  _ simulation: LearnerSimulation, _ weakness: LearnerSimulation.Weakness, _ kind: String,
  _ learners: Int,
  questions: Int = 60
) {
  let outcome = simulation.weakLearners(learners, in: weakness, questions: questions)
  let name = "\(simulation.name), \(kind)" + (questions == 60 ? "" : ", \(questions) questions")
  let shares = [("found", outcome.found), ("all", outcome.foundAll), ("called", outcome.called)]
  for (what, share) in shares {
    Figures.add(learnersGroup, "\(name), \(what)", share * 100, "%")
  }
  print("    (weak parts are asked \(rounded(outcome.ratio)) × as often)")
}

/// Measures how many learners without a weakness are told of one.
@MainActor
private func printTold(_ simulation: LearnerSimulation, _ learners: Int) {
  let habits: [(String, SimulatedLearner.Habits, aim: Double)] = [
    ("plain", .init(), 2), ("swapped", .init(swapped: 0.08), 5), ("wrong", .init(wrong: 0.03), 8),
    ("shown", .init(shown: 0.06), 5), ("replayed", .init(replayed: 0.4), 5),
    ("tired", .init(tired: 3), 15),
    ("noisy", .init(noisy: 5), 20),
  ]
  for (name, habits, aim) in habits {
    let share = simulation.toldWithoutWeakness(learners, habits: habits)
    Figures.add(learnersGroup, "\(simulation.name), told, \(name)", share * 100, "%", aim: aim)
  }
}

/// Measures how many weak parts leave the list within 15 right answers, once they are misheard less
/// often.
@MainActor
private func printGone(_ simulation: LearnerSimulation, _ learners: Int) {
  for (chance, aim) in [(0.05, 92.0), (0.1, 80)] {
    let share = simulation.shareGone(learners, to: chance)
    let name = "\(simulation.name), gone within 15 at \(percent(chance))"
    Figures.add(learnersGroup, name, share * 100, "%", aim: aim)
  }
}

/// Measures the log-loss of estimates beside that of the true chances, and prints what was expected
/// and misheard in each tenth.
@MainActor
private func printCalibration(_ learners: Int) {
  for simulation in simulations {
    let outcome = simulation.calibration(learners)
    let excess = outcome.logLoss - outcome.truth
    Figures.add(learnersGroup, "\(simulation.name), log-loss over the truth's", excess, "")
    let tenths = outcome.tenths.map { tenth in
      "\(percent(tenth.estimated / Double(tenth.count)))-\(percent(Double(tenth.misheard) / Double(tenth.count)))"
    }
    print("    " + tenths.joined(separator: ", "))
  }
}

/// Measures what ten minutes a day teach, beside random questions and those of a learner who knows
/// all chances.
@MainActor
private func printDays(_ learners: Int) {
  let topics = topics(
    "numbers-100", "numbers-1000", "numbers-10000", "numbers-100000", "money-conbini",
    "money-restaurant", "money-rent",
    "money-salary", "time-hour", "time-hour-minute", "time-hour-ampm", "time-minute", "date-day",
    "date-month",
    "date-full", "date-year-recent", "duration-hours", "duration-minutes", "duration-days",
    "duration-months",
    "counter-hon", "counter-nin", "counter-hiki", "counter-satsu", "counter-mai", "counter-ko",
    "everyday-decimal",
    "everyday-phone")
  let simulation = DailySimulation(topics)
  let policies: [(String, DailySimulation.Policy)] = [
    ("random", .random), ("weak spots", .weakSpots), ("reviews and weak spots", .reviews),
    ("all-knowing", .allKnowing),
  ]
  let aims: [(day: Int, percent: Double)] = [(7, 77), (14, 81), (30, 83), (90, 87)]
  for (name, policy) in policies {
    let right = simulation.right(policy, learners: learners, days: aims.map(\.day))
    for (aim, share) in zip(aims, right) {
      Figures.add(
        learnersGroup, "day \(aim.day), \(name)", share * 100, "%", aim: aim.percent)
    }
  }
}

/// Measures what pairs of sounds find out and teach, beside whole numbers and both in turn.
@MainActor
private func printPairs(_ learners: Int) {
  let simulation = PairSimulation(
    topics("numbers-10000", "time-hour", "date-day", "counter-hon", "counter-nin"))
  let seconds = [60.0, 120, 300, 600, 1200]
  print(
    "Hard parts that were called weak, and how often they are still misheard, after 1, 2, 5, 10 and 20 minutes"
  )
  for policy in PairSimulation.Policy.allCases {
    let outcomes = simulation.practise(policy, learners: learners, seconds: seconds)
    print(
      "  \(policy): "
        + outcomes.map { "\(percent($0.found)), \(percent($0.misheard))" }.joined(separator: "; "))
  }
}

/// Measures adding an answer to the model, of 1,000 different ones in turn. A million answers are
/// worked out in the background, in some seconds.
@MainActor
private func benchmarkAnswers() {
  for topic in topics(
    "numbers-1000", "numbers-extreme", "counter-hon", "time-hour-minute", "date-full")
  {
    var questions = QuestionSequence(topic: topic, seed: 7)
    let answers = (0..<1000).map { index in
      let question = questions.next()
      return HistoryEntry(topicID: topic.id, outcome: index % 5 == 0 ? .incorrect : .correct) {
        $0.time = Double(index) * 10
        $0.value = question.answer
        $0.patterns = question.patterns.map(\.rawValue)
        $0.tries = [.init(index % 5 == 0 ? questions.next().answer : question.answer)]
      }
    }
    var model = LearnerModel(topics: Topic.all)
    var next = 0
    let cost = nanoseconds(count: 2000) {
      next = (next + 1) % answers.count
      model.add(answers[next])
    }
    Figures.add("Answers added to the learner model", topic.name, cost / 1000, "µs")
  }
}

/// Measures opening the progress screen after ten thousand answers. A learner waits at most 200 ms.
@MainActor
private func benchmarkProgressScreen() {
  let practised = topics(
    "money-restaurant", "numbers-10000", "time-hour-minute", "counter-hon", "date-full")
  let now = Date(timeIntervalSince1970: 1_800_000_000)
  var learner = SimulatedLearner(weakParts: ["800", "4時"], seed: 3)
  var tally = HistoryTally(topics: Topic.all, calendar: LocalCalendar(offset: 9 * 3600))
  for day in 0..<500 {
    let topic = practised[day % practised.count]
    var questions = QuestionSequence(topic: topic, seed: UInt64(day))
    let start = now.timeIntervalSince1970 - Double(500 - day) * 86_400
    for number in 0..<20 {
      tally.add(learner.answer(questions.next(), of: topic, at: start + Double(number)))
    }
  }
  var topics = Topics.State()
  topics.apply(tally.history, at: now)
  // Foundation has a Progress too.
  let state = Features.Progress.State(topics, at: now)
  let opening = nanoseconds(count: 5) { consume(Features.Progress.State(topics, at: now)) }
  let app = App.State(topics: topics, screen: .progress(state))
  let size = Size(columns: 120, rows: 40)
  let drawing = nanoseconds(count: 5) { consume(Frame(appView(app, in: size), size: size)) }
  Figures.add("The progress screen after 10,000 answers", "opened", opening / 1e6, "ms", aim: 200)
  Figures.add("The progress screen after 10,000 answers", "drawn", drawing / 1e6, "ms", aim: 200)
}

private let simulations: [LearnerSimulation] = {
  let own = UserTopics(
    json: Data(
      #"[{"name": "four-digits", "range": [1, 9999]}, {"name": "eight-digits", "range": [1, 99999999]}]"#
        .utf8)
  ).topics
  return [
    LearnerSimulation("to 9,999", [own[0]]), LearnerSimulation("to 99,999,999", [own[1]]),
    LearnerSimulation(
      "counters", topics("counter-hon", "counter-nin", "counter-hiki", "counter-satsu")),
    LearnerSimulation("times", topics("time-hour-minute")),
    LearnerSimulation("dates", topics("date-full")),
  ]
}()

func topics(_ names: String...) -> [Topic] {
  names.compactMap { name in Topic.all.first { $0.name == name } }
}

private let learnersGroup = "Simulated learners"

private func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }
