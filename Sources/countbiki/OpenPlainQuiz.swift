import ArgumentParser
import Clients
import Dispatch
import Domain
import Features
import Storage
import Unidirectional
import Platform

/// Runs a quiz line by line on standard input and output, with everything live, until it is over or the input ends.
///
/// Where standard input is no terminal, lines are read without a wait for the voice. Throws an exit status where a
/// signal ended it, or nobody reads what it writes.
func openPlainQuiz(topic: Topic, mode: QuizMode, seed: UInt64) async throws {
  // Whoever reads may stop doing so; what was answered is kept all the same.
  signal(SIGPIPE, SIG_IGN)
  let isRead = try await withSignalCancellation {
    await runPlainQuiz(topic: topic, mode: mode, seed: seed)
  }
  if !isRead { throw ExitCode(128 + SIGPIPE) }
}

/// - Returns: Whether somebody read it to the end.
@MainActor
private func runPlainQuiz(topic: Topic, mode: QuizMode, seed: UInt64) async -> Bool {
  let files = FileClients.live
  let warnings = Task {
    for await problem in files.problems.observe() { printError("\(problem)") }
  }
  let quiz = Quiz.State(topic: topic, mode: mode, seed: seed, settings: files.settings.get())
  let store = withDependencies {
    installLiveDependencies(&$0)
    // Confetti that nobody sees needn't fall.
    $0.appInfo.prefersReducedMotion = { true }
  } operation: {
    Store(initialState: PlainQuiz.State(quiz: quiz)) { PlainQuiz() }
  }
  let session = PlainSession(store, history: files.history, clock: QuietClock(), print: writeLine)
  let reader = LineReader(STDIN_FILENO)
  let suspensions = watchSuspensions(of: session)
  defer { for suspension in suspensions { suspension.cancel() } }
  await session.run(waitsForVoice: isatty(STDIN_FILENO) == 0) { await reader.next() }
  await files.finish()
  await warnings.value
  return !session.isOutputClosed
}

/// Lets no time pass for the quiz while the program is suspended, as by Ctrl-Z.
@MainActor
private func watchSuspensions(of session: PlainSession) -> [any DispatchSourceSignal] {
  // Where there is no job control nobody could continue it.
  let (previous, ignored) = (signal(SIGTSTP, SIG_IGN), SIG_IGN)
  if unsafeBitCast(previous, to: Int.self) == unsafeBitCast(ignored, to: Int.self) { return [] }
  return [
    onSignal(SIGTSTP) {
      session.suspend()
      // The group stopped already, but for this program, which ignored it.
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

/// Writes a line on standard output at once; `false` where nobody reads it.
private func writeLine(_ line: String) -> Bool {
  writeAll(Array((line + "\n").utf8), to: STDOUT_FILENO)
}
