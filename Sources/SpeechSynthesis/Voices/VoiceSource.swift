import Clients
import Platform

extension VoiceCatalogue.Entry {
  /// The engine that speaks, with what it needs.
  enum Source: Equatable {
    case espeak
    /// The HTS engine with the voice in a file.
    case natural(file: String)
    case command(VoiceCommand)
    case voicevox(VoicevoxServer)
  }

  var source: Source {
    if let command {
      return .command(
        VoiceCommand(arguments: command, input: input ?? VoiceCommand.text, isResident: resident ?? false))
    }
    if let file { return .natural(file: file) }
    if engine == VoiceCatalogue.serverEngine, let server = try? server() { return .voicevox(server) }
    return .espeak
  }

  /// A sentence about the part that this machine lacks: the program of a command, a file, or a server.
  var missingPart: String? {
    switch source {
    case .espeak: return nil
    case .natural(let file):
      return HTSVoice.sharedLibrary == nil ? "libHTSEngine isn't installed" : HTSVoiceFile(path: file).fault
    case .command(let command):
      guard let program = command.arguments.first else { return nil }
      if !isProgram(program) { return "there is no program \(program)" }
      let file = command.arguments.dropFirst().first {
        $0.hasPrefix("/") && !$0.contains("{") && access($0, F_OK) != 0
      }
      return file.map { "there is no file \($0)" }
    case .voicevox(let server):
      return isProgram("curl") ? server.missingPart : "there is no program curl"
    }
  }

  private func isProgram(_ name: String) -> Bool {
    if name.contains("/") { return access(name, X_OK) == 0 }
    let path = environment("PATH", default: "/usr/bin:/bin")
    return path.split(separator: ":").contains { access("\($0)/\(name)", X_OK) == 0 }
  }

  private func server() throws(VoicevoxServer.Fault) -> VoicevoxServer {
    try VoicevoxServer(
      url: url ?? VoicevoxServer.defaultURL, speaker: speaker ?? 0, isRemoteAllowed: remote ?? false)
  }
}

extension VoiceCatalogue.Entry {
  /// Makes an entry for a voice of espeak-ng that isn't in the catalogue.
  init(id: String) {
    self.init(id: id, name: id, gender: .neutral, engine: "espeak-ng")
  }

  /// A sentence about values that decode but don't make a voice; nil if all are valid.
  var invalidValue: String? {
    if id.isEmpty { return "\"id\" is empty" }
    if let gain, !(-20...20).contains(gain) { return "\"gain\" isn't between -20 and 20" }
    if let field = misplacedField { return field }
    if let command { return invalidValue(of: command) }
    switch engine {
    case "espeak-ng": return nil
    case Voice.naturalEngine:
      return file == nil ? "the engine \"natural\" needs a \"file\", the path of an .htsvoice" : nil
    case VoiceCatalogue.serverEngine: return invalidServer
    default: return "the engine \"\(engine)\" needs a \"command\""
    }
  }

  /// A sentence about a field that would be ignored; nil if there is none.
  private var misplacedField: String? {
    let ofCommand = ["input": input != nil, "resident": resident != nil]
    let ofServer = ["url": url != nil, "speaker": speaker != nil, "remote": remote != nil]
    if command == nil, let name = ofCommand.filter(\.value).keys.min() { return "\"\(name)\" needs a \"command\"" }
    let isServer = engine == VoiceCatalogue.serverEngine && command == nil && file == nil
    if !isServer, let name = ofServer.filter(\.value).keys.min() {
      return "\"\(name)\" is for the engine \"\(VoiceCatalogue.serverEngine)\" without a command or file"
    }
    return nil
  }

  private func invalidValue(of command: [String]) -> String? {
    guard let program = command.first, !program.isEmpty else { return "\"command\" doesn't name a program" }
    let words = VoiceCommand.words
    if let input {
      if input.contains(where: \.isNewline) { return "\"input\" has more than one line" }
      if !words.contains(where: input.contains) { return "\"input\" contains none of \(words.joined(separator: ", "))" }
    }
    let varying = words + ["{output}"]
    if resident == true, let name = varying.first(where: { name in command.contains { $0.contains(name) } }) {
      return "\"command\" contains \(name), but a resident program is started only once; use \"input\""
    }
    return nil
  }

  private var invalidServer: String? {
    guard let speaker else { return "the engine \"voicevox\" needs a \"speaker\", the number of a voice" }
    if speaker < 0 { return "\"speaker\" is negative" }
    do throws(VoicevoxServer.Fault) {
      _ = try server()
      return nil
    } catch {
      return error.detail
    }
  }
}
