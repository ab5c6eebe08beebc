package import TerminalUI

/// The bindings that a learner can change, with their keys. Tests compare it with the key maps.
package struct NamedKeys: Equatable, Sendable {
  /// The stable name: `quiz.again`.
  package let name: String
  /// The keys of a new learner.
  package let keys: [Key]
  package let detail: String
  /// The places where it is bound.
  let places: Set<KeyPlace>

  /// All bindings, by screen.
  package static let all: [NamedKeys] = rows.map { name, keys, places, detail in
    NamedKeys(
      name: name, keys: keys.split(separator: "|").compactMap { Key(spelling: String($0)) }, detail: detail,
      places: Set(places))
  }
}

/// A screen, or a part of one, in which each key has one meaning.
enum KeyPlace: CaseIterable {
  case groups, review, topics, search, title
  case setup, setupVoice, setupTest, sheetToggle, sheetRomaji, sheetVoice, sheetTest
  case question, card, writing, writingCard
  case summary, perfectSummary, aboutRow, aboutCopy, progress, learn
  case welcomeKana, welcomeSound, welcomeResult

  /// Returns true if a character is typed here, so that it can't be a key.
  func types(_ character: Character) -> Bool {
    switch self {
    case .question:
      // Letters are keys, though a few of them have a meaning in an answer: 17h58, yen.
      !character.isASCII || !character.isLetter && character != "," || "heyn".contains(character)
    default: false
    }
  }

  /// True if every character is typed here. Keys that are characters then work in other places only.
  var typesEverything: Bool { [.search, .title, .writing].contains(self) }
}

private let lists: [KeyPlace] = [.groups, .review, .topics]
private let forms: [KeyPlace] = [.setup, .setupVoice, .setupTest]
private let voice: [KeyPlace] = [.setupVoice, .sheetVoice]
private let tests: [KeyPlace] = [.setupTest, .sheetTest]
private let sheets: [KeyPlace] = [.sheetToggle, .sheetRomaji, .sheetVoice, .sheetTest]
private let quiz: [KeyPlace] = [.question, .card, .writing, .writingCard]
private let summaries: [KeyPlace] = [.summary, .perfectSummary]
private let abouts: [KeyPlace] = [.aboutRow, .aboutCopy]
private let welcomes: [KeyPlace] = [.welcomeKana, .welcomeSound]

private let rows: [(String, String, [KeyPlace], String)] = [
  ("app.keys", "?|f1", KeyPlace.allCases, "list the keys of the screen"),

  ("topics.start", "enter", [.topics], "start a quiz"),
  ("topics.groups", "left|esc|tab|shift-tab|h", [.topics], "back to the groups"),
  ("topics.review", "enter|right|l", [.review], "review what is due"),
  ("topics.open", "enter|right|tab|shift-tab|l", [.groups], "go to the group's topics"),
  ("topics.mark", "space", [.topics], "mark topics, to practise them together"),
  ("topics.save", "n|ctrl-n", [.topics], "save the marked topics as a set of your own"),
  ("topics.unmark", "u|ctrl-u", [.topics], "remove all marks"),
  ("topics.learn", "e|ctrl-e", [.topics], "see and hear what is said in the topic"),
  ("topics.session", "s|ctrl-s", lists, "session length and voice"),
  ("topics.weakSpots", "w|ctrl-w", lists, "practise weak spots"),
  ("topics.weakSpotsHere", "W|ctrl-o", [.topics], "weak spots of the topic"),
  ("topics.progress", "p|ctrl-p", lists, "progress"),
  ("topics.find", "/|ctrl-f", lists, "find a topic"),
  ("topics.favourite", "f|ctrl-t", [.topics], "add to or remove from favourites"),
  ("topics.about", "a|ctrl-a", lists, "about countbiki"),
  ("topics.quit", "q|ctrl-q", lists, "quit"),
  ("topics.leave", "esc", [.groups, .review], "quit, from the groups"),
  ("topics.up", "up|k", lists + [.search], "the row above"),
  ("topics.down", "down|j", lists + [.search], "the row below"),
  ("topics.pageUp", "page up", lists + [.search], "ten rows up"),
  ("topics.pageDown", "page down", lists + [.search], "ten rows down"),
  ("topics.first", "home|g", lists, "the first row"),
  ("topics.last", "end|G", lists, "the last row"),
  ("search.start", "enter", [.search], "start a quiz"),
  ("search.favourite", "ctrl-t", [.search], "add to or remove from favourites"),
  ("search.close", "esc", [.search], "back to all topics"),
  ("title.save", "enter", [.title], "save the set"),
  ("title.close", "esc", [.title], "back to the list, without saving"),

  ("setup.start", "enter", [.setup, .setupVoice], "start the session"),
  ("setup.next", "right|space", [.setup], "the next value"),
  ("setup.previous", "left", [.setup], "the value before"),
  ("setup.up", "up|k", forms, "the row above"),
  ("setup.down", "down|j", forms, "the row below"),
  ("setup.close", "esc|s|q", forms, "back to the topics"),
  ("voice.next", "right|+", voice, "the next voice, or faster or higher"),
  ("voice.previous", "left|-", voice, "the voice before, or slower or lower"),
  ("voice.default", "0|delete", voice, "restore the default"),
  ("voice.testHere", "enter", tests, "hear the voice, on its row"),
  ("voice.test", "t|tab", forms + sheets, "hear the voice"),
  ("settings.change", "right|left|enter|space", [.sheetToggle], "turn on or off"),
  ("settings.next", "right|enter|space", [.sheetRomaji], "the next value"),
  ("settings.previous", "left", [.sheetRomaji], "the value before"),
  ("settings.up", "up|k", sheets, "the row above"),
  ("settings.down", "down|j", sheets, "the row below"),
  ("settings.close", "esc|,|q", sheets, "back to the quiz"),

  ("quiz.answer", "enter", [.question, .writing], "answer"),
  ("quiz.again", "r|up", quiz, "hear it again, or stop it"),
  ("quiz.slowly", "l|down", [.question, .card, .writingCard], "hear it slowly"),
  ("quiz.show", "a|tab", [.question, .writing], "show the answer"),
  ("quiz.yourTry", "y|tab", [.card, .writingCard], "hear what you typed"),
  ("quiz.next", "enter|space", [.card, .writingCard], "go on"),
  ("quiz.delete", "backspace", [.question, .writing], "delete the last character"),
  ("quiz.clear", "ctrl-u", [.question, .writing], "delete all"),
  ("quiz.grouping", "m|ctrl-g", [.question], "show 12,345 or 1万2345"),
  ("quiz.settings", "right|,", quiz, "voice and display"),
  ("quiz.end", "esc", quiz, "end the session"),

  ("summary.drill", "enter|d", [.summary], "practise only the ones you missed"),
  ("summary.hear", "p|tab", [.summary], "hear the selected question"),
  ("summary.continue", "enter", [.perfectSummary], "go on with the next topic"),
  ("summary.next", "n|ctrl-n", summaries, "go on with the next topic"),
  ("summary.weakSpots", "w|ctrl-w", summaries, "practise the part that you missed most"),
  ("summary.resume", "r|left", summaries, "go on where it was left"),
  ("summary.again", "g|right", summaries, "play again"),
  ("summary.close", "esc|q", summaries, "back to the topics"),
  ("summary.up", "up|k", [.summary], "the row above"),
  ("summary.down", "down|j", [.summary], "the row below"),
  ("summary.pageUp", "page up", [.summary], "five rows up"),
  ("summary.pageDown", "page down", [.summary], "five rows down"),
  ("summary.first", "home", [.summary], "the first row"),
  ("summary.last", "end", [.summary], "the last row"),

  ("progress.choose", "enter", [.progress], "practise what is selected"),
  ("progress.hear", "space|tab", [.progress], "hear the selected part"),
  ("progress.review", "r|ctrl-r", [.progress], "review what is due today"),
  ("progress.weakSpots", "w|ctrl-w", [.progress], "practise weak spots"),
  ("progress.close", "esc|q", [.progress], "back to the topics"),
  ("progress.up", "up|k", [.progress], "the row above"),
  ("progress.down", "down|j", [.progress], "the row below"),
  ("progress.left", "left|h", [.progress], "to what is next"),
  ("progress.right", "right|l", [.progress], "to the figures"),
  ("progress.pageUp", "page up", [.progress], "five rows up"),
  ("progress.pageDown", "page down", [.progress], "five rows down"),
  ("progress.first", "home|g", [.progress], "the first row"),
  ("progress.last", "end|G", [.progress], "the last row"),

  ("learn.drill", "enter", [.learn], "practise the selected sound"),
  ("learn.again", "space|r", [.learn], "hear it again, or stop it"),
  ("learn.slowly", "l|tab", [.learn], "hear it slowly"),
  ("learn.close", "esc|q", [.learn], "back to the topics"),
  ("learn.up", "up|k", [.learn], "the row above"),
  ("learn.down", "down|j", [.learn], "the row below"),
  ("learn.left", "left|page up", [.learn], "the column on the left"),
  ("learn.right", "right|page down", [.learn], "the column on the right"),
  ("learn.first", "home|g", [.learn], "the first row"),
  ("learn.last", "end|G", [.learn], "the last row"),

  ("welcome.next", "enter", welcomes, "take the selected answer"),
  ("welcome.again", "r|space|tab", [.welcomeSound], "hear it again, or stop it"),
  ("welcome.yes", "y", [.welcomeSound], "it was heard"),
  ("welcome.no", "n", [.welcomeSound], "nothing was heard"),
  ("welcome.up", "up|k", welcomes, "the row above"),
  ("welcome.down", "down|j", welcomes, "the row below"),
  ("welcome.skipAll", "q|ctrl-q", welcomes, "go to the topics at once"),
  ("welcome.skip", "esc", welcomes, "skip the question"),
  ("welcome.start", "enter", [.welcomeResult], "start a quiz of the topic"),
  ("welcome.learn", "e|ctrl-e", [.welcomeResult], "see and hear what is said in the topic"),
  ("welcome.close", "esc|q", [.welcomeResult], "go to the topics"),

  ("about.next", "right|enter", [.aboutRow], "the next value"),
  ("about.previous", "left", [.aboutRow], "the value before"),
  ("about.choose", "enter|right", [.aboutCopy], "copy the details"),
  ("about.copy", "c|tab", abouts, "copy the details"),
  ("about.up", "up|k", abouts, "the row above"),
  ("about.down", "down|j", abouts, "the row below"),
  ("about.pageUp", "page up", abouts, "half a screen up, if it doesn't fit"),
  ("about.pageDown", "page down", abouts, "half a screen down, if it doesn't fit"),
  ("about.welcome", "w|ctrl-w", abouts, "kana, sound and level, as at the first start"),
  ("about.close", "esc|q", abouts, "back to the topics"),
]
