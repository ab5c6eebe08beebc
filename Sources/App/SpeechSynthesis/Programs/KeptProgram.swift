import Clients
import Platform

/// The resident program of an engine, which is started when it is needed.
///
/// ```swift
/// let sound = try kept.sound(of: ["my-voice"], for: "…\n", run: run) { hasAnswered in
///   .seconds(hasAnswered ? 10 : 30)
/// }
/// ```
struct KeptProgram {
  private var running: ResidentProgram?
  /// The line that ends the work on the line before; nil for programs that know none.
  private let stopLine: String?

  init(stopLine: String? = nil) { self.stopLine = stopLine }

  /// Returns the answer of a program, which is started if other arguments or none run; an empty
  /// sound if `run` is stopped first.
  ///
  /// A program that answered before and has ended since is started again, once. One that fails
  /// otherwise is ended.
  ///
  /// - Parameter timeout: Returns the time for an answer of a program that has answered before or
  ///   hasn't, since it may have to load a model first.
  mutating func sound(
    of arguments: [String], for line: String, run: UtteranceRun, timeout: (Bool) -> Duration
  ) throws(CommandFault) -> Sound {
    if running?.arguments != arguments || running?.hasEnded == true { running = nil }
    let isNew = running == nil
    if isNew {
      running = try ResidentProgram(arguments)
      running?.stopLine = stopLine
    }
    guard let program = running else { return .empty }
    do throws(CommandFault) {
      let wav = try program.sound(for: line, run: run, timeout: timeout(program.hasAnswered))
      return try Sound(answer: wav, lastLine: program.lastLine)
    } catch {
      running = nil
      if isNew || !program.hasEnded { throw error }
    }
    return try sound(of: arguments, for: line, run: run, timeout: timeout)
  }
}
