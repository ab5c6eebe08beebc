import Domain
import Features
import TerminalUI
import Testing

@MainActor
struct TopicsViewTests {
  @Test func `The topics, what each asks, and a note on the selected one`() {
    let state = App.State(topics: Topics.State(selected: Topic.all[1], mode: .questions(10)))
    #expect(
      screen(state) == """

          countbiki  Japanese numbers by ear                     session: 10 questions

            Absolute Beginner        0-10                                      Numbers
          ❯ Beginner                 1-100                                     Numbers
            Intermediate             1-1,000
            Advanced                 1-10,000
            Master                   1-100,000
            億 Drills                100万-10億 by 100万
            兆 Drills                100億-10兆 by 100億
            Extreme                  0-1,000,000,000
            Conbini                  ￥100-1,500                                 Money
            Restaurant               ￥800-6,000 by 10
            Monthly Rent             ￥30,000-200,000 by 1,000
            Annual Salary            ￥2,000,000-15,000,000 by 100,000
            Hours                    1-48時間                                Durations
            Minutes                  1-100分間
            Seconds                  1-100秒間
            Hours and minutes        1-24時間 1-59分

            Tens come first: 47 is よんじゅうなな, four tens and seven.


          ⏎ start   s session   ? keys   q quit
        """)
  }

  @Test func `At 40×12 everything is still there, the tagline excepted`() {
    let text = screen(App.State(), columns: 40, rows: 12)
    #expect(text.contains("session: endless"))
    #expect(!text.contains("by ear"))
    #expect(text.contains("❯ Absolute Beginner"))
    #expect(text.hasSuffix("⏎ start   s session   q quit"))
  }

  @Test(arguments: [
    (Key.enter, Topics.Action.topicChosen), (.down, .selectionMoved(1)), (.character("j"), .selectionMoved(1)),
    (.up, .selectionMoved(-1)), (.right, .modeCycled(1)), (.character("s"), .modeCycled(1)), (.left, .modeCycled(-1)),
    (.home, .selectionMovedToEnd(.first)), (.end, .selectionMovedToEnd(.last)), (.escape, .quitRequested),
    (.character("q"), .quitRequested),
  ])
  func `Keys`(key: Key, action: Topics.Action) {
    #expect(App.State().action(for: key) == .topics(action))
  }
}
