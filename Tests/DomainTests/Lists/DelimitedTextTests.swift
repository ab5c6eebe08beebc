import Domain
import Testing

/// Tables as spreadsheets save them.
@Suite(.limited)
struct DelimitedTextTests {
  @Test(
    arguments: [
      ("a,b\n1,2\n", [["a", "b"], ["1", "2"]]), ("a;b\r\n1;2", [["a", "b"], ["1", "2"]]),
      ("a\tb\r1\t2\r", [["a", "b"], ["1", "2"]]), ("\u{FEFF}a,b", [["a", "b"]]),
      ("\"a,\"\"x\"\"\",b\n", [["a,\"x\"", "b"]]),
      ("\"a\nb\",c\n1,2\n", [["a\nb", "c"], ["1", "2"]]),
      ("a , \"b\" \n", [["a", "b"]]), ("a\n\nb\n", [["a"], [""], ["b"]]), ("", []),
      ("5\" disk,3\n", [["5\" disk", "3"]]), ("\"a\"b,c\n", [["ab", "c"]]), ("a,\n", [["a", ""]]),
      ("1;2,5\n3;4,5\n", [["1", "2,5"], ["3", "4,5"]]), ("\"\",x", [["", "x"]]),
      ("a;b,c\n1,2\n", [["a;b", "c"], ["1", "2"]]),
    ] as [(String, [[String]])])
  func `Cells are divided as people expect`(text: String, rows: [[String]]) {
    #expect(DelimitedText(text).rows == rows)
    #expect(DelimitedText(text).unclosed == [])
  }

  @Test func `A quote without an end costs no row, and is reported`() {
    let text = DelimitedText("\"a,1\nb,2\n\"c\",3\n")
    #expect(text.rows == [["a", "1"], ["b", "2"], ["c", "3"]])
    #expect(text.unclosed == [0])
  }

  @Test func `A megabyte of quotes is read in a moment`() {
    let text = DelimitedText(String(repeating: "\",\"\"", count: 60_000))
    #expect(!text.rows.isEmpty)
  }
}
