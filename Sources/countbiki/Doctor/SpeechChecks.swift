import ArgumentParser
import Clients
import Domain
import JapaneseNumbers
import Platform
import SpeechSynthesis
import Storage
import FoundationShim

/// A check that calls libraries of sound or speech. It runs in a process of its own, since damaged data crashes espeak-ng.
enum SpeechCheck: ExpressibleByArgument, Sendable {
  case sound
  case engine(EnginePackages)
  case voices

  /// The checks, in an order in which a failure can cause the next ones.
  static let all = [.sound] + SpeechDiagnosis.engines.map(engine) + [.voices]

  init?(argument: String) {
    guard let check = Self.all.first(where: { $0.name == argument }) else { return nil }
    self = check
  }

  var name: String {
    switch self {
    case .sound: "sound"
    case .engine(let packages): packages.engine
    case .voices: "voices"
    }
  }

  var isOfEngine: Bool { if case .engine = self { true } else { false } }

  /// Makes the check in a process of its own: this program with the hidden option `--only`.
  func run() async -> [Check] {
    let checks = await runApart()
    guard case .voices = self, checks.allSatisfy({ $0.status != .failure }) else { return checks }
    return await Check.commandInUse().map { [$0] } ?? checks
  }

  private func runApart() async -> [Check] {
    do throws(CommandFault) {
      let output = try await SpeechDiagnosis.output(of: [Self.program, "doctor", "--only", name])
      let checks = try? JSONDecoder().decode([Check].self, from: Data(output))
      return checks ?? [failure("The check gave no result.")]
    } catch {
      if case .crashed(let signal, _) = error { return [failure("The check crashed (signal \(signal)).")] }
      return [failure("The check \(error).")]
    }
  }

  /// Makes the check in this process.
  func runHere() async -> [Check] {
    switch self {
    case .sound: [await Check.sound()]
    case .engine(let packages): [await Check.engine(packages)]
    case .voices: await Check.voices()
    }
  }

  private func failure(_ detail: String) -> Check {
    let advice =
      switch self {
      case .sound: "Install the libraries for sound again." + Check.soundLibraries
      case .engine(let packages):
        "\(packages.engine)'s data is probably damaged. Install it again." + packages.advice
      case .voices:
        "The data of a voice is probably damaged. Install it again." + SpeechDiagnosis.engines.map(\.advice).joined()
      }
    return Check(name: name, status: .failure, detail: detail, advice: advice)
  }

  private static var program: String {
    #if os(Linux)
      "/proc/self/exe"
    #else
      CommandLine.arguments[0]
    #endif
  }
}

extension Check {
  fileprivate static let soundLibraries = install("libpcaudio0 libpulse0", or: "pcaudiolib")

  private static let libraryAdvice = "espeak-ng needs it. Install it again." + soundLibraries

  /// Checks that an engine starts and speaks.
  fileprivate static func engine(_ packages: EnginePackages) async -> Check {
    do throws(SpeechError) {
      return Check(name: packages.engine, status: .ok, detail: try await SpeechDiagnosis.check(packages.engine))
    } catch {
      let advice =
        switch error {
        case .noSoundLibrary: libraryAdvice
        case .engineNotInstalled: "Install it." + packages.advice
        default: error.advice + packages.advice
        }
      return Check(name: packages.engine, status: .failure, detail: error.cause, advice: advice)
    }
  }

  /// Checks the available voices, the voice in use if it is espeak-ng's, and the learner's own voices one by one.
  fileprivate static func voices() async -> [Check] {
    let client = SpeechSynthesisClient.live(voicesFile: Folders.voicesFile)
    let saved = await savedSettings?.speech.voiceID
    var checks: [Check]
    do throws(SpeechError) {
      let names = try await client.availableVoices().map(\.id)
      if !SpeechDiagnosis.isExternal(voice: saved, voicesFile: Folders.voicesFile) { try await speak(saved, client) }
      checks = [
        Check(
          name: "voices", status: .ok, detail: "\(names.count): " + names.joined(separator: ", "),
          advice: naturalVoiceAdvice)
      ]
    } catch {
      let advice =
        if case .noSoundLibrary = error { libraryAdvice } else {
          "Install espeak-ng's Japanese voice, or add a voice of another engine to voices.json."
        }
      checks = [Check(name: "voices", status: .failure, detail: error.cause, advice: advice)]
    }
    if let replacement = await client.voiceReplacement(saved) {
      checks.append(Check(name: "voices", status: .warning, detail: replacement.cause, advice: replacement.advice))
    }
    for problem in await client.voiceProblems() {
      checks.append(Check(name: "voices", status: .warning, detail: problem.cause, advice: problem.advice))
    }
    return checks
  }

  /// Returns a failure if the voice in use is a program or server of the user's that doesn't speak.
  ///
  /// The program runs as a child of this process, which ends it on Ctrl-C.
  fileprivate static func commandInUse() async -> Check? {
    let saved = await savedSettings?.speech.voiceID
    guard SpeechDiagnosis.isExternal(voice: saved, voicesFile: Folders.voicesFile) else { return nil }
    do throws(SpeechError) {
      try await speak(saved, .live(voicesFile: Folders.voicesFile))
      return nil
    } catch {
      return Check(name: "voices", status: .failure, detail: error.cause, advice: error.advice)
    }
  }

  private static func speak(_ voice: String?, _ client: SpeechSynthesisClient) async throws(SpeechError) {
    _ = try await client.synthesize(Utterance(Reading(cardinal: 3), settings: SpeechSettings(voiceID: voice)))
  }

  /// The saved settings; `nil` if their file is damaged, since reading them would rename it.
  static var savedSettings: Settings? {
    get async {
      let areReadable = Folders.settingsFile.flatMap(FileDiagnosis.problem(withSettings:)) == nil
      return areReadable ? await FileClients.live.settings.get() : nil
    }
  }

  /// Checks the sound device by playing 50 ms of silence, and that its output can be heard.
  fileprivate static func sound() async -> Check {
    do throws(SpeechError) {
      guard let output = try await SpeechDiagnosis.sound() else {
        return Check(name: "sound", status: .ok, detail: "the playback device works")
      }
      return Check(name: "sound", status: .failure, detail: output.cause, advice: output.advice)
    } catch {
      let advice =
        switch error {
        case .noSoundLibrary: "Install it again." + soundLibraries
        case .soundServerUnreachable, .soundNotResponding: error.advice
        default: error.advice + " On a remote machine, point PULSE_SERVER at your own computer."
        }
      return Check(name: "sound", status: .failure, detail: error.cause, advice: advice)
    }
  }
}

extension EnginePackages {
  /// Sentences about the command that installs the engine, and about what else may be wrong.
  fileprivate var advice: String { install(debian, or: other) + " " + note }
}

extension SilentOutput {
  /// A sentence that says what is wrong with the output.
  var cause: String {
    switch self {
    case .dummy(let name): "The sound server has no sound card. It plays to \"\(name)\", which can't be heard."
    case .muted(let name): "The output \"\(name)\" is muted."
    case .turnedDown(let name): "The volume of the output \"\(name)\" is 0."
    }
  }

  /// A sentence that says what to do.
  var advice: String {
    switch self {
    case .dummy:
      "Connect a sound card or headphones. On a remote machine, point PULSE_SERVER at your own computer."
    case .muted:
      "Unmute it with the volume control of your desktop, or with `pactl set-sink-mute @DEFAULT_SINK@ 0`."
    case .turnedDown:
      "Turn it up with the volume control of your desktop, or with `pactl set-sink-volume @DEFAULT_SINK@ 60%`."
    }
  }
}
