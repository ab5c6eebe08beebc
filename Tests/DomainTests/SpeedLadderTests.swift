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

  @Test(arguments: [true, false]) func `The rate stays in its range`(isCorrect: Bool) {
    var ladder = SpeedLadder(rate: 0.5)
    for _ in 0..<200 { ladder.add(isCorrect: isCorrect) }
    #expect(
      ladder.rate == (isCorrect ? SpeechSettings.rates.upperBound : SpeechSettings.rates.lowerBound)
    )
  }
}
