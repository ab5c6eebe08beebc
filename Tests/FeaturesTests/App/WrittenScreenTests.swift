import FeaturesTesting
import Foundation
import TerminalUI
import Testing

@testable import Features

/// The sample screens, compared with the files in `Tests/FeaturesTests/Screens`: each in one size,
/// and a few in ASCII. A letter below the text says the role of each character: see ``RoleMap``.
@Suite(.limited)
@MainActor
struct WrittenScreenTests {
  /// The samples that are written out. Those with a colon differ in the focused row only.
  private let names = Screens.names.filter { !$0.contains(": ") } + focused

  private static let focused = [
    "about: theme", "setup, listening: length", "setup, listening: speed", "setup, reading: length",
    "quiz, settings: speed",
  ]
  private static let ascii = [
    "quiz, accent", "summary", "learn, practised", "progress, three weeks",
  ]
  /// The samples that are drawn in 40 columns and 12 rows.
  private static let small: Set = [
    "topics, practised for a day", "topics, groups", "topics, step", "topics, naming",
    "topics, numbers",
    "topics, search",
    "help",
    "about, collecting details", "about, copied", "setup, looking for voices",
    "setup, a voice that isn't there",
    "setup, listening: speed", "setup, reading: length", "quiz, settings: speed", "quiz, typed",
    "quiz, no number",
    "quiz, speaking", "quiz, repeat", "quiz, answer shown", "quiz, no voice", "quiz, time",
    "quiz of full dates",
    "quiz, reading a long number", "quiz, writing", "quiz, writing, no kana",
    "quiz, writing, missed",
    "quiz, writing, speaking", "quiz, writing a long number", "quiz, writing a year",
    "card, a part",
    "card, a telephone number", "card, the accent", "card, in a sentence",
    "quiz, after a sentence", "summary of eight questions", "summary, no sound",
    "summary, complete", "summary, one missed", "summary, nothing missed",
    "summary, complete and nothing missed",
    "progress, being read", "progress, no history", "progress, a day", "progress, no sound",
    "learn", "learn, counter",
    "learn, no sound", "welcome, no kana", "welcome, sound", "welcome, speaking",
    "welcome, looking for a fault",
    "welcome, no fault", "welcome, a long fault", "welcome, a beginner",
  ]
  /// The samples that are drawn in 120 columns and 40 rows.
  private static let large: Set = [
    "topics, practised for two years", "topics, steps", "progress, three weeks", "learn, times",
  ]

  @Test func `Each sample is drawn as in its file`() throws {
    for name in names {
      let (columns, rows) =
        if Self.small.contains(name) {
          (40, 12)
        } else if Self.large.contains(name) {
          (120, 40)
        } else {
          (80, 24)
        }
      let state = try Screens.named(name)
      try ScreenFile(name).expect(screenWithRoles(state, columns: columns, rows: rows))
    }
  }

  @Test func `With ASCII glyphs too`() throws {
    for name in Self.ascii {
      let screen = screenWithRoles(try Screens.named(name), glyphs: .ascii)
      try ScreenFile("ascii " + name).expect(screen)
    }
  }

  @Test func `Each file is a sample's, and each listed sample exists`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: ScreenFile.folder.path).filter {
      $0.first != "."
    }
    let used = (names + Self.ascii.map { "ascii " + $0 }).map { ScreenFile($0).name + ".txt" }
    #expect(Set(used).count == used.count)
    #expect(
      Set(files).subtracting(used) == [], "Delete these files of Tests/FeaturesTests/Screens.")
    #expect(Self.small.union(Self.large).union(Self.focused).subtracting(Screens.names) == [])
  }

  /// The text that a screen must have in every window, with blanks for line breaks.
  private static let essentials: KeyValuePairs = [
    "topics": "❯ 1-100", "topics, favourites": "❯ Restaurant ✦", "topics, groups": "❯ Numbers",
    "topics, today": "❯ Today", "topics, step": "step 3 of",
    "topics, naming": "save as Shopping", "topics, numbers": "bento", "topics, found": "/ mon",
    "error": "Something went wrong", "help over a quiz": "again",
    "about: copy": "❯ Copy details for a bug report",
    "about, copied": "copied; also in /tmp/countbiki-1000/copied.txt",
    "setup, listening: length": "❯ Length ‹10 questions›", "setup, listening: speed": "‹normal›",
    "setup, reading: length": "‹reading›", "setup, looking for voices": "Voice looking for voices",
    "setup, a voice that isn't there": "Voice ja+f9: not found",
    "quiz, settings: speed": "❯ Speed",
    "quiz": "✓ 3,899", "quiz, typed": "2,100", "quiz, missed": "✗ 2,100", "quiz, no number": "12x",
    "quiz, repeat": "↻ missed before: once more, not scored", "quiz, no voice": "ひゃく ろくじゅう はち",
    "quiz, answer shown": "you typed [2,100] [2,600]", "quiz, time": "0:07 left",
    "quiz, time up": "Time's up. This answer still counts.", "quiz of full dates": "✓ 1981年7月30日",
    "quiz, card": "3,[2]30", "card, a part": "you heard にひゃく", "card, a date": "1998-03-0[8]",
    "card, a telephone number": "[090-1234-5678]",
    "card, in a sentence": "おかえし", "quiz, after a sentence": "おかえし",
    "quiz, reading": "さんぜん はっぴゃく さんじゅう えん",
    "quiz, reading a long number": "きゅうおく はっせん ななひゃく", "quiz, writing, typed": "さんぜんはちy",
    "quiz, writing, missed": "さんせんはちじゅうえん ✗", "quiz, writing, no kana": "That isn't a reading.",
    "quiz, writing, card": "さん[せ]んはちじゅうえん", "quiz, writing a year": "昭和64年",
    "summary": "はち was missed twice.",
    "summary, twenty missed": "2,[7]30", "summary, nothing missed": "Everything was right at once.",
    "summary, no sound": "The sound broke off (gone).", "progress": "はっぴゃく 800 ⣀ weak spot",
    "progress, being read": "Your history is being read.",
    "progress, no history": "❯ Begin with 0-10",
    "progress, a day": "❯ Drill よえん misheard 2 of 3",
    "progress, three weeks": "Review what is due",
    "progress, two years": "Review what is due",
    "progress, no sound": "The sound broke off (gone).",
    "learn, practised": "❯ 800 はっぴゃく * ⚑", "learn, counter": "さん + ほん = さんぼん",
    "learn, no sound": "The sound broke off (gone).", "welcome, kana": "❯ yes",
    "welcome, espeak-ng": "A natural voice",
    "welcome, muted": "The output \"Built-in Audio\" is muted.",
    "welcome, no fault": "Nothing seems to be wrong.",
    "welcome, placed": "Start with つ things.",
  ]

  @Test(arguments: [(40, 12), (60, 20), (80, 24), (120, 40)])
  func `In every window a screen says what matters`(columns: Int, rows: Int) throws {
    for (name, text) in Self.essentials {
      let words = screen(try Screens.named(name), columns: columns, rows: rows).split(
        whereSeparator: \.isWhitespace)
      #expect(words.joined(separator: " ").contains(text), "\(name)")
    }
  }
}
