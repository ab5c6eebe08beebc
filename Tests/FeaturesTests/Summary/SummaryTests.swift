import Clients
import Domain
import FeaturesTesting
import JapaneseNumbers
import TerminalUI
import Testing
import Unidirectional
import UnidirectionalTesting

@testable import Features

@MainActor
@Suite(.limited)
struct SummaryTests {
  private let speech = SpeechSpy()
  private let clock = TestClock()

  private func makeStore(
    _ length: SessionLength, missed: Int = 1, right: Int = 0,
    speech settings: SpeechSettings = SpeechSettings(),
    display: DisplaySettings = DisplaySettings()
  ) -> TestStore<Summary.State, Summary.Action> {
    var quiz = Quiz.State(
      topic: Topic.all[0], length: length, seed: 7,
      settings: Settings(speech: settings, display: display))
    for _ in 0..<missed {
      quiz.attempt.reveal()
      quiz.goOn()
    }
    for _ in 0..<right {
      quiz.attempt.submit(quiz.attempt.question.answer)
      quiz.goOn()
    }
    return TestStore(initialState: Summary.State(quiz: quiz)) {
      Summary()
    } withDependencies: {
      $0.speechSynthesis = speech.client
      $0.clock = clock
    }
  }

  @Test func `The selection stays within the missed questions`() async {
    let store = makeStore(.endless, missed: 3)
    await store.send(.list(.selectionMoved(-1)))
    await store.send(.list(.selectionMoved(1))) { $0.list.selection = 1 }
    await store.send(.list(.selectionMoved(10))) { $0.list.selection = 2 }
  }

  @Test func `The selected question is played, and stopped by the same key`() async {
    let store = makeStore(.endless, missed: 3)
    let missed = store.state.result.missed.map(\.question)
    await store.send(.list(.selectionMoved(1))) { $0.list.selection = 1 }
    await store.send(.list(.hearRequested(.normal))) { $0.list.speaker.isSpeaking = true }
    await store.receive(.list(.speaker(.ended(.finished)))) { $0.list.speaker.isSpeaking = false }
    #expect(speech.spoken == [missed[1].reading.kana])

    speech.hold()
    await store.send(.list(.hearRequested(.normal))) { $0.list.speaker.isSpeaking = true }
    await store.send(.list(.hearRequested(.normal))) { $0.list.speaker.isSpeaking = false }
    await store.finish()
  }

  @Test func `A drill has only the missed questions`() async {
    let store = makeStore(.endless, missed: 3, right: 1)
    var questions = QuizQuestions(of: Topic.all[0], seed: 7)
    let missed = (0..<3).map { _ in questions.next() }
    #expect(store.state.result.answered == 4)
    let topic = Topic.all[0]
    #expect(
      store.state.destination(of: .drill)
        == .quiz(.missed(missed, of: [topic], in: .topic(topic)), skill: .listening))
  }

  @Test func `With nothing missed, there is nothing to play`() async {
    let store = makeStore(.endless, missed: 0)
    await store.send(.list(.hearRequested(.normal)))
  }

  @Test func `A missed question is played with the quiz's voice`() async {
    let store = makeStore(.endless, speech: SpeechSettings(voiceID: "ja+f2", rate: 0.3))
    await store.send(.list(.hearRequested(.normal))) { $0.list.speaker.isSpeaking = true }
    await store.receive(.list(.speaker(.ended(.finished)))) { $0.list.speaker.isSpeaking = false }
    await store.finish()
    #expect(speech.utterances.map(\.settings) == [SpeechSettings(voiceID: "ja+f2", rate: 0.3)])
    #expect(speech.utterances.map(\.pace) == [.normal])
  }

  @Test(arguments: [
    (SessionLength.endless, true), (.questions(5), true), (.questions(1), false),
    (.time(.seconds(30)), true),
    (.time(.zero), false),
  ])
  func `Quizzes can be resumed until they are complete`(length: SessionLength, canResume: Bool) {
    #expect(makeStore(length).state.end.canResume == canResume)
  }

  @Test func `A question missed twice is listed and drilled once`() async {
    let topic = Topic.all[0]
    var quiz = Quiz.State(topic: topic, length: .endless, seed: 7)
    let question = quiz.attempt.question
    for miss in ["99", "98", nil] {
      var attempt = QuestionAttempt(question: question)
      if let miss { attempt.submit(miss) }
      if miss == nil { attempt.reveal() } else { attempt.submit(question.answer) }
      quiz.session.finished.append(attempt)
    }
    let store = TestStore(initialState: Summary.State(quiz: quiz)) { Summary() }
    #expect(store.state.result.missedCount == 3)
    #expect(store.state.missed.map(\.question) == [question])
    #expect(store.state.missed[0].misses.map(\.text) == ["99", "98"])
    #expect(store.state.missed[0].wasShown)
    #expect(
      store.state.destination(of: .drill)
        == .quiz(.missed([question], of: [topic], in: .topic(topic)), skill: .listening))
  }

  @Test func `The step in hand is offered after every session, and what was mastered is said`()
    throws
  {
    let steps = LearningPath(.till).steps
    let path = PathSettings(goal: .till, skipped: [steps[0].id])
    var quiz = Quiz.State(topic: steps[1].topic, length: .endless, seed: 7)
    quiz.attempt.reveal()
    quiz.session.finished.append(quiz.attempt)
    var summary = Summary.State(quiz: quiz, history: LearnerHistory(), path: path)
    #expect(summary.end.path.next == steps[1])
    #expect(
      App.State(summary: summary).action(for: .character("n"))
        == .summary(.open(.quiz(.step(steps[1]), length: .endless, skill: .listening))))
    let mastered = LearnerHistory(mastered: [steps[1].id])
    summary.update(mastered, PathProgress(path, mastered), at: .testStart)
    #expect(summary.end.path.next == steps[2])
    #expect(
      screen(App.State(summary: summary)).contains(
        "1-100 mastered. Next: 1-1,000, hundreds: ひゃく びゃく ぴゃく."))
  }

  @Test func `Today's session ends: Enter and Esc go home, m goes on for as long`() throws {
    let path = PathSettings(goal: .till, minutes: 5)
    let history = LearnerHistory(model: LearnerModel(topics: Topic.all))
    let questions = try #require(
      Practice.today(path).questions(of: history, at: .testStart, seed: 7))
    var quiz = Quiz.State(questions, length: .time(.seconds(300)), seed: 7)
    quiz.attempt.reveal()
    let entry = quiz.session.historyEntry(at: .testStart, version: "")
    #expect(entry.isToday && entry.kind == .step)
    quiz.session.finished.append(quiz.attempt)
    let early = App.State(summary: Summary.State(quiz: quiz, history: history, path: path))
    #expect(screen(early).contains("Today's session isn't over yet."))
    quiz.session.remaining = .zero
    let state = App.State(summary: Summary.State(quiz: quiz, history: history, path: path))
    #expect(
      screen(state).contains("Done for today.")
        && screen(state, columns: 120).contains("5 more minutes"))
    #expect(state.action(for: .enter) == .summary(.open(.topics)))
    #expect(state.action(for: .escape) == .summary(.open(.back(to: .topics))))
    let more = App.Action.summary(.open(.quiz(.today(path), skill: .listening)))
    #expect(state.action(for: .character("m")) == more)
    let drill = try #require(state.screen.summary?.destination(of: .drill))
    #expect(state.action(for: .character("d")) == .summary(.open(drill)))
    #expect(state.action(for: .character("o")) == nil)
  }

  @Test func `Confetti falls once after a perfect session, unless it is unwelcome`() async {
    for (changes, right, falls) in [
      ({ _ in }, 5, true), ({ $0.showsConfetti = false }, 5, false),
      ({ $0.reducesMotion = true }, 5, false),
      ({ _ in }, 4, false),
    ] as [((inout DisplaySettings) -> Void, Int, Bool)] {
      var display = DisplaySettings()
      changes(&display)
      let store = makeStore(.endless, missed: 0, right: right, display: display)
      #expect(store.state.isPerfect == (right == 5))
      await store.send(.appeared) {
        $0.takesKeys = false
        if falls { $0.confetti = Confetti(seed: 7) }
      }
      for frame in 1..<15 {
        await clock.advance(by: .seconds(1) / 15)
        if frame == 11 { await store.receive(.keysAwaited) { $0.takesKeys = true } }
        if falls { await store.receive(.confettiFell) { $0.confetti = $0.confetti?.next } }
      }
      #expect(store.state.confetti == nil)
      await store.finish()
    }
  }

  @Test(arguments: [
    (["3260", "5260"], "はっぴゃく: you heard にひゃく, twice."), (["3260"], "はっぴゃく: you heard にひゃく."),
    (["3260", "3660", "5260"], "はっぴゃく: you heard にひゃく and ろっぴゃく, 3 times."),
    (["3260", "3660", "5360"], "はっぴゃく was missed 3 times."), ([], nil),
  ])
  func `The part that was misheard most is told in a sentence`(typed: [String], sentence: String?)
    throws
  {
    let topic = try Topic.find("numbers-10000")
    let attempts = typed.map { text in
      var attempt = QuestionAttempt(question: topic.question(at: text.hasPrefix("5") ? 5859 : 3859))
      attempt.submit(text)
      // Later answers don't count.
      attempt.submit("1")
      attempt.reveal()
      return attempt
    }
    #expect(
      plainSummary(QuizResult(topic: topic, length: .endless, attempts: attempts)).contains(
        sentence ?? "")
        == (sentence != nil))
  }

  @Test func `The part that was misheard most is named, not the first or the last`() throws {
    let topic = try Topic.find("numbers-10000")
    var quiz = Quiz.State(topic: topic, length: .endless, seed: 7)
    for (number, typed) in [(40, "60"), (810, "210"), (820, "220"), (30, "50")] {
      quiz.attempt = QuestionAttempt(question: topic.question(at: number - 1))
      quiz.attempt.submit(typed)
      quiz.attempt.reveal()
      quiz.session.finished.append(quiz.attempt)
    }
    #expect(Summary.State(quiz: quiz).mostMisheard?.part.id == "800")
  }

  @Test func `Misses that were taken back are counted beside the others`() throws {
    var quiz = Quiz.State(topic: try Topic.find("numbers-10000"), length: .endless, seed: 7)
    quiz.attempt.submit("1")
    quiz.attempt.submit(quiz.attempt.question.answer)
    quiz.session.keepForTakingBack()
    quiz.goOn()
    let isTakenBack = quiz.session.takeBack()
    #expect(isTakenBack)
    quiz.attempt.submit(quiz.attempt.question.answer)
    quiz.goOn()
    let text = shown(quiz)
    #expect(text.contains("of 1 heard at once") && text.contains("⌫ 1 taken back"))
  }

  @Test(arguments: [(0, "of 2 read at once"), (1, "of 2 right at once"), (2, "of 2 heard at once")])
  func `Only what was heard is called heard`(heard: Int, words: String) throws {
    let topic = try Topic.find("numbers-10000")
    var quiz = Quiz.State(topic: topic, length: .endless, seed: 7)
    for place in 0..<2 {
      let skill: Skill = place < heard ? .listening : .reading
      quiz.attempt = QuestionAttempt(question: topic.question(at: place), skill: skill)
      quiz.attempt.submit(quiz.attempt.question.answer)
      quiz.session.finished.append(quiz.attempt)
    }
    let text = shown(quiz)
    #expect(text.contains(words))
  }

  /// Returns the summary of a quiz as drawn.
  private func shown(_ quiz: Quiz.State) -> String {
    let size = Size(columns: 80, rows: 24)
    return drawn(summaryView(Summary.State(quiz: quiz), keys: [], in: size), 80, 24)
  }
}
