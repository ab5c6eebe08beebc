import ArgumentParser
import Clients
import Domain
import FoundationShim
import JapaneseNumbers
import Platform
import SpeechSynthesis
import Storage

extension Check {
  /// Makes the checks of sound and speech in an order in which a failure can cause the next ones,
  /// and passes each result on at once. Returns false if nothing can be heard.
  static func speech<Failure: Error>(_ onCheck: (Check) throws(Failure) -> Void)
    async throws(Failure) -> Bool
  {
    let sound = await Self.sound()
    try onCheck(sound)
    let (engine, hasCrashed) = await espeakApart()
    try onCheck(engine)
    // A library that crashed there would crash here.
    let voices = hasCrashed ? [] : await Self.voices()
    for check in voices { try onCheck(check) }
    if let check = await neuralVoices() { try onCheck(check) }
    // Voices of other engines work without this one.
    return !hasCrashed && !([sound] + voices).contains { $0.status == .failure }
  }

  /// Checks espeak-ng in a process of its own, this program with a hidden option, since damaged
  /// data crashes it.
  private static func espeakApart() async -> (check: Check, hasCrashed: Bool) {
    func failure(_ detail: String, advice: String) -> Check {
      Check(name: Voice.espeakEngine, status: .failure, detail: detail, advice: advice)
    }
    do throws(CommandFault) {
      let output = try await SpeechDiagnosis.output(of: [ownProgram, "doctor", "--only-espeak"])
      let check = try? JSONDecoder().decode(Check.self, from: Data(output))
      return (check ?? failure("The check gave no result.", advice: damageAdvice), check == nil)
    } catch {
      let sentence = SpeechDiagnosis.sentence(about: error) + missingProcess + "."
      let repetition = missingProcess.isEmpty ? timeAdvice : procAdvice
      let advice = SpeechDiagnosis.isConclusive(error) ? damageAdvice : repetition
      return (failure(sentence, advice: advice), true)
    }
  }

  private static let damageAdvice =
    "espeak-ng's data is probably damaged. Install it again." + espeakPackages

  private static let timeAdvice =
    "The machine may be busy. Run `countbiki doctor` again in a while."

  private static let procAdvice = "Mount /proc, and run `countbiki doctor` again."

  /// A part of a sentence where Linux doesn't tell programs where they are.
  private static var missingProcess: String {
    #if os(Linux)
      if access("/proc/self/exe", F_OK) != 0 { return "; /proc isn't mounted" }
    #endif
    return ""
  }

  private static let soundLibraries = install("libpcaudio0 libpulse0", or: "pcaudiolib")

  private static let libraryAdvice = "espeak-ng needs it. Install it again." + soundLibraries

  private static let espeakPackages =
    install("libespeak-ng1 espeak-ng-data", or: "espeak-ng")
    + " If ESPEAK_DATA_PATH is set, it must be the parent folder of espeak-ng-data."

  /// Checks that espeak-ng starts and speaks.
  static func espeak() async -> Check {
    do throws(SpeechError) {
      return Check(
        name: Voice.espeakEngine, status: .ok, detail: try await SpeechDiagnosis.espeak())
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

  /// Checks the available voices, the voice in use, and the learner's own voices one by one.
  private static func voices() async -> [Check] {
    let client = SpeechSynthesisClient.live(voicesFile: OwnFile.voices.path)
    let saved = await savedSettings?.speech.voiceID
    var checks: [Check]
    do throws(SpeechError) {
      let names = try await client.availableVoices().map(\.id)
      let settings = SpeechSettings(voiceID: saved)
      _ = try await client.synthesize(Utterance(Reading(cardinal: 3), settings: settings))
      checks = [
        Check(
          name: "voices", status: .ok, detail: "\(names.count): " + names.joined(separator: ", "),
          advice: naturalVoiceAdvice.isEmpty ? neuralVoiceAdvice : naturalVoiceAdvice)
      ]
    } catch {
      let advice =
        if case .noSoundLibrary = error { libraryAdvice } else {
          "Install espeak-ng's Japanese voice, or add a voice of another engine to voices.json."
        }
      checks = [Check("voices", error, advice: advice)]
    }
    let warnings =
      [await client.voiceReplacement(saved)].compactMap(\.self) + (await client.voiceProblems())
    return checks + warnings.map { Check("voices", $0, status: .warning) }
  }

  /// Checks the neural voices; nil where they aren't installed.
  private static func neuralVoices() async -> Check? {
    let name = "neural"
    let replaced = " Other voices speak instead."
    if let wrongFolder = NeuralDiagnosis.wrongFolder {
      return Check(
        name: name, status: .warning, detail: wrongFolder,
        advice: "Correct the variable, or unset it to use the voices of the usual folder.")
    }
    switch await NeuralDiagnosis.make() {
    case .missing: return nil
    case .damaged(let detail, let canSpeak):
      let rest = canSpeak ? " They speak, but maybe not well." : replaced
      return Check(
        name: name, status: .warning, detail: detail + "." + rest,
        advice: "To install them again, " + VoiceInstaller.advice("--neural"))
    case .failing(let detail):
      return Check(
        name: name, status: .warning, detail: detail + "." + replaced,
        advice: "Their files are as they were installed, so another installation doesn't help. "
          + "Give them more memory (`ulimit -v unlimited`), or another folder if no program may "
          + "be started from theirs (`noexec`): COUNTBIKI_NEURAL_VOICES names it.")
    case .whole(let version, let voices, let folder):
      return Check(
        name: name, status: .ok, detail: "\(voices) voices, ONNX Runtime \(version), in \(folder)")
    }
  }

  private init(
    _ name: String, _ error: SpeechError, status: Status = .failure, advice: String? = nil
  ) {
    self.init(name: name, status: status, detail: error.cause, advice: advice ?? error.advice)
  }

  /// The saved settings; `nil` if their file is damaged.
  static var savedSettings: Settings? {
    get async {
      let areReadable = OwnFile.settings.path.flatMap(FileDiagnosis.problem(withSettings:)) == nil
      return areReadable ? await FileClients.live.settings.get() : nil
    }
  }

  /// Checks the sound device by playing 50 ms of silence, and that its output can be heard.
  private static func sound() async -> Check {
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

/// Returns a sentence with the command that installs a package on this machine; empty if its
/// package manager isn't known.
///
/// - Parameters:
///   - debian: The names of Debian's packages.
///   - other: The package's name everywhere else.
func install(_ debian: String, or other: String) -> String {
  let commands = [
    ("/usr/bin/apt-get", "sudo apt install --reinstall \(debian)"),
    ("/usr/bin/dnf", "sudo dnf install \(other)"),
    ("/usr/bin/pacman", "sudo pacman -S \(other)"),
    ("/usr/bin/zypper", "sudo zypper install \(other)"),
    ("/sbin/apk", "sudo apk add \(other)"), ("/opt/homebrew/bin/brew", "brew install \(other)"),
    ("/usr/local/bin/brew", "brew install \(other)"),
  ]
  return commands.first { access($0.0, X_OK) == 0 }.map { " Run `\($0.1)`." } ?? ""
}

/// A sentence about the command that installs natural voices; empty if one is installed.
var naturalVoiceAdvice: String {
  NaturalVoices.areInstalled
    ? "" : "For natural voices, " + VoiceInstaller.advice()
}

/// A sentence about the command that installs neural voices; empty if they are installed.
var neuralVoiceAdvice: String {
  NeuralDiagnosis.areInstalled
    ? ""
    : "For more voices, " + VoiceInstaller.advice("--neural")
}
