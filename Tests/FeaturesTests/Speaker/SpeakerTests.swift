import Clients
import Domain
import JapaneseNumbers
import Storage
import TerminalUI
import Testing
import Unidirectional
import UnidirectionalTesting

@testable import Features

/// The voice of a screen.
@MainActor
@Suite(.limited)
struct SpeakerTests {
  private let speech = SpeechSpy()
  private let clock = TestClock()
  private let silent = SpeechError.noSoundDevice(detail: "No such file or directory")

  @Test func `An utterance is spoken to its end`() async {
    let store = makeStore()
    await store.send(.said("いち")) { $0.speaker.isSpeaking = true }
    await store.receive(.speaker(.ended(.finished))) { $0.speaker.isSpeaking = false }
    #expect(speech.spoken == ["いち"])
  }

  @Test func `A silenced utterance reports nothing`() async {
    let store = makeStore()
    speech.hold()
    await store.send(.said("いち")) { $0.speaker.isSpeaking = true }
    await speech.hears(1)
    await store.send(.silenced) { $0.speaker.isSpeaking = false }
    await store.finish()
  }

  @Test func `A second utterance replaces the first, and only its end is reported`() async {
    let store = makeStore()
    speech.hold()
    await store.send(.said("いち")) { $0.speaker.isSpeaking = true }
    await speech.hears(1)
    speech.release()
    await store.send(.said("に"))
    await store.receive(.speaker(.ended(.finished))) { $0.speaker.isSpeaking = false }
    await store.finish()
    #expect(speech.spoken == ["いち", "に"])
  }

  @Test func `An utterance stopped by the engine ends without an error`() async {
    let store = makeStore()
    await store.send(.speaker(.ended(.stopped)))
    #expect(store.state.speaker == Speaker.State())
  }

  @Test func `Sound levels are followed moment by moment, from the beginning of each utterance`()
    async
  {
    let store = makeStore()
    let levels = SoundLevels(values: [0.2, 0.5, 1], perSecond: 25)
    speech.show(levels)
    speech.hold()
    await store.send(.said("いち")) { $0.speaker.isSpeaking = true }
    await store.receive(.speaker(.started(levels))) { $0.speaker.levels = levels }
    for time in [39, 1] { await clock.advance(by: .milliseconds(time)) }
    await store.receive(.speaker(.momentHeard(1))) { $0.speaker.moment = 1 }
    // The second part of an utterance.
    await store.send(.speaker(.started(levels))) { $0.speaker.moment = 0 }
    await clock.advance(by: .milliseconds(40))
    await store.receive(.speaker(.momentHeard(1))) { $0.speaker.moment = 1 }
    await clock.advance(by: .milliseconds(40))
    await store.receive(.speaker(.momentHeard(2))) { $0.speaker.moment = 2 }
    await clock.advance(by: .seconds(1))
    await store.send(.said("に")) { $0.speaker.levels = nil }
    await store.receive(.speaker(.started(levels))) {
      $0.speaker.levels = levels
      $0.speaker.moment = 0
    }
    await clock.advance(by: .milliseconds(40))
    await store.receive(.speaker(.momentHeard(1))) { $0.speaker.moment = 1 }
    await store.send(.silenced) { ($0.speaker.isSpeaking, $0.speaker.levels) = (false, nil) }
    await store.finish()
  }

  @Test
  func
    `An error is shown until the next utterance, and again after a success or if the learner asks`()
    async
  {
    let store = makeStore()
    await fail(with: silent, isNews: true, in: store)
    await clock.advance(by: .seconds(60))
    await fail(with: silent, isNews: false, in: store)
    await fail(with: silent, isNews: true, isRequested: true, in: store)
    await fail(with: silent, isNews: false, in: store)

    speech.fail(with: nil)
    await store.send(.said("いち")) { $0.speaker.isSpeaking = true }
    await store.receive(.speaker(.ended(.finished))) {
      $0.speaker.isSpeaking = false
      $0.speaker.error = nil
      $0.speaker.announced = nil
    }
    await fail(with: silent, isNews: true, in: store)
    await fail(with: .voiceUnavailable(id: "ja+x"), isNews: true, in: store)
    await store.finish()
  }

  @Test func `A voice that another one replaces is announced once, and again if the learner asks`()
    async
  {
    let store = makeStore()
    let error = SpeechError.voiceReplaced(id: "mei", by: "Haru", reason: "there is no program mei")
    speech.replaceVoice(error)
    speech.hold()
    for (isRequested, isNews) in [(false, true), (false, false), (true, true)] {
      await store.send(.said("いち", by: "mei", isRequested: isRequested)) {
        $0.speaker.isSpeaking = true
        $0.speaker.notice = nil
        if isRequested { $0.speaker.replacement = nil }
      }
      let change: (inout SpeakingScreen.State) -> Void = {
        $0.speaker.replacement = error
        $0.speaker.notice = error
      }
      await store.receive(.speaker(.voiceReplaced(error)), assert: isNews ? change : nil)
    }
    await store.send(.silenced) { $0.speaker.isSpeaking = false }
    await store.finish()
  }

  @Test func `Silence keeps the error`() async {
    let store = makeStore()
    await fail(with: silent, isNews: true, in: store)
    speech.fail(with: nil)
    speech.hold()
    await store.send(.said("いち")) {
      $0.speaker.isSpeaking = true
      $0.speaker.notice = nil
    }
    await store.send(.silenced) { $0.speaker.isSpeaking = false }
    await store.finish()
    #expect(store.state.speaker.error == silent)
  }

  @Test func `An error is news again after a sound that was heard and stopped`() async {
    let store = makeStore()
    await fail(with: silent, isNews: true, in: store)
    let levels = SoundLevels(values: [0.5], perSecond: 25)
    speech.fail(with: nil)
    speech.show(levels)
    speech.hold()
    await store.send(.said("いち")) {
      $0.speaker.isSpeaking = true
      $0.speaker.notice = nil
    }
    await store.receive(.speaker(.started(levels))) {
      $0.speaker.error = nil
      $0.speaker.announced = nil
      $0.speaker.levels = levels
    }
    await store.send(.silenced) {
      $0.speaker.isSpeaking = false
      $0.speaker.levels = nil
    }
    await fail(with: silent, isNews: true, in: store)
    await store.finish()
  }

  private func fail(
    with error: SpeechError, isNews: Bool, isRequested: Bool = false,
    in store: TestStore<SpeakingScreen.State, SpeakingScreen.Action>
  ) async {
    speech.fail(with: error)
    await store.send(.said("いち", isRequested: isRequested)) {
      $0.speaker.isSpeaking = true
      $0.speaker.notice = nil
      if isRequested { $0.speaker.announced = nil }
    }
    await store.receive(.speaker(.failed(error))) {
      $0.speaker.isSpeaking = false
      $0.speaker.error = error
      $0.speaker.announced = error
      if isNews { $0.speaker.notice = error }
    }
  }

  @Test(arguments: [true, false])
  func `Where motion is unwelcome, a note stands still while the voice speaks`(isSetting: Bool)
    async
  {
    let settings = Settings(display: DisplaySettings { $0.reducesMotion = isSetting })
    let store = makeStore(settings: settings, prefersReducedMotion: !isSetting)
    let levels = SoundLevels(values: [0.9, 0.5, 1], perSecond: 25)
    speech.show(levels)
    speech.hold()
    await store.send(.said("いち")) { $0.speaker.isSpeaking = true }
    await store.receive(.speaker(.started(levels))) {
      $0.speaker.levels = levels
      $0.speaker.isStill = true
    }
    await clock.advance(by: .seconds(1))
    #expect(Frame(speakerView(store.state.speaker), size: Size(columns: 20, rows: 1)).text == "♫")
    await store.send(.silenced) {
      $0.speaker.isSpeaking = false
      $0.speaker.levels = nil
    }
    await store.finish()
  }

  private func makeStore(
    settings: Settings = Settings(), prefersReducedMotion: Bool = false
  ) -> TestStore<SpeakingScreen.State, SpeakingScreen.Action> {
    TestStore(initialState: SpeakingScreen.State()) {
      SpeakingScreen()
    } withDependencies: {
      $0.speechSynthesis = speech.client
      $0.clock = clock
      $0.settings = .inMemory(settings)
      $0.appInfo.prefersReducedMotion = { prefersReducedMotion }
    }
  }
}

/// A minimal feature with a voice.
private struct SpeakingScreen: Reducer {
  struct State: Equatable {
    var speaker = Speaker.State()
  }

  enum Action: Equatable {
    case said(String, by: String? = nil, isRequested: Bool = false)
    case silenced
    case speaker(Speaker.Action)

    var speaker: Speaker.Action? { if case .speaker(let action) = self { action } else { nil } }
  }

  private let speaker = Speaker()

  var body: some ReducerOf<Self> {
    Scope(state: \.speaker, action: \.speaker, Action.speaker) { speaker }
    Reduce { state, action in
      switch action {
      case .said(let text, let id, let isRequested):
        speaker.say(
          Utterance(Reading(units: [text]), settings: SpeechSettings(voiceID: id)),
          isRequested: isRequested,
          &state.speaker
        ).map(Action.speaker)
      case .silenced: speaker.silence(&state.speaker).map(Action.speaker)
      case .speaker: .none
      }
    }
  }
}
