import Domain
import Features
import FeaturesTesting
import Testing

/// A quiz with a time limit, and its help.
@Suite(.timeLimit(.minutes(3)))
@MainActor
struct QuizTimeViewTests {
  @Test func `The time is nearly up`() throws {
    expectText(
      screen(try Screens.named("quiz, time")),
      """

        Numbers  Advanced                                                  ✓ 1   ✗ 0




                     ✓ 3,899   さんぜん はっぴゃく きゅうじゅう きゅう


                                             ♫



                                 ⣀⣀⣀ ⣀⣀⣀ ⣀⣀⣀ ⣀⣀⣀ ⣀⣀⣀



          ⣷⣄⢸⣶⣄⣀⣠⣶⡇⣠⣾
          ⠈⠻⣿⣻⣫⣿⣝⣟⣿⠟⠁
            ⠘⢿⡷⠤⢾⡿⠃

        ⠶⠶⠶⠶⠶⠶⠶⠦⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤  0:07 left

        ⏎ answer   r again   l slowly   a show   › settings   ? keys   esc end
      """)
  }

  @Test(arguments: [(7000, "0:07"), (6001, "0:07"), (250, "0:01"), (0, "0:00")])
  func `The remaining time is rounded up, so that 0:00 is shown only when the time is up`(
    milliseconds: Int, text: String
  ) throws {
    let quiz = try Screens.quiz(.time(.seconds(60))) { $0.remaining = .milliseconds(milliseconds) }
    #expect(screen(App.State(quiz: quiz)).contains("  \(text) left\n"))
  }

  @Test func `The time is up`() throws {
    expectText(
      screen(try Screens.named("quiz, time up")),
      """

        Numbers  Advanced                                                  ✓ 1   ✗ 0




                     ✓ 3,899   さんぜん はっぴゃく きゅうじゅう きゅう


                                             ♫



                                 ⣀⣀⣀ ⣀⣀⣀ ⣀⣀⣀ ⣀⣀⣀ ⣀⣀⣀

                            Time's up. This answer still counts.

          ⣷⣄⢸⣶⣄⣀⣠⣶⡇⣠⣾
          ⠈⠻⣿⣻⣫⣿⣝⣟⣿⠟⠁
            ⠘⢿⡷⠤⢾⡿⠃

        ⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤  0:00 left

        ⏎ answer   r again   l slowly   a show   › settings   ? keys   esc end
      """)
  }

  @Test func `The list of keys`() throws {
    expectText(
      screen(try Screens.named("help over a quiz")),
      """

        Numbers  Advanced                                                  ✓ 1   ✗ 0


              Keys   esc closes this

              enter      answer
              ?  F1      list the keys of the screen

              Voice
              r  up      hear it again, or stop it
              l  down    hear it slowly

              Question
              a  tab     show the answer
              backspace  delete the last character
              ^U         delete all
              m  ^G      show 12,345 or 1万2345

              Session
              ›  ,       voice and display
              esc        end the session

        esc close
      """)
  }
}
