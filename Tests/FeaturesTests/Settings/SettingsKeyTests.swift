import Domain
import Features
import FeaturesTesting
import TerminalUI
import Testing

/// The keys of both settings forms.
@Suite(.timeLimit(.minutes(3)))
@MainActor
struct SettingsKeyTests {
  @Test func `Keys on a row of the voice step, reset and test`() {
    for row in [VoiceSection.Row.voice, .rate, .pitch] {
      let setup = Screens.setup { $0.focus = .voice(row) }
      for (key, action) in voiceKeys(row) { #expect(setup.action(for: key) == .setup(.voice(action))) }
    }
  }

  @Test func `The voice has the same keys over a quiz`() throws {
    for row in [VoiceSection.Row.voice, .rate, .pitch] {
      let state = App.State(quiz: try Screens.settingsQuiz(.voice(row)))
      for (key, action) in voiceKeys(row) { #expect(state.action(for: key) == .quiz(.settingsSheet(.voice(action)))) }
      // The quiz gets no keys.
      #expect(state.action(for: .character("5")) == nil)
      #expect(state.action(for: .enter) == nil)
    }
  }

  @Test func `Enter starts the session, or the test on its row`() {
    let rows = Screens.setup().screen.setup?.rows ?? []
    for row in rows {
      let state = Screens.setup { $0.focus = row }
      let isTest = row == .voice(.test)
      #expect(state.action(for: .enter) == .setup(isTest ? .voice(.testRequested) : .open(.quiz(.review))))
    }
  }

  @Test func `Left and right step the rows of the session`() {
    let limit = Screens.setup { $0.focus = .limit }
    #expect(limit.action(for: .right) == .setup(.limitStepped(1)))
    #expect(limit.action(for: .left) == .setup(.limitStepped(-1)))
    let amount = Screens.setup { $0.focus = .amount }
    #expect(amount.action(for: .right) == .setup(.amountStepped(1)))
    #expect(amount.action(for: .left) == .setup(.amountStepped(-1)))
    for state in [limit, amount] {
      #expect(state.action(for: .delete) == nil)
      #expect(state.action(for: .tab) == .setup(.voice(.testRequested)))
    }
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
      #expect(quiz.action(for: key) == .quiz(.settingsSheet(.closeRequested)))
    }
    for state in [setup, quiz] {
      #expect(state.action(for: .character("?")) == .helpToggled && state.action(for: .function(1)) == .helpToggled)
    }
  }

  @Test func `Arrows, Enter and Space change a toggle`() throws {
    for toggle in QuizSettings.Toggle.allCases {
      let state = App.State(quiz: try Screens.settingsQuiz(.display(toggle)))
      for key in [Key.left, .right, .enter, .character(" "), .character("\u{3000}")] {
        #expect(state.action(for: key) == .quiz(.settingsSheet(.toggled(toggle))))
      }
    }
  }

  private func voiceKeys(_ row: VoiceSection.Row) -> [(Key, VoiceSection.Action)] {
    [
      (.right, .stepped(row, by: 1)), (.character("+"), .stepped(row, by: 1)), (.left, .stepped(row, by: -1)),
      (.character("-"), .stepped(row, by: -1)), (.character("0"), .reset(row)), (.delete, .reset(row)),
      (.character("t"), .testRequested), (.tab, .testRequested),
    ]
  }
}
