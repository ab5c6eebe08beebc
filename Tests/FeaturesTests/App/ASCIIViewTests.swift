import FeaturesTesting
import TerminalUI
import Testing

@testable import Features

/// Screens with ASCII glyphs.
@Suite(.timeLimit(.minutes(1)))
@MainActor
struct ASCIIViewTests {
  @Test func `A quiz`() throws {
    expectText(
      try ascii("quiz, missed"),
      """

        Numbers  Advanced                                                  + 1   x 0




                     + 3,899   さんぜん はっぴゃく きゅうじゅう きゅう


                                             ~



                                            2100___  x

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







                                                 168

                                 100      60           8
                                 ひゃく   ろくじゅう   はち

                               you typed  [2,100]  [2,600]


            .=====.
          .#########.
          +"#######"+

        ================================================================---  19 left

        enter next   r again   l slowly   y your try   , settings   ? keys   esc end
      """)
  }

  @Test func `A summary`() throws {
    expectText(
      try ascii("summary"),
      """

        Advanced                               4 questions   0:26   6.5 s per answer


                          + 1  first try
                          x 2  after a miss
                25 %      * 1  shown


        > x    168  ひゃくろくじゅうはち            12
          x  9,008  きゅうせんはち                  3,300
          *  5,829  ごせんはっぴゃくにじゅうきゅう  shown











        enter drill missed   p hear   r resume   g go again   ? keys   esc topics
      """)
  }

  private func ascii(_ name: String) throws -> String {
    let size = Size(columns: 80, rows: 24)
    let environment = DrawingEnvironment(glyphs: .ascii)
    return Frame(appView(try Screens.named(name), in: size), size: size, environment: environment).text
  }
}
