import Domain
import FeaturesTesting
import TerminalUI
import Testing

@testable import Features

/// The sessions that the keys of a summary open, and the words for them.
@MainActor
@Suite(.limited)
struct SummaryKeyTests {
  @Test(arguments: [Skill.reading, .writing])
  func `A summary opens sessions of its own skill`(skill: Skill) throws {
    let topic = try Topic.find("numbers-10000")
    var quiz = Quiz.State(topic: topic, length: .endless, seed: 7, skill: skill)
    quiz.attempt.reveal()
    quiz.session.finished.append(quiz.attempt)
    let summary = Summary.State(quiz: quiz)
    let step = try #require(summary.end.path.next)
    let parent = Practice.topic(topic)
    let destinations: [(NextStep, Destination)] = [
      (.drill, .quiz(summary.end.drill, skill: skill)),
      (.parent(parent), .quiz(parent, skill: skill)),
      (.step(step), .quiz(.step(step), length: .endless, skill: skill)),
    ]
    for (next, destination) in destinations {
      #expect(summary.destination(of: next) == destination)
    }
    #expect(
      App.State(summary: summary).action(for: .character("w"))
        == .summary(.open(.quiz(.weakSpots, skill: skill))))

    let past = LearnerHistory(model: LearnerModel(topics: Topic.all))
    let questions = try #require(
      Practice.today(PathSettings()).questions(of: past, at: .testStart, seed: 7))
    var today = Quiz.State(questions, length: .time(.seconds(180)), seed: 7, skill: skill)
    today.attempt.reveal()
    today.session.finished.append(today.attempt)
    #expect(
      App.State(summary: Summary.State(quiz: today)).action(for: .character("m"))
        == .summary(.open(.quiz(.today(PathSettings()), skill: skill))))
  }

  @Test(arguments: [(1, true), (2, false)])
  func `A session that is complete is asked once more, as fast as before, and another goes on`(
    questions: Int, isComplete: Bool
  ) throws {
    let topic = try Topic.find("numbers-10000")
    var quiz = Quiz.State(topic: topic, length: .questions(questions), seed: 7)
    quiz.attempt.reveal()
    quiz.session.finished.append(quiz.attempt)
    let summary = Summary.State(quiz: quiz)
    let destination: Destination =
      isComplete ? .again(summary.session, faster: false) : .resumed(summary.session)
    #expect(
      App.State(summary: summary).action(for: .character("o")) == .summary(.open(destination)))
  }

  @Test(arguments: [(0, "n once more"), (1, "n next step")])
  func `The key of the step in hand says if that was practised just now`(
    practised: Int, key: String
  ) throws {
    let steps = LearningPath(.till).steps
    let questions = try #require(
      Practice.step(steps[practised]).questions(of: nil, at: .testStart, seed: 7))
    var quiz = Quiz.State(questions, length: .endless, seed: 7)
    quiz.attempt.reveal()
    quiz.session.finished.append(quiz.attempt)
    let summary = Summary.State(quiz: quiz, path: PathSettings(goal: .till))
    #expect(summary.end.path.next == steps[0])
    let text = screen(App.State(summary: summary))
    #expect(text.contains(key), "\(text)")
  }
}
