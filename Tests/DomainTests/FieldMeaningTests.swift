import Testing

@testable import Domain

/// The English of answers with several fields.
@Suite(.limited)
struct FieldMeaningTests {
  @Test(arguments: [
    ([0, 1], "a few bottles"), ([1, 1], "ten-odd bottles"), ([0, 10], "dozens of bottles"),
    ([0, 100], "hundreds of bottles"), ([2, 10], "well over a hundred bottles"),
    ([0, 1_000], "thousands of bottles"),
  ])
  func `A number of which a digit isn't known is told by its size`(
    values: [Int], english: String
  ) {
    #expect(FieldFormat.several.english(values, counter: "本") == english)
  }

  @Test(arguments: [
    ([18, 0], "歳", "aged about 18"), ([18, 1], "歳", "aged 18 or over"),
    ([18, 2], "歳", "aged 18 or under"), ([18, 3], "歳", "under 18"),
    ([18, 0], "人", "about 18 people"), ([1, 1], "人", "at least 1 person"),
    ([18, 2], "本", "at most 18 bottles"), ([1_500, 3], "円", "less than 1,500 yen"),
  ])
  func `Each limit has its words, and others for an age`(
    values: [Int], counter: String, english: String
  ) {
    #expect(FieldFormat.limit.english(values, counter: counter) == english)
  }

  @Test func `Each counter has its noun, in the singular after one`() {
    for (counter, one, more) in [
      ("日", "day", "days"), ("週間", "week", "weeks"), ("か月", "month", "months"),
      ("年", "year", "years"), ("時間", "hour", "hours"), ("分", "minute", "minutes"),
      ("人", "person", "people"), ("円", "yen", "yen"), ("枚", "sheet", "sheets"),
      ("冊", "book", "books"), ("回", "time", "times"), ("本", "bottle", "bottles"),
      ("個", "piece", "pieces"),
    ] as [(String, String, String)] {
      #expect(FieldFormat.relative.english([1, 0], counter: counter) == "1 \(one) ago")
      #expect(FieldFormat.relative.english([2, 1], counter: counter) == "in 2 \(more)")
      #expect(FieldFormat.limit.english([1, 2], counter: counter) == "at most 1 \(one)")
      #expect(FieldFormat.neighbours.english([2, 3], counter: counter) == "2 or 3 \(more)")
    }
  }
}
