import Clients
import Domain
import FeaturesTesting
import TerminalUI
import Testing

@testable import Features

/// The actions of the named keys of each screen. Which keys have a name is in the table that
/// ``KeyTableTests`` check.
@Suite(.limited)
@MainActor
struct KeyActionTests {
  /// A named key with its action on a screen.
  struct Row {
    let screen: String
    let name: String
    let action: App.Action
  }

  /// Returns the rows of some screens, whose actions are wrapped in one of the app.
  static func on<Action>(
    _ screens: String..., as wrap: (Action) -> App.Action, _ actions: KeyValuePairs<String, Action>
  ) -> [Row] {
    screens.flatMap { screen in
      actions.map { Row(screen: screen, name: $0.key, action: wrap($0.value)) }
    }
  }

  private static let rows: [Row] = [
    on(
      "topics", "quiz", "quiz, settings: speed", "summary", as: { $0 }, ["app.keys": .helpToggled]),
    topics, settings, quiz, summary, progress, learn, welcome, about,
  ].flatMap(\.self)

  private static let topics: [Row] = [
    on(
      "topics", as: App.Action.topics,
      [
        "topics.start": .topicChosen, "topics.back": .groupClosed,
        "topics.mark": .markToggled,
        "topics.learn": .learnChosen, "topics.favourite": .favouriteToggled,
      ]),
    on("topics, practised", as: App.Action.topics, ["practice.pairs": .open(.pairs())]),
    on(
      "pairs", as: App.Action.pairs,
      [
        "pairs.first": .chosen(0), "pairs.second": .chosen(1), "quiz.again": .replayRequested,
        "quiz.end": .endRequested,
      ]),
    on(
      "pairs, over", "pairs, no sound", as: App.Action.pairs,
      [
        "list.choose": .open(.pairs([SoundPair("600", "800")].compactMap(\.self))),
        "screen.close": .open(.back(to: .topics)),
      ]),
    on(
      "topics, marked", as: App.Action.topics,
      ["topics.save": .namingOpened, "topics.unmark": .marksCleared]),
    on(
      "topics, groups", as: App.Action.topics,
      [
        "list.choose": .groupOpened, "topics.back": .todayChosen,
        "list.left": .groupMoved(-1), "list.right": .groupMoved(1),
      ]),
    on(
      "topics, today", as: App.Action.topics,
      [
        "topics.start": .open(.quiz(.today(PathSettings()))), "list.right": .stepped(1),
        "list.left": .stepped(-1),
        "topics.learn": .learnChosen,
      ]),
    on(
      "topics, step", as: App.Action.topics,
      ["topics.back": .todayChosen, "topics.learn": .learnChosen]),
    on(
      "topics, practised", as: App.Action.topics,
      [
        "practice.weakSpots": .weakSpotsChosen,
        "practice.review": .open(.quiz(.review)),
      ]),
    on(
      "topics", "topics, groups", as: App.Action.topics,
      [
        "screen.settings": .open(.setup), "practice.weakSpots": .open(.quiz(.weakSpots)),
        "topics.progress": .open(.progress), "topics.find": .filterOpened,
        "topics.about": .open(.about),
        "topics.quit": .open(.quit), "list.first": .selectionMoved(-1_000_000),
        "list.last": .selectionMoved(1_000_000),
      ]),
    on(
      "topics", "topics, groups", "topics, search", as: App.Action.topics,
      [
        "list.up": .selectionMoved(-1), "list.down": .selectionMoved(1),
        "list.pageUp": .selectionMoved(-10),
        "list.pageDown": .selectionMoved(10),
      ]),
    on(
      "topics, search", as: App.Action.topics,
      [
        "topics.start": .topicChosen, "topics.favourite": .favouriteToggled,
        "topics.back": .filterClosed,
      ]),
    on(
      "topics, number", as: App.Action.topics,
      [
        "topics.start": .topicChosen, "list.hear": .hearRequested(.normal),
        "list.slowly": .hearRequested(.slow),
      ]),
    on(
      "topics, renaming", as: App.Action.topics,
      [
        "list.choose": .titleSubmitted, "title.delete": .deletionOpened,
        "topics.back": .namingClosed,
      ]),
    on("topics", "topics, groups", as: App.Action.topics, ["topics.add": .list(.opened)]),
    on(
      "topics, numbers: title", as: App.Action.topics,
      [
        "list.choose": .list(.submitted),
        "topics.back": .list(.closed),
      ]),
  ].flatMap(\.self)

  private static let settings: [Row] = [
    on(
      "setup, listening: length", as: App.Action.setup,
      [
        "list.choose": .open(.quiz(.topic(topic("numbers-100")))), "form.next": .stepped(1),
        "form.previous": .stepped(-1), "list.up": .focusMoved(-1), "list.down": .focusMoved(1),
        "list.first": .focusMoved(-1_000_000), "list.last": .focusMoved(1_000_000),
        "screen.settings": .open(.topics), "screen.close": .open(.topics),
      ]),
    on("setup, listening: test", as: App.Action.setup, ["list.choose": .testRequested]),
    on("setup, listening: speed", as: App.Action.setup, voiceActions),
    on("quiz, settings: speed", as: { .quiz(.settingsSheet($0)) }, voiceActions),
    on("quiz, settings changed", as: { .quiz(.settingsSheet($0)) }, ["form.default": .reset]),
    on(
      "quiz, settings: kanji", as: { .quiz(.settingsSheet($0)) },
      ["form.next": .stepped(1), "list.choose": .closed]),
    on(
      "quiz, settings: romaji", as: { .quiz(.settingsSheet($0)) },
      [
        "form.previous": .stepped(-1), "list.up": .focusMoved(-1), "list.down": .focusMoved(1),
        "screen.settings": .closed, "screen.close": .closed,
      ]),
  ].flatMap(\.self)

  private static let voiceActions: KeyValuePairs<String, Form.Action> = [
    "form.next": .stepped(1), "form.previous": .stepped(-1), "list.hear": .testRequested,
  ]

  private static let quiz: [Row] = [
    on(
      "quiz", "quiz, writing", as: App.Action.quiz,
      [
        "quiz.answer": .answerSubmitted, "quiz.show": .answerRevealed,
        "quiz.delete": .characterDeleted,
        "quiz.clear": .answerCleared,
      ]),
    on(
      "quiz", "quiz, card", "quiz, writing, card", as: App.Action.quiz,
      ["quiz.again": .replayRequested(.normal), "quiz.slowly": .replayRequested(.slow)]),
    on(
      "quiz, card", "quiz, writing, card", as: App.Action.quiz,
      [
        "quiz.next": .nextPressed, "quiz.yourTry": .typedAnswerReplayRequested,
        "quiz.slip": .missTakenBack,
      ]),
    on(
      "quiz", "quiz, card", "quiz, writing", as: App.Action.quiz,
      ["screen.settings": .settingsRequested, "quiz.end": .endRequested]),
    on("quiz", "quiz, card", as: App.Action.quiz, ["quiz.questions": .questionsRequested]),
    on(
      "quiz, questions so far", as: { .quiz(.questionList($0)) },
      [
        "list.hear": .hearRequested(.normal), "list.slowly": .hearRequested(.slow),
        "quiz.questions": .closed,
        "screen.close": .closed, "list.up": .selectionMoved(-1),
        "list.down": .selectionMoved(1), "list.pageUp": .selectionMoved(-5),
        "list.pageDown": .selectionMoved(5), "list.first": .selectionMoved(-1_000_000),
        "list.last": .selectionMoved(1_000_000),
      ]),
  ].flatMap(\.self)

  /// The keys that open what the state names.
  private static func dependent() throws -> [Row] {
    let learn = try #require(try Screens.named("learn").screen.learn)
    let summary = try #require(try Screens.named("summary").screen.summary)
    let next = try #require(try Screens.named("summary, perfect").screen.summary)
    let step = try #require(next.end.path.next)
    let today = try #require(try Screens.named("summary, today").screen.summary)
    let more = try #require(today.end.more)
    return on(
      "learn", as: App.Action.learn,
      [
        "list.choose": .open(.quiz(.entry(learn.selected, of: learn.table.topic))),
        "practice.next": .open(.quiz(.topic(learn.table.topic))),
      ])
      + on(
        "summary", as: App.Action.summary,
        [
          "summary.drill": .open(summary.destination(of: .drill)),
          "practice.weakSpots": .open(.quiz(summary.end.weakSpots, skill: .listening)),
          "summary.again": .open(.resumed(summary.session)),
        ])
      + on(
        "summary, perfect", as: App.Action.summary,
        [
          "list.choose": .open(next.destination(of: .step(step))),
          "practice.next": .open(next.destination(of: .step(step))),
        ])
      + on(
        "quiz, today", as: App.Action.quiz, ["quiz.skipPart": .partSkipped])
      + on(
        "summary, today", as: App.Action.summary,
        ["list.choose": .open(.topics), "summary.more": .open(.quiz(more, skill: .listening))])
  }

  @Test func `Each key does on its screens what its name says`() throws {
    let rows = try Self.rows + Self.dependent()
    for row in rows {
      let state = try Screens.named(row.screen)
      let isTyping = ["quiz, writing", "quiz, writing, card", "topics, search"].contains(row.screen)
      for key in KeyTable.usual.keys(of: row.name) where !isTyping || key.isCommand {
        #expect(state.action(for: key) == row.action, "\(row.screen): \(row.name), \(key.spelling)")
      }
    }
    let tested = Set(rows.map(\.name))
    #expect(
      tested.symmetricDifference(NamedKeys.all.map(\.name)) == [],
      "What do these keys do, or are they gone?")
  }

  @Test func `Keys without a meaning on a screen do nothing`() throws {
    let quiz = try Screens.named("quiz, settings: speed")
    #expect(quiz.action(for: .character("5")) == nil)
    for name in ["setup, listening: length", "setup, listening: pitch"] {
      #expect(try Screens.named(name).action(for: .delete) == nil, "\(name)")
    }
    #expect(try Screens.named("about: copy").action(for: .left) == nil)
    #expect(try Screens.named("summary, nothing missed").action(for: .character("c")) == nil)
  }

  @Test func `Characters of an input method are keys too`() throws {
    let toggle = try Screens.named("quiz, settings: kanji")
    #expect(toggle.action(for: .character("\u{3000}")) == .quiz(.settingsSheet(.stepped(1))))
    #expect(try Screens.named("quiz").action(for: .character("５")) == .quiz(.characterTyped("５")))
  }
}

extension Key {
  /// True for a key that types nothing.
  fileprivate var isCommand: Bool { if case .character = self { false } else { true } }
}
