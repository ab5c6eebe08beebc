/// A screen, or a part of one, in which each key has one meaning.
enum KeyPlace: CaseIterable {
  case groups, review, topics, search, title
  case setup, setupVoice, setupTest, sheetToggle, sheetRomaji, sheetVoice, sheetTest, sheetQuestions
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
private let answered: [KeyPlace] = [.summary, .sheetQuestions]
private let abouts: [KeyPlace] = [.aboutRow, .aboutCopy]
private let welcomes: [KeyPlace] = [.welcomeKana, .welcomeSound]

extension NamedKeys {
  /// All rows, by screen. The names are in people's `keys.json`, so they never change.
  package static let all: [NamedKeys] = [
    NamedKeys("app.keys", "?|f1", KeyPlace.allCases, "list the keys of the screen", help: "keys", importance: 1),

    NamedKeys("topics.start", "enter", [.topics], "start a quiz", help: "start", importance: 1),
    NamedKeys(
      "topics.groups", "left|esc|tab|shift-tab|h", [.topics], "back to the groups", help: "groups", importance: 1),
    NamedKeys("topics.review", "enter|right|l", [.review], "review what is due", help: "review", importance: 2),
    NamedKeys(
      "topics.open", "enter|right|tab|shift-tab|l", [.groups], "go to the group's topics", help: "open", importance: 1),
    NamedKeys(
      "topics.mark", "space", [.topics], "mark topics, to practise them together", help: "mark", importance: -3),
    NamedKeys(
      "topics.save", "n|ctrl-n", [.topics], "save the marked topics as a set of your own", help: "save", importance: 2),
    NamedKeys("topics.unmark", "u|ctrl-u", [.topics], "remove all marks", help: "clear"),
    NamedKeys(
      "topics.learn", "e|ctrl-e", [.topics], "see and hear what is said in the topic", help: "learn", importance: -1),
    NamedKeys("topics.session", "s|ctrl-s", lists, "session length and voice", help: "session", importance: -2),
    NamedKeys("topics.weakSpots", "w|ctrl-w", lists, "practise what you often miss", help: "weak spots"),
    NamedKeys(
      "topics.weakSpotsHere", "W|ctrl-o", [.topics], "practise the weak spots of this topic only", importance: -3),
    NamedKeys("topics.progress", "p|ctrl-p", lists, "what you often miss, and how you get better", help: "progress"),
    NamedKeys("topics.find", "/|ctrl-f", lists, "find a topic in any group", help: "find", importance: -1),
    NamedKeys(
      "topics.favourite", "f|ctrl-t", [.topics], "add to or remove from favourites", help: "favourite", importance: -3),
    NamedKeys("topics.about", "a|ctrl-a", lists, "about countbiki", help: "about", importance: -3),
    NamedKeys("topics.quit", "q|ctrl-q", lists, "quit", help: "quit"),
    NamedKeys("topics.leave", "esc", [.groups, .review], "quit"),
    NamedKeys("topics.up", "up|k", lists + [.search], "the row above", both: "choose"),
    NamedKeys("topics.down", "down|j", lists + [.search], "the row below", isListed: false),
    NamedKeys("topics.pageUp", "page up", lists + [.search], "ten rows up", isListed: false),
    NamedKeys("topics.pageDown", "page down", lists + [.search], "ten rows down", isListed: false),
    NamedKeys("topics.first", "home|g", lists, "the first row", isListed: false),
    NamedKeys("topics.last", "end|G", lists, "the last row", isListed: false),
    NamedKeys("search.start", "enter", [.search], "start a quiz", help: "start", importance: 1),
    NamedKeys(
      "search.favourite", "ctrl-t", [.search], "add to or remove from favourites", help: "favourite", importance: -1),
    NamedKeys("search.close", "esc", [.search], "back to all topics", help: "all topics"),
    NamedKeys("title.save", "enter", [.title], "save the set", help: "save", importance: 1),
    NamedKeys("title.close", "esc", [.title], "back to the list, without saving", help: "don't save"),

    NamedKeys("setup.start", "enter", [.setup, .setupVoice], "start the session", help: "start", importance: 2),
    NamedKeys("setup.next", "right|space", [.setup], "the next value", help: "change", shown: "‹ ›"),
    NamedKeys("setup.previous", "left", [.setup], "the value before", isListed: false),
    NamedKeys("setup.up", "up|k", forms, "the row above"),
    NamedKeys("setup.down", "down|j", forms, "the row below"),
    NamedKeys("setup.close", "esc|s|q", forms, "back to the topics", help: "topics"),
    NamedKeys(
      "voice.next", "right|+", voice, "the next voice, or faster or higher", help: "change", shown: "‹ ›", importance: 1
    ),
    NamedKeys("voice.previous", "left|-", voice, "the voice before, or slower or lower", isListed: false),
    NamedKeys("voice.default", "0|delete", voice, "restore the default", help: "default"),
    NamedKeys("voice.testHere", "enter", tests, "hear the voice, on its row", isListed: false),
    NamedKeys("voice.test", "t|tab", forms + sheets, "hear the voice say 1234", help: "test voice"),
    NamedKeys(
      "settings.change", "right|left|enter|space", [.sheetToggle], "turn on or off", help: "change", shown: "‹ ›",
      importance: 1),
    NamedKeys(
      "settings.next", "right|enter|space", [.sheetRomaji], "the next value", help: "change", shown: "‹ ›",
      importance: 1),
    NamedKeys("settings.previous", "left", [.sheetRomaji], "the value before", isListed: false),
    NamedKeys("settings.up", "up|k", sheets, "the row above"),
    NamedKeys("settings.down", "down|j", sheets, "the row below"),
    NamedKeys("settings.close", "esc|,|q", sheets, "back to the quiz", help: "back"),

    NamedKeys("quiz.answer", "enter", [.question, .writing], "answer", help: "answer", importance: 3),
    NamedKeys("quiz.again", "r|up", quiz, "hear it again, or stop it", help: "again", importance: 2),
    NamedKeys("quiz.slowly", "l|down", [.question, .card, .writingCard], "hear it slowly", help: "slowly"),
    NamedKeys("quiz.show", "a|tab", [.question, .writing], "show the answer", help: "show", importance: 2),
    NamedKeys("quiz.yourTry", "y|tab", [.card, .writingCard], "hear what you typed", help: "your try"),
    NamedKeys("quiz.next", "enter|space", [.card, .writingCard], "go on", help: "next", importance: 3),
    NamedKeys("quiz.delete", "backspace", [.question, .writing], "delete the last character"),
    NamedKeys("quiz.clear", "ctrl-u", [.question, .writing], "delete all"),
    NamedKeys("quiz.grouping", "m|ctrl-g", [.question], "show 12,345 or 1万2345"),
    NamedKeys("quiz.settings", "right|,", quiz, "voice and display", help: "settings"),
    NamedKeys(
      "quiz.questions", "left|b", quiz, "the questions so far, to hear them again", help: "so far", importance: -1),
    NamedKeys("quiz.end", "esc", quiz, "end the session", help: "end"),

    NamedKeys(
      "questions.hear", "r|enter|space|tab", [.sheetQuestions], "hear the selected question, or stop it", help: "hear",
      importance: 1),
    NamedKeys("questions.close", "esc|left|b|q", [.sheetQuestions], "back to the quiz", help: "back"),

    NamedKeys(
      "summary.drill", "enter|d", [.summary], "practise only the ones you missed", help: "drill", importance: 3),
    NamedKeys("summary.hear", "p|tab", [.summary], "hear the selected question", help: "hear", importance: 1),
    NamedKeys("summary.continue", "enter", [.perfectSummary], "go on with the next topic", help: "next", importance: 2),
    NamedKeys("summary.next", "n|ctrl-n", summaries, "go on with the next topic", help: "next", importance: 2),
    NamedKeys("summary.weakSpots", "w|ctrl-w", summaries, "practise the part that you missed most", help: "weak spots"),
    NamedKeys("summary.resume", "r|left", summaries, "go on where it was left", help: "resume"),
    NamedKeys("summary.again", "g|right", summaries, "play again", help: "again", importance: -1),
    NamedKeys("summary.close", "esc|q", summaries, "back to the topics", help: "topics"),
    NamedKeys("summary.up", "up|k", answered, "the row above", both: "choose"),
    NamedKeys("summary.down", "down|j", answered, "the row below", isListed: false),
    NamedKeys("summary.pageUp", "page up", answered, "five rows up", both: "five up or down"),
    NamedKeys("summary.pageDown", "page down", answered, "five rows down", isListed: false),
    NamedKeys("summary.first", "home", answered, "the first row", both: "the first or last"),
    NamedKeys("summary.last", "end", answered, "the last row", isListed: false),

    NamedKeys("progress.choose", "enter", [.progress], "practise what is selected", help: "practise", importance: 3),
    NamedKeys("progress.hear", "space|tab", [.progress], "hear the selected part", help: "hear", importance: 1),
    NamedKeys("progress.review", "r|ctrl-r", [.progress], "review what is due today", help: "review"),
    NamedKeys("progress.weakSpots", "w|ctrl-w", [.progress], "practise what you often miss", help: "weak spots"),
    NamedKeys("progress.close", "esc|q", [.progress], "back to the topics", help: "topics"),
    NamedKeys("progress.up", "up|k", [.progress], "the row above", both: "choose"),
    NamedKeys("progress.down", "down|j", [.progress], "the row below", isListed: false),
    NamedKeys(
      "progress.left", "left|h", [.progress], "to what is next", both: "to what is next, or to the figures",
      shown: "left right"),
    NamedKeys("progress.right", "right|l", [.progress], "to the figures", isListed: false),
    NamedKeys("progress.pageUp", "page up", [.progress], "five rows up", both: "five up or down"),
    NamedKeys("progress.pageDown", "page down", [.progress], "five rows down", isListed: false),
    NamedKeys("progress.first", "home|g", [.progress], "the first row", both: "the first or last"),
    NamedKeys("progress.last", "end|G", [.progress], "the last row", isListed: false),

    NamedKeys(
      "learn.drill", "enter", [.learn], "practise the selected sound among others like it", help: "drill", importance: 3
    ),
    NamedKeys("learn.again", "space|r", [.learn], "hear it again, or stop it", help: "again"),
    NamedKeys("learn.slowly", "l|tab", [.learn], "hear it slowly", help: "slowly", importance: -1),
    NamedKeys("learn.close", "esc|q", [.learn], "back to the topics", help: "topics"),
    NamedKeys("learn.up", "up|k", [.learn], "the row above", both: "choose and hear"),
    NamedKeys("learn.down", "down|j", [.learn], "the row below", isListed: false),
    NamedKeys(
      "learn.left", "left|page up", [.learn], "the column on the left", both: "the column beside it",
      shown: "left right"),
    NamedKeys("learn.right", "right|page down", [.learn], "the column on the right", isListed: false),
    NamedKeys("learn.first", "home|g", [.learn], "the first row", both: "the first or last"),
    NamedKeys("learn.last", "end|G", [.learn], "the last row", isListed: false),

    NamedKeys("welcome.next", "enter", welcomes, "take the selected answer", help: "next", importance: 3),
    NamedKeys(
      "welcome.again", "r|space|tab", [.welcomeSound], "hear it again, or stop it", help: "again", importance: 1),
    NamedKeys("welcome.yes", "y", [.welcomeSound], "it was heard", isListed: false),
    NamedKeys("welcome.no", "n", [.welcomeSound], "nothing was heard", isListed: false),
    NamedKeys("welcome.up", "up|k", welcomes, "the row above", both: "choose"),
    NamedKeys("welcome.down", "down|j", welcomes, "the row below", isListed: false),
    NamedKeys("welcome.skipAll", "q|ctrl-q", welcomes, "go to the topics at once", help: "skip all", importance: 1),
    NamedKeys("welcome.skip", "esc", welcomes, "skip this question", help: "skip", importance: 2),
    NamedKeys("welcome.start", "enter", [.welcomeResult], "start a quiz of the topic", help: "start", importance: 3),
    NamedKeys(
      "welcome.learn", "e|ctrl-e", [.welcomeResult], "see and hear what is said in the topic", help: "learn it first"),
    NamedKeys("welcome.close", "esc|q", [.welcomeResult], "go to the topics", help: "topics"),

    NamedKeys("about.next", "right|enter", [.aboutRow], "the next value", help: "change", shown: "‹ ›", importance: 2),
    NamedKeys("about.previous", "left", [.aboutRow], "the value before", isListed: false),
    NamedKeys("about.choose", "enter|right", [.aboutCopy], "copy the details", help: "copy"),
    NamedKeys("about.copy", "c|tab", abouts, "copy the details", help: "copy details"),
    NamedKeys("about.up", "up|k", abouts, "the row above", isListed: false),
    NamedKeys("about.down", "down|j", abouts, "the row below", isListed: false),
    NamedKeys("about.pageUp", "page up", abouts, "half a screen up, if it doesn't fit", both: "read what doesn't fit"),
    NamedKeys("about.pageDown", "page down", abouts, "half a screen down, if it doesn't fit", isListed: false),
    NamedKeys(
      "about.welcome", "w|ctrl-w", abouts, "kana, sound and level, as at the first start", help: "welcome",
      importance: -1),
    NamedKeys("about.close", "esc|q", abouts, "back to the topics", help: "topics"),
  ]
}
