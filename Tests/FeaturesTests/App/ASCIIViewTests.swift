import FeaturesTesting
import TerminalUI
import Testing

@testable import Features

/// Screens with ASCII glyphs.
@Suite(.timeLimit(.minutes(3)))
@MainActor
struct ASCIIViewTests {
  @Test func `A quiz`() throws {
    expectText(
      try ascii("quiz, missed"),
      """

        Numbers  Advanced                                                  + 1   x 0




                           + 3,899   sanzen happyaku kyuujuu kyuu


                                             ~

                                  _       _   _
                                  _|   | | | | |
                                 |_    | |_| |_| ___  x

                                           2,100

            .=====.
          .#########.
          +"#######"+

        ================================================================---  19 left

        enter answer   r again   l slowly   a show   > settings   ? keys   esc end
      """)
  }

  @Test func `A shown answer`() throws {
    expectText(
      try ascii("quiz, answer shown"),
      """

        Numbers  Advanced                                                  + 1   x 0





                                             _   _
                                          | |_  |_|
                                          | |_| |_|

                                  100     60        8
                                  hyaku   rokujuu   hachi

                               you typed  [2,100]  [2,600]


            .=====.
          .#########.
          +"#######"+

        ================================================================---  19 left

        enter next   r again   l slowly   y your try   > settings   ? keys   esc end
      """)
  }

  @Test func `A card with the accent`() throws {
    expectText(
      try ascii("quiz, accent"),
      """

        Money  Restaurant                                                  + 6   x 3




                                        _     _   _   _
                                        _|   |_|  _| | |
                                  yen   _| , |_|  _| |_|

                              3,000    800        30       en
                                --\\      ------     --\\
                              sanzen   happyaku   sanjuu   en
                              sanzen   happyaku   sanju    en

                           you typed  3,[2]30   heard as nihyaku
                                 hachi + hyaku = happyaku
            .=====.
          .#########.
          +"#######"+

        =====================================------------------------------  11 left

        enter next   r again   l slowly   y your try   > settings   ? keys   esc end
      """)
  }

  @Test func `A summary`() throws {
    expectText(
      try ascii("summary"),
      """

        Advanced   endless, 4 questions   0:26   6.5 s each


           _   _         + 1 first try   x 2 after a miss   * 1 shown
           _| |_
          |_   _|  %     hachi was missed twice.


        > x    168   hyaku rokujuu hachi         1[2 ]
          x  9,008   kyuusen hachi               [3,300]
          *  5,829   gosen happyaku nijuu kyuu   shown









          Drill these 3 once more, or stop for today.

        enter drill these 3   p hear   w drill hachi   ? keys   esc topics
      """)
  }

  private func ascii(_ name: String) throws -> String {
    let size = Size(columns: 80, rows: 24)
    var environment = DrawingEnvironment(glyphs: .ascii)
    environment.transliteration = .japanese
    return try Frame(appView(try Screens.named(name), in: size), size: size, environment: environment).text
  }
}
