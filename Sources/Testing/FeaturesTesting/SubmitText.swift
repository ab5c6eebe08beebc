package import Domain
package import Features

extension QuestionAttempt {
  /// Submits a text as the quiz does. Does nothing if the text is no answer to the question.
  package mutating func submit(_ text: String, after seconds: Double = 0) {
    guard case .answer(let answer) = question.parse(text) else { return }
    submit(answer, typed: text, after: seconds)
  }
}

extension Quiz.State {
  /// Counts the question, which is over, and asks another one.
  package mutating func goOn() {
    session.finished.append(attempt)
    attempt = QuestionAttempt(question: session.questions.next(), skill: skill)
  }
}
