import TerminalUI
import Testing

@Suite struct AnimationTests {
  @Test func `an animation shows a frame after the other and is over at the last`() {
    var animation = Animation(frames: 3, interval: .milliseconds(60))
    #expect(animation.frame == 0 && animation.progress == 0 && !animation.isOver)
    animation.advance()
    #expect(animation.frame == 1 && animation.progress == 0.5 && !animation.isOver)
    animation.advance()
    #expect(animation.frame == 2 && animation.progress == 1 && animation.isOver)
    animation.advance()
    #expect(animation.frame == 2)
  }

  @Test func `where motion is reduced it is over from the start`() {
    let animation = Animation(frames: 3, interval: .milliseconds(60), motion: .reduced)
    #expect(animation.isOver && animation.frame == 2)
  }

  @Test func `it has a frame at least`() {
    let animation = Animation(frames: 0, interval: .milliseconds(60))
    #expect(animation.frames == 1 && animation.isOver && animation.progress == 1)
  }

  @Test(arguments: [
    ([:], Motion.full), (["STILL": ""], .full), (["STILL": "0"], .full), (["STILL": "1"], .reduced),
    (["STILL": "yes"], .reduced), (["OTHER": "1"], .full),
  ])
  func `a variable asks for no motion`(variables: [String: String], expected: Motion) {
    #expect(Motion(variables: variables, reducedBy: "STILL") == expected)
  }
}
