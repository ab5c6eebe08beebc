import Domain
import Features
import FeaturesTesting
import TerminalUI
import Testing

/// A quiz on a small screen.
@Suite(.timeLimit(.minutes(3)))
@MainActor
struct QuizSmallViewTests {
  @Test func `A question`() throws {
    expectText(
      screen(try Screens.named("quiz"), columns: 40, rows: 12),
      """
        Numbers  Advanced          ✓ 1   ✗ 0
                      ✓ 3,899

                         ♫


             ⣀⣀⣀ ⣀⣀⣀ ⣀⣀⣀ ⣀⣀⣀ ⣀⣀⣀



        ⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠦⠤  19 left
        ⏎ answer   r again   esc end
      """)
  }

  @Test(arguments: [Size(columns: 40, rows: 12), Size(columns: 41, rows: 13), Size(columns: 80, rows: 24)])
  func `The first digit is drawn at the caret, and nothing else moves`(size: Size) throws {
    let quiz = Quiz.State(topic: try Topic.find("numbers-10000"), mode: .endless, seed: 7)
    var typed = quiz
    typed.answer = "2"
    let (before, after) = (frame(quiz, size), frame(typed, size))
    let caret = try #require(before.cursor)
    #expect(after.cursor == Point(column: caret.column + 4, row: caret.row))
    #expect(column(of: "♫", in: before) == column(of: "♫", in: after))
  }

  private func frame(_ quiz: Quiz.State, _ size: Size) -> Frame {
    Frame(appView(App.State(quiz: quiz), in: size), size: size)
  }

  private func column(of character: Character, in frame: Frame) -> Int? {
    let lines = frame.text.split(separator: "\n").map(Array.init)
    return lines.compactMap { $0.firstIndex(of: character) }.first
  }

  @Test func `An answer known to be wrong`() throws {
    expectText(
      screen(try Screens.named("quiz, missed"), columns: 40, rows: 12),
      """
        Numbers  Advanced          ✓ 1   ✗ 0
                      ✓ 3,899

                         ♫
             ⠴⠛⢳⡄⠠⢾⡇ ⣴⠛⢳⡄⣴⠛⢳⡄
              ⣠⠞⠁ ⢸⡇ ⣿ ⢸⡇⣿ ⢸⡇
             ⣾⣥⣤⡄⢠⣼⣧⡄⠻⣤⡼⠃⠻⣤⡼⠃⣀⣀⣀  ✗
                       2,100


        ⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠦⠤  19 left
        ⏎ answer   r again   esc end
      """)
  }

  @Test func `A text that isn't a number`() throws {
    expectText(
      screen(try Screens.named("quiz, no number"), columns: 40, rows: 12),
      """
        Numbers  Advanced          ✓ 1   ✗ 0
                      ✓ 3,899

                         ♫


                     12x⣀⣀⣀
          Not a number. Type it in digits:
                1234, 1,234 or 12万.

        ⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠦⠤  19 left
        ⏎ answer   r again   esc end
      """)
  }

  @Test func `A shown answer with the wrong answers`() throws {
    expectText(
      screen(try Screens.named("quiz, answer shown"), columns: 40, rows: 12),
      """
        Numbers  Advanced          ✓ 1   ✗ 0
                    ⠠⢾⡇ ⣴⠛⠛ ⣴⠛⢳⡄
                     ⢸⡇ ⣿⠶⢦⡀⣹⠶⢾⡁
                    ⢠⣼⣧⡄⠻⣤⡼⠃⠻⣤⡼⠃

             100      60           8
             ひゃく   ろくじゅう   はち

           you typed  [2,100]  [2,600]

        ⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠦⠤  19 left
        ⏎ next   r again   ? keys   esc end
      """)
  }

  @Test func `Without a voice, the question is in kana`() throws {
    expectText(
      screen(try Screens.named("quiz, no voice"), columns: 40, rows: 12),
      """
        Numbers  Advanced          ✓ 1   ✗ 0
                      ✓ 3,899

               ひゃく ろくじゅう はち


             ⣀⣀⣀ ⣀⣀⣀ ⣀⣀⣀ ⣀⣀⣀ ⣀⣀⣀
         There is no sound device (No such
        file or directory). Connect one, or

        ⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠦⠤  19 left
        ⏎ answer   r again   esc end
      """)
  }

  @Test func `The time is nearly up`() throws {
    expectText(
      screen(try Screens.named("quiz, time"), columns: 40, rows: 12),
      """
        Numbers  Advanced          ✓ 1   ✗ 0
                      ✓ 3,899

                         ♫


             ⣀⣀⣀ ⣀⣀⣀ ⣀⣀⣀ ⣀⣀⣀ ⣀⣀⣀



        ⠶⠶⠶⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤  0:07 left
        ⏎ answer   r again   esc end
      """)
  }

  @Test func `The time is up`() throws {
    expectText(
      screen(try Screens.named("quiz, time up"), columns: 40, rows: 12),
      """
        Numbers  Advanced          ✓ 1   ✗ 0
                      ✓ 3,899

                         ♫


             ⣀⣀⣀ ⣀⣀⣀ ⣀⣀⣀ ⣀⣀⣀ ⣀⣀⣀
        Time's up. This answer still counts.


        ⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤  0:00 left
        ⏎ answer   r again   esc end
      """)
  }

  @Test func `A full date`() throws {
    expectText(
      screen(try Screens.named("quiz of full dates"), columns: 40, rows: 12),
      """
        Dates & times  Full date   ✓ 1   ✗ 0
                  ✓ 1981年7月30日

                         ♫


                   2017-9-30⣀



        ⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠦⠤  19 left
        ⏎ answer   r again   esc end
      """)
  }

  @Test func `The list of keys`() throws {
    expectText(
      screen(try Screens.named("help over a quiz"), columns: 40, rows: 12),
      """
        Numbers  Advanced          ✓ 1   ✗ 0
       Keys   1 of 2, space turns the page
       enter      answer
       ?          keys
       r          again
       l          slowly
       a          show
       backspace  delete the last character
       ^U         delete all
       m          show 12,345 or 1万2345
       ›          settings
        esc close
      """)
  }
}
