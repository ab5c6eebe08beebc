/// A sentence with places for numbers, as it is written and as it is said.
///
/// ```swift
/// SentencePattern(written: "合計で、{t}になります。", said: "~ごうけい/で、{t}/に なり/ま↓す。")
/// ```
///
/// A letter in braces stands for a number with its counter. What is said is in kana as they are
/// written: accent phrases with blanks between them, ↓ where the pitch falls, and / between words.
/// ~ is before a noun that makes a verb with する.
public struct SentencePattern: Hashable, Sendable {
  private let written: [String]
  private let said: String

  /// A piece of what is said.
  private enum Piece {
    /// An accent phrase, as it is said and as its kana are written.
    case phrase(AccentPhrase, String)
    /// A word that joins the accent phrase before it: に, です.
    case joined(AccentPhrase.Word, String)
    /// A pause, and the mark for it: 、, 。 or ？
    case pause(String)
    case number(Character)
  }

  /// The names of the numbers.
  public let names: Set<Character>

  /// Parses a sentence. Returns `nil` unless both texts have the same numbers.
  public init?(written: String, said: String) {
    self.written = written.split { "{}".contains($0) }.map(String.init)
    self.said = said
    let spoken = said.split { Self.breaks.contains($0) }.filter { $0.first == "{" }.compactMap {
      $0.dropFirst().first
    }
    names = Set(spoken)
    let inWriting = written.split(separator: "{", omittingEmptySubsequences: false).dropFirst()
      .compactMap(\.first)
    guard !spoken.isEmpty, spoken.sorted() == inWriting.sorted(), spoken.count == names.count else {
      return nil
    }
  }

  /// What ends a phrase: a blank, or a mark for a pause.
  private static let breaks = " 、。？"

  /// Returns the pieces of what is said. They are made for each call, since most sentences are
  /// never asked for them.
  private static func pieces(of said: String) -> [Piece] {
    var pieces: [Piece] = []
    var rest = said[...]
    while !rest.isEmpty {
      let phrase = rest.prefix { !breaks.contains($0) }
      rest = rest[phrase.endIndex...]
      let words = phrase.split(separator: "/")
      if words.first?.first == "{" {
        pieces += words[0].dropFirst().prefix(1).map(Piece.number)
        pieces += words.indices.dropFirst().map { .joined(word(words, $0), shown(words[$0])) }
      } else if !words.isEmpty {
        let spoken = words.indices.map { word(words, $0) }
        let nucleus = phrase.firstIndex(of: "↓").map { morae(of: shown(phrase[..<$0])).count } ?? 0
        pieces.append(.phrase(AccentPhrase(words: spoken, nucleus: nucleus), shown(phrase)))
      }
      if let mark = rest.popFirst(), mark != " " { pieces.append(.pause(String(mark))) }
    }
    return pieces
  }

  private static func shown(_ text: Substring) -> String { text.filter { !"~↓/".contains($0) } }

  private static func word(_ words: [Substring], _ index: Int) -> AccentPhrase.Word {
    let kana = shown(words[index])
    let next = index + 1 < words.count ? kinds[shown(words[index + 1])] : nil
    let unlisted: AccentPhrase.Word.Kind = next == .auxiliary ? .verb : .noun
    let kind = words[index].first == "~" ? .verbalNoun : kinds[kana] ?? unlisted
    // お and ご are words of their own before a noun only.
    let isWord = kind != .prefix || index == 0 && words.count > 1
    let spoken =
      switch kana {
      case "は" where kind == .topicParticle: "わ"
      case "へ": "え"
      case "を": "お"
      default: kana
      }
    return AccentPhrase.Word(morae: morae(of: spoken), kind: isWord ? kind : .noun)
  }

  private static let kinds: [String: AccentPhrase.Word.Kind] = [
    "お": .prefix, "ご": .prefix, "は": .topicParticle, "の": .particle, "も": .particle, "か": .particle,
    "ね": .particle,
    "て": .particle, "に": .caseParticle, "で": .caseParticle, "を": .caseParticle, "へ": .caseParticle,
    "と": .caseParticle,
    "が": .caseParticle, "から": .caseParticle, "まで": .caseParticle, "です": .auxiliary,
    "ます": .auxiliary, "まし": .auxiliary,
    "ませ": .auxiliary, "た": .auxiliary, "ござい": .auxiliary,
  ]

  /// Returns the sentence with its numbers. A number that is missing is left out.
  public func sentence(with numbers: [Character: SpokenNumber]) -> Sentence {
    var sentence = Self.sentence(of: Self.pieces(of: said), numbers.mapValues(\.reading))
    sentence.printed = texts { numbers[$0]?.printed }
    sentence.written = texts { numbers[$0]?.written }.map(\.text).joined()
    return sentence
  }

  /// Returns the sentence in ordinary writing, in pieces.
  private func texts(_ number: (Character) -> String?) -> [Sentence.Piece] {
    written.map { text in
      guard text.count == 1, let name = text.first, names.contains(name) else {
        return .init(text: text)
      }
      return .init(text: number(name) ?? "", number: name)
    }
  }

  /// Returns a sentence without numbers, in kana only: くるま/は ありません。
  public static func sentence(said: String) -> Sentence { sentence(of: pieces(of: said), [:]) }

  private static func sentence(of pieces: [Piece], _ numbers: [Character: Reading]) -> Sentence {
    var sentence = Sentence()
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .phrase(let phrase, let kana): sentence.add(phrase, kana)
      case .joined(let word, let kana): sentence.join(word, kana)
      case .pause(let mark): sentence.pause(mark, isLast: index == pieces.count - 1)
      case .number(let name): if let number = numbers[name] { sentence.add(number, name) }
      }
    }
    return sentence
  }
}

/// A number to say in a sentence, as it is read and in two spellings.
public struct SpokenNumber: Hashable, Sendable {
  public var reading: Reading
  /// The spelling for voices and programs that read Japanese: 178000円, 1千万円.
  public var written: String
  /// The spelling for readers: 178,000円, 90万円.
  public var printed: String

  public init(reading: Reading, written: String, printed: String) {
    self.reading = reading
    self.written = written
    self.printed = printed
  }
}

/// A sentence with its numbers, in all forms in which voices take it and learners read it.
public struct Sentence: Hashable, Sendable {
  /// The words in kana as they are said (でんしゃわ), with 、 as a unit for a pause.
  public private(set) var reading = Reading(units: [])
  /// The accent phrases between pauses.
  public private(set) var breathGroups: [[AccentPhrase]] = [[]]
  /// The pauses, each after the breath group of the same index.
  public private(set) var pauses: [Pause] = []
  /// The sentence in ordinary writing, as people write it: 補償は、90万円までです.
  public fileprivate(set) var printed: [Piece] = []
  /// The sentence in ordinary writing, with numbers as voices read them.
  public fileprivate(set) var written = ""
  /// The sentence in kana, with blanks between phrases.
  public private(set) var kana: [Piece] = []

  /// A stop between two breath groups.
  public struct Pause: Hashable, Sendable {
    public enum Length: Sendable {
      /// The stop at 、.
      case short
      /// The stop at 。 or ？, where a sentence ends.
      case long
    }

    public fileprivate(set) var length: Length
    /// True if a number is said next.
    public fileprivate(set) var isBeforeNumber = false
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

  fileprivate mutating func add(_ phrase: AccentPhrase, _ kana: String) {
    reading.words.append(NumberWord(.other, phrase.morae.joined()))
    breathGroups[breathGroups.endIndex - 1].append(phrase)
    let words = phrase.words
    let rest = words.indices.dropFirst().map {
      words[$0].spaced(before: words.dropFirst($0 + 1).first)
    }
    show(kana, said: words[0].morae.joined() + rest.joined())
  }

  fileprivate mutating func join(_ word: AccentPhrase.Word, _ kana: String) {
    guard let phrase = breathGroups[breathGroups.endIndex - 1].popLast() else { return }
    breathGroups[breathGroups.endIndex - 1].append(phrase.joined(by: word))
    reading.words.append(NumberWord(.other, word.morae.joined(), isJoined: true))
    let isAfterNumber = self.kana.last?.number != nil
    show(
      kana, said: isAfterNumber ? " " + word.morae.joined() : word.spaced(before: nil),
      isJoined: true)
  }

  fileprivate mutating func pause(_ mark: String, isLast: Bool) {
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

  fileprivate mutating func add(_ number: Reading, _ name: Character) {
    if breathGroups.last?.isEmpty == true, !pauses.isEmpty {
      pauses[pauses.count - 1].isBeforeNumber = true
    }
    reading = reading + number
    breathGroups[breathGroups.endIndex - 1] += number.accentPhrases()
    show(
      number.units.joined(separator: " "), said: number.unitsWithCounters.joined(separator: " "),
      number: name)
  }
}

extension AccentPhrase.Word {
  /// Returns the kana, with a blank before words that romaji sets apart: particles, です and ください, but
  /// not て and ます. し is apart in して.
  fileprivate func spaced(before next: AccentPhrase.Word?) -> String {
    let kana = morae.joined()
    let isApart =
      switch kind {
      case .topicParticle, .caseParticle: true
      case .particle: kana != "て"
      default: Self.apart.contains(kana) || kana == "し" && next?.morae == ["て"]
      }
    return isApart ? " " + kana : kana
  }

  private static let apart: Set = [
    "です", "でした", "ので", "ござい", "ください", "いたし", "します", "おり", "おき", "さま", "かた",
    "でき", "ゆき", "おーだー",
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
