import Domain
import Foundation
import JapaneseNumbers
import Testing

/// Topics of a learner's own numbers.
@Suite(.limited)
struct ListedTopicsTests {
  @Test func `Numbers are asked as they stand, each once before any comes again`() throws {
    let list = ListSample(
      numbers: #"[298, "1,280", 128, {"number": 398, "note": "the bento at the corner"}]"#,
      #""counter": "円""#)
    #expect(list.user.problems == [])
    #expect(list.displays == ["298円", "1,280円", "128円", "398円"])
    let topic = try #require(list.topic)
    #expect(topic.description == "128-1,280円, 4 numbers")
    #expect(topic.question(at: 3).note == "the bento at the corner")
    #expect(topic.question(at: 0).note == nil)
    #expect(topic.question(at: 1).reading.kana == "せんにひゃくはちじゅうえん")
    #expect(topic.question(at: 1).parse("1280") == .answer(.number(1280)))
  }

  @Test func `A list is a deck however long it is`() throws {
    let numbers = (1...200).map(String.init).joined(separator: ",")
    let topic = try #require(ListSample(numbers: "[\(numbers)]").topic)
    var questions = QuestionSequence(topic: topic, seed: 7)
    let first = (0..<200).map { _ in questions.next().display }
    #expect(Set(first).count == 200)
    let second = (0..<200).map { _ in questions.next().display }
    #expect(Set(second).count == 200 && first != second)
  }

  @Test(arguments: [
    ("￥1,280", "1,280円"), ("¥298", "298円"), ("298円", "298円"), ("JPY 298", "298円"),
    ("１２８０円", "1,280円"), (" 298 ", "298"), ("1万2千円", "12,000円"), ("三百円", "300円"),
    ("-￥300", "-300円"), ("￥-300", "-300円"), ("▲300", "-300"), ("△1,200", "-1,200"),
    ("−3度", "-3度"), ("マイナス3度", "-3度"), ("+4", "4"), ("12.50", "12.5"), ("298.00", "298"),
    ("1,280.5円", "1,280.5円"), ("-2.5℃", "-2.5度"), ("3本", "3本"), ("一人", "1人"), ("0", "0"),
    ("15%", "15%"), ("1'280", "1,280"), ("1.5万円", "15,000円"), ("2026年", "2026年"),
  ])
  func `A number may be written in many ways`(text: String, display: String) {
    let list = ListSample(numbers: "[\"\(text)\"]")
    #expect(list.displays == [display], "\(list.user.problems)")
  }

  @Test(arguments: [
    ("0.5", "れいてんご"), ("12.5", "じゅうにーてんご"), ("-3", "まいなすさん"), ("-2.5度", "まいなすにーてんごど"),
    ("128.5円", "ひゃくにじゅうはってんごえん"), ("-300円", "まいなすさんびゃくえん"),
  ])
  func `Decimals and numbers below zero are read`(text: String, kana: String) throws {
    let question = try #require(ListSample(numbers: "[\"\(text)\"]").topic).question(at: 0)
    #expect(question.reading.kana == kana)
    #expect(question.parts.map(\.reading.kana).joined() == kana)
  }

  @Test func `All numbers of a list are typed in one way, so that nothing tells which is heard`()
    throws
  {
    let topic = try #require(ListSample(numbers: #"["-2.5度", "1,280度", "3度"]"#).topic)
    let questions = (0..<3).map(topic.question)
    #expect(Set(questions.map(\.answerExamples)).count == 1)
    #expect(Set(questions.map(\.suffix)) == ["度"])
    #expect(questions.map(\.answer) == ["-2.5", "1280.0", "3.0"])
    for (index, texts) in [
      ["-2.5", "マイナス2.5度", "-2,5"], ["1280", "1,280", "1280.0", "1,280.0"], ["3", "3.0", "3度"],
    ].enumerated() {
      for text in texts {
        #expect(
          questions[index].parse(text) == .answer(questions[index].value), "\(text)")
      }
    }
    #expect(questions[0].parse("2.5") != .answer(questions[0].value))
    #expect(questions.map { $0.formatted($0.value) } == ["-2.5", "1,280", "3"])
  }

  @Test(arguments: ["-3.5", "3.5", "-2", "12", "-212.75", "0"])
  func `A typed answer to a number below zero tells of each of its parts`(typed: String) throws {
    let topic = try #require(ListSample(numbers: #"["-2.5度", "3度", "40度"]"#).topic)
    for index in 0..<3 {
      let question = topic.question(at: index)
      guard case .answer(let answer) = question.parse(typed) else {
        Issue.record("\(typed) isn't understood")
        continue
      }
      #expect(question.heard(answer).map(\.part) == question.parts)
    }
    let minus = topic.question(at: 0).heard(.decimal(try #require(DecimalNumber("2.5"))))
    #expect(minus.map { $0.outcome == .heard } == [false, true, true, true, true])
  }

  @Test(arguments: [
    (0, "2.5", "[2.5]"), (0, "-2.7", "-2.[7]"), (1, "-3.5", "[-3.5]"), (1, "3.6", "3.[6]"),
    (1, "-4.5", "[-4.5]"),
  ])
  func `Where the sign of a decimal is wrong, all of it is marked`(
    index: Int, typed: String, marked: String
  ) throws {
    let topic = try #require(ListSample(numbers: #"["-2.5度", "3.5度"]"#).topic)
    let question = topic.question(at: index)
    guard case .answer(let answer) = question.parse(typed) else {
      Issue.record("\(typed) isn't understood")
      return
    }
    let pieces = question.marked(answer, as: typed)
    #expect(pieces.map { $0.differs ? "[\($0.text)]" : $0.text }.joined() == marked)
  }

  @Test func `Whole numbers of a list with decimals are heard as any whole numbers are`() throws {
    let topic = try #require(ListSample(numbers: #"[3, "4.5", 7, "8.25"]"#).topic)
    let three = topic.question(at: 0)
    let seven = topic.question(at: 2)
    #expect(three.parse("4") == .answer(.decimal(DecimalNumber(4))))
    func attempt(_ question: Question, typed number: Int) -> QuestionAttempt {
      var attempt = QuestionAttempt(question: question)
      attempt.submit(.decimal(DecimalNumber(number)), typed: "\(number)")
      return attempt
    }
    let heard = attempt(three, typed: 4).heardParts
    let four = try #require(try Topic.find("numbers-10").question(answer: "4")).parts[0]
    #expect(heard.map(\.part.reading.kana) == ["さん"] && four.reading.kana == "よん")
    #expect(heard.map(\.outcome) == [.misheard(as: four)])
    #expect(attempt(three, typed: 4).looksLikeSlip && attempt(seven, typed: 8).looksLikeSlip)
    #expect(!attempt(three, typed: 7).looksLikeSlip && !attempt(seven, typed: 4).looksLikeSlip)
  }

  @Test func `A number that comes twice is asked once, with both notes`() {
    let list = ListSample(
      numbers: #"""
        [{"number": 298, "note": "tea"}, "￥298", {"number": "298円", "note": "rice"}, 398,
         {"number": "298.0", "note": "tea"}]
        """#, #""counter": "円""#)
    #expect(list.displays == ["298円", "398円"])
    #expect(list.topic?.question(at: 0).note == "tea, rice")
  }

  @Test func `A blank note is none, and a long one is cut`() {
    let long = String(repeating: "a", count: 80)
    let list = ListSample(
      numbers: #"""
        [{"number": 298, "note": " \t"}, {"number": 398, "note": "\#(long)"},
         {"number": 498, "note": "\#(long)b"}, {"number": 598, "note": "\u3000"},
         {"number": 298, "note": "tea"}]
        """#)
    #expect(list.user.problems == [])
    #expect(list.displays == ["298", "398", "498", "598"])
    let notes = (0..<4).map { list.topic?.question(at: $0).note }
    #expect(notes == ["tea", long, String(long.dropLast()) + "…", nil])
  }

  @Test func `Of many notes of one number those are shown that fit`() {
    let rows = (1...40).map { "298,item number \($0) of the shop\n" }.joined()
    let list = ListSample(
      file: ("price,item\n" + rows).utf8, #""column": "price", "notes": "item""#)
    #expect(list.displays == ["298"])
    let note = list.topic?.question(at: 0).note ?? ""
    #expect(note.hasPrefix("item number 1 of the shop, item number 2 of the shop, item"))
    #expect(note.hasSuffix(" of the shop, …") && note.count < 170)
  }

  @Test func `A table without a column of notes may have them after an equals sign`() {
    let list = ListSample(file: "298=tea\n120\n398 = hot rice\n".utf8)
    #expect(list.user.problems == [])
    #expect(list.displays == ["298", "120", "398"])
    #expect((0..<3).map { list.topic?.question(at: $0).note } == ["tea", nil, "hot rice"])
    // With a column of notes an equals sign is a mistake.
    let noted = ListSample(file: "price,item\n298=tea,rice\n120,tea\n".utf8, #""notes": "item""#)
    #expect(noted.displays == ["120"])
    #expect(noted.user.problems.count == 1)
  }

  @Test func `The unit that some numbers have is that of all, unless they differ`() {
    #expect(ListSample(numbers: #"[298, "￥398"]"#).displays == ["298円", "398円"])
    let mixed = ListSample(numbers: #"[4, "3本", "2枚", "3枚"]"#)
    #expect(mixed.displays == ["4", "3本", "2枚", "3枚"])
    #expect(mixed.topic?.unitsVary == true)
    #expect(mixed.topic?.description == "本 枚, 4 numbers")
    #expect(ListSample(numbers: #"["3本", 4]"#, #""counter": "冊""#).displays == ["3本", "4冊"])
  }

  @Test func `A counter may have readings of its own, also after a decimal`() throws {
    let list = ListSample(
      numbers: #"[1, "2.5", "6区画"]"#, #""counter": "区画", "readings": {"1": "いっくかく"}"#)
    #expect(list.displays == ["1区画", "2.5区画", "6区画"])
    let topic = try #require(list.topic)
    #expect(topic.question(at: 1).reading.kana == "にーてんごくかく")
    #expect(topic.question(at: 2).reading.kana == "ろっくかく")
  }

  @Test func `Codes are said digit by digit, and keep their zeros`() throws {
    let list = ListSample(
      numbers: #"[2104, "0312", "０３-1234-5678", "a7b-204", {"number": 2104, "note": "Jun"}]"#,
      #""digits": true"#)
    #expect(list.displays == ["2104", "0312", "03-1234-5678", "A7B-204"])
    let topic = try #require(list.topic)
    #expect(topic.question(at: 1).reading.kana == "ぜろさんいちにー")
    #expect(topic.question(at: 0).note == "Jun")
    #expect(topic.question(at: 2).parse("0312345678") == .answer(topic.question(at: 2).value))
    #expect(topic.question(at: 2).formatted(topic.question(at: 2).value) == "03-1234-5678")
    let marked = try #require(
      ListSample(numbers: #"["A7B-204"]"#, #""digits": true, "prefix": "No. ""#).topic)
    let code = marked.question(at: 0)
    #expect(code.display == "No. A7B-204" && code.prefix == "No. ")
    #expect(code.formatted(code.value) == "A7B-204" && code.reading.kana.hasPrefix("えー"))
  }

  @Test func `An answer of the past finds its question, also if the number is gone`() throws {
    let topic = try #require(
      ListSample(numbers: #"[{"number": 298, "note": "tea"}, "3本", "3枚", -4]"#).topic)
    #expect(topic.questions(answer: "298").map(\.note) == ["tea"])
    for index in [1, 2] {
      let question = topic.question(at: index)
      #expect(topic.questions(answer: "3", said: question.said) == [question])
    }
    #expect(topic.questions(answer: "7").map(\.display).first == "7本")
    #expect(topic.questions(answer: "-4").map(\.display) == ["-4"])
    #expect(topic.questions(answer: "12.5").isEmpty == false)
    #expect(topic.questions(answer: "x").isEmpty && topic.questions(answer: "").isEmpty)
    let codes = try #require(
      ListSample(numbers: #"["03-1234-5678"]"#, #""digits": true"#).topic)
    #expect(codes.questions(answer: codes.question(at: 0).answer) == [codes.question(at: 0)])
  }

  @Test func `A text is whole when no number of the list goes on with it`() throws {
    let topic = try #require(ListSample(numbers: "[12, 1280]").topic)
    #expect(!topic.isWhole("12", for: topic.question(at: 0)))
    #expect(topic.isWhole("1280", for: topic.question(at: 1)))
  }

  @Test func `Sentences of one's own are said around the numbers of a list`() throws {
    let list = ListSample(
      numbers: #"["12.5円", 300]"#,
      #""sentences": [{"sentence": "卵は{n}です。", "kana": "たまごは {n}/です。", "meaning": "Eggs are {n} yen."}]"#
    )
    #expect(list.user.problems == [])
    let topic = try #require(list.topic)
    let delivery = DeliveryRules(seed: 1).delivery(
      of: topic.question(at: 0), under: .sentence, in: nil, at: 0)
    #expect(delivery.sentence?.printed == "卵は12.5円です。")
  }

  @Test func `A list in a file has a column of numbers and one of notes`() {
    let table = "item;price;shop\nbento;298;corner\n\"tea; green\";128,5;\n;;\nrice;1.980;market\n"
    let list = ListSample(file: table.utf8, #""column": "price", "notes": "item", "counter": "円""#)
    #expect(list.user.problems == [])
    #expect(list.displays == ["298円", "128.5円", "1.98円"])
    #expect(list.topic?.question(at: 1).note == "tea; green")
    #expect(ListSample(file: table.utf8, #""column": 2"#).displays == ["298", "128.5", "1.98"])
    #expect(ListSample(file: table.utf8).displays == ["298", "128.5", "1.98"])
    #expect(ListSample(file: "298\n398\r\n\r\n498".utf8).displays == ["298", "398", "498"])
    #expect(ListSample(file: "\u{FEFF}a\tb\n1\t2\n".utf8, #""column": "b""#).displays == ["2"])
  }

  @Test
  func `Without its files, a list is left out until they are read, with the sets that have it`() {
    let json = #"""
      [{"name": "a", "file": "a.csv"}, {"name": "b", "topics": ["a"]}, {"name": "c", "range": [1, 9]}]
      """#
    let early = UserTopics(json: Data(json.utf8))
    #expect(early.topics.map(\.name) == ["c"] && early.awaitsFiles && early.problems == [])
    let whole = UserTopics(json: Data(json.utf8), files: ListFiles { _ in .bytes(Array("5".utf8)) })
    #expect(whole.topics.map(\.name) == ["a", "b", "c"] && !whole.awaitsFiles)
    #expect(early.topics[0].id == whole.topics[2].id)
  }
}
