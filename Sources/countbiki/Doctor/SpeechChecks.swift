import ArgumentParser
import Clients
import Domain
import JapaneseNumbers
import Platform
import SpeechSynthesis
import Storage
import FoundationShim

/// A check that calls libraries of sound or speech. It runs in a process of its own, since damaged data crashes espeak-ng.
struct SpeechCheck: ExpressibleByArgument, Sendable {
  let name: String
  /// True if the check is of an engine, without which other voices still speak.
  var isOfEngine = false
  /// Sentences about what to do if the check crashes.
  fileprivate let advice: String
  /// Makes the check in this process.
  let runHere: @Sendable () async -> [Check]

  /// The checks, in an order in which a failure can cause the next ones.
  static let all = [sound, espeak, voices]

  private static let sound = SpeechCheck(
    name: "sound", advice: "Install the libraries for sound again." + Check.soundLibraries
  ) { [await Check.sound()] }

  static let voices = SpeechCheck(
    name: "voices", advice: "The data of a voice is probably damaged. Install it again."
  ) { await Check.voices() }

  private static let espeak = SpeechCheck(
    name: Voice.espeakEngine, isOfEngine: true,
    advice: "espeak-ng's data is probably damaged. Install it again." + Check.espeakPackages
  ) { [await Check.espeak()] }

  /// Makes the check in a process of its own: this program with the hidden option `--only`.
  func run() async -> [Check] {
    let checks = await runApart()
    guard name == Self.voices.name, checks.allSatisfy({ $0.status != .failure }) else { return checks }
    return await Check.commandInUse().map { [$0] } ?? checks
  }

  private func runApart() async -> [Check] {
    do throws(CommandFault) {
      let output = try await SpeechDiagnosis.output(of: [Self.program, "doctor", "--only", name])
      return (try? JSONDecoder().decode([Check].self, from: Data(output))) ?? [failure("The check gave no result.")]
    } catch {
      if case .crashed(let signal, _) = error { return [failure("The check crashed (signal \(signal)).")] }
      return [failure("The check \(error).")]
    }
  }

  private func failure(_ detail: String) -> Check {
    Check(name: name, status: .failure, detail: detail, advice: advice)
  }

  private static var program: String {
    #if os(Linux)
      "/proc/self/exe"
    #else
      CommandLine.arguments[0]
    #endif
  }
}

extension SpeechCheck {
  init?(argument: String) {
    guard let check = Self.all.first(where: { $0.name == argument }) else { return nil }
    self = check
  }
}

extension Check {
  fileprivate static let soundLibraries = install("libpcaudio0 libpulse0", or: "pcaudiolib")

  private static let libraryAdvice = "espeak-ng needs it. Install it again." + soundLibraries

  fileprivate static let espeakPackages =
    install("libespeak-ng1 espeak-ng-data", or: "espeak-ng")
    + " If ESPEAK_DATA_PATH is set, it must be the parent folder of espeak-ng-data."

  /// Checks that espeak-ng starts and speaks.
  fileprivate static func espeak() async -> Check {
    do throws(SpeechError) {
      return Check(name: Voice.espeakEngine, status: .ok, detail: try await SpeechDiagnosis.espeak())
    } catch {
      let advice =
        switch error {
        case .noSoundLibrary: libraryAdvice
        case .engineNotInstalled: "Install it." + espeakPackages
        default: error.advice + espeakPackages
        }
      return Check(Voice.espeakEngine, error, advice: advice)
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
      checks = [Check("voices", error, advice: advice)]
    }
    let warnings = [await client.voiceReplacement(saved)].compactMap(\.self) + (await client.voiceProblems())
    return checks + warnings.map { Check("voices", $0, status: .warning) }
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
      return Check("voices", error)
    }
  }

  private init(_ name: String, _ error: SpeechError, status: Status = .failure, advice: String? = nil) {
    self.init(name: name, status: status, detail: error.cause, advice: advice ?? error.advice)
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
      return Check("sound", error, advice: advice)
    }
  }
}
