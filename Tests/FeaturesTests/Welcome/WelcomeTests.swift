import Clients
import Domain
import FeaturesTesting
import TerminalUI
import Testing
import Unidirectional
import UnidirectionalTesting

@testable import Features

/// The first start.
@MainActor
@Suite(.limited)
struct WelcomeTests {
  private let speech = SpeechSpy()
  private let settings = SettingsSpy()
  private let clock = TestClock()
  private let faults = ["The output is muted. Unmute it."]
  private let voice = Voice(id: "ja", name: "Haru", gender: .neutral, engine: "espeak-ng")

  private func makeStore(
    _ step: Welcome.Step = .kana(.yes), faults: [String]? = nil
  ) -> TestStore<Welcome.State, Welcome.Action> {
    var state = Welcome.State(romaji: .off)
    state.step = step
    let found = faults ?? self.faults
    return TestStore(initialState: state) {
      Welcome()
    } withDependencies: {
      $0.installQuizDependencies(speech, clock, settings: settings.client)
      $0.appInfo.soundFaults = { found }
      $0.appInfo.naturalVoiceAdvice = { "Run it." }
    }
  }

  private var saved: Settings { settings.client.get() }

  @Test(arguments: [
    (0, DisplaySettings.Romaji.off, DisplaySettings.Romaji.off), (1, .off, .typed),
    (2, .off, .only),
    (-1, .macrons, .off), (0, .macrons, .macrons), (1, .typed, .only), (0, .only, .only),
    (-1, .only, .typed),
  ])
  func `The answer about kana sets romaji everywhere`(
    moves: Int, before: DisplaySettings.Romaji, after: DisplaySettings.Romaji
  ) async {
    settings.client.update { $0.display.romaji = before }
    let store = makeStore(Welcome.State(romaji: before).step)
    store.exhaustivity = .off
    await store.send(.focusMoved(moves))
    await store.send(.chosen)
    #expect(store.state.step == .goal(.everything))
    await store.send(.focusMoved(-1))
    await store.send(.chosen)
    #expect(store.state.step == .sound(Welcome.SoundCheck()))
    #expect(saved.path.goal == .counting)
    await speech.hears(1)
    await clock.advance(by: keyDelay)
    await store.finish()
    #expect(saved.display.romaji == after && saved.isWelcomed)
    #expect(speech.spoken == ["にじゅう"])
  }

  @Test func `The selection stops at both ends`() async {
    let store = makeStore()
    await store.send(.focusMoved(-1))
    await store.send(.focusMoved(1)) { $0.step = .kana(.aLittle) }
    await store.send(.focusMoved(5)) { $0.step = .kana(.no) }
  }

  @Test func `Each step can be skipped, which changes no other setting`() async {
    let store = makeStore()
    await store.send(.stepSkipped) {
      $0.step = .goal(.everything)
      $0.takesKeys = false
    }
    await store.send(.stepSkipped) {
      $0.step = .sound(Welcome.SoundCheck())
      $0.speaker.isSpeaking = true
    }
    await store.receive(.speaker(.ended(.finished))) { $0.speaker.isSpeaking = false }
    await clock.advance(by: keyDelay)
    await store.receive(.keysAwaited) { $0.takesKeys = true }
    await store.send(.stepSkipped)
    await store.receive(.open(.quiz(.placement(.everything), skill: .listening)))
    await store.finish()
    #expect(saved == Settings(isWelcomed: true))
  }

  @Test(arguments: [Welcome.Action.chosen, .stepSkipped])
  func `Of the goals, the one that was chosen before is selected`(action: Welcome.Action) async {
    settings.client.update { $0.path.goal = .rent }
    let store = makeStore()
    await store.send(action) {
      $0.step = .goal(.rent)
      $0.takesKeys = false
    }
    await clock.advance(by: keyDelay)
    await store.receive(.keysAwaited) { $0.takesKeys = true }
    await store.finish()
    #expect(saved.path.goal == .rent)
  }

  @Test(arguments: [
    (Skill.listening, Skill.listening), (.reading, .reading), (.writing, .listening),
  ])
  func `Who skips the test of the sound is placed by ear, or by reading if that was chosen before`(
    chosen: Skill, placed: Skill
  ) async {
    settings.client.update { $0.session.skill = chosen }
    let store = makeStore(.sound(Welcome.SoundCheck()))
    await store.send(.stepSkipped)
    await store.receive(.open(.quiz(.placement(.everything, in: placed), skill: placed)))
    #expect(saved.session.skill == chosen)
  }

  @Test(arguments: [Welcome.SoundCheck.Diagnosis.running, .found(["No sound."])])
  func `Who heard nothing and skips the test is placed by reading`(
    diagnosis: Welcome.SoundCheck.Diagnosis
  ) async {
    let store = makeStore(.sound(Welcome.SoundCheck(diagnosis: diagnosis)))
    await store.send(.stepSkipped)
    await store.receive(.open(.quiz(.placement(.everything, in: .reading), skill: .reading)))
    #expect(saved.session.skill == .listening)
  }

  @Test func `Who skips all goes to the topics`() async {
    let store = makeStore()
    await store.send(.closeRequested)
    await store.receive(.open(.topics))
    #expect(saved == Settings(isWelcomed: true))
  }

  @Test func `Until something is answered or skipped, nothing is remembered`() async {
    let store = makeStore()
    await store.send(.focusMoved(1)) { $0.step = .kana(.aLittle) }
    #expect(settings.kept.isEmpty)
  }

  @Test(arguments: [(Skill.reading, Skill.listening), (.writing, .writing)])
  func `Who hears the number listens if reading was chosen before, and goes on writing`(
    chosen: Skill, after: Skill
  ) async {
    settings.client.update { $0.session.skill = chosen }
    let store = makeStore(.sound(Welcome.SoundCheck()))
    await store.send(.chosen)
    await store.receive(.open(.quiz(.placement(.everything), skill: .listening)))
    #expect(saved.session.skill == after)
  }

  @Test func `Who hears nothing is told what is wrong, and can read instead`() async {
    let store = makeStore(.sound(Welcome.SoundCheck()))
    await store.send(.focusMoved(1)) { $0.step.sound?.focus = .notHeard }
    await store.send(.chosen) {
      $0.step = .sound(Welcome.SoundCheck(diagnosis: .running))
      $0.takesKeys = false
    }
    await store.receive(.soundFaultsFound(faults)) { $0.step.sound?.diagnosis = .found(faults) }
    await clock.advance(by: keyDelay)
    await store.receive(.keysAwaited) { $0.takesKeys = true }
    await store.send(.focusMoved(1)) { $0.step.sound?.focus = .read }
    await store.send(.chosen)
    await store.receive(.open(.quiz(.placement(.everything, in: .reading), skill: .reading)))
    // The next start tries the sound again.
    #expect(saved.session.skill == .listening && saved.isWelcomed)
  }

  @Test func `A voice that fails is explained at once, and can be tried again`() async {
    speech.fail(with: .noSoundDevice(detail: "none"))
    let store = makeStore(.sound(Welcome.SoundCheck()))
    store.exhaustivity = .off
    await store.send(.replayRequested)
    await store.receive(.soundFaultsFound(faults)) { $0.step.sound?.diagnosis = .found(faults) }
    speech.fail(with: nil)
    await store.send(.chosen)
    #expect(store.state.step == .sound(Welcome.SoundCheck()))
    await store.receive(.speaker(.ended(.finished))) { $0.speaker.error = nil }
    #expect(speech.spoken == ["にじゅう", "にじゅう"])
    await store.send(.stepSkipped)
    await store.receive(.open(.quiz(.placement(.everything), skill: .listening)))
  }

  @Test func `The number is said again, or stopped`() async {
    speech.hold()
    let store = makeStore(.sound(Welcome.SoundCheck()))
    await store.send(.replayRequested) { $0.speaker.isSpeaking = true }
    await store.send(.replayRequested) { $0.speaker.isSpeaking = false }
    await store.finish()
  }

  @Test(arguments: [
    ([Voice(id: "ja", name: "Haru", gender: .neutral, engine: "espeak-ng")], true),
    ([Voice(id: "n", name: "Nao", gender: .male, engine: "natural")], false),
    ([Voice(id: "own", name: "Own", gender: .male, engine: "kokoro")], false), ([], false),
  ])
  func `A natural voice is advised where only espeak-ng speaks`(voices: [Voice], isAdvised: Bool)
    async
  {
    speech.offer(voices)
    let store = makeStore(.goal(.till))
    store.exhaustivity = .off
    await store.send(.chosen)
    if isAdvised {
      await store.receive(.naturalVoiceMissing(advice: "Run it.")) { $0.voiceAdvice = "Run it." }
    }
    await clock.advance(by: keyDelay)
    await store.finish()
    #expect(store.state.voiceAdvice == (isAdvised ? "Run it." : nil))
  }

  @Test func `From the result, today's session is started, or the result left`() async {
    settings.client.update { $0.path = PathSettings(goal: .till, minutes: 5) }
    let store = makeStore(.placed(Welcome.PlacementResult(Screens.placement([true]))))
    await store.send(.chosen)
    await store.receive(.open(.quiz(.today(PathSettings(goal: .till, minutes: 5)))))
    await store.send(.closeRequested)
    await store.receive(.open(.topics))
  }

  @Test(arguments: [12, 16, 24]) func `A long fault is cut above the choices`(rows: Int) throws {
    let text = screen(try Screens.named("welcome, a long fault"), columns: 40, rows: rows)
    #expect(text.contains("read numbers instead of listening"))
  }
}
