/// A screen, or a part of one, in which each key has one meaning.
enum KeyPlace: CaseIterable {
  case today, groups, topics, search, title
  case setup, setupTest, sheet, sheetTest, sheetQuestions
  case question, card, writing, writingCard
  case summary, perfectSummary, aboutRow, aboutCopy, progress, learn
  case welcomeKana, welcomeSound, welcomeResult
  case pairs, pairsOver

  /// Returns true if a character is typed here, so that it can't be a key.
  func types(_ character: Character) -> Bool {
    // Letters are keys, though a few of them have a meaning in an answer: 17h58, yen.
    let isTyped =
      !character.isASCII || !character.isLetter && character != "," || "heyn".contains(character)
    return self == .question && isTyped
  }

  /// True if every character is typed here. Keys that are characters then work in other places
  /// only.
  var typesEverything: Bool { [.search, .title, .writing].contains(self) }
}

private let lists: [KeyPlace] = [.today, .groups, .topics]
private let forms: [KeyPlace] = [.setup, .setupTest]
private let sheets: [KeyPlace] = [.sheet, .sheetTest]
private let quiz: [KeyPlace] = [.question, .card, .writing, .writingCard]
private let summaries: [KeyPlace] = [.summary, .perfectSummary]
private let abouts: [KeyPlace] = [.aboutRow, .aboutCopy]
private let welcomes: [KeyPlace] = [.welcomeKana, .welcomeSound]
private let speaking: [KeyPlace] = [.summary, .sheetQuestions, .progress, .learn]
private let long = lists + speaking
private let rows = long + [.search] + forms + sheets + abouts + welcomes

extension NamedKeys {
  /// All rows, by screen. The names are in people's `keys.json`: one that goes gets a place in
  /// ``formerNames``.
  package static let all: [NamedKeys] = [
    NamedKeys(
      "app.keys", "?|f1", KeyPlace.allCases, "list the keys of the screen", help: "keys",
      importance: 2),

    NamedKeys(
      "list.up", "up|k", rows + [.title], "the row above", with: "list.down", both: "choose"),
    NamedKeys("list.down", "down|j", rows + [.title], "the row below"),
    NamedKeys(
      "list.pageUp", "page up", long + [.search], "a page up", with: "list.pageDown",
      both: "a page up or down"),
    NamedKeys("list.pageDown", "page down", long + [.search], "a page down"),
    NamedKeys(
      "list.first", "home|g", long + forms + sheets, "the first row", with: "list.last",
      both: "the first or last"),
    NamedKeys("list.last", "end|G", long + forms + sheets, "the last row"),
    NamedKeys(
      "list.choose", "enter",
      forms + sheets + abouts + welcomes + summaries + [
        .groups, .title, .progress, .learn, .pairsOver, .welcomeResult,
      ], "do what the row of keys says", help: "choose", importance: 3),
    NamedKeys(
      "list.left", "left", [.today, .learn, .groups, .topics, .progress], "to the left",
      with: "list.right", both: "to the left or right",
      shown: "‹ ›"),
    NamedKeys(
      "list.right", "right", [.today, .learn, .groups, .progress], "to the right"),
    NamedKeys(
      "list.hear", "r|tab", speaking + [.search] + forms + sheets + [.welcomeSound],
      "hear it, or stop it",
      help: "hear",
      importance: 1),
    NamedKeys(
      "list.slowly", "l|shift-tab", speaking + [.search], "hear it slowly, or stop it",
      help: "slowly",
      importance: -1),
    NamedKeys(
      "screen.close", "esc|q",
      forms + sheets + [.sheetQuestions] + summaries + abouts + [
        .progress, .learn, .welcomeResult, .pairsOver,
      ],
      "back to where you came from", help: "topics"),
    NamedKeys(
      "screen.settings", "s|,|ctrl-s", lists + forms + quiz + sheets,
      "voice, speed and what you hear", help: "settings", importance: -1, givesWay: true),

    NamedKeys(
      "practice.next", "n|ctrl-n", lists + summaries + [.learn], "go on with the next step",
      help: "next step",
      importance: 1),
    NamedKeys(
      "practice.weakSpots", "w|ctrl-w", lists + summaries + [.progress],
      "practise what you often miss",
      help: "weak spots"),
    NamedKeys(
      "practice.pairs", "c|ctrl-y", lists + summaries + [.progress],
      "hear one of two sounds that are easily confused, and choose",
      help: "pairs"),
    NamedKeys(
      "practice.review", "v|ctrl-v", lists + [.progress], "review what is due", help: "review"),

    NamedKeys(
      "topics.start", "enter", [.today, .topics, .search], "start a quiz", help: "start",
      importance: 3),
    NamedKeys(
      "topics.back", "esc", lists + [.search, .title],
      "back to the groups, then to today's session",
      help: "today"),
    NamedKeys(
      "topics.mark", "space", [.topics], "mark topics, to practise them together", help: "mark",
      importance: -3),
    NamedKeys(
      "topics.save", "m|ctrl-k", [.topics], "save the marked topics as a set of your own",
      help: "save", importance: 2),
    NamedKeys(
      "topics.add", "+|ctrl-o", [.groups, .topics], "type numbers of your own, as a topic",
      help: "your numbers", givesWay: true),
    NamedKeys("topics.unmark", "u|ctrl-u", [.topics], "remove all marks", help: "clear"),
    NamedKeys(
      "topics.learn", "e|ctrl-e", lists + [.welcomeResult],
      "see and hear what is said in the topic", help: "learn"),
    NamedKeys(
      "topics.progress", "p|ctrl-p", lists, "what you often miss, and how you get better",
      help: "progress"),
    NamedKeys(
      "topics.find", "/|ctrl-f", lists, "find a topic in any group", help: "find", importance: -1),
    NamedKeys(
      "topics.favourite", "f|ctrl-t", [.topics, .search], "add to or remove from favourites",
      help: "favourite",
      importance: -3),
    NamedKeys("topics.about", "a|ctrl-a", lists, "about countbiki", help: "about", importance: -3),
    NamedKeys(
      "topics.quit", "q|ctrl-q", lists + welcomes + [.question, .card], "quit", help: "quit"),
    NamedKeys("title.delete", "ctrl-x", [.title], "delete the set", help: "delete the set"),

    NamedKeys(
      "form.next", "right|space|+", [.setup, .sheet, .aboutRow], "the next value",
      with: "form.previous", help: "change",
      shown: "‹ ›", importance: 1),
    NamedKeys(
      "form.previous", "left|-", [.setup, .sheet, .aboutRow], "the value before"),
    NamedKeys(
      "form.default", "0|delete", [.setup, .sheet], "restore the default", help: "default"),

    NamedKeys(
      "quiz.answer", "enter", [.question, .writing], "answer", help: "answer", importance: 3),
    NamedKeys(
      "quiz.again", "r|up", quiz + [.pairs], "hear it again, or stop it", help: "again",
      importance: 2),
    NamedKeys(
      "quiz.slowly", "l|down", [.question, .card, .writingCard], "hear it slowly", help: "slowly"),
    NamedKeys(
      "quiz.show", "a|tab", [.question, .writing], "show the answer", help: "show", importance: 1),
    NamedKeys(
      "quiz.yourTry", "y|tab", [.card, .writingCard], "hear what you typed", help: "your try"),
    NamedKeys(
      "quiz.slip", "x|ctrl-x", [.card, .writingCard],
      "take the miss back: you heard it, and your finger slipped", help: "a slip", importance: -1,
      givesWay: true),
    NamedKeys(
      "quiz.next", "enter|space", [.card, .writingCard], "go on", help: "next", importance: 3),
    NamedKeys("quiz.delete", "backspace", [.question, .writing], "delete the last character"),
    NamedKeys("quiz.clear", "ctrl-u", [.question, .writing], "delete all"),
    NamedKeys(
      "quiz.questions", "b|ctrl-b", quiz + [.sheetQuestions],
      "the questions so far, to hear them again",
      help: "so far", importance: -1),
    NamedKeys(
      "quiz.skipPart", "right|ctrl-n", quiz + [.pairs], "leave this part of today's session out",
      help: "skip", importance: -1),
    NamedKeys("quiz.end", "esc", quiz + [.pairs], "end the session", help: "end"),

    NamedKeys(
      "summary.drill", "d|ctrl-d", [.summary], "practise only the ones you missed", help: "drill",
      importance: 3),
    NamedKeys(
      "summary.more", "m|ctrl-k", summaries, "more minutes of today", help: "more", importance: 3),
    NamedKeys(
      "summary.again", "o|ctrl-o", summaries, "start again, or go on where you left off",
      help: "once more", importance: -1),
    NamedKeys(
      "pairs.first", "1|ctrl-a", [.pairs], "the first sound", with: "pairs.second",
      both: "the first or the second sound",
      help: "choose",
      shown: "1 2", importance: 3),
    NamedKeys("pairs.second", "2|ctrl-e", [.pairs], "the second sound"),
    NamedKeys(
      "progress.earlier", "[|ctrl-b", [.progress], "the map a week earlier", help: "a week ago"),
    NamedKeys("progress.later", "]|ctrl-f", [.progress], "the map a week later", help: "a week on"),

    NamedKeys("welcome.skip", "esc", welcomes, "skip this question", help: "skip", importance: 2),

    NamedKeys(
      "about.welcome", "o|ctrl-o", abouts, "kana, sound and level, as at the first start",
      help: "first start",
      importance: -1),
  ]

  /// The former names of rows by the names of those that have their keys now, with blanks between.
  /// They are in people's `keys.json`. An empty name stands for actions that are gone.
  package static let formerNames = [
    "list.up": "topics.up setup.up settings.up summary.up progress.up learn.up welcome.up about.up",
    "list.down":
      "topics.down setup.down settings.down summary.down progress.down learn.down welcome.down about.down",
    "list.pageUp": "topics.pageUp summary.pageUp progress.pageUp about.pageUp",
    "list.pageDown": "topics.pageDown summary.pageDown progress.pageDown about.pageDown",
    "list.first": "topics.first summary.first progress.first learn.first",
    "list.last": "topics.last summary.last progress.last learn.last",
    "list.left": "progress.left learn.left", "list.right": "progress.right learn.right",
    "list.choose":
      "topics.open form.start setup.start form.choose voice.testHere about.choose title.save progress.choose learn.drill summary.continue pairs.again welcome.next welcome.start",
    "screen.settings": "topics.session quiz.settings",
    "list.hear": "questions.hear summary.hear progress.hear learn.again welcome.again voice.test",
    "list.slowly": "learn.slowly",
    "screen.close":
      "setup.close settings.close questions.close summary.close progress.close learn.close welcome.close about.close",
    "practice.next": "summary.next", "practice.review": "topics.review progress.review",
    "summary.again": "summary.resume",
    "practice.weakSpots":
      "topics.weakSpots topics.weakSpotsHere summary.weakSpots progress.weakSpots",
    "topics.back": "topics.groups topics.leave search.close title.close",
    "topics.start": "search.start", "topics.quit": "welcome.skipAll",
    "topics.favourite": "search.favourite", "topics.learn": "welcome.learn",
    "form.default": "voice.default",
    "form.next": "setup.next voice.next settings.next settings.change about.next",
    "form.previous": "setup.previous voice.previous settings.previous about.previous",
    "": "quiz.grouping welcome.yes welcome.no about.copy",
  ]

  /// Returns the name of the row that has the keys of a name; an empty text for an action that is
  /// gone.
  static func currentName(of name: String) -> String {
    formerNames.first { $0.value.split(separator: " ").contains(Substring(name)) }?.key ?? name
  }
}
