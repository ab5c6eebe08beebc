/// A number to say in a sentence, as it is read and in two spellings.
public struct SpokenNumber: Hashable, Sendable {
  /// The words to say.
  public var reading: Reading
  /// The spelling for voices and programs that read Japanese: 178000円, 1千万円.
  public var written: String
  /// The spelling for readers: 178,000円, 90万円.
  public var printed: String

  /// Creates a number from its reading and its spellings.
  public init(reading: Reading, written: String, printed: String) {
    self.reading = reading
    self.written = written
    self.printed = printed
  }
}

/// A sentence with its numbers, in all forms in which voices take it and learners read it.
public struct Sentence: Hashable, Sendable {
  /// The words in kana as they are said (でんしゃわ), with 、 as a unit for a pause.
  public private(set) var reading = Reading.nothing
  /// The accent phrases between pauses.
  public private(set) var breathGroups: [[AccentPhrase]] = [[]]
  /// The pauses, each after the breath group of the same index.
  public private(set) var pauses: [Pause] = []
  /// The sentence in ordinary writing, as people write it: 補償は、90万円までです.
  public internal(set) var printed: [Piece] = []
  /// The sentence in ordinary writing, with numbers as voices read them.
  public internal(set) var written = ""
  /// The sentence in kana, with blanks between phrases.
  public private(set) var kana: [Piece] = []

  /// A stop between two breath groups.
  public struct Pause: Hashable, Sendable {
    /// The length of a pause: the speed of a voice decides how many seconds it takes.
    public enum Length: Sendable {
      /// The stop at 、.
      case short
      /// The stop at 。 or ？, where a sentence ends.
      case long
    }

    /// Short at 、, long at the end of a sentence.
    public internal(set) var length: Length
    /// True if a number is said next.
    public internal(set) var isBeforeNumber = false
    /// The index of the mark in the words of the reading.
    fileprivate let word: Int

    fileprivate init(_ length: Length, word: Int) {
      self.length = length
      self.word = word
    }
  }

  /// Some words, or a number.
  public struct Piece: Hashable, Sendable {
    /// The text.
    public let text: String
    /// The kana as they are said, with blanks between words, for romaji: でんしゃ わ.
    public var said = ""
    /// The name of the number; `nil` for words.
    public var number: Character?

    /// Returns what is said in romaji: `densha wa, `.
    public func romaji(_ style: RomajiStyle = .macrons) -> String {
      JapaneseNumbers.romaji(of: said, style).replacing("、", with: ",").replacing("。", with: ".")
        .replacing("？", with: "?")
    }
  }

  private mutating func show(
    _ text: String, said: String, isJoined: Bool = false, number: Character? = nil
  ) {
    if !isJoined, !kana.isEmpty { kana.append(Piece(text: " ", said: " ")) }
    kana.append(Piece(text: text, said: said, number: number))
  }

  mutating func add(_ phrase: AccentPhrase, _ kana: String) {
    reading.words.append(NumberWord(.other, phrase.morae.joined()))
    breathGroups[breathGroups.endIndex - 1].append(phrase)
    let words = phrase.words
    show(kana, said: words[0].morae.joined() + words.dropFirst().map(\.spaced).joined())
  }

  mutating func join(_ word: AccentPhrase.Word, _ kana: String) {
    guard let phrase = breathGroups[breathGroups.endIndex - 1].popLast() else { return }
    breathGroups[breathGroups.endIndex - 1].append(phrase.joined(by: word))
    reading.words.append(NumberWord(.other, word.morae.joined(), isJoined: true))
    let said = word.morae.joined()
    let isApart = self.kana.last?.number != nil && !Self.suffixes.contains(said)
    show(kana, said: isApart ? " " + said : word.spaced, isJoined: true)
  }

  /// The words after a number that romaji writes as one with it: ichiwaribiki, jukkaidate.
  private static let suffixes: Set = ["びき", "だて", "ど", "へいべい", "ぶん", "せい"]

  mutating func pause(_ mark: String, isLast: Bool) {
    show(mark, said: mark, isJoined: true)
    if isLast { return }
    reading.words.append(NumberWord(.pause, mark))
    pauses.append(Pause(mark == "、" ? .short : .long, word: reading.words.count - 1))
    breathGroups.append([])
  }

  /// The sentence as it is said fast: without a stop right before a number, which would announce
  /// it, and with a short one where a sentence ends there.
  public var fluent: Sentence {
    var fluent = self
    for index in pauses.indices.reversed() where pauses[index].isBeforeNumber {
      if pauses[index].length == .long {
        fluent.pauses[index].length = .short
        fluent.reading.words[pauses[index].word] = NumberWord(.pause, "、")
      } else {
        fluent.reading.words.remove(at: pauses[index].word)
        fluent.breathGroups[index] += fluent.breathGroups.remove(at: index + 1)
        fluent.pauses.remove(at: index)
      }
    }
    return fluent
  }

  mutating func add(_ number: Reading, _ name: Character) {
    if breathGroups.last?.isEmpty == true, !pauses.isEmpty {
      pauses[pauses.count - 1].isBeforeNumber = true
    }
    // A card number has pauses of its own.
    let first = reading.words.count
    let marks = number.words.indices.filter { number.words[$0].kind == .pause }
    pauses += marks.map { Pause(number.words[$0].kana == "、" ? .short : .long, word: first + $0) }
    reading = reading + number
    let groups = number.breathGroups()
    breathGroups[breathGroups.endIndex - 1] += groups.first ?? []
    breathGroups += groups.dropFirst()
    show(
      number.units.joined(separator: " "), said: number.unitsWithCounters.joined(separator: " "),
      number: name)
  }
}

extension AccentPhrase.Word {
  /// Returns the kana, with a blank before words that romaji sets apart: particles, です and ください,
  /// but not て and ます. し is apart where it is a verb: して, します.
  fileprivate var spaced: String {
    let kana = morae.joined()
    let isApart =
      switch kind {
      case .topicParticle, .caseParticle: true
      case .particle: kana != "て"
      default: Self.apart.contains(kana)
      }
    return isApart ? " " + kana : kana
  }

  private static let apart: Set = [
    "です", "でした", "ので", "ござい", "ください", "いたし", "し", "します", "い", "き", "おり", "おき",
    "さま", "かた", "でき", "ゆき", "おーだー", "ごみ",
  ]
}

extension AccentPhrase {
  /// Returns the phrase with a word after it. です and ます fall after their first mora, unless the
  /// phrase falls before.
  fileprivate func joined(by word: Word) -> AccentPhrase {
    let falls = nucleus == 0 && word.kind == .auxiliary
    return AccentPhrase(words: words + [word], nucleus: falls ? morae.count + 1 : nucleus)
  }
}
