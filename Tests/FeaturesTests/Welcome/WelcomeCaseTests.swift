import Clients
import Domain
import FeaturesTesting
import Storage
import TerminalUI
import Testing
import Unidirectional
import UnidirectionalTesting

@testable import Features

/// The test of the sound when it is tried again, and the part that was misheard most in the
/// questions of the first start.
@MainActor
@Suite(.limited)
struct WelcomeCaseTests {
  private let speech = SpeechSpy()
  private let clock = TestClock()
  private let faults = ["The output is muted. Unmute it."]

  private func makeStore(
    _ check: Welcome.SoundCheck
  ) -> TestStore<Welcome.State, Welcome.Action> {
    var state = Welcome.State(romaji: .off)
    state.step = .sound(check)
    return TestStore(initialState: state) {
      Welcome()
    } withDependencies: {
      $0.installQuizDependencies(speech, clock, settings: SettingsSpy().client)
      $0.appInfo.soundFaults = { [clock, faults] in
        try? await clock.sleep(for: .seconds(1))
        return faults
      }
    }
  }

  @Test(arguments: [Welcome.Step.kana(.yes), .goal(.till)])
  func `A second Enter neither chooses a goal nor says that the number was heard`(
    step: Welcome.Step
  ) async {
    let store = appStore(Screens.welcome(step), speech: speech) { [clock] in
      $0.clock = clock
    }
    store.exhaustivity = .off
    await store.send(.welcome(.chosen))
    let keys: [Key] = [.enter, .down, .character("q")]
    #expect(keys.allSatisfy { store.state.action(for: $0) == nil })
    await clock.advance(by: keyDelay - .milliseconds(1))
    #expect(keys.allSatisfy { store.state.action(for: $0) == nil })
    await clock.advance(by: .milliseconds(1))
    await store.receive(.welcome(.keysAwaited))
    #expect(keys.allSatisfy { store.state.action(for: $0) != nil })
    await store.send(.welcome(.closeRequested))
    await store.finish()
  }

  @Test func `A number that is said again asks again whether it was heard`() async {
    let store = makeStore(Welcome.SoundCheck(diagnosis: .found(faults)))
    await store.send(.replayRequested) {
      $0.step = .sound(Welcome.SoundCheck())
      $0.speaker.isSpeaking = true
    }
    await store.receive(.speaker(.ended(.finished))) { $0.speaker.isSpeaking = false }
    await store.finish()
  }

  @Test func `Who hears nothing isn't spoken to while the reason is looked for`() async {
    speech.hold()
    let store = makeStore(Welcome.SoundCheck())
    await store.send(.replayRequested) { $0.speaker.isSpeaking = true }
    await store.send(.focusMoved(1)) { $0.step.sound?.focus = .notHeard }
    await store.send(.chosen) {
      $0.step = .sound(Welcome.SoundCheck(diagnosis: .running))
      $0.speaker.isSpeaking = false
      $0.takesKeys = false
    }
    await clock.advance(by: .seconds(1))
    await store.receive(.keysAwaited) { $0.takesKeys = true }
    await store.receive(.soundFaultsFound(faults)) { $0.step.sound?.diagnosis = .found(faults) }
    await store.finish()
  }

  @Test func `Faults that are found too late say nothing of another try`() async {
    let store = makeStore(Welcome.SoundCheck())
    await store.send(.focusMoved(1)) { $0.step.sound?.focus = .notHeard }
    // A second Enter has no key then, unless it comes late.
    await store.send(.chosen) {
      $0.step = .sound(Welcome.SoundCheck(diagnosis: .running))
      $0.takesKeys = false
    }
    await clock.advance(by: keyDelay)
    await store.receive(.keysAwaited) { $0.takesKeys = true }
    await store.send(.chosen) {
      $0.takesKeys = false
      $0.step = .sound(Welcome.SoundCheck())
      $0.speaker.isSpeaking = true
    }
    await store.receive(.speaker(.ended(.finished))) { $0.speaker.isSpeaking = false }
    await clock.advance(by: .seconds(1))
    await store.receive(.keysAwaited) { $0.takesKeys = true }
    await store.finish()
  }

  @Test(arguments: [Welcome.SoundCheck.Diagnosis.running, .found([])])
  func `Where the voice failed and nothing else is known, its error is shown`(
    diagnosis: Welcome.SoundCheck.Diagnosis
  ) {
    let state = Screens.welcome(.sound(Welcome.SoundCheck(diagnosis: diagnosis))) {
      $0.speaker.error = .noSoundDevice(detail: "gone")
    }
    let words = screen(state).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("There is no sound device (gone)."), "\(words)")
    #expect(
      !words.contains("Nothing seems to be wrong") && !words.contains("Looking for the reason"))
  }

  /// Returns a miss of 835 yen, which was taken for 635.
  private func miss() throws -> QuestionAttempt {
    var attempt = QuestionAttempt(question: try Topic.find("money-conbini").question(at: 735))
    attempt.submit("635")
    attempt.submit("835")
    return attempt
  }

  @Test func `The result of the first start names the part that was misheard most`() throws {
    var quiz = Quiz.State(topic: try Topic.find("money-conbini"), length: .endless, seed: 7)
    quiz.session.finished.append(try miss())
    let misheard = try #require(quiz.session.finished.mostMisheard)
    let result = Welcome.PlacementResult(Screens.placed, misheard: misheard)
    let shown = screen(Screens.welcome(.placed(result)))
    let words = shown.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      words.contains("3 of 5 right at once. はっぴゃく: you heard ろっぴゃく."), "\(shown)")
  }

  @Test func `The result of the questions takes over what was misheard`() async throws {
    var state = try Screens.named("welcome, answered")
    for _ in 0..<3 { state.screen.quiz?.session.finished.append(try miss()) }
    var path = PathSettings(goal: .till)
    path.apply(try #require(state.screen.quiz?.session.questions.placement))
    let store = appStore(state, speech: speech, settings: .inMemory(Settings(path: path)))
    store.exhaustivity = .off
    await store.send(.quiz(.delegate(.ended)))
    #expect(store.state.screen.welcome?.step.result?.misheard?.part.id == "800")
    store.skipInFlightEffects(strict: false)
  }

  @Test func `Answers for another goal lead to the list, which says that they don't count`()
    async
    throws
  {
    let store = appStore(try Screens.named("welcome, answered"), speech: speech)
    store.exhaustivity = .off
    await store.send(.quiz(.delegate(.ended)))
    #expect(store.state.screen == .topics)
    #expect(
      store.state.topics.notice?.hasPrefix("You practise for something else now, so ") == true)
    store.skipInFlightEffects(strict: false)
  }

  @Test func `The step to start with is told first, then its place on the path`() throws {
    let state = try Screens.named("welcome, placed early")
    let lines = screen(state).split(separator: "\n").map(String.init)
    let sentence = try #require(lines.firstIndex { $0.contains("Start with Department store.") })
    let step = try #require(lines.firstIndex { $0.hasSuffix("❯ Department store") })
    #expect(sentence < step && lines[step - 1].hasSuffix("✓ Restaurant"), "\(lines)")
    #expect(lines[step + 1].hasSuffix(". つ things"), "\(lines)")
    let small = screen(state, columns: 40, rows: 12)
    #expect(small.hasPrefix("  countbiki\n  Start with Department store.\n"), "\(small)")
  }

  @Test func `A slip that is taken back changes nothing on the path`() async throws {
    let client = SettingsClient.inMemory(.withoutConfetti)
    let store = appStore(
      Screens.welcome(.sound(Welcome.SoundCheck())), speech: speech, settings: client)
    store.exhaustivity = .off
    await store.send(.welcome(.chosen))
    await store.receive(.quiz(.appeared))
    for _ in 0..<2 {
      let question = try #require(store.state.screen.quiz?.attempt.question)
      await store.send(.quiz(.answerTyped(question.answer)))
      await store.send(.quiz(.answerSubmitted))
    }
    let before = client.get().path.skipped
    await store.send(.quiz(.characterTyped("7")))
    await store.send(.quiz(.answerSubmitted))
    await store.send(.quiz(.answerRevealed))
    try #require(client.get().path.skipped.count < before.count)
    await store.send(.quiz(.missTakenBack))
    #expect(client.get().path.skipped == before)
    store.skipInFlightEffects(strict: false)
  }
}
