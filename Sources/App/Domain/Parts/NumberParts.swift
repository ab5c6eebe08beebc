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
    // The power of ten of the last digit so far. The digits below are zeros, unless a word says
    // otherwise.
    var exponent: Int?
    var end = 0
    while end < words.count {
      let start = end
      end = words.endOfPart(from: start)
      let hasDigit = words[start].digit != nil
      if hasDigit {
        let power = words[start].exponent
        if let exponent, exponent - power > 1 { append(QuestionPart(gap: exponent - power - 1)) }
        exponent = power
      }
      append(QuestionPart.part(words, start..<end))
      if let myriad = (start..<end).first(where: { words[$0].kind == .myriad }), let last = exponent
      {
        let power = words[myriad].exponent
        // The zeros before 万 belong to the digit, which may be in the same part.
        if last > power { addZeros(last - power, at: endIndex - (hasDigit ? 1 : 2)) }
        exponent = power
      }
    }
    if let exponent, exponent > 0,
      let last = lastIndex(where: { !$0.answer.isEmpty || $0.kind == .myriad })
    {
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

extension [NumberWord] {
  /// Returns the end of the part that begins at an index. Words that change each other's sound are
  /// learned together, and so are a digit and 時 or 月.
  fileprivate func endOfPart(from start: Int) -> Int {
    var end = start + 1
    while end < count, self[end].kind != .digit {
      let joinsDigit = self[end].counter?.joinsDigits == true && self[start].digit != nil
      guard joinsDigit || self[end - 1].isChanged || self[end].isChanged else { break }
      end += 1
    }
    return end
  }
}

extension ArraySlice<NumberWord> {
  /// The last change of sound in the words of a part.
  fileprivate var rule: SoundRule? {
    var rule = self[startIndex].rule
    var before = self[startIndex].plain
    var said = self[startIndex].kana
    for word in dropFirst() {
      said += word.kana
      rule = SoundRule([before, word.plain], result: said) ?? rule
      before = said
    }
    return rule
  }
}

extension QuestionPart {
  /// Returns the part of some of a number's words.
  fileprivate static func part(_ words: [NumberWord], _ range: Range<Int>) -> QuestionPart {
    let word = words[range.lowerBound]
    if range.count == 1 {
      switch (word.kind, word.digit) {
      case (.digit, let digit?): return plain[word.place * 10 + digit]
      case (.rowDigit, let digit?): return telephone[digit]
      case (.myriad, _) where word.isJoined: return myriads[word.exponent / 4 - 1]
      default: break
      }
    }
    return QuestionPart(words[range], isWhole: range.count == words.count)
  }

  /// The parts of digits without 万 or counter, from the ones to the thousands, which are needed for
  /// every number.
  private static let plain = (0..<40).map {
    QuestionPart([NumberWord.word($0 % 10, place: $0 / 10)], isWhole: false)
  }

  /// The parts of 万, 億, 兆 and 京, before which nobody pauses unless they follow a round hundred.
  private static let myriads = [10_000, 100_000_000, 1_000_000_000_000, 10_000_000_000_000_000].map
  {
    QuestionPart(NumberWord.words(of: $0).suffix(1), isWhole: false)
  }

  private init(_ words: ArraySlice<NumberWord>, isWhole: Bool) {
    let word = words[words.startIndex]
    let digit = word.digit.map(String.init) ?? ""
    let zeros = ["", "0", "00", "000"][word.digit == nil ? 0 : word.place]
    let unit = words.reduce(into: "") { $0 += $1.unit }
    let reading = Reading(words: Array(words))
    let differsAlone = !isWhole && word.differsAlone(words[words.endIndex - 1].counter, reading)
    self.init(
      id: (differsAlone ? "+" : "") + digit + zeros + unit,
      text: digit + (zeros.count == 3 ? "," : "") + zeros + unit, reading: reading, answer: digit,
      zeros: 0,
      rule: words.count == 1 ? word.rule : words.rule, kind: Kind(words))
  }
}

extension NumberWord {
  /// Returns true if the digit and the counter alone are said differently: しちにち in 17日, while 7日 is
  /// なのか.
  fileprivate func differsAlone(_ counter: Counter?, _ reading: Reading) -> Bool {
    guard let counter, let digit else { return false }
    let alone = digit * NumberWord.placeValues[place]
    return counter.hasException(for: alone) && counter.reading(of: alone).kana != reading.kana
  }
}

extension QuestionPart.Kind {
  fileprivate init(_ words: ArraySlice<NumberWord>) {
    let first = words[words.startIndex]
    if words.contains(where: { $0.kind == .myriad }) {
      self = .myriad
    } else if let counter = words[words.endIndex - 1].counter {
      if counter == .point {
        self = .point
      } else {
        self = first.digit == nil ? .shown : .counted(counter.symbol)
      }
    } else {
      self = .digit(place: first.place)
    }
  }
}
