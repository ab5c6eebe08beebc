import Clients
import Domain
import FeaturesTesting
import TerminalUI
import Testing
import Unidirectional
import UnidirectionalTesting

@testable import Features

/// A form's words about the voice: an error that is over, and where voices come from.
@MainActor
@Suite(.limited)
struct FormVoiceWordsTests {
  private let natural = Voice(id: "mei", name: "Mei", gender: .female, engine: "natural")

  @Test(arguments: [Form.Action.stepped(1), .reset])
  func `The error of a test goes away with the setting that it was made with`(action: Form.Action)
    async
  {
    let settings = SettingsSpy(Settings(speech: SpeechSettings(rate: 0.65)))
    var state = Form.State(.quiz, settings: settings.client.get())
    state.focus = .setting(.speed)
    state.speaker.notice = .playbackFailed(detail: "gone")
    let store = TestStore(initialState: state) {
      Form()
    } withDependencies: {
      $0.installQuizDependencies(SpeechSpy(), TestClock(), settings: settings.client)
    }
    store.exhaustivity = .off
    await store.send(action)
    #expect(store.state.settings.speech.rate != 0.65)
    #expect(store.state.speaker.notice == nil)
  }

  @Test func `The form says how to get the voices that are missing`() {
    for (voices, words) in [
      (Screens.voices, "a natural voice"), (Screens.voices + [natural], "more voices"),
      ([], "voices"),
    ] {
      let shown = screen(
        Screens.setup {
          $0.voices = .available(voices)
          $0.focus = .setting(.voice)
        }, columns: 100, rows: 40)
      #expect(shown.contains("`countbiki voices` says how to get \(words)"), "\(shown)")
    }
  }

  @Test func `Where no voice is installed, the row of the voice says what to install`() {
    let shown = screen(Screens.setup { $0.voices = .available([]) }, columns: 100, rows: 40)
    #expect(shown.contains("none: install espeak-ng"), "\(shown)")
  }
}
