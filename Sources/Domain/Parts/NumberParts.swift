import JapaneseNumbers

extension [QuestionPart] {
  /// Creates the parts of a whole number with its counter.
  init(number: Int, counter: Counter? = nil) {
    self = []
    reserveCapacity(14)
    // The power of ten of the last digit so far. The digits below are zeros, unless a word says otherwise.
    var exponent: Int?
    var group = 0
    let words = NumberWord.words(of: number, with: counter)
    for (index, word) in words.enumerated() {
      if word.digit != nil { group = words[index...].lazy.compactMap(\.myriad).first ?? 0 }
      if word.digit != nil {
        let place = group + word.place
        if let exponent, exponent - place > 1 { append(QuestionPart(gap: exponent - place - 1)) }
        exponent = place
      }
      append(QuestionPart.part(word))
      if let myriad = word.myriad, let last = exponent {
        if last > myriad { addZeros(last - myriad, beforeMyriad: word.digit == nil) }
        exponent = myriad
      }
    }
    addTrailingZeros(exponent ?? 0)
  }

  private mutating func addZeros(_ zeros: Int, beforeMyriad: Bool) {
    let index = endIndex - (beforeMyriad ? 2 : 1)
    self[index] = self[index].adding(zeros: zeros)
  }

  /// Adds the zeros that end the number to the last part that isn't a counter.
  private mutating func addTrailingZeros(_ zeros: Int) {
    guard zeros > 0, let index = lastIndex(where: { !$0.answer.isEmpty || $0.kind == .myriad }) else { return }
    self[index] = self[index].adding(zeros: zeros)
  }
}

extension QuestionPart {
  /// Returns the part of a word of a number.
  fileprivate static func part(_ word: NumberWord) -> QuestionPart {
    guard word.unit.isEmpty, let digit = word.digit else { return QuestionPart(word) }
    return plain[word.place][digit]
  }

  /// The parts of digits without 万 or counter, which are needed for every number.
  private static let plain = (0...3).map { place in
    (0...9).map { QuestionPart(NumberWord.word($0, place: place)) }
  }

  private init(_ word: NumberWord) {
    let value = word.digit.map { $0 * [1, 10, 100, 1000][word.place] }
    self.init(
      id: (word.differsAlone ? "+" : "") + (value.map(String.init) ?? "") + word.unit,
      text: (value?.separatedByThousands ?? "") + word.unit, reading: word.reading,
      answer: word.digit.map(String.init) ?? "", zeros: 0, rule: word.rule, kind: Kind(word))
  }
}

extension QuestionPart.Kind {
  fileprivate init(_ word: NumberWord) {
    if word.myriad != nil {
      self = .myriad
    } else if word.counter == Counter.point.symbol {
      self = .point
    } else if let counter = word.counter {
      self = word.digit == nil ? .shown : .counted(counter)
    } else {
      self = .digit(place: word.place)
    }
  }
}
