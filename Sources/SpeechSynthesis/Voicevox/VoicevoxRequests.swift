import Clients
import Platform
import FoundationShim

extension CommandEngine {
  /// Returns the sound of an utterance from a server, or an empty sound if `stop` is raised meanwhile.
  ///
  /// Two requests are made: the first turns kana with accent marks into accent phrases with lengths and pitches, the second
  /// turns these into sound.
  func synthesize(
    _ utterance: Utterance, _ parameters: SynthesisParameters, server: VoicevoxServer, stop: StopFlag,
    timeout: Duration = .seconds(10)
  ) throws(SpeechError) -> Sound {
    do throws(CommandFault) {
      let kana = voicevoxKana(utterance.breathGroups)
      let path = "/accent_phrases?is_kana=true&text=\(kana.percentEncoded)&speaker=\(server.speaker)"
      let phrases = try server.post(path, "", stop: stop, timeout: timeout)
      if phrases.isStopped { return try sound(phrases) }
      let query = try VoicevoxQuery(phrases.standardOutput).json(utterance, parameters)
      let answer = try server.post("/synthesis?speaker=\(server.speaker)", query, stop: stop, timeout: timeout)
      return try sound(answer).amplified(by: parameters.volume)
    } catch {
      throw .serverFailed(server: server.name, fault: ServerFault(error, timeout: timeout))
    }
  }
}

extension VoicevoxServer {
  /// Sends a request with the program curl.
  ///
  /// An HTTP library would be loaded at each start of countbiki, whatever the voice; a child process can be stopped at any
  /// time and is killed after the timeout.
  fileprivate func post(
    _ path: String, _ body: String, stop: StopFlag, timeout: Duration
  ) throws(CommandFault) -> ChildProcess.Output {
    let folder = try TemporaryFolder(input: body)
    // The learner's settings for curl, and a proxy for other machines, have nothing to do with this one.
    let proxy = isLocal ? ["--noproxy", "*"] : []
    let arguments =
      ["curl", "--disable", "--silent", "--show-error", "--fail", "--globoff", "--data-binary", "@-"]
      + ["--header", "Content-Type: application/json"] + proxy + ["\(url)\(path)"]
    let process = ChildProcess(arguments: arguments, input: folder.input, watchedFile: "", timeout: timeout)
    return try process.run(stop: stop)
  }
}

/// A query for `/synthesis`, made from the answer of `/accent_phrases`.
private struct VoicevoxQuery {
  private struct Phrase: Decodable {
    let moras: [Mora]
  }

  private struct Mora: Decodable {
    /// The natural logarithm of the frequency in hertz; 0 if the mora is devoiced, or the server is AivisSpeech.
    let pitch: Double
  }

  private let phrases: String
  /// The average pitch of voiced morae, or nil if the server doesn't tell.
  private let pitch: Double?

  /// Throws a fault if the answer isn't a list of accent phrases.
  init(_ answer: [UInt8]) throws(CommandFault) {
    guard let decoded = try? JSONDecoder().decode([Phrase].self, from: Data(answer)), !decoded.isEmpty else {
      throw .noSound(detail: "it doesn't answer with accent phrases", lastLine: "")
    }
    phrases = String(decoding: answer, as: UTF8.self)
    let pitches = decoded.flatMap(\.moras).map(\.pitch).filter { $0 > 0 }
    pitch = pitches.isEmpty ? nil : pitches.reduce(0, +) / Double(pitches.count)
  }

  /// Returns the query. AivisSpeech reads `kana` to find the right expression; VOICEVOX ignores it.
  func json(_ utterance: Utterance, _ parameters: SynthesisParameters) -> String {
    let text = (try? JSONEncoder().encode(utterance.written)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
    return """
      {"accent_phrases": \(phrases), "speedScale": \(parameters.speed), "pitchScale": \(pitchScale(parameters.pitch)), \
      "intonationScale": 1, "volumeScale": 1, "prePhonemeLength": 0.1, "postPhonemeLength": 0.1, \
      "outputSamplingRate": \(pitch == nil ? 44100 : 24000), "outputStereo": false, "kana": \(text)}
      """
  }

  /// Returns the server's measure of a pitch as a factor.
  ///
  /// VOICEVOX multiplies the logarithms of the frequencies by 2 to the power of it. AivisSpeech multiplies the frequencies
  /// by 1 plus it.
  private func pitchScale(_ factor: Double) -> Double {
    pitch.map { log2(1 + log(factor) / $0) } ?? factor - 1
  }
}

extension ServerFault {
  /// Makes the fault of a request from that of curl. Its exit statuses are listed in its manual.
  fileprivate init(_ fault: CommandFault, timeout: Duration) {
    switch fault {
    case .timedOut, .exited(28, _): self = .timedOut(timeout)
    case .exited(6, _), .exited(7, _): self = .notAnswering
    case .exited(22, let line):
      // "curl: (22) The requested URL returned error: 422"; later versions add a text.
      let number = line.split(separator: ":").last?.split(separator: " ").first.flatMap { Int($0) }
      self = .rejected(status: number ?? 400)
    case .noSound(let detail, _): self = .noSound(detail: detail)
    case .exited(_, let line):
      self = .noSound(detail: line.split(separator: ") ", maxSplits: 1).last.map(String.init) ?? "\(fault)")
    case .tooMuchOutput, .notStarted, .crashed: self = .noSound(detail: "\(fault)")
    }
  }
}

extension String {
  /// The text as a part of a URL, with all but letters and digits encoded.
  fileprivate var percentEncoded: String {
    utf8.map { byte in
      let character = Character(Unicode.Scalar(byte))
      if byte < 128, character.isLetter || character.isNumber { return String(character) }
      return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}
