import TerminalUITesting
import Testing

@testable import TerminalUI

@Suite(.limited) struct WidthTests {
  /// Code points for which wcwidth goes beyond East Asian Width and general categories: Hangul
  /// fillers, the four Wide spacing marks, the soft hyphen, and unassigned code points that will be
  /// invisible.
  static let disputed = scalars(
    of:
      "AD 2065 302E-302F 3164 FFA0 FFF0-FFF8 16FF0-16FF1 E0000 E0002-E001F E0080-E00FF E01F0-E0FFF")

  @Test func `The width table agrees with Unicode's data on every code point`() throws {
    #expect(ScalarWidth.unicodeVersion == "18.0.0")
    var expected = [ScalarWidth](repeating: .narrow, count: 0x110000)
    let widths: [Substring: ScalarWidth] = ["zero": .zero, "wide": .wide, "ambiguous": .ambiguous]
    for line in try lines(of: "widths") {
      let words = line.split(separator: " ", maxSplits: 1)
      let width = try #require(widths[words[0]])
      for value in Self.scalars(of: words[1]) { expected[Int(value)] = width }
    }
    // Controls, which wcwidth doesn't list, and regional indicators, which are narrow on their own.
    for value in Self.scalars(of: "0-1F 7F-9F") { expected[Int(value)] = .zero }
    for value in Self.scalars(of: "1F1E6-1F1FF") { expected[Int(value)] = .narrow }

    let disputed = Set(Self.disputed)
    let wrong = expected.indices.filter { index in
      guard let scalar = Unicode.Scalar(UInt32(index)), !disputed.contains(scalar.value) else {
        return false
      }
      return ScalarWidth(of: scalar) != expected[index]
    }
    #expect(wrong.map { String($0, radix: 16, uppercase: true) } == [])
  }

  @Test func `The width table agrees with Swift's Unicode data on joining characters`() {
    let joining: Set<Unicode.GeneralCategory> = [.nonspacingMark, .enclosingMark]
    let wrong = (0..<0x110000).compactMap(Unicode.Scalar.init(_:)).filter { scalar in
      joining.contains(scalar.properties.generalCategory) && ScalarWidth(of: scalar) != .zero
    }
    #expect(wrong == [])
  }

  @Test func `Scalars that are measured one by one are clusters of their own beside any neighbour`()
  {
    let single = (0..<0x110000).compactMap(Unicode.Scalar.init(_:)).filter(\.isCluster).map(
      String.init)
    #expect(single.count > 20_000)
    // 7919 is prime, so neighbours differ from those in Unicode's order.
    for step in [1, 7919] {
      let text = single.indices.map { single[$0 * step % single.count] }.joined()
      #expect(text.count == text.unicodeScalars.count)
      #expect(displayWidth(of: text) == text.reduce(0) { $0 + displayWidth(of: $1) })
    }
  }

  @Test(arguments: try lines(of: "clusters"))
  func `A cluster is as wide as a terminal draws it`(line: Substring) {
    let cluster = unescaped(line.dropFirst(2))
    #expect(cluster.count == 1)
    #expect(displayWidth(of: Character(cluster)) == Int(line.prefix(1)))
  }

  @Test(arguments: [
    ("", 0), ("abc", 3), ("せん", 4), ("￥1,234", 7), ("a\u{1B}[31m", 11), ("👍🏽 ok", 5),
    ("e\u{301}円\u{7}", 8),
  ])
  func `Text is as wide as the sum of its clusters`(string: String, width: Int) {
    #expect(displayWidth(of: string) == width)
  }

  @Test(arguments: 0..<20)
  func `A control or a letter with an accent is found anywhere among others`(place: Int) {
    let widths = [
      ("\u{0}", 5), ("\u{1F}", 6), ("\u{7F}", 6), ("é", 1), ("円", 2), (" ", 1), ("~", 1),
    ]
    let before = String(repeating: "a", count: place)
    let after = String(repeating: "a", count: 19 - place)
    for (character, width) in widths {
      #expect(displayWidth(of: before + character + after) == 19 + width)
    }
  }

  @Test func `Ambiguous characters are as wide as the environment says`() {
    func frame(_ environment: DrawingEnvironment) -> Frame {
      let view = HStack { [Text("①α"), Text("x")] }
      return Frame(view, size: Size(columns: 5, rows: 1), environment: environment)
    }
    let wide = DrawingEnvironment(variables: ["RUNEWIDTH_EASTASIAN": "1", "LANG": "ja_JP.UTF-8"])
    #expect(wide.ambiguousWidth == .wide)
    #expect(frame(DrawingEnvironment()).firstRow == ["①", "α", "x", " ", " "])
    #expect(frame(wide).firstRow == ["①", "", "α", "", "x"])
    #expect(displayWidth(of: "①") == 1)
  }

  @Test func `A terminal with wide ambiguous characters shows the frame drawn for it`() {
    let environment = DrawingEnvironment(ambiguousWidth: .wide)
    AmbiguousWidth.$current.withValue(.wide) {
      var writer = FrameWriter()
      var screen = ScreenModel(size: Size(columns: 8, rows: 2))
      for text in ["①α x", "①β x", "x①α", "x", "αx①\n…", "せ①\nα", "xxxxxxx①", "xxxxxx①"] {
        let frame = Frame(Text(text), size: Size(columns: 8, rows: 2), environment: environment)
        screen.feed(writer.bytes(for: frame))
        #expect(screen.shows(frame), "\(text)")
      }
    }
  }

  @Test func `Kana, marks and emoji don't depend on the ambiguous width`() {
    AmbiguousWidth.$current.withValue(.wide) {
      #expect(displayWidth(of: "せん") == 4)
      #expect(displayWidth(of: "e\u{301}") == 1)
      #expect(displayWidth(of: "…①×α") == 8)
    }
  }

  /// Returns the scalar values of ranges such as `300-36F 483`.
  static func scalars(of text: some StringProtocol) -> [UInt32] {
    text.split(whereSeparator: \.isWhitespace).flatMap { word in
      let ends = word.split(separator: "-").compactMap { UInt32($0, radix: 16) }
      return Array(ends[0]...ends[ends.count - 1])
    }
  }
}

extension Frame {
  /// Returns the contents of each column of the first row, with nothing in the second half of a
  /// wide character.
  fileprivate var firstRow: [String] {
    (0..<size.columns).map { column in
      let cell = self[Point(column: column, row: 0)]
      return cell.width == 0 ? "" : String(cell.character)
    }
  }
}
