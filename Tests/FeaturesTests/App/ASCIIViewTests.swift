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






                                             ~

                                 _       _   _
                                 _|   | | | | |
                                |_    | |_| |_|  x

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






                                     hyakurokujuuhachi

                                     _   _
                                  | |_  |_|
                                  | |_| |_|

                                       2,100  2,600


            .=====.
          .#########.
          +"#######"+

        ================================================================---  19 left

        enter next question   ? keys
      """)
  }

  @Test func `A summary`() throws {
    expectText(
      try ascii("summary"),
      """

        Advanced                               4 questions   0:26   6.5 s per answer


           _   _          + 1  first try
           _| |_          x 2  after a miss
          |_   _|  %      * 1  shown


        > x    168  hyakurokujuuhachi       12
          x  9,008  kyuusenhachi            3,300
          *  5,829  gosenhappyakunijuukyuu  shown











        enter drill missed   p hear   r resume   g go again   ? keys   esc topics
      """)
  }

  private func ascii(_ name: String) throws -> String {
    let size = Size(columns: 80, rows: 24)
    var environment = DrawingEnvironment(glyphs: .ascii)
    environment.transliteration = .japanese
    return try Frame(appView(try Screens.named(name), in: size), size: size, environment: environment).text
  }
}
