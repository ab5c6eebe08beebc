import Clients

/// Natural voices, which are made from recordings of a person: files of the HTS engine, and its library.
final class NaturalEngine: VoiceEngine {
  static let name = "natural"
  static let fields = ["file"]

  /// The voice that spoke last.
  private var loaded: HTSVoice?

  static func installedVoices(in folders: [String]) -> [VoiceCatalogue.Entry] { NaturalVoices.found(in: folders) }

  static func invalidValue(of voice: VoiceCatalogue.Entry) -> String? {
    voice.file == nil ? "the engine \"natural\" needs a \"file\", the path of an .htsvoice" : nil
  }

  static func missingPart(of voice: VoiceCatalogue.Entry) -> String? {
    HTSVoice.sharedLibrary == nil ? HTSVoice.missingLibrary : HTSVoiceFile(path: voice.file ?? "").fault
  }

  func fault(of voice: VoiceCatalogue.Entry) -> String? {
    // A loaded voice needs no check, and the library finds damage that its header doesn't show.
    if let file = voice.file, loaded?.path == file { return nil }
    if let part = Self.missingPart(of: voice) { return part }
    return (try? load(voice)) == nil ? "\(voice.file ?? "") is damaged" : nil
  }

  func synthesize(
    _ utterance: Utterance, _ parameters: SynthesisParameters, voice: VoiceCatalogue.Entry, stop: StopFlag
  ) throws(SpeechError) -> Sound {
    try load(voice).synthesize(utterance.breathGroups, parameters, stop: stop)
  }

  private func load(_ voice: VoiceCatalogue.Entry) throws(SpeechError) -> HTSVoice {
    let file = voice.file ?? ""
    if let loaded, loaded.path == file { return loaded }
    let voice = try HTSVoice(path: file)
    loaded = voice
    return voice
  }
}
