import JapaneseNumbers

/// A class of parts that sound alike, and so are hard for the same learners.
enum SoundClass: Hashable, Sendable {
  /// The hundreds, the hours, a counter: see ``QuestionPart/family``.
  case family(String)
  /// Parts that begin with the same number: はち and はっぴゃく.
  case number(String)
  /// Parts with っ.
  case doubled
  /// Parts in which a sound became び or ぴ, or another of its row.
  case voiced, halfVoiced

  /// The words for numbers at the beginning of a part, the longer ones first, with the name of
  /// their class.
  fileprivate static let numbers = [
    ("しち", "しち"), ("いち", "いち"), ("いっ", "いち"), ("に", "に"), ("さん", "さん"), ("よ", "よん"), ("し", "よん"),
    ("ご", "ご"),
    ("ろく", "ろく"), ("ろっ", "ろく"), ("なな", "なな"), ("はち", "はち"), ("はっ", "はち"), ("きゅう", "きゅう"),
    ("く", "きゅう"),
    ("じゅう", "じゅう"), ("じゅっ", "じゅう"), ("じっ", "じゅう"), ("ぜろ", "ぜろ"),
  ]

  fileprivate static let voicedSounds = "ばびぶべぼ".unicodeScalars
  fileprivate static let halfVoicedSounds = "ぱぴぷぺぽ".unicodeScalars
}

extension QuestionPart {
  /// The classes of sounds that the part belongs to.
  var soundClasses: [SoundClass] {
    let kana = reading.kana
    var classes = [SoundClass.family(family)]
    if let number = SoundClass.numbers.first(where: { kana.utf8.starts(with: $0.0.utf8) }) {
      classes.append(.number(number.1))
    }
    let sounds = kana.unicodeScalars
    if sounds.contains("っ") { classes.append(.doubled) }
    if rule == nil { return classes }
    if sounds.contains(where: SoundClass.voicedSounds.contains) { classes.append(.voiced) }
    if sounds.contains(where: SoundClass.halfVoicedSounds.contains) { classes.append(.halfVoiced) }
    return classes
  }
}
