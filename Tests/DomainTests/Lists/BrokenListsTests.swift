import Domain
import Foundation
import Testing

/// Lists with mistakes: each is named with its row and column, and everything else loads.
@Suite(.limited)
struct BrokenListsTests {
  /// A broken list, the message about it, and the numbers that are asked all the same.
  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    let keys: String
    let problem: String
    let loaded: String
    var testDescription: String { String(text.prefix(60)) + " " + keys }

    init(_ text: String, _ keys: String, _ problem: String, _ loaded: String) {
      self.text = text
      self.keys = keys
      self.problem = problem
      self.loaded = loaded
    }
  }

  private func expect(_ sample: ListSample, _ broken: Case) {
    let isPlace = broken.problem.hasPrefix("row")
    let place = isPlace ? "Topic 1 (\"own\"): prices.csv, " : "Topic 1 (\"own\"): "
    #expect(sample.user.problems.count == 1)
    #expect(
      sample.user.problems.first?.hasPrefix(place + broken.problem) == true,
      "\(sample.user.problems)")
    #expect(sample.displays.joined(separator: " ") == broken.loaded)
  }

  @Test(arguments: files)
  func `A mistake in a file is named with its row and column, and the rest loads`(broken: Case) {
    expect(ListSample(file: broken.text.utf8, broken.keys), broken)
  }

  @Test(arguments: lists)
  func `A mistake in a list is named with its place, and the rest loads`(broken: Case) {
    expect(ListSample(numbers: broken.text, broken.keys), broken)
  }

  private static let files: [Case] = [
    Case(
      "price\n2024-01-01\n298\n", #""column": 1"#,
      "row 2, column \"price\": \"2024-01-01\" isn't one number.", "298"),
    Case(
      "item,price\ntea,abc\nrice,298\n", #""column": "price""#,
      "row 2, column \"price\": \"abc\" isn't a number.", "298"),
    Case(
      "item,price\ntea,128\nrice,29 8\n", #""column": "price""#,
      "row 3, column \"price\": \"29 8\" isn't a number.", "128"),
    Case(
      "item,price\ntea,\"1,23,4\"\nrice,298\n", #""column": "price""#,
      "row 2, column \"price\": The commas in \"1,23,4\" aren't between thousands.", "298"),
    Case(
      "item,price\ntea,99999999999999999\nrice,298\n", #""column": "price""#,
      "row 2, column \"price\": \"99999999999999999\" is out of range.", "298"),
    Case(
      "item,price\ntea,1.2.3\nrice,298\n", #""column": "price""#,
      "row 2, column \"price\": \"1.2.3\" isn't a number.", "298"),
    Case(
      "item,price\ntea,12:30\nrice,298\n", #""column": "price""#,
      "row 2, column \"price\": \"12:30\" isn't one number.", "298"),
    Case(
      "item,price\ntea,3石\nrice,298\n", #""column": "price""#,
      "row 2, column \"price\": There is no counter \"石\".", "298"),
    Case(
      "item,price\ntea,2.5本\nrice,298\n", #""column": "price""#,
      "row 2, column \"price\": 本 only counts whole numbers, and 2.5 isn't one.", "298本"),
    Case(
      "item,price\ntea,11つ\nrice,8つ\n", #""column": "price""#,
      "row 2, column \"price\": つ counts from 1 to 10; 11 is out of range.", "8つ"),
    Case(
      "item,price\ntea,$298\nrice,398\n", #""column": "price""#,
      "row 2, column \"price\": \"$298\" isn't a number.", "398"),
    Case(
      "item,price\n\"tea,128\nrice,298\n", #""column": "price""#,
      "row 2: a quote isn't closed.", "128 298"),
    Case(
      "item,price\n\"tea,128\n\"rice\",298\n", #""column": "price""#,
      "row 2: a quote isn't closed.", "128 298"),
    Case(
      "item,price\ntea,128\nrice,\"298", #""column": "price""#,
      "row 3: a quote isn't closed.", "128 298"),
    Case(
      "item,price\ntea,#REF!\nrice,298\n", #""column": "price""#,
      "row 2, column \"price\": \"#REF!\" isn't a number.", "298"),
    Case(
      "item,price\ntea,=1+2\nrice,298\n", #""column": "price""#,
      "row 2, column \"price\": \"=1+2\" isn't a number.", "298"),
    Case(
      "item,price\ntea,1e5\nrice,298\n", #""column": "price""#,
      "row 2, column \"price\": \"1e5\" isn't one number.", "298"),
    Case(
      "item,price\ntea,(300)\nrice,298\n", #""column": "price""#,
      "row 2, column \"price\": \"(300)\" isn't a number.", "298"),
    Case(
      "item,price\ntea,￥\nrice,298\n", #""column": "price""#,
      "row 2, column \"price\": \"￥\" isn't a number.", "298"),
    Case(
      "item,price\ntea,￥3本\nrice,298\n", #""column": "price""#,
      "row 2, column \"price\": \"￥3本\" isn't a number.", "298"),
    Case(
      "item,price\ntea,-\nrice,298\n", #""column": "price""#,
      "row 2, column \"price\": \"-\" isn't a number.", "298"),
    Case(
      "item,price\ntea,0.12345678901\nrice,298\n", #""column": "price""#,
      "row 2, column \"price\": \"0.12345678901\" isn't a number.", "298"),
    Case(
      "item,price\n\ntea,x\nrice,298\n", #""column": "price""#,
      "row 3, column \"price\": \"x\" isn't a number.", "298"),
    Case(
      "item,price\n\"a\nb\",x\nrice,298\n", #""column": "price""#,
      "row 2, column \"price\": \"x\" isn't a number.", "298"),
    Case(
      "298\nx\n398\n", "",
      "row 2, column 1: \"x\" isn't a number.", "298 398"),
    Case(
      "item;price\ntea;1,234,5\nrice;298\n", #""column": "price""#,
      "row 2, column \"price\": The commas in \"1,234,5\" aren't between thousands.", "298"),
    Case(
      "item\tprice\ntea\tfree\nrice\t298\n", #""column": "price""#,
      "row 2, column \"price\": \"free\" isn't a number.", "298"),
    Case(
      "item,price\ntea,298\n", #""column": "prise""#,
      "prices.csv has no column \"prise\". Its first row has \"item\", \"price\".", ""),
    Case(
      "item,price\ntea,298\n", #""column": 3"#,
      "prices.csv has no column 3: it has 2 columns.", ""),
    Case(
      "item,price\ntea,298\n", #""column": 0"#,
      "prices.csv has no column 0: it has 2 columns.", ""),
    Case(
      "price\n298\n", #""column": 2"#,
      "prices.csv has no column 2: it has 1 column.", ""),
    Case(
      "item,price\ntea,298\n", #""column": "price", "notes": "shop""#,
      "prices.csv has no column \"shop\".", ""),
    Case(
      "", "",
      "the file prices.csv is empty.", ""),
    Case(
      "\n\n ,\n", "",
      "the file prices.csv is empty.", ""),
    Case(
      "item,price\n", #""column": "price""#,
      "it has no number that can be asked.", ""),
    Case(
      "item,price\ntea,\n", #""column": "price""#,
      "it has no number that can be asked.", ""),
    Case(
      "line\n12_34\n2104\n", #""digits": true"#,
      "row 2, column \"line\": \"12_34\" isn't a code of 1 to 20 digits and letters", "2104"),
    Case(
      "line\n--\n2104\n", #""digits": true"#,
      "row 2, column \"line\": \"--\" isn't a code", "2104"),
    Case(
      "line\n123456789012345678901\n2104\n", #""digits": true"#,
      "row 2, column \"line\": \"123456789012345678901\" isn't a code", "2104"),
  ]

  private static let lists: [Case] = [
    Case(
      #"[298, "abc"]"#, "",
      "number 2 of \"numbers\": \"abc\" isn't a number.", "298"),
    Case(
      #"[298, "第3回"]"#, "",
      "number 2 of \"numbers\": \"第3回\" has 第, which a list can't say.", "298"),
    Case(
      #"[298, "昭和64年"]"#, "",
      "number 2 of \"numbers\": \"昭和64年\" is a year of an era, which a list can't ask.", "298"),
    Case(
      #"[298, "10時に出発します"]"#, "",
      "number 2 of \"numbers\": \"10時に出発します\" has words around its number.", "298"),
    Case(
      #"[298, "ビールを2杯ください"]"#, "",
      "number 2 of \"numbers\": \"ビールを2杯ください\" has words around its number.", "298"),
    Case(
      #"[298, "3石以上"]"#, "",
      "number 2 of \"numbers\": There is no counter \"石以上\".", "298"),
    Case(
      #"[298, true, 398]"#, "",
      "number 2 of \"numbers\": \"true\" isn't a number.", "298 398"),
    Case(
      #"[298, null]"#, "",
      "number 2 of \"numbers\": \"null\" isn't a number.", "298"),
    Case(
      #"[298, {"note": "tea"}]"#, "",
      "number 2 of \"numbers\": \"{\"note\":\"tea\"}\" isn't a number.", "298"),
    Case(
      #"[298, [1]]"#, "",
      "number 2 of \"numbers\": \"[1]\" isn't a number.", "298"),
    Case(
      #"[298, 1e400]"#, "",
      "number 2 of \"numbers\"", "298"),
    Case(
      #"[]"#, "",
      "\"numbers\" must be a list of numbers", ""),
    Case(
      #"{"a": 1}"#, "",
      "\"numbers\" must be a list of numbers", ""),
    Case(
      #"[1, 2]"#, #""column": "a""#,
      "\"column\" is for a topic with a \"file\".", ""),
    Case(
      #"[1, 2]"#, #""step": 2"#,
      "a topic with \"numbers\" can't have \"step\".", ""),
    Case(
      #"[1, 2]"#, #""range": [1, 2]"#,
      "a topic with \"numbers\" can't have \"range\".", ""),
    Case(
      #"[1, 2]"#, #""file": "x.csv""#,
      "it has \"numbers\" and a \"file\". Keep one.", ""),
    Case(
      #"[1, 2]"#, #""topics": ["date-day"]"#,
      "an entry with \"topics\" is a set and can't have \"numbers\".", ""),
    Case(
      #"[1, 2]"#, #""digits": 1"#,
      "\"digits\" must be true or false.", ""),
    Case(
      #"[1, 2]"#, #""counter": "石""#,
      "There is no counter \"石\".", ""),
  ]

  @Test func `A file that is missing, too large or in another encoding is named`() {
    let json = Data(#"[{"name": "own", "file": "x.csv"}, {"name": "b", "range": [1, 9]}]"#.utf8)
    let shiftJIS: [UInt8] = [0x95, 0x69, 0x96, 0xDA, 0x0A, 0x33, 0x0A]
    for (contents, problem) in [
      (.unreadable("doesn't exist"), "the file x.csv doesn't exist."),
      (.bytes(shiftJIS), "the file x.csv isn't in UTF-8. Save it as \"CSV UTF-8\"."),
      (.bytes([0xFF, 0xFE, 0x33, 0]), "the file x.csv isn't in UTF-8. Save it as \"CSV UTF-8\"."),
    ] as [(ListFiles.Contents, String)] {
      let user = UserTopics(json: json, files: ListFiles { _ in contents })
      #expect(user.problems == ["Topic 1 (\"own\"): " + problem])
      #expect(user.topics.map(\.name) == ["b"])
    }
  }

  @Test func `Of many mistakes in a list the first five are named, and the others counted`() {
    let list = ListSample(
      file: (["1"] + Array(repeating: "x", count: 30)).joined(separator: "\n").utf8)
    #expect(list.user.problems.count == 6)
    #expect(
      list.user.problems[4]
        == "Topic 1 (\"own\"): prices.csv, row 6, column 1: \"x\" isn't a number.")
    #expect(list.user.problems[5] == "Topic 1 (\"own\"): 25 more of its numbers can't be asked.")
    #expect(list.displays == ["1"])
  }

  @Test func `A list has 10,000 numbers at most`() {
    let list = ListSample(file: (1...10_002).map(String.init).joined(separator: "\n").utf8)
    #expect(list.topic?.count == 10_000)
    #expect(
      list.user.problems.map { $0.suffix(70) }
        == [
          "prices.csv, row 10001, column 1: a list has 10,000 numbers at most.",
          "prices.csv, row 10002, column 1: a list has 10,000 numbers at most.",
        ].map { ("Topic 1 (\"own\"): " + $0).suffix(70) })
  }
}
