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

/// Runs a quiz line by line on standard input and output with live clients, until the quiz or the input ends.
///
/// If standard input isn't a terminal, the first line is read after the first attempt to speak, so that an error of the
/// voice is printed first. Throws an exit status if a signal ended the quiz or standard output was closed.
func openPlainQuiz(_ quiz: Quiz.State) async throws {
  // If the reader of the output exits, answers must still be saved.
  signal(SIGPIPE, SIG_IGN)
  try await withSignalCancellation(loss: FileClients.live.loss) {
    try await runPlainQuiz(quiz)
  }
}

/// Runs training by pairs line by line, until it or the input ends.
@MainActor
func openPlainPairs(_ state: Pairs.State) async throws {
  signal(SIGPIPE, SIG_IGN)
  let store = Store(initialState: state) {
    Pairs()
  } withDependencies: {
    installLiveDependencies(&$0)
  }
  let reader = LineReader(STDIN_FILENO)
  try await withSignalCancellation(loss: FileClients.live.loss) { @MainActor in
    await runPlainPairs(store, clock: QuietClock(), print: writeLine) { await reader.next() }
    try await finishFiles()
  }
}

/// Writes a line to standard output at once, since the learner waits for each. Returns false if that fails.
private func writeLine(_ line: String) -> Bool {
  writeAll(Array((line.withVisibleControls() + "\n").utf8), to: STDOUT_FILENO)
}

/// - Throws: The exit status 1 if answers couldn't be saved, or the error of standard output if it couldn't be written.
@MainActor
private func runPlainQuiz(_ quiz: Quiz.State) async throws {
  let files = FileClients.live
  let warnings = Task {
    for await problem in files.problems.observe() { printError("\(problem)") }
  }
  let delays = printDelays()
  defer { delays.cancel() }
  let voice = quiz.chosenVoice ?? files.settings.get().speech.voiceID
  let client = SpeechSynthesisClient.live(voicesFile: Folders.voicesFile)
  let replacement = await client.voiceReplacement(voice)
  if let replacement { printError("\(replacement)") }
  var quiz = quiz
  quiz.apply(files.settings.get(), prefersReducedMotion: true)
  // Printed already; only another replacement is news.
  quiz.speaker.replacement = replacement
  let store = Store(initialState: PlainQuiz.State(quiz: quiz)) {
    logged(PlainQuiz())
  } withDependencies: {
    installLiveDependencies(&$0)
    // Confetti can't be seen in plain mode.
    $0.appInfo.prefersReducedMotion = { true }
  }
  var outputError: Int32?
  let session = PlainSession(
    store, history: files.history, settings: files.settings, clock: QuietClock(), date: .system,
    // The font of the Linux console has no kana, so a reader of its screen has none either.
    usesASCII: isatty(STDOUT_FILENO) == 1 && environment("TERM") == "linux"
  ) { line in
    if writeLine(line) { return true }
    outputError = errno
    return false
  }
  let reader = LineReader(STDIN_FILENO)
  let suspensions = watchSuspensions(of: session)
  defer { for suspension in suspensions { suspension.cancel() } }
  await session.run(waitsForVoice: isatty(STDIN_FILENO) == 0) { await reader.next() }
  try await finishFiles { await warnings.value }
  if let outputError { throw outputFailure(outputError) }
}

/// Stops the quiz's clock while the program is suspended with Ctrl-Z.
@MainActor
private func watchSuspensions(of session: PlainSession) -> [any DispatchSourceSignal] {
  // SIGTSTP is ignored without job control, where nothing could continue the program.
  let (previous, ignored) = (signal(SIGTSTP, SIG_IGN), SIG_IGN)
  if unsafeBitCast(previous, to: Int.self) == unsafeBitCast(ignored, to: Int.self) { return [] }
  return [
    onSignal(SIGTSTP) {
      session.suspend()
      // The other processes of the group have stopped already. This one ignored the signal.
      kill(getpid(), SIGSTOP)
    },
    onSignal(SIGCONT) { session.resume() },
  ]
}

@MainActor
private func onSignal(_ number: Int32, do work: @escaping @MainActor () -> Void) -> any DispatchSourceSignal {
  let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
  source.setEventHandler { MainActor.assumeIsolated(work) }
  source.activate()
  return source
}
