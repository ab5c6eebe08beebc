import Clients
import Platform

/// A way to make speech: a library, a program or a server. An engine has a folder of its own and a
/// line in ``VoiceCatalogue/engines``.
///
/// ```swift
/// final class Sine: VoiceEngine {
///   static let name = "sine"
///
///   func synthesize(
///     _ utterance: Utterance, _ parameters: SynthesisParameters, voice: VoiceCatalogue.Entry,
///     run: UtteranceRun
///   ) -> Sound { … }
/// }
/// ```
///
/// The ``SpeechEngine`` starts an engine when it is first used, and calls it on its own queue. All
/// but the name and the synthesis has a default.
protocol VoiceEngine: AnyObject, SendableMetatype {
  /// The engine's name in `voices.json` and in lists of voices.
  static var name: String { get }
  /// True if programs or servers speak, which need no ``Watchdog`` and have time limits of their
  /// own.
  static var isExternal: Bool { get }

  /// Returns the voices that need no entry in the user's `voices.json`, best first.
  ///
  /// - Parameter folders: The folders that are searched for files of voices.
  static func installedVoices(in folders: [String]) -> [VoiceCatalogue.Entry]
  /// Returns a sentence about values of an entry that don't make a voice.
  static func invalidValue(of voice: VoiceCatalogue.Entry) -> String?

  /// Starts the engine; throws if this machine doesn't have it.
  init() throws(SpeechError)
  /// Returns a sentence about the reason why a voice can't speak on this machine; nil if it can.
  func fault(of voice: VoiceCatalogue.Entry) -> String?
  /// Returns true if a voice answers within a second. If it doesn't, its engine gets ready to.
  func isReady(for voice: VoiceCatalogue.Entry) -> Bool
  /// Returns the sound of an utterance, without silence at its ends. It is incomplete if `run`
  /// is stopped meanwhile.
  nonisolated(nonsending) func synthesize(
    _ utterance: Utterance, _ parameters: SynthesisParameters, voice: VoiceCatalogue.Entry,
    run: UtteranceRun
  ) async throws(SpeechError) -> Sound
}

extension VoiceEngine {
  static var isExternal: Bool { false }

  static func installedVoices(in folders: [String]) -> [VoiceCatalogue.Entry] { [] }
  static func invalidValue(of voice: VoiceCatalogue.Entry) -> String? { nil }

  func fault(of voice: VoiceCatalogue.Entry) -> String? { nil }
  func isReady(for voice: VoiceCatalogue.Entry) -> Bool { true }
}

/// Returns true if a program is found, by its path or in `PATH`.
func isProgram(_ name: String) -> Bool {
  if name.contains("/") { return access(name, X_OK) == 0 }
  let path = environment("PATH", default: "/usr/bin:/bin")
  return path.split(separator: ":").contains { access("\($0)/\(name)", X_OK) == 0 }
}
