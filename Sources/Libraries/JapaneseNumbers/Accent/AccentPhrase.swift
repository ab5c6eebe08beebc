/// A stretch of speech with at most one fall in pitch, as in the Tokyo accent.
///
/// ```swift
/// let price = Counter.yen.reading(of: 1_234)
/// price.accentPhrases().map(\.marked)  // せ↓ん, にひゃく, さ↓んじゅう, よ↓えん
/// ```
public struct AccentPhrase: Hashable, Sendable {
  /// The words of the phrase, none of them empty: さん, びゃく and えん in さんびゃくえん.
  public let words: [Word]
  /// The place of the last high mora, from 1; 0 if the pitch doesn't fall.
  ///
  /// A fall after the last mora is heard only if something follows: いち↓ and ひゃく↓ sound flat alone.
  public let nucleus: Int

  /// A word of a phrase.
  public struct Word: Hashable, Sendable {
    /// The morae in kana: `["きゅ", "う"]`. A small kana belongs to the mora of the kana before it,
    /// except っ.
    public let morae: [String]
    /// The part of speech.
    public let kind: Kind

    /// A part of speech, as far as numbers and the words around them have it.
    public enum Kind: Hashable, Sendable {
      /// A digit, its place, or a unit such as 万. さんびゃく is two numerals.
      case numeral
      /// A counter, 時, 年, てん and other words that only follow numerals.
      case counter
      /// A noun: ごぜん, ついたち, ひとり, a month.
      case noun
      /// The name of an era.
      case name
      /// の
      case particle
      /// に, で
      case caseParticle
      /// は, said わ
      case topicParticle
      /// A noun that makes a verb with する: はっしゃ.
      case verbalNoun
      /// なり in なります
      case verb
      /// です, ます and ござい
      case auxiliary
      /// お before a noun
      case prefix
    }
  }

  /// Creates a phrase.
  public init(words: [Word], nucleus: Int) {
    self.words = words
    self.nucleus = nucleus
  }

  /// The places of the high morae, from 0: all but the first up to the nucleus, or the first alone.
  ///
  /// ```swift
  /// Reading(cardinal: 3_000).accentPhrases()[0].highMorae  // 1..<3, which is んぜ
  /// ```
  public var highMorae: Range<Int> {
    if nucleus == 1 { return 0..<1 }
    let end = nucleus == 0 ? morae.count : nucleus
    return min(1, morae.count)..<end
  }

  /// The morae of all words.
  public var morae: [String] { words.flatMap(\.morae) }

  /// The phrase with ↓ where the pitch falls: さ↓んびゃく. A flat phrase has no mark.
  public var marked: String {
    let morae = morae
    return nucleus == 0
      ? morae.joined() : morae[..<nucleus].joined() + "↓" + morae[nucleus...].joined()
  }
}

extension Reading {
  /// Returns the phrases in which the reading is said, with their accents.
  ///
  /// Digits with their places are phrases, except that a digit joins 10 before it, as NHK has it:
  /// じゅうに↓. Numbers such as 万 and counters join the phrase before them, and the counter decides
  /// where the pitch falls. Telephone numbers are said in pairs of digits. docs/accent.md compares
  /// the accents with Open JTalk's.
  public func accentPhrases() -> [AccentPhrase] {
    breathGroups().flatMap(\.self)
  }

  /// Returns the accent phrases between pauses, which are written as 、 or 。 in units or as units.
  public func breathGroups() -> [[AccentPhrase]] {
    words.split { $0.kind == .pause }.map { words in
      var builder = AccentBuilder()
      for index in words.indices {
        builder.append(words[index], next: index + 1 < words.endIndex ? words[index + 1] : nil)
      }
      return builder.phrases
    }
  }
}

extension Reading {
  /// The lengths of the pauses between ``breathGroups()``.
  public var pauses: [Sentence.Pause.Length] {
    var lengths: [Sentence.Pause.Length] = []
    var pending: Sentence.Pause.Length?
    var hasWords = false
    for word in words {
      if word.kind != .pause {
        if let pending { lengths.append(pending) }
        pending = nil
        hasWords = true
      } else if hasWords {
        pending = pending == .long || word.kana != "、" ? .long : .short
      }
    }
    return lengths
  }
}

/// Returns the morae of a word in kana: さ, ん, びゃ, く.
func morae(of word: some StringProtocol) -> [String] {
  var morae: [String] = []
  for kana in word {
    if "ゃゅょぁぃぅぇぉャュョァィゥェォ".contains(kana), !morae.isEmpty {
      morae[morae.endIndex - 1].append(kana)
    } else {
      morae.append(String(kana))
    }
  }
  return morae
}
