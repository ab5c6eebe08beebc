import CLoadedLibraries
import Platform

/// The sound server, PulseAudio or PipeWire in its place, and the output that sounds are played on.
///
/// libpulse is loaded at run time. It is installed wherever libpcaudio plays through a server.
///
/// Why only `countbiki doctor` asks: it takes a second connection, and an output can be muted at
/// any time after a check.
enum SoundServer {
  enum State {
    /// Nothing is known: libpulse isn't installed, or the server doesn't answer or has no output.
    case unknown
    /// No connection could be made. The detail is the server library's own.
    case unreachable(detail: String)
    /// The output that sounds are played on, and the reason why it can't be heard.
    case output(SilentOutput?)
  }

  /// Asks the server about the output that sounds are played on. Blocks the thread, for `timeout`
  /// at most.
  static func query(timeout: Duration) -> State {
    let functions = try? DynamicLibrary("pulse", version: 0).functions(
      PulseFunctions(), PulseFunctionsNames())
    guard let library = functions, let loop = library.pa_mainloop_new() else { return .unknown }
    defer { library.pa_mainloop_free(loop) }
    guard let context = library.pa_context_new(library.pa_mainloop_get_api(loop), "countbiki")
    else { return .unknown }
    defer {
      library.pa_context_disconnect(context)
      library.pa_context_unref(context)
    }
    guard library.pa_context_connect(context, nil, UInt32(PulseNoAutomaticStart), nil) >= 0 else {
      return .unreachable(detail: message(library, context))
    }
    // The library calls back from `iterate`, so only while this function runs.
    return withUnsafeTemporaryAllocation(of: Answer.self, capacity: 1) { answer in
      answer.initialize(repeating: Answer())
      defer { answer.deinitialize() }
      return wait(library, loop, context, answer.baseAddress, timeout)
    }
  }

  private static func wait(
    _ library: PulseFunctions, _ loop: OpaquePointer, _ context: OpaquePointer,
    _ answer: UnsafeMutablePointer<Answer>?,
    _ timeout: Duration
  ) -> State {
    let deadline = ContinuousClock.now + timeout
    var isAsked = false
    while ContinuousClock.now < deadline {
      _ = library.pa_mainloop_iterate(loop, 0, nil)
      switch Int(library.pa_context_get_state(context)) {
      case PulseReady where !isAsked:
        isAsked = true
        let name = environment("PULSE_SINK", default: "@DEFAULT_SINK@")
        let request = library.pa_context_get_sink_info_by_name(context, name, receiveOutput, answer)
        if let request { library.pa_operation_unref(request) }
      case PulseFailed, PulseTerminated:
        return .unreachable(detail: message(library, context))
      default:
        if let answer, answer.pointee.isComplete { return .output(answer.pointee.output) }
      }
      usleep(2000)
    }
    return .unknown
  }

  private static func message(_ library: PulseFunctions, _ context: OpaquePointer) -> String {
    library.pa_strerror(library.pa_context_errno(context)).map { String(cString: $0) } ?? ""
  }
}

/// The answer to a request, which the server sends in two calls: an output, and the end of the
/// list.
private struct Answer {
  var output: SilentOutput?
  var isComplete = false
}

/// Receives an output, or the end of the list, into the ``Answer``.
private func receiveOutput(
  _ context: OpaquePointer?, _ output: UnsafePointer<PulseSinkInfo>?, _ end: Int32,
  _ answer: UnsafeMutableRawPointer?
) {
  guard let answer = answer?.assumingMemoryBound(to: Answer.self) else { return }
  guard end == 0, let info = output?.pointee else {
    answer.pointee.isComplete = true
    return
  }
  let volumes = withUnsafeBytes(of: info.volume.values) { Array($0.bindMemory(to: UInt32.self)) }
  let isTurnedDown = volumes.prefix(Int(info.volume.channels)).allSatisfy { $0 == 0 }
  let name = info.description.map { String(cString: $0) } ?? ""
  // The server has this output where there is no sound card.
  if info.name.map({ String(cString: $0) }) == "auto_null" {
    answer.pointee.output = SilentOutput(
      cause: "The sound server has no sound card. It plays to \"\(name)\", which can't be heard.",
      advice:
        "Connect a sound card or headphones. On a remote machine, point PULSE_SERVER at your own computer."
    )
  } else if info.mute != 0 || isTurnedDown {
    let (cause, remedy, command) =
      info.mute != 0
      ? ("The output \"\(name)\" is muted.", "Unmute it", "set-sink-mute @DEFAULT_SINK@ 0")
      : (
        "The volume of the output \"\(name)\" is 0.", "Turn it up",
        "set-sink-volume @DEFAULT_SINK@ 60%"
      )
    answer.pointee.output = SilentOutput(
      cause: cause,
      advice: "\(remedy) with the volume control of your desktop, or with `pactl \(command)`.")
  }
}
