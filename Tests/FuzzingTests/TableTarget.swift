import Domain
import Testing

extension FuzzTarget {
  /// The reader of tables with a learner's own numbers.
  static let table = FuzzTarget(
    name: "table",
    samples: [
      "item,price\nbento,298\n\"tea, green\",\"1,280\"\n", "品目;金額\r\nお茶;￥128,5\r\n;\r\n",
      "a\tb\n▲3\t-2.5度\n", "\u{FEFF}\"a\nb\",c\n\"\"\"\",1万2千\n", "298\n398円\n3本\n",
    ],
    fragments: [
      "\"", "\"\"", ",", ";", "\t", "\n", "\r\n", "￥", "円", "-", "▲", ".", "1,280", "万", "\u{FEFF}",
      "\u{0}", "9999999999999999", "つ",
    ]
  ) { input, _ in
    let json = #"[{"name": "own", "file": "x"}, {"name": "codes", "file": "x", "digits": true}]"#
    let user = UserTopics(json: Array(json.utf8), files: ListFiles { _ in .bytes(input) })
    try require(
      user.topics.count + user.skippedCount == 2, "a topic is neither loaded nor reported")
    for topic in user.topics {
      for index in 0..<min(topic.count, 50) {
        let question = topic.question(at: index)
        try require(!question.kanji.isEmpty, "\(question.display) has no reading")
        try require(
          question.parse(question.formatted(question.value)) == .answer(question.value),
          "\(question.display) can't be typed as it is shown")
        try require(
          topic.questions(answer: question.answer, said: question.said).contains(question),
          "\(question.display) isn't found again")
      }
    }
  }
}
