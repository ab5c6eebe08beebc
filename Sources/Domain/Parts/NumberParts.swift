import JapaneseNumbers

extension [QuestionPart] {
  /// Creates the parts of a whole number with its counter.
  init(number: Int, counter: Counter? = nil) {
    if let counter, counter.saysDigits(of: number) {
      self.init(roomNumber: number, counter)
    } else {
      self.init(words: NumberWord.words(of: number, with: counter))
    }
  }

  private init(words: [NumberWord]) {
    self = []
    reserveCapacity(14)
    // The power of ten of the last digit so far. The digits below are zeros, unless a word says otherwise.
    var exponent: Int?
    for word in words {
      if word.digit != nil {
        if let exponent, exponent - word.exponent > 1 { append(QuestionPart(gap: exponent - word.exponent - 1)) }
        exponent = word.exponent
      }
      append(QuestionPart.part(word))
      if let myriad = word.myriad, let last = exponent {
        // The zeros before 万 belong to the digit, which may be in the same word.
        if last > myriad { addZeros(last - myriad, at: endIndex - (word.digit == nil ? 2 : 1)) }
        exponent = myriad
      }
    }
    if let exponent, exponent > 0, let last = lastIndex(where: { !$0.answer.isEmpty || $0.kind == .myriad }) {
      addZeros(exponent, at: last)
    }
  }

  /// Creates the parts of a number that is said digit by digit: さん まる ご ごうしつ.
  private init(roomNumber number: Int, _ counter: Counter) {
    let digits = String(number).compactMap(\.wholeNumberValue)
    self = digits.dropLast().map { $0 == 0 ? .maru : .telephone[$0] }
    // The last 2 or 5 isn't drawn out, so it is the part of other numbers.
    self += digits.suffix(1).map { $0 == 0 ? .maru : .plainDigit($0) }
    append(QuestionPart(counter.symbol, Reading(units: [counter.kana]), .shown))
  }

  private mutating func addZeros(_ zeros: Int, at index: Int) {
    self[index] = self[index].adding(zeros: zeros)
  }
}

extension QuestionPart {
  /// Returns the part of a word of a number.
  fileprivate static func part(_ word: NumberWord) -> QuestionPart {
    guard word.unit.isEmpty, let digit = word.digit else { return QuestionPart(word) }
    return word.isRowDigit ? .telephone[digit] : plain[word.place][digit]
  }

  /// The parts of digits without 万 or counter, which are needed for every number.
  private static let plain = (0...3).map { place in
    (0...9).map { QuestionPart(NumberWord.word($0, place: place)) }
  }

  private init(_ word: NumberWord) {
    let digit = word.digit.map(String.init) ?? ""
    let zeros = ["", "0", "00", "000"][word.place]
    self.init(
      id: (word.differsAlone ? "+" : "") + digit + zeros + word.unit,
      text: digit + (word.place == 3 ? "," : "") + zeros + word.unit, reading: word.reading, answer: digit, zeros: 0,
      rule: word.rule, kind: Kind(word))
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
