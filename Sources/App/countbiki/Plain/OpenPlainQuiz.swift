import ArgumentParser
import Clients
import Dispatch
import Domain
import Features
import Platform
import SpeechSynthesis
import Storage
import TerminalUI
import Unidirectional

/// Runs a quiz line by line on standard input and output with live clients, until the quiz or the
/// input ends.
///
/// If standard input isn't a terminal, the first line is read after the first attempt to speak, so
/// that an error of the voice is printed first. Throws an exit status if a signal ended the quiz or
/// standard output was closed.
///
/// - Parameter pairs: The trials with which today's session begins; nil for none.
func openPlainQuiz(_ quiz: Quiz.State, after pairs: Pairs.State? = nil) async throws {
  try await inPlainMode { try await runPlainQuiz(quiz, after: pairs) }
}

/// Does the work of plain mode, until it ends or a signal cancels it.
private func inPlainMode(
  _ work: @escaping @MainActor @Sendable () async throws -> Void
) async throws {
  try checkFileLimit()
  // If the reader of the output exits, answers must still be saved.
  signal(SIGPIPE, SIG_IGN)
  try await withSignalCancellation(loss: FileClients.live.loss, work)
}

/// Runs training by pairs line by line, until it or the input ends. Throws if nothing can be heard.
func openPlainPairs(_ state: Pairs.State) async throws {
  try await inPlainMode {
    let output = PlainOutput()
    let reader = LineReader(STDIN_FILENO)
    let delays = printDelays()
    defer { delays.cancel() }
    let end = await runPlainPairs(state, reader, output)
    try await finishFiles()
    if let error = output.error { throw outputFailure(error) }
    try await reader.throwFailure()
    if end.result.isEmpty, let sentence = end.lackOfSound { throw CommandFailure(sentence) }
  }
}

/// Runs training by pairs, and returns its state at the end.
@MainActor
private func runPlainPairs(
  _ state: Pairs.State, _ reader: LineReader, _ output: PlainOutput
) async -> Pairs.State {
  let store = Store(initialState: state) {
    logged(Pairs())
  } withDependencies: {
    installLiveDependencies(&$0)
  }
  let files = FileClients.live
  let letters = lettersOfKana(files.settings.get().display)
  await runPlainPairs(store, history: files.history, clock: QuietClock()) { line in
    output.write(letters?(line) ?? line)
  } nextLine: {
    await reader.next()
  }
  return store.state
}

/// Returns the letters in which commands print kana; `nil` for kana.
func lettersOfKana(_ display: DisplaySettings) -> Transliteration? {
  plainLetters(display, usesASCII: usesASCII)
}

/// True on a Linux console, whose font has no kana.
private var usesASCII: Bool { isatty(STDOUT_FILENO) == 1 && environment("TERM") == "linux" }

/// Standard output, to which each line is written at once, since the learner waits for it.
@MainActor
private final class PlainOutput {
  /// The error of the line that couldn't be written.
  private(set) var error: Int32?

  /// Writes a line; returns false if that fails.
  func write(_ line: String) -> Bool {
    if writeAll(Array((line.withVisibleControls() + "\n").utf8), to: STDOUT_FILENO) { return true }
    error = errno
    return false
  }
}

/// - Throws: The exit status 1 if answers or settings couldn't be saved, or the error of standard
///   output if it couldn't be written.
@MainActor
private func runPlainQuiz(_ quiz: Quiz.State, after pairs: Pairs.State?) async throws {
  let files = FileClients.live
  let warnings = Task {
    for await problem in files.problems.observe() { printError("\(problem)") }
  }
  let delays = printDelays()
  defer { delays.cancel() }
  let voice = quiz.session.rules.options.voiceID ?? files.settings.get().speech.voiceID
  let client = try liveSpeech()
  let replacement = await client.voiceReplacement(voice)
  if let replacement { printError("\(replacement)") }
  let reader = LineReader(STDIN_FILENO)
  let output = PlainOutput()
  var ended = pairs
  if let pairs { ended = await runPlainPairs(pairs, reader, output) }
  var quiz = ended?.quizAfterwards() ?? quiz
  quiz.apply(files.settings.get(), prefersReducedMotion: true)
  // Printed already; only another replacement is news.
  quiz.speaker.replacement = replacement
  let session = plainSession(of: quiz, files, client, output)
  let suspensions = watchSuspensions(of: session)
  defer { for suspension in suspensions { suspension.cancel() } }
  if ended?.ending == .byLearner {
    await session.end()
  } else if output.error == nil, !Task.isCancelled {
    await session.run(waitsForVoice: isatty(STDIN_FILENO) == 0) { await reader.next() }
  }
  try await finishFiles { await warnings.value }
  if let error = output.error { throw outputFailure(error) }
  try await reader.throwFailure()
}

/// Returns the session that asks the questions of a quiz.
@MainActor
private func plainSession(
  of quiz: Quiz.State, _ files: FileClients, _ speech: SpeechSynthesisClient,
  _ output: PlainOutput
) -> PlainSession {
  let store = Store(initialState: PlainQuiz.State(quiz: quiz)) {
    logged(PlainQuiz())
  } withDependencies: {
    installLiveDependencies(&$0)
    // Confetti can't be seen in plain mode.
    $0.appInfo.prefersReducedMotion = { true }
  }
  return PlainSession(
    store, history: files.history, settings: files.settings, speech: speech,
    topics: Topic.available, clock: QuietClock(), date: .system, usesASCII: usesASCII
  ) { line in
    output.write(line)
  }
}

/// Stops the quiz's clock while the program is suspended with Ctrl-Z.
@MainActor
private func watchSuspensions(of session: PlainSession) -> [any DispatchSourceSignal] {
  // SIGTSTP is ignored without job control, where nothing could continue the program.
  let previous = signal(SIGTSTP, SIG_IGN)
  let ignored = SIG_IGN
  if unsafeBitCast(previous, to: Int.self) == unsafeBitCast(ignored, to: Int.self) { return [] }
  return [
    onSignal(SIGTSTP) {
      session.suspend()
      // The other processes of the group have stopped already. This one ignored the signal. Where
      // no shell could continue it, as in a terminal of its own, the system doesn't stop it either.
      let handler = signal(SIGTSTP, SIG_DFL)
      raiseUnblocked(SIGTSTP)
      _ = signal(SIGTSTP, handler)
      session.resume()
    },
    onSignal(SIGCONT) { session.resume() },
  ]
}

/// Sends a signal to this thread, and lets it through. Dispatch would report one that is sent to
/// the process as another key of the learner's.
private func raiseUnblocked(_ signal: Int32) {
  var mask = unblock([signal])
  raise(signal)
  pthread_sigmask(SIG_SETMASK, &mask, nil)
}

@MainActor
private func onSignal(_ number: Int32, do work: @escaping @MainActor () -> Void)
  -> any DispatchSourceSignal
{
  let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
  source.setEventHandler { MainActor.assumeIsolated(work) }
  source.activate()
  return source
}
