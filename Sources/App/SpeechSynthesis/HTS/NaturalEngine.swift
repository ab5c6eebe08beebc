import Clients

/// Natural voices, which are made from recordings of a person: files of the HTS engine, and its
/// library.
final class NaturalEngine: VoiceEngine {
  static let name = "natural"

  /// The voices that have spoken, by their files. Those made from the same files share one.
  private var loaded: [[HTSVoiceFile.Version]: HTSVoice] = [:]

  static func installedVoices(in folders: [String]) -> [VoiceCatalogue.Entry] {
    NaturalVoices.found(in: folders)
  }

  static func invalidValue(of voice: VoiceCatalogue.Entry) -> String? {
    if voice.file == nil {
      return "the engine \"natural\" needs a \"file\", the path of an .htsvoice"
    }
    let hasShare = voice.share.map { (0...1).contains($0) } ?? true
    let hasAlpha = voice.alpha.map { (0.1...0.9).contains($0) } ?? true
    if hasShare, hasAlpha { return nil }
    return "\"share\" isn't between 0 and 1, or \"alpha\" between 0.1 and 0.9"
  }

  func fault(of voice: VoiceCatalogue.Entry) -> String? {
    guard let library = HTSVoice.sharedLibrary else { return HTSVoice.missingLibrary }
    return voice.files.lazy.compactMap { HTSVoiceFile(path: $0).fault(trying: library) }.first
  }

  func synthesize(
    _ utterance: Utterance, _ parameters: SynthesisParameters, voice: VoiceCatalogue.Entry,
    run: UtteranceRun
  ) throws(SpeechError) -> Sound {
    let speaker: HTSVoice
    let versions = voice.files.map { HTSVoiceFile(path: $0).version }
    if let loaded = loaded[versions] {
      speaker = loaded
    } else {
      speaker = try HTSVoice(paths: voice.files)
    }
    loaded[versions] = speaker
    return try speaker.synthesize(utterance.breathGroups, parameters, voice: voice, run: run)
  }
}

extension VoiceCatalogue.Entry {
  fileprivate var files: [String] { [file, second].compactMap(\.self) }
}
