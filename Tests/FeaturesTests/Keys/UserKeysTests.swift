import Clients
import Domain
import FeaturesTesting
import Foundation
import TerminalUI
import Testing

@testable import Features

/// The learner's own keys, from the file to the screen.
@Suite(.limited)
@MainActor
struct UserKeysTests {
  private func keys(_ json: String) -> UserKeys { UserKeys(json: Data(json.utf8)) }

  @Test func `Keys are taken by the name of the binding`() {
    let own = keys(
      #"{"quiz.again": ["x", "up", "ctrl-r"], "topics.start": ["enter", "o"], "list.left": []}"#)
    #expect(own.problems == [])
    #expect(
      own.keys == [
        "quiz.again": [.character("x"), .up, .control("r")],
        "topics.start": [.enter, .character("o")],
        "list.left": [],
      ])
    // An action that came later gives way.
    let keysOfSlip = NamedKeys.all.filter { $0.name == "quiz.slip" }.map(own.keys)
    #expect(keysOfSlip == [[.control("x")]])
  }

  @Test(arguments: [
    (
      #"{"quiz.agian": ["x"]}"#,
      "There is no \"quiz.agian\". Did you mean quiz.again? docs/keys.md lists all names."
    ),
    (#"{"quiz.again": "x"}"#, "quiz.again must be a list of keys, such as [\"x\", \"up\"]."),
    (
      #"{"quiz.again": ["x", "upp"]}"#,
      "quiz.again: there is no key \"upp\" that can be used. Keys are characters, enter, esc, tab, space, up, page down, "
        + "f1, ctrl-x, alt-x and the like."
    ),
    (#"{"quiz.again": ["x", "l"]}"#, "quiz.again: l is the key of quiz.slowly on the same screen."),
    (
      #"{"quiz.again": ["x", "?"]}"#,
      "quiz.again: ? is typed in answers, so it can't be a key there."
    ),
    (
      #"{"quiz.again": ["x", "7"]}"#,
      "quiz.again: 7 is typed in answers, so it can't be a key there."
    ),
    (
      #"{"quiz.again": ["x", "é"]}"#,
      "quiz.again: é is typed in answers, so it can't be a key there."
    ),
    (
      #"{"title.delete": ["ctrl-x", "x"]}"#, "title.delete: x is typed there, so it can't be a key."
    ),
    (#"{"quiz.end": []}"#, "quiz.end would have no key, so its usual keys stay: esc."),
    (
      #"["x"]"#,
      "The file isn't a JSON object such as {\"quiz.again\": [\"x\", \"up\"]}, so no key was changed."
    ),
    (#"{"quiz.again": x}"#, "Line 1 isn't JSON: missing value. No key was changed."),
  ])
  func `A mistake is a sentence, and the rest is taken`(json: String, problem: String) {
    let own = keys(json)
    #expect(own.problems == [problem])
    if json.contains(#""x", "#) { #expect(own.keys == ["quiz.again": [.character("x")]]) }
  }

  @Test(arguments: "heyn0123456789:.-+ ")
  func `No character of an answer can be a key of a question`(character: Character) {
    // 17h58, yen, 3.5, 2026-11-01 and the like.
    let own = keys("{\"quiz.again\": [\"x\", \"\(character)\"]}")
    #expect(own.problems.count == 1 && own.keys == ["quiz.again": [.character("x")]])
    let problem = own.problems.first ?? ""
    #expect(problem.hasSuffix("is typed in answers, so it can't be a key there."))
  }

  @Test func `A comma can be a key of a question, since no answer begins with it`() {
    let own = keys(#"{"quiz.again": [",", "up"]}"#)
    #expect(own.problems == [])
    #expect(own.keys == ["quiz.again": [.character(","), .up]])
  }

  @Test func `Of a name that is there twice the last one counts, and it is named`() {
    let own = keys(#"{"quiz.again": ["x"], "topics.start": ["o"], "quiz.again": ["up"]}"#)
    #expect(own.keys == ["quiz.again": [.up], "topics.start": [.character("o")]])
    #expect(
      own.problems == ["quiz.again is in the file more than once; only the last one counts."])
  }

  @Test func `The address of the schema is no name of a key`() {
    let own = keys(#"{"$schema": "https://schemas.example/keys.schema.json", "quiz.again": ["x"]}"#)
    #expect(own.problems == [])
    #expect(own.keys == ["quiz.again": [.character("x")]])
  }

  @Test func `Keys can be swapped, and keys in the way of the usual ones are refused`() {
    let swapped = keys(#"{"quiz.again": ["l"], "quiz.slowly": ["r"]}"#)
    #expect(swapped.problems == [] && swapped.keys.count == 2)
    let refused = keys(#"{"quiz.again": ["l"], "quiz.slowly": ["esc"]}"#)
    #expect(refused.problems.count == 2 && refused.keys.isEmpty)
  }

  @Test func `An action whose own keys are all refused keeps the usual ones`() {
    let own = keys(#"{"quiz.slowly": ["7", "upp"]}"#)
    #expect(own.keys.isEmpty)
    #expect(own.problems.count == 3)
    #expect(
      own.problems.last == "quiz.slowly would have no key, so its usual keys stay: l, down.")
  }

  @Test func `Own keys work, and the row of keys and the help show them`() throws {
    let own = keys(
      #"{"quiz.again": ["x"], "quiz.settings": [",", "f2"], "app.keys": ["f3"], "topics.down": ["z"]}"#
    )
    #expect(own.problems == [])
    var quiz = Quiz.State(topic: Topic.all[0], length: .endless, seed: 7)
    let state = App.State(quiz: quiz)
    let keys = state.keys(from: own.table)
    #expect(keys.action(for: .character("x")) == .quiz(.replayRequested(.normal)))
    #expect(keys.action(for: .up) == nil)
    #expect(keys.action(for: .character("r")) == .quiz(.characterTyped("r")))
    #expect(keys.action(for: .character(",")) == .quiz(.settingsRequested))
    #expect(keys.action(for: .function(3)) == .helpToggled)
    #expect(
      drawn(appView(state, keys: ScreenKeys(keys), in: Size(columns: 80, rows: 24)), 80, 24)
        .contains("x again"))
    #expect(
      drawn(appView(state, keys: ScreenKeys(keys), in: Size(columns: 80, rows: 24)), 80, 24)
        .contains("F3 keys"))
    #expect(keys.helpGroups.flatMap(\.entries).contains { $0.keys == ["x"] && $0.label == "again" })
    quiz.answer = "1"
    #expect(
      App.State(quiz: quiz).keys(from: own.table).action(for: .character(","))
        == .quiz(.characterTyped(",")))
    let items = topicsKeys(Topics.State(), own.table).helpGroups.flatMap(\.entries)
    #expect(items.contains { $0.keys == ["up z", "k"] && $0.detail == "choose" })
  }

  @Test func `An empty list takes all keys of an action away`() {
    let own = keys(#"{"quiz.slowly": []}"#)
    #expect(own.problems == [])
    let quiz = Quiz.State(topic: Topic.all[0], length: .endless, seed: 7)
    #expect(quizKeys(quiz, .usual).action(for: .down) == .replayRequested(.slow))
    let left = quizKeys(quiz, own.table)
    #expect(left.action(for: .down) == nil)
    #expect(left.action(for: .character("l")) == .characterTyped("l"))
    #expect(left.action(for: .character("r")) == .replayRequested(.normal))
  }

  @Test func `Two keys whose names have blanks are told apart by a comma`() {
    let own = keys(#"{"list.down": ["page down"], "list.pageDown": []}"#)
    #expect(own.problems == [])
    let entries = topicsKeys(Topics.State(), own.table).helpGroups.flatMap(\.entries)
    #expect(entries.contains { $0.keys.first == "up, page down" && $0.detail == "choose" })
  }

  @Test func `The list of keys names what is left to an action that gave way`() throws {
    let own = keys(#"{"quiz.again": ["x"]}"#)
    #expect(own.problems == [])
    let card = try Screens.named("quiz, card").keys(from: own.table)
    let entries = card.helpGroups.flatMap(\.entries)
    #expect(entries.first { $0.label == "again" }?.keys == ["x"])
    let slip = try #require(entries.first { $0.label == "a slip" })
    #expect(!slip.keys.isEmpty && !slip.keys.contains("x"), "\(slip.keys)")
  }

  @Test func `Letters are typed while a reading is written, whatever they are bound to`() {
    let own = keys(#"{"quiz.again": ["x", "f5"], "quiz.show": ["z"]}"#)
    var quiz = Quiz.State(topic: Topic.all[0], length: .endless, seed: 7, skill: .writing)
    #expect(quizKeys(quiz, own.table).action(for: .character("x")) == .characterTyped("x"))
    #expect(quizKeys(quiz, own.table).action(for: .tab) == .answerRevealed)
    quiz.attempt.reveal()
    #expect(quizKeys(quiz, own.table).action(for: .character("x")) == .replayRequested(.normal))
  }

  @Test func `Rows that were joined have the keys of all their former names`() {
    let own = keys(
      #"{"summary.up": ["z"], "topics.up": ["up", "z"], "list.down": ["x"], "quiz.grouping": ["m"]}"#
    )
    #expect(
      own.problems == []
        && own.keys == ["list.up": [.up, .character("z")], "list.down": [.character("x")]])
  }

  @Test func `Every name of the first table still has a row, and there are at most 55 rows`() {
    for name in Self.firstNames.split(whereSeparator: \.isWhitespace) {
      let own = keys("{\"\(name)\": [\"f9\"]}")
      #expect(
        own.problems == []
          && (own.keys.count == 1 || NamedKeys.currentName(of: String(name)).isEmpty), "\(name)")
    }
    #expect(NamedKeys.all.count <= 55)
  }

  private static let firstNames = """
    app.keys topics.start topics.groups topics.review topics.open topics.mark topics.save topics.unmark topics.learn
    topics.session topics.weakSpots topics.weakSpotsHere topics.progress topics.find topics.favourite topics.about topics.quit
    topics.leave topics.up topics.down topics.pageUp topics.pageDown topics.first topics.last search.start search.favourite
    search.close title.save title.close setup.start setup.next setup.previous setup.up setup.down setup.close voice.next
    voice.previous voice.default voice.testHere voice.test settings.change settings.next settings.previous settings.up
    settings.down settings.close quiz.answer quiz.again quiz.slowly quiz.show quiz.yourTry quiz.next quiz.delete quiz.clear
    quiz.grouping quiz.settings quiz.questions quiz.end questions.hear questions.close summary.drill summary.hear
    summary.continue summary.next summary.weakSpots summary.resume summary.again summary.close summary.up summary.down
    summary.pageUp summary.pageDown summary.first summary.last progress.choose progress.hear progress.review
    progress.weakSpots progress.close progress.up progress.down progress.left progress.right progress.pageUp progress.pageDown
    progress.first progress.last learn.drill learn.again learn.slowly learn.close learn.up learn.down learn.left learn.right
    learn.first learn.last welcome.next welcome.again welcome.yes welcome.no welcome.up welcome.down welcome.skipAll
    welcome.skip welcome.start welcome.learn welcome.close about.next about.previous about.choose about.copy about.up
    about.down about.pageUp about.pageDown about.welcome about.close
    """
}
