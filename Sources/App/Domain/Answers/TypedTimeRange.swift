import JapaneseNumbers

/// Two times of day as they are typed.
extension FieldParser {
  /// Returns two times. They are divided at から or `~`, or else at the middle one of the hyphens, of
  /// the blanks or of the commas; a row of digits where only one place gives two times.
  func timeRange(_ tokens: ArraySlice<AnswerToken>) throws(ParsedAnswer.Problem) -> [Int]? {
    var tokens = tokens
    if tokens.last == .word("まで") { tokens.removeLast() }
    for separators in Self.rangeSeparators {
      let places = tokens.indices.filter { separators.contains(tokens[$0]) }
      if places.isEmpty { continue }
      guard places.count % 2 == 1 else { return nil }
      let place = places[places.count / 2]
      return try times(tokens[..<place], tokens[(place + 1)...])
    }
    return try dividedTimes(tokens)
  }

  private static let rangeSeparators: [[AnswerToken]] = [
    [.word("から"), .word("~"), .word("〜")], [.separator("-")], [.blank], [.separator(",")],
    [.separator("/")],
  ]

  private func times(_ first: ArraySlice<AnswerToken>, _ second: ArraySlice<AnswerToken>)
    throws(ParsedAnswer.Problem) -> [Int]?
  {
    let start = first.last == .blank ? first.dropLast() : first
    let end = second.drop { $0 == .blank }
    guard let from = try time(start, asked: asked.prefix(2)),
      let until = try time(end, asked: asked.dropFirst(2))
    else { return nil }
    return isPast ? from + until : try withHalves(from, until, Self.half(start), Self.half(end))
  }

  /// Returns two times of which one may have been typed with its half of the day and the other
  /// without.
  ///
  /// The half of the first time is the second one's too where that is the later one: 午後5時から9時まで
  /// ends at 21:00. In English the half stands after both, so that `2-5pm` could begin at 14:00.
  private func withHalves(_ from: [Int], _ until: [Int], _ first: DayHalf?, _ second: DayHalf?)
    throws(ParsedAnswer.Problem) -> [Int]
  {
    switch (first, second) {
    case (.pm, nil) where until[0] <= Self.noon:
      let later = [until[0] % Self.noon + Self.noon, until[1]]
      if !Self.isEarlier(from, later) { throw .ambiguousHalf }
      return from + later
    case (.am, nil) where !Self.isEarlier(from, until): throw .ambiguousHalf
    case (nil, .pm) where from[0] > 0 && from[0] < Self.noon:
      if Self.isEarlier([from[0] + Self.noon, from[1]], until) { throw .ambiguousHalf }
      return from + until
    default: return from + until
    }
  }

  private static let noon = 12

  private static func isEarlier(_ one: [Int], _ other: [Int]) -> Bool {
    (one[0], one[1]) < (other[0], other[1])
  }

  /// Returns the half of the day that a typed time has, as noon and 24時 do; `nil` for one without.
  private static func half(_ time: ArraySlice<AnswerToken>) -> DayHalf? {
    if time == [TypedFields.noon] { return .pm }
    let fields = TypedFields(time, .time)
    return fields?.isMidnight24 == true ? .am : fields?.half?.half
  }

  /// Returns two times without anything between them: `10001230`, `10時12時半`.
  private func dividedTimes(_ tokens: ArraySlice<AnswerToken>) throws(ParsedAnswer.Problem)
    -> [Int]?
  {
    var found: Set<[Int]> = []
    if tokens.count == 1, let row = tokens.first?.row {
      for length in 3..<max(row.utf8.count - 2, 4) where (3...4).contains(row.utf8.count - length) {
        let halves = [row.prefix(length), row.dropFirst(length)].map {
          [AnswerToken.digits(String($0), isKanji: false)][...]
        }
        if let values = try? times(halves[0], halves[1]) { found.insert(values) }
      }
    } else {
      for place in tokens.indices.dropFirst() where tokens[place].isNumeric {
        if let values = try? times(tokens[..<place], tokens[place...]) { found.insert(values) }
      }
    }
    if found.count > 1 { throw .ambiguousRow }
    if found.isEmpty, try TypedFields(tokens, .time)?.time(.time, asked: []) != nil {
      throw .incomplete
    }
    return found.first
  }
}
