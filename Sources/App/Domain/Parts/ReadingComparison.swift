import JapaneseNumbers

/// A comparison of a typed reading with the nearest reading of a question that is accepted.
///
/// Why all cheapest alignments: a part is marked only where they agree, so that no part is blamed
/// by chance.
struct ReadingComparison {
  private let parts: [QuestionPart]
  private let said: [SpelledKana]
  private let typed: [SpelledKana]
  private let alignment: Alignment

  /// Creates a comparison with a reading in kana.
  init(_ question: Question, typed kana: String) {
    parts = question.parts
    let typed = [SpelledKana](kana, question)
    var nearest = [SpelledKana](parts: parts, question)
    var alignment = Alignment(nearest.map(\.scalar), typed.map(\.scalar))
    let preferred = nearest
    for reading in question.acceptedReadings where alignment.distance > 0 {
      let other = [SpelledKana](reading.kana, question)
      let candidate = Alignment(other.map(\.scalar), typed.map(\.scalar))
      if candidate.distance < alignment.distance {
        nearest = other.takingParts(of: preferred)
        alignment = candidate
      }
    }
    said = nearest
    self.typed = typed
    self.alignment = alignment
  }

  /// True if the reading is one that is accepted.
  var isRight: Bool { alignment.distance == 0 }

  /// The outcome of each part. A part is known if its kana are right in each of the cheapest
  /// alignments, and not known if they are wrong in each.
  var outcomes: [HeardPart] {
    var touched: Set<Int> = []
    var blamed: Set<Int> = []
    alignment.forEachStep { step in
      switch step {
      case .pair(let index, let other) where isSame(index, other): break
      case .pair(let index, _), .first(let index): touched.insert(said[index].part)
      case .second(_, let index):
        let neighbours = self.neighbours(of: index)
        let learned = neighbours.filter { parts[$0].isLearned }
        if learned.count == 1 { blamed.insert(learned[0]) } else { touched.formUnion(neighbours) }
      }
    }
    return parts.indices.map { index in
      let part = parts[index]
      guard part.isLearned, touched.contains(index) || blamed.contains(index) else {
        return HeardPart(part: part, outcome: .heard)
      }
      let range = range(of: index)
      let isWrong =
        blamed.contains(index) || range.isEmpty || !alignment.canPair(range, isSame: isSame)
      return HeardPart(
        part: part, outcome: isWrong ? .misheard(as: replacement(of: index)) : .unknown)
    }
  }

  /// The typed kana, in pieces that match or differ. An empty piece stands for missing kana.
  var marked: [MarkedText] {
    var pieces: [MarkedText] = []
    for step in alignment.steps {
      let piece =
        switch step {
        case .pair(let row, let index):
          MarkedText(text: typed[index].text, differs: !isSame(row, index))
        case .first: MarkedText(text: "", differs: true)
        case .second(let index, _): MarkedText(text: typed[index].text, differs: true)
        }
      if let last = pieces.last, last.differs == piece.differs {
        pieces[pieces.count - 1] = MarkedText(text: last.text + piece.text, differs: piece.differs)
      } else {
        pieces.append(piece)
      }
    }
    return pieces
  }

  private func isSame(_ index: Int, _ other: Int) -> Bool {
    said[index].scalar == typed[other].scalar
  }

  /// Returns the parts between which, or in which, a kana was added: of a gap only the gap, in
  /// which nothing is said.
  private func neighbours(of index: Int) -> [Int] {
    let before = index > 0 ? said[index - 1].part : nil
    let after = index < said.count ? said[index].part : nil
    if let before, let after,
      let gap = parts.indices[before..<after].dropFirst().first(where: { parts[$0].kind == .gap })
    {
      return [gap]
    }
    return before == after ? [before].compactMap(\.self) : [before, after].compactMap(\.self)
  }

  private func range(of part: Int) -> Range<Int> {
    let start = said.firstIndex { $0.part == part } ?? 0
    return start..<(said.lastIndex { $0.part == part } ?? start - 1) + 1
  }

  /// Returns the digit at the same place that has the typed reading: 600 for ろっぴゃく typed for はっぴゃく.
  private func replacement(of index: Int) -> QuestionPart? {
    guard case .digit(let place) = parts[index].kind else { return nil }
    let kana: [Unicode.Scalar] = alignment.steps.compactMap { step in
      switch step {
      case .pair(let row, let column): said[row].part == index ? typed[column].scalar : nil
      case .first: nil
      case .second(let column, let row):
        neighbours(of: row).contains(index) ? typed[column].scalar : nil
      }
    }
    let value = NumberWord.placeValues[place]
    return (1...9).lazy.map { [QuestionPart](number: $0 * value)[0] }.first {
      $0.id != parts[index].id && KanaSpelling($0.reading.kana).kana == kana
    }
  }
}

/// A kana of a reading, spelled so that equal sounds are equal.
private struct SpelledKana {
  let scalar: Unicode.Scalar
  /// The kana as it is written.
  var text: String
  /// The index of the part to which it belongs.
  var part: Int
}

extension [SpelledKana] {
  /// Creates the kana of a question's preferred reading.
  fileprivate init(parts: [QuestionPart], _ question: Question) {
    self.init(parts.map(\.reading.kana).joined(), question) { index in
      var rest = index
      return parts.firstIndex {
        rest -= $0.reading.kana.unicodeScalars.count
        return rest < 0
      } ?? 0
    }
  }

  /// Creates the kana of a reading. Digits that are said one by one have several: 2 and 5 may be
  /// long or short, and 0 is also れい. What is said behind them has only its own: ごうしつ, インチ.
  fileprivate init(_ kana: String, _ question: Question, part: (Int) -> Int = { _ in 0 }) {
    self = zip(KanaSpelling(kana).kana, kana.unicodeScalars).enumerated().map {
      SpelledKana(scalar: $1.0, text: String($1.1), part: part($0))
    }
    guard question.saysDigits else { return }
    let end = count - length(of: question.readingAfterDigits)
    var result: [SpelledKana] = []
    for kana in self[..<end] {
      switch (result.last?.scalar, kana.scalar) {
      case ("に", "ー"), ("ご", "ー"): result[result.count - 1].text += kana.text
      case ("れ", "ー"):
        let last = result.removeLast()
        result.append(SpelledKana(scalar: "ぜ", text: last.text, part: last.part))
        result.append(SpelledKana(scalar: "ろ", text: kana.text, part: kana.part))
      default: result.append(kana)
      }
    }
    self = result + self[end...]
  }

  /// Returns the number of kana at the end that are an ending; 0 if there is another. The first one
  /// isn't looked at, since the い of インチ is spelled as the end of に before it.
  private func length(of ending: String) -> Int {
    let kana = KanaSpelling(ending).kana
    let end = suffix(kana.count).map(\.scalar)
    return end.count == kana.count && end.dropFirst() == kana.dropFirst() ? kana.count : 0
  }

  /// Returns the kana with the parts of those of another reading of the same question with which
  /// they align.
  fileprivate func takingParts(of other: [SpelledKana]) -> [SpelledKana] {
    var result = self
    for step in Alignment(other.map(\.scalar), map(\.scalar)).steps {
      switch step {
      case .pair(let index, let own): result[own].part = other[index].part
      case .second(let own, let index): result[own].part = other[index > 0 ? index - 1 : 0].part
      case .first: break
      }
    }
    return result
  }
}

extension Question {
  /// The readings that are right when they are typed, the preferred one first. Each field may have
  /// any of its readings, 1000 is also いっせん everywhere, and the の of a telephone number can be left
  /// out.
  var acceptedReadings: [Reading] {
    let combined = fields.reduce([Reading.nothing]) { readings, field in
      let halves = [SpokenField.half, .number(30, .minute)]
      let isHalf = value.saysTimes && halves.contains(field)
      let others = (isHalf ? halves : [field]).map(\.readings)
      return readings.flatMap { reading in others.flatMap(\.all).map { reading + $0 } }
    }
    return ([reading] + alternatives + combined + durations).flatMap(\.variants)
  }

  /// The readings of a number of days as a duration: はつかかん for 20日.
  private var durations: [Reading] {
    guard case .number(let number, .dayCount?) = fields[0], fields.count == 1 else { return [] }
    return Counter.dayDuration.readings(of: number).all
  }

  /// The kana of what is said behind the last digit: ごうしつ of さんまるごごうしつ.
  fileprivate var readingAfterDigits: String {
    let end = parts.lastIndex { $0.kind != .shown }.map { $0 + 1 } ?? 0
    return parts[end...].map(\.reading.kana).joined()
  }

  /// True if digits are said one by one.
  fileprivate var saysDigits: Bool { fields.contains(where: \.saysDigits) }
}
