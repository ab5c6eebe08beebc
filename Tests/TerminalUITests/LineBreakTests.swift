import Testing

@testable import TerminalUI

@Suite(.limited) struct LineBreakTests {
  /// The classes CL, CP, CJ, NS and EX among kana, CJK punctuation and full-width forms, from
  /// LineBreak.txt 15.0.0.
  static let neverFirst: Set<Character> = Set(
    "、。〉》」』】〕〗〙〛〞〟），．］｝｠｡｣､々〻〼゛゜ゝゞ゠・ヽヾ〜：；･！？"
      + "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶーㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿｧｨｩｪｫｬｭｮｯｰﾞﾟ")
  /// The class OP in these blocks.
  static let neverLast: Set<Character> = Set("〈《「『【〔〖〘〚〝（［｛｟｢＄￡￥￦")

  /// Marks of other scripts that belong to the character before: the classes CL, CP, EX, IS, SY,
  /// IN, PO and NS, closing quotation marks, and what joins.
  static let followers = Array(
    "!?.,:;)]}/%¢°…‥’”»›‰′″℃℉％￠‼‽⁇⁈⁉\u{A0}\u{202F}\u{2007}\u{2011}\u{2060}\u{FEFF}")
  /// Those that belong to the character after: the classes OP and PR, and opening quotation marks.
  static let leaders = Array("([{‘“«‹$£€¥₩±−№")

  static func lines(_ string: String, width: Int) -> [String] {
    TextLines(Text(string), width: width).lines.map { $0.runs.map(\.string).joined() }
  }

  @Test(arguments: neverFirst)
  func `No line begins with a character that belongs to the one before`(mark: Character) {
    #expect(Self.lines("いろは\(mark)に", width: 6)[0] == "いろ")
    #expect(Self.lines("いろは \(mark)に", width: 7)[0] == "いろ")
  }

  @Test(arguments: neverLast)
  func `No line ends with a character that belongs to the one after`(mark: Character) {
    #expect(Self.lines("いろ\(mark)はに", width: 6)[0] == "いろ")
    #expect(Self.lines("いろ\(mark) はに", width: 6)[0] == "いろ")
  }

  @Test(arguments: followers.map { "いろは\($0)に" } + leaders.map { "いろ\($0)はに" })
  func `Marks of other scripts stay beside their character too`(text: String) {
    #expect(Self.lines(text, width: 6)[0] == "いろ")
  }

  @Test(arguments: [
    ("きょうは、いい。", 8, "きょう|は、い|い。"), ("「はい」と（言う）", 6, "「は|い」と|（言|う）"),
    ("いくらですか？！", 12, "いくらです|か？！"), ("ラーメン", 4, "ラー|メン"), ("ラーメン", 6, "ラーメ|ン"),
    ("時々です", 2, "時|々|で|す"), ("ﾗｰﾒﾝ", 1, "ﾗ|ｰ|ﾒ|ﾝ"), ("ｱｲｳｴｵ", 3, "ｱｲｳ|ｴｵ"),
    ("￥1,234です", 6, "￥1,23|4です"), ("100%です", 4, "100%|です"), ("10時30分", 5, "10時|30分"),
    ("a/b です", 4, "a/b|です"), ("see /usr/bin", 9, "see|/usr/bin"), ("costs (20)", 8, "costs|(20)"),
    ("あ\u{A0}い\u{2060}う", 4, "あ\u{A0}|い\u{2060}う"), ("はい　いいえ", 6, "はい|いいえ"),
    ("はい\u{200B}いいえ", 6, "はい|いいえ"),
    ("ok👍🏽です", 5, "ok👍🏽|です"), ("か\u{3099}き\u{3099}", 2, "か\u{3099}|き\u{3099}"), ("αβγδ", 2, "αβ|γδ"),
    ("abc、", 3, "ab|c、"), ("a\r\nb\nc\u{2028}d", 9, "a|b|c|d"), ("  abc", 4, "  ab|c"),
    ("abc   ", 3, "abc"),
    ("", 5, ""), ("   ", 2, ""), ("abc", 0, "a|b|c"),
  ])
  func `Lines break where Japanese and English readers expect`(
    text: String, width: Int, lines: String
  ) {
    #expect(Self.lines(text, width: width).joined(separator: "|") == lines)
  }

  @Test func `Greek and Cyrillic words stay whole with wide ambiguous characters`() {
    AmbiguousWidth.$current.withValue(.wide) {
      #expect(Self.lines("αβ γδ", width: 7) == ["αβ", "γδ"])
    }
  }

  @Test(arguments: 1...20)
  func `Wrapped lines add up to the text, and none is too wide`(width: Int) {
    var random = SeededRandom(seed: UInt64(width))
    let pieces = [
      "か", "っ", "ー", "、", "。", "「", "」", "（", "￥", "円", "1,234", "abc", "e\u{301}", "👍🏽", "ｶﾞ", " ",
      "　", "\u{200B}",
    ]
    for _ in 0..<some(30, of: 150) {
      let text = (0..<20).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }
        .joined()
      let lines = Self.lines(text, width: width)
      #expect(lines.joined().filter(isInk) == text.filter(isInk))
      for line in lines {
        #expect(
          line.reduce(0) { $0 + displayWidth(of: $1) } <= width || line.count == 1, "\(lines)")
        #expect(line.last.map(isInk) ?? true, "\(lines)")
      }
    }
  }

  @Test(arguments: 1...20)
  func `Forbidden line starts and ends occur only if there is no alternative`(width: Int) {
    var random = SeededRandom(seed: UInt64(width))
    let pieces = Array("かきくけこ円千っゃー、。」）？「（￥")
    for _ in 0..<some(30, of: 150) {
      let text = (0..<30).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }
      let lines = Self.lines(String(text), width: width)
      #expect(lines.joined() == String(text))
      var start = 0
      for line in lines.dropLast() {
        let end = start + line.count
        func isGood(_ place: Int) -> Bool {
          !Self.neverFirst.contains(text[place]) && !Self.neverLast.contains(text[place - 1])
        }
        #expect(isGood(end) || !(start + 1..<end).contains(where: isGood), "\(lines)")
        start = end
      }
    }
  }
}

private func isInk(_ character: Character) -> Bool { !" \u{3000}\u{200B}".contains(character) }
