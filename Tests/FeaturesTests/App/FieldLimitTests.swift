import Domain
import FeaturesTesting
import TerminalUI
import TerminalUITesting
import Testing
import Unidirectional

@testable import Features

/// Far more text than a field takes, typed by a key that is held or pasted.
@MainActor
@Suite(.limited)
struct FieldLimitTests {
  private nonisolated static let size = 65_536

  /// The samples with a field, each with characters that are text there.
  private nonisolated static let fields = [
    ("topics, search", "a1 "), ("topics, found", "hon "), ("topics, naming", "ab "),
    ("topics, renaming", "漢"), ("topics, numbers", "12 "), ("quiz", "1"), ("quiz, missed", "2"),
    ("quiz, reading", "3"),
    ("quiz, writing", "sa"),
  ]

  private static func text(of characters: String) -> String {
    String(repeating: characters, count: size / characters.utf8.count)
  }

  @Test(arguments: fields)
  func `64 KB of typed text fill a field to its limit in a few actions`(
    sample: String, characters: String
  ) async throws {
    let app = await RunningApp(try Screens.named(sample))
    app.actions.all = []
    app.terminal.type(Self.text(of: characters))
    let field = try #require(app.field)
    #expect(!field.text.isEmpty && field.text.count <= field.limit)
    // Two letters may make one kana.
    #expect(app.actions.all.count <= 2 * field.limit + 10, "\(app.actions.all.count) actions")
    app.terminal.type("\u{3}")
    #expect(try await app.end.value == .interrupted)
  }

  @Test(arguments: fields)
  func `A paste of 64 KB fills a search to its limit, and is refused elsewhere with a sentence`(
    sample: String, characters: String
  ) async throws {
    let app = await RunningApp(try Screens.named(sample))
    app.actions.all = []
    let before = app.field?.text
    app.terminal.type("\u{1B}[200~" + Self.text(of: characters) + "\u{1B}[201~")
    let field = try #require(app.field)
    let isSearch = app.store.state.topics.filter != nil
    let quiz = app.store.state.screen.quiz
    let isSaid = quiz.map { $0.field.untaken != nil } ?? (app.store.state.topics.notice != nil)
    #expect(isSaid == !isSearch)
    #expect(isSearch ? field.text.count == field.limit : field.text == before)
    // Two letters may make one kana.
    #expect(app.actions.all.count <= 2 * field.limit + 10, "\(app.actions.all.count) actions")
    app.terminal.type("\u{3}")
    #expect(try await app.end.value == .interrupted)
  }

  @Test func `All that was typed before a frame is searched for once, and Enter starts`()
    async throws
  {
    let app = await RunningApp(Screens.topics { _ in })
    app.actions.all = []
    app.terminal.type("/rent")
    #expect(app.store.state.topics.filter?.field.text == "rent")
    #expect(app.actions.all.filter { $0 == "topics.filterEdited" }.count == 1)

    // Keys between the characters are handled in order.
    app.terminal.type("al\u{7F}\u{7F}\u{1B}[Ds\r")
    #expect(app.actions.all.filter { $0 == "topics.filterEdited" }.count == 6)
    #expect(app.store.state.topics.filter?.field.text == "rens" + "t")
    app.terminal.type("\u{15}\u{5}")
    app.terminal.type("\u{15}rent\r")
    #expect(app.store.state.screen.quiz?.topic.name == "money-rent")
    app.terminal.type("\u{3}")
    #expect(try await app.end.value == .interrupted)
  }

  @Test func `Every sample with a field is tried`() throws {
    let kinds = Set(
      try Screens.names.map { try Screens.named($0) }.filter(\.isTyping).map { state in
        if state.topics.naming != nil { return "naming" }
        if state.topics.listForm != nil { return "numbers" }
        return state.screen.quiz.map { "quiz \($0.skill)" } ?? "search"
      })
    #expect(
      kinds == ["naming", "numbers", "search", "quiz listening", "quiz reading", "quiz writing"])
  }
}
