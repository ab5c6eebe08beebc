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
    let spoken = said.split { Self.breaks.contains($0) }.compactMap(Self.numberName)
    names = Set(spoken)
    let inWriting = written.split(separator: "{", omittingEmptySubsequences: false).dropFirst()
      .compactMap(\.first)
    guard !spoken.isEmpty, spoken.sorted() == inWriting.sorted(), spoken.count == names.count else {
      return nil
    }
  }

  /// Returns the name of the number with which a phrase such as `{t}/円` begins; `nil` for others.
  private static func numberName(_ phrase: Substring) -> Character? {
    phrase.first == "{" ? phrase.dropFirst().first : nil
  }

  /// The end of a phrase: a blank, or a mark for a pause.
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
      if let name = words.first.flatMap(numberName) {
        pieces.append(.number(name))
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
    let spoken = NumberWord.soundsOfParticles[kana] ?? kana
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
