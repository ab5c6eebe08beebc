/// How a counter changes where it meets a number: which endings of the number take っ, and after which the counter's
/// first sound becomes p or is voiced.
///
/// The four regular ones follow from the counter's first sound, as the tables of numerals and counters in NHK's
/// dictionary of pronunciation and in Makino and Tsutsui's grammar dictionaries lay out.
struct SoundChange: Hashable, Sendable {
  /// What takes っ: いち, はち and じゅう in いっさつ, はっさつ, じゅっさつ.
  var geminated: NumberEnding = []
  /// After what the first sound is p: いっぽん.
  var halfVoiced: NumberEnding = []
  /// After what the first sound is voiced: さんぼん, さんがい.
  var voiced: NumberEnding = []

  /// Nothing changes: いちまい, さんだい.
  static let none = SoundChange()
  /// Before t and s: いっとう, はっさつ.
  static let t = SoundChange(geminated: .geminatedBeforeT)
  /// Before k: いっこ, ろっこ, はっこ, じゅっこ, ひゃっこ.
  static let k = SoundChange(geminated: .geminatedBeforeK)
  /// Before h: いっぽん, さんぼん, ろっぽん, はっぽん, じゅっぽん, ひゃっぽん, せんぼん, いちまんぼん.
  static let h = SoundChange(
    geminated: .geminatedBeforeK, halfVoiced: .geminatedBeforeK, voiced: [.three, .thousand, .tenThousand])
  /// Before an h that is p after every ん: いっぷん, さんぷん, よんぷん, ろっぷん, はっぷん, じゅっぷん, せんぷん.
  static let hWithoutVoicing = SoundChange(
    geminated: .geminatedBeforeK, halfVoiced: [.geminatedBeforeK, .three, .four, .thousand, .tenThousand])

  /// The ways to join a number of a given ending, preferred first.
  func joints(after ending: NumberEnding) -> [Joint] {
    let onset: Joint.Onset =
      halfVoiced.contains(ending) ? .halfVoiced : voiced.contains(ending) ? .voiced : .clear
    let isGeminated = geminated.contains(ending)
    let preferred = Joint(word: isGeminated ? .geminated : .plain, onset: onset)
    switch ending {
    case .zero: return [preferred, .saying("ぜろ")]
    case .four where onset == .halfVoiced: return [preferred, .plain]
    case .seven: return [preferred, .saying("しち")]
    case .eight where isGeminated: return [preferred, .plain]
    case .ten where isGeminated: return [preferred, Joint(word: .geminatedJi, onset: onset)]
    default: return [preferred]
    }
  }
}

/// One way in which the last word of a number and a counter meet.
struct Joint: Hashable, Sendable {
  /// What becomes of the number's last word.
  enum Word: Hashable, Sendable {
    /// It stays: さん in さんにん.
    case plain
    /// Its last kana becomes っ: いっ, はっ, じゅっ.
    case geminated
    /// じゅう becomes じっ, the reading of 十 that the jōyō table puts first.
    case geminatedJi
    /// It is said in another way: よ for よん.
    case said(String)
  }

  /// Which of its three sounds the counter begins with.
  enum Onset: Hashable, Sendable {
    /// Its own: ほん.
    case clear
    /// ぼん.
    case voiced
    /// ぽん.
    case halfVoiced
  }

  var word = Word.plain
  var onset = Onset.clear

  /// さん and けん make さんけん.
  static let plain = Joint()
  /// さん and けん make さんげん.
  static let voiced = Joint(onset: .voiced)
  /// いち and ぱーせんと make いっぱーせんと.
  static let geminated = Joint(word: .geminated)
  /// ろく and わ make ろっぱ.
  static let geminatedP = Joint(word: .geminated, onset: .halfVoiced)

  /// The number's last word said in another way: よ in よにん.
  static func saying(_ word: String) -> Joint {
    Joint(word: .said(word))
  }
}
