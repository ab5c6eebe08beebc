/// The regular sound changes of a counter: which number endings take っ before the counter, and
/// after which endings the counter's first sound becomes p or is voiced.
///
/// The four regular patterns follow from the counter's first sound, as laid out in the tables of
/// numerals and counters in NHK's dictionary of pronunciation and in Makino and Tsutsui's grammar
/// dictionaries.
struct SoundChange: Hashable, Sendable {
  /// Endings that take っ: いち, はち and じゅう in いっさつ, はっさつ, じゅっさつ.
  var geminated: NumberEnding = []
  /// Endings after which the first sound is p: いっぽん.
  var halfVoiced: NumberEnding = []
  /// Endings after which the first sound is voiced: さんぼん, さんがい.
  var voiced: NumberEnding = []

  /// The joints after each ending, in the order of ``NumberEnding/all``. The counters with one
  /// change share them.
  var joints: [[Joint]] {
    switch self {
    case .none: Self.plainJoints
    case .t: Self.jointsBeforeT
    case .k: Self.jointsBeforeK
    default: NumberEnding.all.map(joints)
    }
  }

  private static let plainJoints = NumberEnding.all.map(none.joints)
  private static let jointsBeforeT = NumberEnding.all.map(t.joints)
  private static let jointsBeforeK = NumberEnding.all.map(k.joints)

  /// No changes: いちまい, さんだい.
  static let none = SoundChange()
  /// Before t and s: いっとう, はっさつ.
  static let t = SoundChange(geminated: .geminatedBeforeT)
  /// Before k: いっこ, ろっこ, はっこ, じゅっこ, ひゃっこ.
  static let k = SoundChange(geminated: .geminatedBeforeK)
  /// Before h: いっぽん, さんぼん, ろっぽん, はっぽん, じゅっぽん, ひゃっぽん, せんぼん, いちまんぼん.
  static let h = SoundChange(
    geminated: .geminatedBeforeK, halfVoiced: .geminatedBeforeK,
    voiced: [.three, .thousand, .tenThousand])
  /// Before an h that becomes p after every ん: いっぷん, さんぷん, よんぷん, ろっぷん, はっぷん, じゅっぷん, せんぷん.
  static let hWithoutVoicing = SoundChange(
    geminated: .geminatedBeforeK,
    halfVoiced: [.geminatedBeforeK, .three, .four, .thousand, .tenThousand])

  /// Before most other words with h: いっぽ, さんぽ, ろっぽ, はっぽ, じゅっぽ, ひゃっぽ, せんぽ, but よんほ. So are 歩 and 拍.
  static let hWithP = SoundChange(
    geminated: .geminatedBeforeK,
    halfVoiced: [.geminatedBeforeK, .three, .thousand, .tenThousand])

  /// Returns the joints after a number with an ending, preferred first. 0 things are ぜろ; れい is what
  /// announcers say.
  func joints(after ending: NumberEnding) -> [Joint] {
    let onset: Joint.Onset =
      if halfVoiced.contains(ending) {
        .halfVoiced
      } else if voiced.contains(ending) {
        .voiced
      } else {
        .clear
      }
    let isGeminated = geminated.contains(ending)
    let preferred = Joint(word: isGeminated ? .geminated : .plain, onset: onset)
    switch ending {
    case .zero: return [.rowDigit, preferred]
    case .four where onset == .halfVoiced: return [preferred, .plain]
    case .seven: return [preferred, .saying("しち")]
    case .eight where isGeminated: return [preferred, .plain]
    case .ten where isGeminated: return [preferred, Joint(word: .geminatedJi, onset: onset)]
    default: return [preferred]
    }
  }
}

/// The way in which a number's last word and a counter are joined.
package struct Joint: Hashable, Sendable {
  /// A change of the number's last word.
  package enum Word: Hashable, Sendable {
    /// No change: さん in さんにん.
    case plain
    /// The last kana becomes っ: いっ, はっ, じゅっ.
    case geminated
    /// じゅう becomes じっ, the reading of 十 that the jōyō table puts first.
    case geminatedJi
    /// Another word takes the place of the last: よ for よん.
    case replaced(String)
    /// The digit is said as in a row of digits: ぜろ, にー, ごー.
    case rowDigit
    /// The last word and the counter together are a word of their own: ひとり.
    case fused(String)
  }

  /// The first sound of the counter.
  package enum Onset: Hashable, Sendable {
    /// The counter's own: ほん.
    case clear
    /// Voiced: ぼん.
    case voiced
    /// Half-voiced: ぽん.
    case halfVoiced
  }

  /// The change of the number's last word.
  package var word = Word.plain
  /// The change of the counter's first sound.
  package var onset = Onset.clear

  /// さん and けん make さんけん.
  static let plain = Joint()
  /// さん and けん make さんげん.
  static let voiced = Joint(onset: .voiced)
  /// いち and ぱーせんと make いっぱーせんと.
  static let geminated = Joint(word: .geminated)
  /// ろく and わ make ろっぱ.
  static let geminatedP = Joint(word: .geminated, onset: .halfVoiced)
  /// さん and はく make さんぱく.
  static let halfVoiced = Joint(onset: .halfVoiced)
  /// じゅう and かい make じっかい.
  static let geminatedJi = Joint(word: .geminatedJi)
  /// じゅう and ほん make じっぽん.
  static let geminatedJiP = Joint(word: .geminatedJi, onset: .halfVoiced)

  /// Replaces the number's last word: よ in よにん.
  static func saying(_ word: String) -> Joint {
    Joint(word: .replaced(word))
  }

  /// The digit is said as in a telephone number: 0個 is ぜろこ.
  static let rowDigit = Joint(word: .rowDigit)
  /// The joints after 0 of counters for points on a scale: れいじ, れいど.
  static let rei = [plain, rowDigit]

  /// Replaces the number's last word and the counter by a word: ひとり for いち and にん.
  static func word(_ word: String) -> Joint {
    Joint(word: .fused(word))
  }
}

extension [NumberEnding: [Joint]] {
  /// 4 is also よ and 9 also く.
  static let yoAndKu: Self = [.four: [.plain, .saying("よ")], .nine: [.plain, .saying("く")]]

  /// 人 and what is made of it: よにん, しちにん, きゅうにん.
  static let people: Self = [
    .four: [.saying("よ")], .seven: [.saying("しち"), .plain], .nine: [.plain, .saying("く")],
  ]

  /// さん, せん and まん voice the counter: さんげん, also さんけん.
  static let voicedAfterN: Self = [
    .three: [.voiced, .plain], .thousand: [.voiced, .plain], .tenThousand: [.voiced, .plain],
  ]

  /// The joints of a loanword that begins with k: いちきろ, ろっきろ, はちきろ, じゅっきろ, ひゃっきろ.
  static let loanK: Self = [
    .one: [.plain, .geminated], .six: [.geminated, .plain], .eight: [.plain, .geminated],
    .ten: [.geminated, .geminatedJi, .plain], .hundred: [.geminated, .plain],
  ]

  /// 羽 and 把. Historically 羽 was は, so that the jōyō table notes わ, ば and ぱ; NHK's announcers say
  /// さんば, ろっぱ and ひゃっぱ.
  static let wa = Self.voicedAfterN.replacing([
    .six: [.geminatedP, .plain], .eight: [.plain, .geminatedP],
    .ten: [.geminatedP, .geminatedJiP, .plain],
    .hundred: [.geminatedP, .plain],
  ])

  /// Returns the joints of a word before which the sound changes of some numbers are optional, and
  /// those of 十 are usual.
  static func optional(after endings: NumberEnding...) -> Self {
    var joints = Self(uniqueKeysWithValues: endings.map { ($0, [.plain, .geminated]) })
    joints[.ten] = [.geminated, .geminatedJi, .plain]
    return joints
  }

  /// Returns the joints with those of other endings in place of them.
  func replacing(_ others: Self) -> Self { merging(others) { $1 } }
}
