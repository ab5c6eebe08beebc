import Domain
import Testing

/// Spellings that are made from a question rather than written down in a table.
@Suite(.limited)
struct AnswerSpellingsTests {
  @Test(arguments: Topic.all)
  func `Every answer can be typed as shown, as written in kanji, and in full-width characters`(
    topic: Topic
  ) {
    for question in topic.sample(25, limit: 400) {
      let shown = question.display.split(separator: " = ").map(String.init)
      let forms = [
        question.answer, question.formatted(question.value), question.kanji,
        question.answer.fullWidth,
        " " + question.answer + "\u{3000}", question.answer + "。",
      ]
      for form in shown + forms {
        #expect(question.parse(form) == .answer(question.value), "\(form) for \(question)")
      }
      #expect(question.parse("") == .empty)
      #expect(question.parse(" \u{3000}") == .empty)
    }
  }

  @Test(arguments: Topic.all)
  func `No spelling of another answer is right`(topic: Topic) {
    let questions = topic.sample(25, limit: 400)
    let noon = ["午後0時", "正午 = 12時"]
    for (question, other) in zip(questions, questions.dropFirst())
    where other.value != question.value
      && ![question, other].map(\.display).allSatisfy(noon.contains)
    {
      for form in [other.answer, other.kanji, other.answer.fullWidth, other.answer + "。"] {
        #expect(question.parse(form) != .answer(question.value), "\(form) for \(question)")
      }
    }
  }

  @Test(
    arguments: Topic.all.filter {
      [.numbers, .money].contains($0.category) && $0.name != "money-rate"
    })
  func `Numbers can be divided by thousands and by 万`(topic: Topic) throws {
    for question in topic.sample(60, limit: 400) {
      let number = try #require(question.value.number)
      let divided = number.separatedByThousands
      for separator in [",", ".", " ", "'", "_", "、", "，", "\u{202F}"] {
        let form = divided.split(separator: ",").joined(separator: separator)
        #expect(question.parse(form) == .answer(question.value), "\(form) for \(question)")
      }
      #expect(question.parse(number.separatedByMan + "円") == .answer(question.value))
    }
  }

  @Test(arguments: [
    "time-hour-minute", "duration-hours-minutes", "duration-hours-minutes-seconds", "date-full",
  ])
  func `Times, durations and dates can be divided by any separator`(name: String) throws {
    for question in try Topic.find(name).sample(60) {
      let values = try #require(question.value.fields)
      for separator in [" ", ",", "、", ".", "-", "/", "_", "・", ":", " , ", "：", "\u{3000}"] {
        let form = values.map(String.init).joined(separator: separator)
        // 6.5 may be 6:05 or half past six hours.
        let isDecimal = name == "duration-hours-minutes" && form.contains(/^\d+ ?[.,、・] ?5$/)
        #expect(
          question.parse(form)
            == (isDecimal ? .invalid(.ambiguousDecimal) : .answer(question.value)),
          "\(form) for \(question)")
      }
    }
  }

  @Test func `No date typed without divisions is taken for another one`() throws {
    for question in try Topic.find("date-full").sample(400) {
      let values = try #require(question.value.fields)
      let row = values.map(String.init).joined()
      let result = question.parse(row)
      #expect(result == .answer(question.value) || result.isRefused, "\(row)")
    }
  }

  @Test(arguments: TypedRow.tables)
  func `Right answers are right too when they are pasted, or typed key by key`(table: String) throws
  {
    let rows = try TypedRow.rows(ofTable: table).filter { $0.expected == .right }
    for row in Sample.indices(of: rows.count, some: 120).map({ rows[$0] }) {
      var field = ""
      for character in row.typed {
        if let typed = row.question.typed(character, after: field) { field.append(typed) }
      }
      #expect(
        row.question.parse(field) == .answer(row.question.value),
        "\(field) from \(row.typed) for \(row.question)")
    }
  }
}

extension ParsedAnswer {
  fileprivate var isRefused: Bool {
    if case .invalid = self { true } else { false }
  }
}

extension String {
  fileprivate var fullWidth: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.compactMap {
          $0.value > 0x20 ? Unicode.Scalar($0.value + 0xFF01 - 0x21) : $0
        }))
  }
}
