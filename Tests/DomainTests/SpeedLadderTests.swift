import Domain
import Testing

@Suite(.limited)
struct SpeedLadderTests {
  /// Each row has right answers (+) and misses (-), the rate in the end, and the rate that was
  /// held.
  @Test(
    arguments: [
      ("+++", 0.5, nil), ("++++", 0.55, 0.5), ("+++-++++", 0.5, 0.45), ("+++++++", 0.55, 0.5),
      ("++++++++", 0.6, 0.55), ("-", 0.45, nil), ("--", 0.4, nil), ("++++-", 0.5, 0.5),
      ("-++++", 0.5, 0.45),
      ("++++--++++", 0.5, 0.5),
    ] as [(String, Double, Double?)])
  func `Four right answers in a row make it faster, a miss slower`(
    answers: String, rate: Double, held: Double?
  ) {
    var ladder = SpeedLadder(rate: 0.5)
    for answer in answers { ladder.add(isCorrect: answer == "+") }
    #expect(ladder.rate == rate)
    #expect(ladder.held == held)
  }

  @Test func `The next question is made in advance at the rate at which it is then said`() throws {
    let topic = try Topic.find("numbers-100")
    var session = Session(QuizQuestions(of: topic, seed: 7), length: .endless, seed: 7)
    session.rules.ladder = SpeedLadder(rate: 0.5)
    try answer(&session, isRight: false)
    for _ in 0..<3 { try answer(&session, isRight: true) }
    // A right answer to the repeat would be the fourth in a row, but moves no rate.
    #expect(session.attempt.isRepeat)
    #expect(session.delivery.voice.rate == 0.45)
    let afterRepeat = session.upcoming
    #expect(afterRepeat?.delivery.voice.rate == 0.45)
    try answer(&session, isRight: true)
    #expect(session.attempt.question == afterRepeat?.question && !session.attempt.isRepeat)
    #expect(session.delivery == afterRepeat?.delivery)
    // Now the fourth follows.
    let faster = session.upcoming
    #expect(faster?.delivery.voice.rate == 0.5)
    try answer(&session, isRight: true)
    #expect(session.attempt.question == faster?.question)
    #expect(session.delivery == faster?.delivery)
  }

  /// Answers a question at the first or the second try, and asks the next one.
  private func answer(_ session: inout Session, isRight: Bool) throws {
    if !isRight { session.attempt.submit(.number(1000), typed: "1000") }
    session.attempt.submit(session.attempt.question.value, typed: session.attempt.question.answer)
    session.finishQuestion()
    let isAsked = session.askNext()
    try #require(isAsked)
  }

  @Test(arguments: [true, false]) func `The rate stays in its range`(isCorrect: Bool) {
    var ladder = SpeedLadder(rate: 0.5)
    for _ in 0..<200 { ladder.add(isCorrect: isCorrect) }
    #expect(
      ladder.rate == (isCorrect ? SpeechSettings.rates.upperBound : SpeechSettings.rates.lowerBound)
    )
  }
}
