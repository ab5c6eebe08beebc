import Clients
import Domain
import FeaturesTesting
import Testing

@testable import Features
@testable import TerminalUI

/// Rules for every screen.
@Suite(.limited)
@MainActor
struct ScreenTests {
  @Test func `Every kind of screen has a sample`() throws {
    // Add a sample of a new screen in Sources/Testing/FeaturesTesting.
    #expect(Set(try Screens.all().values.map { Kind(of: $0.screen) }) == Set(Kind.allCases))
  }

  /// A kind of screen. The compiler asks for each new one.
  private enum Kind: CaseIterable {
    case topics, setup, quiz, summary, about, progress, learn, welcome, pairs

    init(of screen: App.Screen) {
      self =
        switch screen {
        case .topics: .topics
        case .setup: .setup
        case .quiz: .quiz
        case .summary: .summary
        case .about: .about
        case .progress: .progress
        case .learn: .learn
        case .welcome: .welcome
        case .pairs: .pairs
        }
    }
  }

  private let sizes = [Size(columns: 40, rows: 12), Size(columns: 80, rows: 24)]

  @Test func `No screen has characters of ambiguous width`() throws {
    for (name, state) in try Screens.all() {
      for size in sizes {
        #expect(ambiguous(in: text(of: state, in: size)) == "", "\(name)")
      }
    }
  }

  @Test func `No topic has characters of ambiguous width`() throws {
    for topic in Topic.all {
      let state = App.State(topics: Topics.State(selected: topic))
      for size in sizes { #expect(ambiguous(in: text(of: state, in: size)) == "", "\(topic.name)") }
    }
  }

  /// Returns the characters whose width terminals disagree about.
  private func ambiguous(in text: String) -> String {
    // The long vowels of romaji are ambiguous too. Learners turn romaji on, and can have them
    // typed: ou, uu.
    let scalars = text.unicodeScalars.filter {
      ScalarWidth(of: $0) == .ambiguous && !"ōū".unicodeScalars.contains($0)
    }
    return String(String.UnicodeScalarView(scalars))
  }

  @Test func `With ASCII glyphs, everything is ASCII and known`() throws {
    var environment = DrawingEnvironment(glyphs: .ascii)
    environment.transliteration = .japanese
    for (name, state) in try Screens.all() {
      for size in sizes {
        let text = text(of: state, in: size, environment: environment)
        #expect(text.filter { !$0.isASCII } == "", "\(name)")
        #expect(!text.hasUnknownCharacters, "\(name)")
      }
    }
  }

  @Test func `With ASCII glyphs, every topic and its questions are ASCII and known`() throws {
    var environment = DrawingEnvironment(glyphs: .ascii)
    environment.transliteration = .japanese
    for topic in Topic.all.sampled(20) {
      let quiz = App.State(quiz: Quiz.State(topic: topic, length: .endless, seed: 7))
      for state in [App.State(topics: Topics.State(selected: topic)), quiz] {
        let text = text(of: state, in: Size(columns: 120, rows: 40), environment: environment)
        #expect(text.filter { !$0.isASCII } == "", "\(topic.name)")
        #expect(!text.hasUnknownCharacters, "\(topic.name)")
      }
    }
  }

  @Test func `The smallest screen names the key for the next step and the way out`() throws {
    for (name, state) in try Screens.all() where !state.isHelpShown && state.errors.isEmpty {
      let lines = screen(state, columns: 40, rows: 12).split(separator: "\n")
      let keys = (lines.last ?? "").split(separator: "  ").map { $0.drop { $0 == " " } }
      #expect(keys.count >= 2, "\(name): \(keys)")
      let isWayOut = keys.contains { $0.hasPrefix("esc ") || $0.hasPrefix("q ") }
      #expect(isWayOut, "\(name): \(keys)")
    }
  }

  @Test(arguments: ["quiz", "quiz, typed", "quiz, today", "pairs", "summary"])
  func `The smallest screen names the key that lists the others`(name: String) throws {
    let text = screen(try Screens.named(name), columns: 40, rows: 12)
    #expect(text.contains("  ? keys  "), "\(text)")
  }

  @Test(arguments: ["topics, numbers", "progress, being read"])
  func `The way out stands last, also if the list of keys is the only other key`(
    name: String
  ) throws {
    let last = screen(try Screens.named(name)).split(separator: "\n").last ?? ""
    #expect(last.contains(" keys   esc "), "\(last)")
  }

  @Test func `Every screen has keys in its last row and fits the window`() throws {
    for (name, state) in try Screens.all() {
      for size in sizes {
        let lines = text(of: state, in: size).split(
          separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == size.rows, "\(name)")
        #expect(lines.last != "", "\(name)")
      }
    }
  }

  @Test(arguments: [Size(columns: 39, rows: 12), Size(columns: 40, rows: 11)])
  func `A window that is too small says which size is needed`(size: Size) {
    let text = text(of: App.State(), in: size)
    #expect(text.contains("countbiki needs 40 columns and 12"))
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.hasSuffix("rows; this window has \(size.columns) and \(size.rows)."), "\(text)")
  }

  private func text(
    of state: App.State, in size: Size, environment: DrawingEnvironment = DrawingEnvironment()
  ) -> String {
    Frame(appView(state, in: size), size: size, environment: environment).text
  }

  /// The places of the first text of a session's screen, of its row of keys, and of the path beside
  /// it.
  private struct Places: Equatable {
    var header: Point?
    var keys: Point?
    var path: Point?

    init(_ text: String) {
      let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
      func place(where isFound: (Substring) -> Bool) -> Point? {
        rows.lastIndex(where: isFound).map { row in
          Point(column: displayWidth(of: String(rows[row].prefix { $0 == " " })), row: row)
        }
      }
      let first = rows.firstIndex { $0.contains { $0 != " " } } ?? 0
      header = Point(column: rows[first].prefix { $0 == " " }.count, row: first)
      keys = place { $0.contains("? keys") }
      let title = rows.firstIndex { $0.hasSuffix("Everything") }
      path = title.map { Point(column: displayWidth(of: String(rows[$0])), row: $0) }
    }
  }

  @Test(arguments: [
    Size(columns: 80, rows: 24), Size(columns: 120, rows: 40), Size(columns: 200, rows: 60),
  ])
  func `In a session nothing moves: its sheets, pairs and summary are where its questions are`(
    size: Size
  ) throws {
    let quiz = Places(text(of: try Screens.named("quiz"), in: size))
    #expect((quiz.path != nil) == (size.columns == 200))
    for (name, state) in try Screens.all() where !state.isHelpShown {
      let screen = state.screen
      // The questions that find a step have no path beside them.
      guard screen.quiz?.session.questions.placement == nil else { continue }
      guard screen.quiz != nil || screen.summary != nil || screen.pairs != nil else { continue }
      #expect(Places(text(of: state, in: size)) == quiz, "\(name)")
    }
  }

  @Test(arguments: [
    Size(columns: 80, rows: 24), Size(columns: 120, rows: 40), Size(columns: 200, rows: 60),
  ])
  func `In the first start nothing moves from its questions to the result`(size: Size) throws {
    let question = Places(text(of: try Screens.named("welcome, question"), in: size))
    for name in ["welcome, kana", "welcome, sound", "welcome, answered", "welcome, placed"] {
      let places = Places(text(of: try Screens.named(name), in: size))
      #expect(places.header == question.header && places.keys == question.keys, "\(name)")
    }
  }

  @Test func `Text of a stranger is shown as code points`() throws {
    let text = "\u{1B}]0;a\u{7}\u{202E}b"
    let noticed = Screens.topics { $0.notice = text }
    var failed = App.State(quiz: try Screens.quiz())
    failed.errors = [.unreadable(path: text, FileFault(.other, text))]
    let silent = App.State(
      quiz: try Screens.quiz {
        $0.speaker.error = .noSoundDevice(detail: text)
        $0.speaker.notice = $0.speaker.error
      })
    let size = Size(columns: 80, rows: 24)
    for state in [noticed, failed, silent] {
      let frame = Frame(appView(state, in: size), size: size)
      #expect(frame.text.contains(#"\u{1B}]0;a\u{7}\u{202E}b"#))
      #expect(
        !frame.cells.contains { $0.character.unicodeScalars.contains(where: \.isInvisibleControl) })
    }
  }
}

extension String {
  /// True if a character was replaced by a question mark. Others are the key, or end an English
  /// word.
  fileprivate var hasUnknownCharacters: Bool {
    replacing("? ", with: "").replacing(/[a-z0-9]\?/, with: "").contains("?")
  }
}
