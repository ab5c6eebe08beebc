import Domain
import Features
import FeaturesTesting
import TerminalUI
import Testing

/// The keys of the forms over the topics and over a quiz.
@Suite(.timeLimit(.minutes(3)))
@MainActor
struct FormKeyTests {
  @Test(arguments: [Setting.voice, .rate, .pitch])
  func `Keys on a row of the voice step, reset and test`(setting: Setting) throws {
    let keys: [(Key, Form.Action)] = [
      (.right, .stepped(1)), (.character("+"), .stepped(1)), (.left, .stepped(-1)), (.character("-"), .stepped(-1)),
      (.character("0"), .reset), (.delete, .reset), (.character("t"), .testRequested), (.tab, .testRequested),
    ]
    let setup = Screens.setup { $0.focus = .setting(setting) }
    let quiz = App.State(quiz: try Screens.settingsQuiz(.setting(setting)))
    for (key, action) in keys {
      #expect(setup.action(for: key) == .setup(action))
      #expect(quiz.action(for: key) == .quiz(.settingsSheet(action)))
    }
    // The quiz gets no keys.
    #expect(quiz.action(for: .character("5")) == nil)
    #expect(quiz.action(for: .enter) == nil)
  }

  @Test func `Enter starts the session, or the test on its row`() {
    for row in Screens.setup().screen.setup?.rows ?? [] {
      let state = Screens.setup { $0.focus = row }
      let start = Form.Action.open(.quiz(.topic(Topics.State().selectedTopic ?? Topic.all[0])))
      #expect(state.action(for: .enter) == .setup(row == .test ? .testRequested : start))
    }
  }

  @Test(arguments: [Setting.skill, .limit, .questions, .ladder, .scenes, .randomVoice])
  func `Left, right and Space step the rows of the session`(setting: Setting) {
    let state = Screens.setup { $0.focus = .setting(setting) }
    #expect(state.action(for: .right) == .setup(.stepped(1)) && state.action(for: .left) == .setup(.stepped(-1)))
    #expect(state.action(for: .character(" ")) == .setup(.stepped(1)))
    #expect(state.action(for: .delete) == nil)
    #expect(state.action(for: .tab) == .setup(.testRequested))
  }

  @Test func `Keys for moving, closing and help work on every row`() throws {
    let setup = Screens.setup()
    #expect(setup.action(for: .up) == .setup(.focusMoved(-1)) && setup.action(for: .down) == .setup(.focusMoved(1)))
    for key in [Key.escape, .character("s"), .character("q")] {
      #expect(setup.action(for: key) == .setup(.open(.topics)))
    }
    let quiz = App.State(quiz: try Screens.settingsQuiz())
    #expect(quiz.action(for: .up) == .quiz(.settingsSheet(.focusMoved(-1))))
    #expect(quiz.action(for: .down) == .quiz(.settingsSheet(.focusMoved(1))))
    for key in [Key.escape, .character(","), .character("q")] {
      #expect(quiz.action(for: key) == .quiz(.settingsSheet(.closed)))
    }
    for state in [setup, quiz] {
      #expect(state.action(for: .character("?")) == .helpToggled && state.action(for: .function(1)) == .helpToggled)
    }
  }

  @Test(arguments: [.tones] + Setting.quizForm.flatMap(\.self))
  func `Arrows, Enter and Space change the display`(setting: Setting) throws {
    let state = App.State(quiz: try Screens.settingsQuiz(.setting(setting)))
    for key in [Key.right, .enter, .character(" "), .character("\u{3000}")] {
      #expect(state.action(for: key) == .quiz(.settingsSheet(.stepped(1))))
    }
    #expect(state.action(for: .left) == .quiz(.settingsSheet(.stepped(setting == .romaji ? -1 : 1))))
  }
}
