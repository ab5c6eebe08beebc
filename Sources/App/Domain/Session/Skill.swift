/// A skill to practise. Raw values are in the history file and in the settings.
///
/// ```swift
/// history[.reading].summary.topics[102]
/// ```
package enum Skill: String, CaseIterable, Sendable {
  /// The question is heard, and its answer typed in digits. History lines without a skill mean this
  /// one.
  case listening
  /// The question is shown in kana, kanji or romaji, and its answer typed in digits.
  case reading
  /// The question is shown in digits, and its reading typed in kana.
  case writing
}
