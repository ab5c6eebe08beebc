package import Clients
package import Domain
import TerminalUI
package import Unidirectional

/// Runs a quiz in plain mode: prints its state as lines, and turns typed lines into actions.
///
/// ```swift
/// let session = PlainSession(store, history: history, clock: clock) { line in … }
/// await session.run(waitsForVoice: false) { await reader.next() }
/// ```
@MainActor
package final class PlainSession {
  let store: Store<PlainQuiz.State, PlainQuiz.Action>
  private let history: HistoryClient
  private let settings: SettingsClient
  private let speech: SpeechSynthesisClient
  private let topics: [Topic]
  let clock: any Clock<Duration>
  private let date: DateGenerator
  private let usesASCII: Bool
  private let print: (String) -> Bool
  private var lastPrinted: PlainQuiz.State
  /// Indicates that a line is being handled. Changes are printed when the whole line is handled.
  private var isHandlingLine = false
  /// Lines held back until the answer is on disk; `nil` if lines are printed at once.
  private var heldLines: [String]?
  /// The history of the skill before the session; `nil` until it is read.
  private var before: LearnerHistory?
  /// True once standard output was closed.
  package private(set) var isOutputClosed = false

  /// - Parameters:
  ///   - speech: The voices, which a setting can name.
  ///   - topics: The topics, which a setting can name.
  ///   - date: The time, which decides what is due.
  ///   - usesASCII: True if the terminal can't draw kana, so that readings are written in romaji.
  ///   - print: Writes a line; returns `false` if standard output was closed.
  package init(
    _ store: Store<PlainQuiz.State, PlainQuiz.Action>, history: HistoryClient,
    settings: SettingsClient, speech: SpeechSynthesisClient, topics: [Topic] = Topic.all,
    clock: any Clock<Duration>, date: DateGenerator, usesASCII: Bool = false,
    print: @escaping (String) -> Bool
  ) {
    self.store = store
    self.history = history
    self.settings = settings
    self.speech = speech
    self.topics = topics
    self.clock = clock
    self.date = date
    self.usesASCII = usesASCII
    self.print = print
    lastPrinted = store.state
  }

  /// Runs until the quiz or the input is over, the output is closed, or the task is cancelled.
  ///
  /// - Parameters:
  ///   - waitsForVoice: True to read the first line only after the voice has started or failed.
  ///   - nextLine: Returns the next line, or nil at the end of the input or if the task is
  ///     cancelled.
  package func run(waitsForVoice: Bool, nextLine: () async -> String?) async {
    let observation = store.observe { [weak self] in self?.printChanges() }
    defer { observation.cancel() }
    // A long history is read while the learner listens, so that the summary needs only what was
    // added. No answer is saved before, since it would be in it.
    let skill = store.state.quiz.skill
    let reading = Task { [history] in (try? await history.practice())?[skill] }
    write(plainOpening(store.state.quiz))
    store.send(.quiz(.appeared))
    if waitsForVoice { await waitForVoice() }
    while !store.state.isOver, !isOutputClosed, !Task.isCancelled, let line = await nextLine() {
      before = await reading.value
      let hasVoice = await speech.hasVoice(namedIn: line)
      await printingAfterSave { handle(line, hasVoice: hasVoice) }
    }
    if !Task.isCancelled { before = await reading.value }
    await end()
  }

  /// Stops the clock of the quiz until ``resume()``.
  package func suspend() { send(.paused) }

  /// Restarts the clock of the quiz.
  package func resume() { send(.resumed) }

  /// Ends the quiz and the voice, and prints the summary. The quiz may not have begun, where the
  /// pairs before it were ended.
  package func end() async {
    await printingAfterSave { batchingOutput { leave() } }
    store.cancelEffects()
    if Task.isCancelled { return }
    let quiz = store.state.quiz
    let all = try? await history.practice()
    let practice = all?[quiz.skill]
    let minutes = settings.get().path.minutes
    let facts =
      practice.map { Wording.practice($0, quiz.skill, minutes: minutes, at: date.now) } ?? []
    let end = practice.map { after in
      let path = settings.get().path
      let progress = PathProgress(path, after)
      let change = PathChange(from: nil, to: progress)
      var end = SessionEnd(quiz.session, path: change, settings: path)
      end.update(from: before, to: after, progress, at: date.now)
      return end
    }
    write(
      plainSummary(
        quiz.session.result, pairs: quiz.session.pairs, slips: quiz.session.slips,
        practice: facts, end: end))
  }

  /// Handles a line, and prints the outcome when a finished answer is on disk or its failure has
  /// been reported.
  ///
  /// A learner who reads "Right." can rely on the history, even if the program is killed right
  /// then. The voice says the next question meanwhile.
  private func printingAfterSave(_ work: () -> Void) async {
    heldLines = []
    work()
    await history.flush()
    let lines = heldLines ?? []
    heldLines = nil
    write(lines)
  }

  private func handle(_ line: String, hasVoice: Bool) {
    batchingOutput {
      switch PlainInput(line) {
      case .nothing:
        goOn { write(["Nothing was typed. Type \(PlainCommand.help.name) for the commands."]) }
      case .answer(let text): goOn { answer(text) }
      case .command(.slip) where store.state.quiz.takesAsAnswer(line): answer(line)
      case .command(let command): run(command)
      case .settings(let text): changeSettings(text, hasVoice: hasVoice)
      }
    }
    // Empties the answer field before the next line.
    batchingOutput { send(.answerCleared) }
  }

  private func run(_ command: PlainCommand) {
    switch command {
    case .replay: replay(.normal)
    case .slowReplay: replay(.slow)
    case .reveal: goOn { send(.answerRevealed) }
    case .typedReplay: replayTypedAnswer()
    case .slip: takeBack()
    case .skip: skipPart()
    case .settings: changeSettings("", hasVoice: true)
    case .end: leave()
    case .help: write(plainHelp(store.state.quiz))
    }
  }

  /// Leaves the card that is shown; without one, does what the line asks.
  private func goOn(otherwise work: () -> Void) {
    if store.state.quiz.isCardShown { send(.cardLeft) } else { work() }
  }

  private func answer(_ text: String) {
    let quiz = store.state.quiz
    if text.count > quiz.answerLimit {
      return write([Wording.rejection(for: quiz.attempt.question, quiz.skill)])
    }
    let question = quiz.attempt.question
    let digits = quiz.digitRow.withDigits(String(text.map(halfWidth)), for: question)
    send(.answerTyped(quiz.skill == .writing ? text : digits))
    send(.answerSubmitted)
    // The card stays on paper, so the quiz goes on by itself. A shown answer waits, since it is
    // spoken.
    if store.state.quiz.isCardShown { send(.cardLeft) }
  }

  /// Says the question from its beginning, even while it is being said.
  private func replay(_ pace: Utterance.Pace) {
    if store.state.quiz.isSaidOnce {
      let reveal = PlainCommand.reveal.name
      return write(["Each question is said once. Answer first, or type \(reveal) for the answer."])
    }
    if store.state.quiz.speaker.isSpeaking { send(.replayRequested(pace)) }
    send(.replayRequested(pace))
    write(plainReplay(store.state.quiz))
  }

  private func replayTypedAnswer() {
    let quiz = store.state.quiz
    guard quiz.isCardShown, quiz.typedUtterance != nil else {
      return write(["There is no wrong answer of yours to hear now."])
    }
    if quiz.speaker.isSpeaking { send(.typedAnswerReplayRequested) }
    send(.typedAnswerReplayRequested)
  }

  /// Takes a miss back, on its card or before the next question is answered.
  private func takeBack() {
    let quiz = store.state.quiz
    if quiz.session.canTakeBack, quiz.isCardShown || quiz.attempt.isUnanswered {
      return send(.missTakenBack)
    }
    let slip = PlainCommand.slip.name
    write(["There is no miss to take back now. Type \(slip) right after the answer is told."])
  }

  private func skipPart() {
    let before = store.state.quiz
    write([Wording.leavingOut(before.session)])
    if !before.session.canSkipPart { return }
    send(.partSkipped)
    // After a shown answer, the question is printed with the change of the state.
    if !before.isCardShown, !store.state.isOver { write(plainQuestion(store.state.quiz)) }
  }

  private func changeSettings(_ text: String, hasVoice: Bool) {
    var changed = settings.get()
    let lines = plainSettings(text, &changed, topics: topics, hasVoice: hasVoice)
    if changed != settings.get() {
      settings.set(changed)
      store.send(.settingsChanged(changed))
    }
    write(lines)
  }

  private func leave() {
    if !store.state.isOver { send(.endRequested) }
  }

  private func send(_ action: Quiz.Action) { store.send(.quiz(action)) }

  /// Handles a line, then prints all its changes at once.
  private func batchingOutput(_ work: () -> Void) {
    isHandlingLine = true
    work()
    isHandlingLine = false
    printChanges()
  }

  private func printChanges() {
    if isHandlingLine { return }
    let state = store.state
    let lines = plainLines(from: lastPrinted, to: state)
    lastPrinted = state
    write(lines)
  }

  private func write(_ lines: [String]) {
    if heldLines != nil {
      heldLines?.append(contentsOf: lines)
      return
    }
    let letters = plainLetters(store.state.quiz.display, usesASCII: usesASCII)
    for line in lines where !isOutputClosed {
      if !print(letters?(line) ?? line) { isOutputClosed = true }
    }
  }
}
