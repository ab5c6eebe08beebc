import Domain
import Unidirectional

extension PlainSession {
  /// The longest wait for a voice to start or fail. Sound systems that hang are abandoned after
  /// five seconds.
  private static let voiceTimeout = Duration.seconds(6)

  /// Returns when the voice has started or failed, or six seconds after it should have started.
  func waitForVoice() async {
    let (changes, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let observation = store.observe { continuation.yield() }
    let timeout = Task { [clock, pause = store.state.quiz.session.rules.options.pause] in
      try? await clock.sleep(for: Self.voiceTimeout + pause)
      continuation.finish()
    }
    defer {
      observation.cancel()
      timeout.cancel()
    }
    continuation.yield()
    for await _ in changes {
      let speaker = store.state.quiz.speaker
      if store.state.quiz.session.rules.voices == .wanted { continue }
      if !speaker.isSpeaking || speaker.levels != nil { return }
    }
  }
}
