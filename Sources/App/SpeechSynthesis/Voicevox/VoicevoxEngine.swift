import Clients
import FoundationShim
import Platform

/// VOICEVOX and AivisSpeech, programs that serve speech over HTTP. Requests are sent with the
/// program curl: an HTTP library would be loaded at each start of countbiki, whatever the voice.
///
/// A child process can be stopped at any time, and is killed after its timeout.
final class VoicevoxEngine: VoiceEngine {
  static let name = "voicevox"
  static let isExternal = true
  static let defaultURL = "http://127.0.0.1:50021"

  private let queue = ProcessQueue()
  var requestTimeout = Duration.seconds(10)

  static func invalidValue(of voice: VoiceCatalogue.Entry) -> String? {
    if voice.speaker == nil {
      return "the engine \"voicevox\" needs a \"speaker\", the number of a voice"
    }
    if voice.speaker ?? 0 < 0 { return "\"speaker\" is negative" }
    guard let server = VoicevoxServer(voice) else {
      return "\"url\" isn't an address such as \(defaultURL)"
    }
    if server.isLocal || voice.remote == true { return nil }
    return "\"url\" is on another machine, which needs \"remote\": true"
  }

  /// Only a server on this machine is checked, where a connection succeeds or fails at once.
  func fault(of voice: VoiceCatalogue.Entry) -> String? {
    if !isProgram("curl") { return "there is no program curl" }
    guard let server = VoicevoxServer(voice), server.isLocal else { return nil }
    do throws(CommandFault) {
      _ = try ChildProcess.output(
        of: server.curl("/version", ["--max-time", "0.2"]), timeout: .seconds(1))
    } catch {
      if case .exited(CurlStatus.noConnection, _) = error {
        return "\(server.name) doesn't answer; start it"
      }
    }
    return nil
  }

  nonisolated(nonsending) func synthesize(
    _ utterance: Utterance, _ parameters: SynthesisParameters, voice: VoiceCatalogue.Entry,
    run: UtteranceRun
  ) async throws(SpeechError) -> Sound {
    guard let server = VoicevoxServer(voice), let speaker = voice.speaker else { return .empty }
    var kana = URLComponents()
    kana.queryItems = [URLQueryItem(name: "text", value: utterance.accentedKana)]
    let path = "/accent_phrases\(kana.string ?? "")&is_kana=true&speaker=\(speaker)"
    do throws(CommandFault) {
      // The first request turns the kana into phrases with lengths and pitches, the second these
      // into sound.
      guard let phrases = try await post(path, "", to: server, run) else { return .empty }
      let query = try query(phrases, utterance.written, parameters)
      let answer = try await post("/synthesis?speaker=\(speaker)", query, to: server, run)
      return try Sound(answer: answer)
    } catch {
      throw .serverFailed(server: server.name, detail: serverFault(error, requestTimeout))
    }
  }

  nonisolated(nonsending) private func post(
    _ path: String, _ body: String, to server: VoicevoxServer, _ run: UtteranceRun
  ) async throws(CommandFault) -> [UInt8]? {
    let request = server.curl(
      path, ["--header", "Content-Type: application/json", "--data-raw", body])
    return try await queue.output(of: request, timeout: requestTimeout, run: run)
  }
}

/// A server's address, composed anew from its parts, so that curl doesn't take it for another one.
private struct VoicevoxServer {
  let url: String
  let isLocal: Bool
  var name: String { "voicevox at \(url)" }

  /// Returns nil if the entry's `url` isn't a plain address.
  init?(_ voice: VoiceCatalogue.Entry) {
    let text = voice.url ?? VoicevoxEngine.defaultURL
    guard text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || ".:/[]-_".contains($0)) }),
      let parts = URLComponents(string: text), let scheme = parts.scheme,
      ["http", "https"].contains(scheme),
      let host = parts.host?.filter({ !"[]".contains($0) }), !host.isEmpty,
      1...65_535 ~= parts.port ?? 80
    else { return nil }
    isLocal = ["127.0.0.1", "::1", "localhost"].contains(host)
    let path = parts.path.hasSuffix("/") ? String(parts.path.dropLast()) : parts.path
    url =
      "\(scheme)://\(host.contains(":") ? "[\(host)]" : host)\(parts.port.map { ":\($0)" } ?? "")\(path)"
  }

  /// Returns a command that sends a request, without the learner's settings for curl or a proxy for
  /// other machines.
  func curl(_ path: String, _ options: [String]) -> [String] {
    let proxy = isLocal ? ["--noproxy", "*"] : []
    return ["curl", "--disable", "--silent", "--show-error", "--fail", "--globoff"] + proxy
      + options + [url + path]
  }
}

/// Returns the query for `/synthesis`, made from the answer of `/accent_phrases`.
private func query(_ json: [UInt8], _ text: String, _ parameters: SynthesisParameters)
  throws(CommandFault) -> String
{
  struct Phrase: Decodable { let moras: [Mora] }
  struct Mora: Decodable { let pitch: Double }
  guard let phrases = try? JSONDecoder().decode([Phrase].self, from: Data(json)), !phrases.isEmpty
  else {
    throw .noSound(detail: "it doesn't answer with accent phrases", lastLine: "")
  }
  // Pitches are natural logarithms of hertz, which VOICEVOX multiplies by 2 to the power of the
  // scale. AivisSpeech sends no pitches and multiplies the frequencies by 1 plus the scale. It
  // reads `kana` to find the right expression.
  let pitches = phrases.flatMap(\.moras).map(\.pitch).filter { $0 > 0 }
  let scale =
    pitches.isEmpty
    ? parameters.pitch - 1
    : log2(1 + log(parameters.pitch) * Double(pitches.count) / pitches.reduce(0, +))
  let kana = (try? JSONEncoder().encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
  return """
    {"accent_phrases": \(String(decoding: json, as: UTF8.self)), "speedScale": \(parameters.speed), \
    "pitchScale": \(scale), "intonationScale": 1, "volumeScale": 1, "prePhonemeLength": 0.1, "postPhonemeLength": 0.1, \
    "outputSamplingRate": \(pitches.isEmpty ? 44100 : 24000), "outputStereo": false, "kana": \(kana)}
    """
}

/// Exit statuses of curl, from its manual.
private enum CurlStatus {
  static let noHost = 6
  static let noConnection = 7
  static let refused = 22
  static let timedOut = 28
}

/// Returns the end of a sentence about a server that curl got no sound from.
private func serverFault(_ fault: CommandFault, _ timeout: Duration) -> String {
  switch fault {
  case .timedOut, .exited(CurlStatus.timedOut, _):
    "didn't answer within \(timeout.components.seconds) s"
  case .exited(CurlStatus.noHost, _), .exited(CurlStatus.noConnection, _): "doesn't answer"
  case .exited(CurlStatus.refused, let line): "refused the request (\(line))"
  case .noSound(let detail, _): "gave no sound (\(detail))"
  case .silence: "\(CommandFault.silence(lastLine: ""))"
  default: "gave no sound (\(fault))"
  }
}
