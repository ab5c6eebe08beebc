import JapaneseNumbers

/// Questions of several fields that are found by what people write.
extension Question {
  /// Creates the question of a text such as 3日前 or 3丁目2番1号. Returns `nil` for a text that no topic
  /// of several fields says.
  ///
  /// The まで of a range can be left out, and digits may be kanji.
  init?(writtenWithFields text: String) {
    let text = text.comparable
    // A number alone, 1/3 and the like are no words.
    guard text.utf8.count < 80, text.contains(where: { !$0.isASCII }) else { return nil }
    for topic in Topic.fieldTopics {
      guard let source = topic.source.ofSeveralFields else { continue }
      let found = source.answers(typed: text).flatMap { answer in
        source.questions(answer: answer, topic: topic.name)
      }
      if let question = found.first(where: { $0.isWritten(text) }) {
        self = question
        return
      }
    }
    return nil
  }

  private func isWritten(_ text: String) -> Bool {
    [printed, written, kanji].contains { form in
      let form = form.comparable
      return form == text || form == text + "まで"
    }
  }
}

extension FieldQuestions {
  /// Returns the answer in data that a text has; none for a text of another form.
  fileprivate func answers(typed text: String) -> [String] {
    let units = format.fields.map { _ in counters.flatMap { [$0.symbol] + $0.spellings } }
    let tokens = [AnswerToken](typed: text)[...]
    let values = try? FieldParser(format, units: units).values(of: tokens)
    return values.map { [format.text(of: $0)] } ?? []
  }
}

extension String {
  /// The text in half width without blanks and commas.
  fileprivate var comparable: String {
    String(map(halfWidth)).filter { !$0.isWhitespace && $0 != "," }
  }
}
