import CEspeakNG
import Platform

/// The sound server, PulseAudio or PipeWire in its place, and the output that sounds are played on.
///
/// libpulse is loaded at run time. It is installed wherever libpcaudio plays through a server.
enum SoundServer {
  enum State: Equatable {
    /// libpulse isn't installed, so nothing is known about a server.
    case unknown
    /// No connection could be made. The detail is the server library's own.
    case unreachable(detail: String)
    case notResponding
    /// The server has no output.
    case noOutput
    case output(Output)
  }

  /// An output of the server, such as a sound card.
  struct Output: Equatable {
    var name = ""
    /// The name shown to people.
    var description = ""
    var isMuted = false
    /// True if the volume of all channels is 0.
    var isTurnedDown = false

    /// True if this output stands in where there is no sound card, and plays nothing.
    var isDummy: Bool { name == "auto_null" }
  }

  /// Asks the server about the output that sounds are played on. Blocks the thread, for `timeout` at most.
  static func query(timeout: Duration) -> State {
    guard let library = PulseLibrary(), let loop = library.makeLoop() else { return .unknown }
    defer { library.freeLoop(loop) }
    guard let context = library.makeContext(library.interface(loop), "countbiki") else { return .unknown }
    defer {
      library.disconnect(context)
      library.freeContext(context)
    }
    let noAutomaticStart: Int32 = 1
    guard library.connect(context, nil, noAutomaticStart, nil) >= 0 else {
      return .unreachable(detail: library.message(of: context))
    }
    // The library calls back from `iterate`, so only while this function runs.
    return withUnsafeTemporaryAllocation(of: Answer.self, capacity: 1) { answer in
      answer.initialize(repeating: Answer())
      defer { answer.deinitialize() }
      return wait(library, loop, context, answer.baseAddress, timeout)
    }
  }

  private static func wait(
    _ library: PulseLibrary, _ loop: OpaquePointer, _ context: OpaquePointer, _ answer: UnsafeMutablePointer<Answer>?,
    _ timeout: Duration
  ) -> State {
    let (ready, failed, terminated): (Int32, Int32, Int32) = (4, 5, 6)
    let deadline = ContinuousClock.now + timeout
    var isAsked = false
    while ContinuousClock.now < deadline {
      _ = library.iterate(loop, 0, nil)
      switch library.state(context) {
      case ready where !isAsked:
        isAsked = true
        let name = environment("PULSE_SINK", default: "@DEFAULT_SINK@")
        if let request = library.requestOutput(context, name, receiveOutput, answer) { library.freeRequest(request) }
      case failed, terminated:
        return .unreachable(detail: library.message(of: context))
      default:
        if let answer, answer.pointee.isComplete { return answer.pointee.output.map { .output($0) } ?? .noOutput }
      }
      usleep(2000)
    }
    return .notResponding
  }
}

/// The answer to a request, which the server sends in two calls: an output, and the end of the list.
private struct Answer {
  var output: SoundServer.Output?
  var isComplete = false
}

/// Receives an output, or the end of the list, into the ``Answer``.
private func receiveOutput(
  _ context: OpaquePointer?, _ output: UnsafePointer<PulseSinkInfo>?, _ end: Int32, _ answer: UnsafeMutableRawPointer?
) {
  guard let answer = answer?.assumingMemoryBound(to: Answer.self) else { return }
  guard end == 0, let info = output?.pointee else {
    answer.pointee.isComplete = true
    return
  }
  let volumes = withUnsafeBytes(of: info.volume.values) { Array($0.bindMemory(to: UInt32.self)) }
  answer.pointee.output = SoundServer.Output(
    name: info.name.map { String(cString: $0) } ?? "",
    description: info.description.map { String(cString: $0) } ?? "", isMuted: info.mute != 0,
    isTurnedDown: volumes.prefix(Int(info.volume.channels)).allSatisfy { $0 == 0 })
}

/// The functions of libpulse that are used here.
private struct PulseLibrary {
  typealias Receiver =
    @convention(c) (OpaquePointer?, UnsafePointer<PulseSinkInfo>?, Int32, UnsafeMutableRawPointer?) -> Void
  let makeLoop: @convention(c) () -> OpaquePointer?
  let interface: @convention(c) (OpaquePointer) -> OpaquePointer?
  let iterate: @convention(c) (OpaquePointer, Int32, UnsafeMutablePointer<Int32>?) -> Int32
  let freeLoop: @convention(c) (OpaquePointer) -> Void
  let makeContext: @convention(c) (OpaquePointer?, UnsafePointer<CChar>) -> OpaquePointer?
  let connect: @convention(c) (OpaquePointer, UnsafePointer<CChar>?, Int32, OpaquePointer?) -> Int32
  let state: @convention(c) (OpaquePointer) -> Int32
  let disconnect: @convention(c) (OpaquePointer) -> Void
  let freeContext: @convention(c) (OpaquePointer) -> Void
  let requestOutput:
    @convention(c) (OpaquePointer, UnsafePointer<CChar>, Receiver, UnsafeMutableRawPointer?) -> OpaquePointer?
  let freeRequest: @convention(c) (OpaquePointer) -> Void
  private let errorNumber: @convention(c) (OpaquePointer) -> Int32
  private let errorMessage: @convention(c) (Int32) -> UnsafePointer<CChar>?

  private struct MissingSymbol: Error {}

  init?() {
    try? self.init(handle: dlopen("libpulse.so.0", RTLD_NOW))
  }

  private init(handle: UnsafeMutableRawPointer?) throws(MissingSymbol) {
    func symbol<Function>(_ name: String, as type: Function.Type) throws(MissingSymbol) -> Function {
      guard let handle, let address = dlsym(handle, name) else { throw MissingSymbol() }
      return unsafeBitCast(address, to: type)
    }
    makeLoop = try symbol("pa_mainloop_new", as: type(of: makeLoop))
    interface = try symbol("pa_mainloop_get_api", as: type(of: interface))
    iterate = try symbol("pa_mainloop_iterate", as: type(of: iterate))
    freeLoop = try symbol("pa_mainloop_free", as: type(of: freeLoop))
    makeContext = try symbol("pa_context_new", as: type(of: makeContext))
    connect = try symbol("pa_context_connect", as: type(of: connect))
    state = try symbol("pa_context_get_state", as: type(of: state))
    disconnect = try symbol("pa_context_disconnect", as: type(of: disconnect))
    freeContext = try symbol("pa_context_unref", as: type(of: freeContext))
    requestOutput = try symbol("pa_context_get_sink_info_by_name", as: type(of: requestOutput))
    freeRequest = try symbol("pa_operation_unref", as: type(of: freeRequest))
    errorNumber = try symbol("pa_context_errno", as: type(of: errorNumber))
    errorMessage = try symbol("pa_strerror", as: type(of: errorMessage))
  }

  func message(of context: OpaquePointer) -> String {
    errorMessage(errorNumber(context)).map { String(cString: $0) } ?? ""
  }
}
