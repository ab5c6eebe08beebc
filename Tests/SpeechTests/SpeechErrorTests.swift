import Clients
import Testing

@testable import SpeechSynthesis

@Suite(.limited)
struct SpeechErrorTests {
  static let sentences: [(SpeechError, String)] = [
    (
      .engineNotInstalled,
      "espeak-ng, the voice, isn't installed. Install it; `countbiki doctor` says how."
    ),
    (
      .engineUnavailable(detail: "/data/phontab is damaged"),
      "The speech engine can't start (/data/phontab is damaged). Install espeak-ng with its data again."
    ),
    (
      .synthesisFailed(detail: "espeak-ng doesn't respond"),
      "The speech engine failed (espeak-ng doesn't respond). "
        + "Try again. If that doesn't help, choose another voice or start countbiki again."
    ),
    (
      .voiceUnavailable(id: "ja+nobody"),
      "This machine has no voice \"ja+nobody\". `countbiki voices` lists those it has."
    ),
    (
      .noSoundDevice(detail: "Connection refused"),
      "There is no sound device (Connection refused). Connect one, or start the sound server."
    ),
    (
      .noSoundLibrary(detail: "libpulse.so.0: file too short"),
      "A library for sound can't be loaded (libpulse.so.0: file too short). "
        + "Install it again; `countbiki doctor` says how."
    ),
    (
      .soundServerUnreachable(server: "tcp:desk", detail: "Connection refused"),
      "The sound server tcp:desk can't be reached (Connection refused). Start it, or correct PULSE_SERVER."
    ),
    (
      .soundNotResponding,
      "The sound server doesn't respond. Restart PulseAudio or PipeWire, then listen again."
    ),
    (
      .playbackFailed(detail: "Connection terminated"),
      "The sound broke off (Connection terminated). Check the sound device, then listen again."
    ),
    (
      .serverFailed(server: "voicevox at u", detail: "doesn't answer"),
      "voicevox at u doesn't answer. Start it again, check its entry in voices.json, or choose another voice."
    ),
    (
      .voiceUnusable(place: "voices.json, voice 3", detail: "\"name\" is missing"),
      "voices.json, voice 3: \"name\" is missing. Correct the file. Your other voices can be used."
    ),
  ]

  @Test(arguments: [
    (
      "libespeak-ng.so.1: cannot open shared object file: No such file or directory",
      SpeechError.engineNotInstalled
    ),
    (
      "libpcaudio.so.0: cannot open shared object file: No such file or directory",
      .noSoundLibrary(
        detail: "libpcaudio.so.0: cannot open shared object file: No such file or directory")
    ),
    (
      "/lib/libespeak-ng.so.1: file too short",
      .engineUnavailable(detail: "/lib/libespeak-ng.so.1: file too short")
    ),
  ])
  func `A library that isn't there is told from one that is damaged`(
    detail: String, error: SpeechError
  ) {
    #expect(Espeak.loadingError(detail) == error)
  }

  @Test(arguments: sentences)
  func `Each error says what happened and what to do`(error: SpeechError, sentence: String) {
    #expect(error.description == sentence)
  }

  @Test(arguments: [
    (
      CommandFault.notStarted(detail: "No such file or directory"),
      "can't be started (No such file or directory)."
    ),
    (.timedOut(.seconds(10)), "gave no sound within 10 s."),
    (.tooMuchOutput(limit: 16 << 20), "wrote more than 16 MB."),
    (.exited(status: 3, lastLine: "No voice"), "ended with status 3: No voice."),
    (.exited(status: 3, lastLine: ""), "ended with status 3."),
    (.crashed(signal: 11, lastLine: ""), "was ended by signal 11."),
    (
      .noSound(detail: "the output isn't a WAV file", lastLine: "Hm"),
      "gave no sound (the output isn't a WAV file): Hm."
    ),
  ])
  func `Each fault of a command says what happened and what to do`(fault: CommandFault, end: String)
  {
    #expect(
      SpeechError.commandFailed(program: "x", fault: fault).description
        == "The voice's command x \(end) Check its entry in voices.json, or choose another voice.")
  }

  @Test func `A check that takes too long says so, and nothing about what it checks`() async throws
  {
    let limit = Duration.milliseconds(20)
    let fault = await #expect(throws: CommandFault.self) {
      try await SpeechDiagnosis.output(of: ["sleep", "1000"], timeout: limit)
    }
    #expect(fault == .timedOut(limit))
    #expect(!SpeechDiagnosis.isConclusive(.timedOut(.seconds(20))))
    #expect(!SpeechDiagnosis.isConclusive(.notStarted(detail: "No such file or directory")))
    #expect(
      SpeechDiagnosis.sentence(about: .timedOut(.seconds(20)))
        == "The check didn't end within 20 s")
  }

  @Test func `A check that writes much to standard error isn't held up by that`() async throws {
    let script = "head -c 200000 /dev/zero >&2; echo done"
    let output = try await SpeechDiagnosis.output(of: ["/bin/sh", "-c", script])
    #expect(String(decoding: output, as: UTF8.self) == "done\n")
  }

  @Test func `A check that crashes or fails says how, and blames what it checks`() {
    for fault in [
      CommandFault.crashed(signal: 11, lastLine: ""), .exited(status: 3, lastLine: "No data"),
    ] {
      #expect(SpeechDiagnosis.isConclusive(fault))
      #expect(SpeechDiagnosis.sentence(about: fault) == "The check \(fault)")
    }
  }
}
