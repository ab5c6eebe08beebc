import TerminalUI
import Testing

@testable import Features

@Suite(.limited) struct DotImageTests {
  @Test func `Big digits are three rows high and four columns wide`() {
    #expect(
      drawn(BigDigits("0123456789"), 40, 3) == """
        ⣴⠛⢳⡄⠠⢾⡇ ⠴⠛⢳⡄⠴⠛⢳⡄ ⣰⣿ ⣿⠛⠛⠃⣴⠛⠛ ⠛⠛⣻⠇⣴⠛⢳⡄⣴⠛⢳⡄
        ⣿ ⢸⡇ ⢸⡇  ⣠⠞⠁ ⠶⢾⡁⣰⠃⣿ ⠿⠶⢦⡀⣿⠶⢦⡀ ⣰⠏ ⣹⠶⢾⡁⠙⠶⢾⡇
        ⠻⣤⡼⠃⢠⣼⣧⡄⣾⣥⣤⡄⠲⣤⡼⠃⠛⠛⣿⠃⠲⣤⡼⠃⠻⣤⡼⠃⢠⡟  ⠻⣤⡼⠃⢠⣤⡼⠃
        """)
  }

  @Test func `Without braille big digits have seven segments in the same cells`() {
    #expect(drawn(BigDigits("12"), 20, 3, glyphs: .ascii) == "     _\n  |  _|\n  | |_")
  }

  @Test func `Without braille each digit and mark has its own segments`() {
    #expect(
      drawn(BigDigits("01234"), 40, 3, glyphs: .ascii) == """
         _       _   _
        | |   |  _|  _| |_|
        |_|   | |_   _|   |
        """)
    #expect(
      drawn(BigDigits("56789"), 40, 3, glyphs: .ascii) == """
         _   _   _   _   _
        |_  |_    | |_| |_|
         _| |_|   | |_|  _|
        """)
    #expect(
      drawn(BigDigits("1,2.3:4/5-6"), 40, 3, glyphs: .ascii) == """
               _     _          /  _       _
          |    _|    _| . |_|  /  |_   _  |_
          | , |_  .  _| .   | /    _|     |_|
        """)
  }

  @Test func `Dots become braille, and empty cells show what is behind`() {
    let image = DotImage(
      """
      #.....
      .#....
      ......
      .....#
      """)
    let view = ZStack(alignment: .topLeading) {
      Text("abc")
      image
    }
    #expect(drawn(image, 10, 2) == "⠑ ⢀")
    #expect(drawn(view, 10, 2) == "⠑b⢀")
  }
}
