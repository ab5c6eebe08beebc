package import Clients
import Platform
import Domain
package import Unidirectional

/// Holds a quiz with somebody who reads and types lines.
///
/// ```swift
/// let session = PlainSession(store, history: history, print: { ... })
/// await session.run(waitsForVoice: false) { await reader.next() }
/// ```
@MainActor
package final class PlainSession {
  private let store: Store<PlainQuiz.State, PlainQuiz.Action>
  private let history: HistoryClient
  private let print: (String) -> Bool
  /// What has been told of.
  private var told: PlainQuiz.State
  /// Whether a line is being dealt with; what comes of it is told when that is done.
  private var isTakingLine = false
  /// Whether nobody reads any more.
  package private(set) var isOutputLost = false

  /// - Parameters:
  ///   - history: The history that the store's quiz writes to.
  ///   - print: Writes a line; returns `false` if standard output was closed.
  package init(
    _ store: Store<PlainQuiz.State, PlainQuiz.Action>, history: HistoryClient, print: @escaping (String) -> Bool
  ) {
    self.store = store
    self.history = history
    self.print = print
    told = store.state
  }

  /// Goes on until the quiz is over, there are no more lines, nobody reads, or the task is cancelled.
  ///
  /// - Parameters:
  ///   - waitsForVoice: Whether it reads the first line only when it is known if the voice can be heard.
  ///   - nextLine: The next line; `nil` where there are no more, or the task was cancelled.
  package func run(waitsForVoice: Bool, nextLine: () async -> String?) async {
    let observation = store.observe { [weak self] in self?.tellNews() }
    defer { observation.cancel() }
    tell(plainOpening(store.state.quiz))
    store.send(.quiz(.appeared))
    if waitsForVoice { await waitForVoice() }
    while !store.state.isOver, !isOutputLost, !Task.isCancelled, let line = await nextLine() {
      take(line)
      await history.flush()
    }
    await end()
  }

  /// Lets no time pass for the quiz until ``resume()``.
  package func suspend() { send(.covered) }

  /// Lets time pass again.
  package func resume() { send(.uncovered) }

  /// Ends the quiz as it is, in silence.
  private func end() async {
    if !store.state.isOver { dealing { leave() } }
    await history.flush()
    store.cancelEffects()
    if !Task.isCancelled { tell(plainSummary(store.state.quiz.result)) }
  }

  private func take(_ line: String) {
    dealing {
      switch PlainInput(line) {
      case .help: tell(plainHelp)
      case .end: leave()
      case .replay: replay(.normal)
      case .slowReplay: replay(.slow)
      case .nothing, .answer, .reveal:
        if store.state.quiz.isAnswerShown { send(.revealedAnswerLeft) } else { answer(PlainInput(line)) }
      }
    }
    // The field is empty when the next line comes.
    dealing { send(.answerCleared) }
  }

  private func answer(_ input: PlainInput) {
    guard case .answer(let text) = input else {
      if input == .reveal { send(.answerRevealed) } else { tell(["Nothing was typed. Type ? for the commands."]) }
      return
    }
    if text.count > Quiz.longestAnswer { return tell([Wording.rejection(for: store.state.quiz.attempt.question)]) }
    for character in text { send(.characterTyped(character)) }
    send(.answerSubmitted)
  }

  /// Says the question, from its beginning where it is being said.
  private func replay(_ pace: Utterance.Pace) {
    if store.state.quiz.speaker.isSpeaking { send(.replayRequested(pace)) }
    send(.replayRequested(pace))
    tell(plainKana(store.state.quiz))
  }

  /// Ends the quiz; a question whose answer is shown is over.
  private func leave() {
    if store.state.quiz.isAnswerShown { send(.revealedAnswerLeft) }
    if !store.state.isOver { send(.endRequested) }
  }

  private func send(_ action: Quiz.Action) {
    store.send(.quiz(action))
  }

  private func dealing(_ work: () -> Void) {
    isTakingLine = true
    work()
    isTakingLine = false
    tellNews()
  }

  private func tellNews() {
    if isTakingLine { return }
    let state = store.state
    let news = plainLines(from: told, to: state)
    told = state
    tell(news)
  }

  private func tell(_ lines: [String]) {
    for line in lines where !isOutputLost {
      if !print(line) { isOutputLost = true }
    }
  }
}

extension PlainSession {
  /// How long a voice may take to be heard, or to fail; a sound system that hangs is given up before.
  private static let patience = Duration.seconds(6)

  /// Returns when the first question is heard, or can't be.
  private func waitForVoice() async {
    let (changes, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let observation = store.observe { continuation.yield() }
    let timeout = Task {
      try? await QuietClock().sleep(for: Self.patience)
      continuation.finish()
    }
    defer {
      observation.cancel()
      timeout.cancel()
    }
    continuation.yield()
    for await _ in changes {
      let speaker = store.state.quiz.speaker
      if !speaker.isSpeaking || speaker.levels != nil { return }
    }
  }
}
