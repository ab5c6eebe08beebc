/// The result of a quiz.
public struct QuizResult: Equatable, Sendable {
  /// The title of the session: "Conbini", "Weak spots".
  public let title: String
  /// The topic that was practised; `nil` for weak spots, reviews and others that may have several.
  public let topic: Topic?
  /// The mode of the quiz.
  public let mode: QuizMode
  /// The questions that are over, in the order they were asked.
  public let attempts: [QuestionAttempt]

  /// Creates the result of a quiz from the questions that are over. Repeats of missed questions don't count.
  public init(title: String, topic: Topic?, mode: QuizMode, attempts: [QuestionAttempt]) {
    self.title = title
    self.topic = topic
    self.mode = mode
    self.attempts = attempts.filter { !$0.isRepeat }
  }

  /// Creates the result of a quiz on a topic.
  public init(topic: Topic, mode: QuizMode, attempts: [QuestionAttempt]) {
    self.init(title: topic.title, topic: topic, mode: mode, attempts: attempts)
  }

  /// Seconds spent on all questions together.
  public var seconds: Double { attempts.reduce(0) { $0 + $1.seconds } }
  /// Average seconds per question; 0 if there was none.
  public var meanSeconds: Double { attempts.isEmpty ? 0 : seconds / Double(attempts.count) }

  /// Returns the number of questions with an outcome.
  public func count(_ outcome: QuestionAttempt.Outcome) -> Int {
    attempts.count { $0.outcome == outcome }
  }

  /// The attempts whose first submission wasn't right, or that had none.
  public var missed: [QuestionAttempt] {
    attempts.filter { $0.outcome != .correct }
  }
}
