import Clients
import Dispatch
import Platform

/// The process in which the neural voices speak: it reads a line for each utterance and answers
/// with a WAV file, until its input ends or nobody has asked for some minutes.
///
/// ```sh
/// countbiki speak-neural FOLDER
/// ```
///
/// An empty line ends the work on the line before, which is still answered.
///
/// Why a process of its own: the library takes 300 MB while it speaks, and what it does wrong with
/// a damaged file ends this process, not the learner's session.
package enum NeuralSpeaker {
  /// The name of the command that starts it.
  package static let command = "speak-neural"

  /// The time without a line after which the process ends.
  private static let idleTime = Duration.seconds(600)
  /// The time after which it may have ended.
  static let idleLimit = idleTime - .seconds(10)

  /// The seconds after which the process ends itself where the library hangs, since the app may be
  /// gone: longer than the app waits for an answer, unless it is of more than 270 morae.
  static let hangLimit: UInt32 = 120

  /// Speaks until the input ends. Returns a sentence about the reason why nothing can speak.
  package static func run(folder: String) -> String? {
    let model: NeuralModel
    do throws(ONNXRuntime.Fault) {
      model = try loadedModel(in: folder)
    } catch {
      return error.detail
    }
    // Unsafe, because the model is no Sendable. Only the queue uses it from here on.
    nonisolated(unsafe) let shared = model
    serve(
      readLine: { readLine(within: idleTime) }, makeStop: { try? shared.makeStop() },
      stop: { $0?.stop() }, answer: { answer($0, shared, until: $1) })
    return nil
  }

  /// Answers lines one after the other, until there are no more.
  ///
  /// - Parameters:
  ///   - makeStop: Makes what ends the work on a line. It is made before the work begins, since the
  ///     empty line may come at once.
  ///   - answer: Answers a line, on another thread.
  static func serve<Stop: Sendable>(
    readLine: () -> String?, makeStop: () -> Stop, stop: (Stop) -> Void,
    answer: @escaping @Sendable (String, Stop) -> Void
  ) {
    let queue = DispatchQueue(label: "countbiki.neural")
    var latest: Stop?
    while let line = readLine() {
      if line.isEmpty {
        if let latest { stop(latest) }
        continue
      }
      let made = makeStop()
      latest = made
      queue.async { answer(line, made) }
    }
    queue.sync {}
  }

  /// A reason why the voices can't speak.
  package struct Fault: Error {
    package let detail: String
  }

  /// Loads the models, and returns the version of their library or the reason why they can't speak.
  package static func version(folder: String) -> Result<String, Fault> {
    do throws(ONNXRuntime.Fault) {
      return .success(try loadedModel(in: folder).version)
    } catch {
      return .failure(Fault(detail: error.detail))
    }
  }

  private static func answer(_ line: String, _ model: NeuralModel, until stop: ONNXRuntime.Stop?) {
    do throws(ONNXRuntime.Fault) {
      guard let request = NeuralRequest(line: line) else {
        throw ONNXRuntime.Fault(detail: "the line isn't a request")
      }
      guard let stop else { throw ONNXRuntime.Fault(detail: "there is no memory left") }
      let sound = try withinHangLimit { () throws(ONNXRuntime.Fault) in
        try model.sound(of: request, until: stop)
      }
      write(sound.wav)
    } catch {
      StandardError.write(Array("\(error.detail)\n".utf8))
      write(Sound(samples: [0], sampleRate: NeuralModel.sampleRate).wav)
    }
  }

  private static func loadedModel(in folder: String) throws(ONNXRuntime.Fault) -> NeuralModel {
    try withinHangLimit { () throws(ONNXRuntime.Fault) in
      try NeuralModel(folder: NeuralFolder(path: folder))
    }
  }

  /// Calls the library. If that takes too long, a signal ends this process.
  static func withinHangLimit<Value>(
    _ call: () throws(ONNXRuntime.Fault) -> Value
  ) throws(ONNXRuntime.Fault) -> Value {
    alarm(hangLimit)
    defer { alarm(0) }
    return try call()
  }

  private static func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { CLibrary.write(1, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Returns the next line of standard input; nil at its end, or if none came within a time.
  private static func readLine(within time: Duration) -> String? {
    let milliseconds = Int32(clamping: time.components.seconds * 1000)
    var line: [UInt8] = []
    while true {
      var input = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
      let ready = poll(&input, 1, milliseconds)
      if ready < 0, errno == EINTR { continue }
      if ready <= 0 { return nil }
      var byte: UInt8 = 0
      guard read(0, &byte, 1) == 1 else { return nil }
      if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
      line.append(byte)
    }
  }
}
