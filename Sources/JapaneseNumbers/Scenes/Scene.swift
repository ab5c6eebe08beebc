/// A sentence in which a number is heard, as at a till or in a station: 合計で、640円になります。
///
/// ```swift
/// let scene = Scene.till[0]
/// scene.sentence(with: Scene.Number(Counter.yen.reading(of: 640), written: "640円")).written
/// ```
///
/// The words around the number have their own kana, writing and accents. docs/accent.md compares them with Open JTalk's.
public struct Scene: Hashable, Sendable {
  /// The id, for the history. It never changes.
  public let id: String
  /// The pieces in the order in which they are said, one of which is ``Piece/number``.
  let pieces: [Piece]
  /// The number that is said besides the one that is asked for.
  public let other: Other?

  /// A piece of a sentence, with its ordinary writing.
  enum Piece: Hashable, Sendable {
    /// An accent phrase.
    case phrase(AccentPhrase, String)
    /// A word that joins the accent phrase before it: に, です.
    case joined(AccentPhrase.Word, String)
    /// A pause, and the mark for it: 、 or 。
    case pause(String)
    /// The number that is asked for.
    case number
    /// The number that is said besides.
    case other
  }

  /// A number that is said besides the one that is asked for.
  public enum Other: Hashable, Sendable {
    /// The amount that was handed over, of which the number is the change.
    case paid
    /// The price of which the number is the change.
    case price
  }

  /// A number, as it is said and written.
  public struct Number: Hashable, Sendable {
    /// The reading.
    public let reading: Reading
    /// The number in ordinary writing: 640円.
    public let written: String

    /// Creates a number.
    public init(_ reading: Reading, written: String) {
      self.reading = reading
      self.written = written
    }
  }

  init(_ id: String, _ pieces: [Piece], other: Other? = nil) {
    self.id = id
    self.pieces = pieces
    self.other = other
  }
}

/// A sentence with a number in it, in all forms in which voices take it.
public struct Sentence: Hashable, Sendable {
  /// The words in kana as they are said (でんしゃわ), with 、 as a unit for a pause.
  public private(set) var reading = Reading(units: [])
  /// The sentence in ordinary writing.
  public private(set) var written = ""
  /// The accent phrases between pauses.
  public private(set) var breathGroups: [[AccentPhrase]] = [[]]

  fileprivate mutating func add(_ phrase: AccentPhrase, _ text: String) {
    reading.words.append(NumberWord(.other, phrase.morae.joined()))
    breathGroups[breathGroups.endIndex - 1].append(phrase)
    written += text
  }

  fileprivate mutating func join(_ word: AccentPhrase.Word, _ text: String) {
    guard let phrase = breathGroups[breathGroups.endIndex - 1].popLast() else { return }
    breathGroups[breathGroups.endIndex - 1].append(phrase.joined(by: word))
    reading.words.append(NumberWord(.particle, word.morae.joined(), isJoined: true))
    written += text
  }

  fileprivate mutating func pause(_ mark: String) {
    reading.words.append(NumberWord(.pause, "、"))
    breathGroups.append([])
    written += mark
  }

  fileprivate mutating func add(_ number: Scene.Number) {
    reading += number.reading
    breathGroups[breathGroups.endIndex - 1] += number.reading.accentPhrases()
    written += number.written
  }
}

extension Scene {
  /// Returns the sentence with its numbers.
  ///
  /// - Parameter other: The number that is said besides, in a scene with ``other``.
  public func sentence(with number: Number, other: Number? = nil) -> Sentence {
    var sentence = Sentence()
    for piece in pieces {
      switch piece {
      case .phrase(let phrase, let text): sentence.add(phrase, text)
      case .joined(let word, let text): sentence.join(word, text)
      case .pause(let mark): sentence.pause(mark)
      case .number: sentence.add(number)
      case .other: if let other { sentence.add(other) }
      }
    }
    return sentence
  }
}

extension AccentPhrase {
  /// Returns the phrase with a word after it. です and ます fall after their first mora, unless the phrase falls before.
  fileprivate func joined(by word: Word) -> AccentPhrase {
    let falls = nucleus == 0 && word.kind == .auxiliary
    return AccentPhrase(words: words + [word], nucleus: falls ? morae.count + 1 : nucleus)
  }
}
