import TerminalUI
import Testing

@Suite(.timeLimit(.minutes(1))) struct AnimationTests {
  @Test func `An animation shows its frames in order and is over at the last one`() {
    var animation = Animation(frames: 3, interval: .milliseconds(60))
    #expect(animation.frame == 0 && !animation.isOver)
    animation.advance()
    #expect(animation.frame == 1 && !animation.isOver)
    animation.advance()
    #expect(animation.frame == 2 && animation.isOver)
    animation.advance()
    #expect(animation.frame == 2)
  }

  @Test func `With reduced motion an animation is over from the start`() {
    let animation = Animation(frames: 3, interval: .milliseconds(60), motion: .reduced)
    #expect(animation.isOver && animation.frame == 2)
  }

  @Test func `An animation has at least one frame`() {
    let animation = Animation(frames: 0, interval: .milliseconds(60))
    #expect(animation.frames == 1 && animation.isOver)
  }

  @Test(arguments: [
    ([:], Motion.full), (["STILL": ""], .full), (["STILL": "0"], .full), (["STILL": "1"], .reduced),
    (["STILL": "yes"], .reduced), (["OTHER": "1"], .full),
  ])
  func `A variable can reduce motion`(variables: [String: String], expected: Motion) {
    #expect(Motion(variables: variables, reducedBy: "STILL") == expected)
  }
}
