import CEspeakNG
import Clients

/// libespeak-ng, which is one global state: only the ``SpeechEngine`` makes one, and calls it from its own queue.
final class Espeak: Synthesizer {
  private let library: EspeakFunctions
  /// The voice in force, where it is known.
  private var selectedID: String?

  /// Loads the library and starts it.
  ///
  /// Throws where it isn't installed, and where its data is missing or damaged.
  init() throws(SpeechError) {
    var library = EspeakFunctions()
    if let detail = loadEspeakFunctions(&library) { throw .engineUnavailable(detail: String(cString: detail)) }
    self.library = library
    library.espeak_ng_InitializePath(nil)
    try EspeakData(folder: information.dataPath).check()
    // Unlike `espeak_Initialize` these neither end the process nor keep the cause to themselves.
    let status = StandardError.silenced {
      let status = library.espeak_ng_Initialize(nil)
      return status == ENS_OK ? library.espeak_ng_InitializeOutput(ENOUTPUT_MODE_SYNCHRONOUS, 0, nil) : status
    }
    guard status == ENS_OK else { throw .engineUnavailable(detail: message(of: status)) }
    library.espeak_SetSynthCallback(collectSamples)
  }

  /// Selects a Japanese voice: `ja`, or `ja+f2` for a variant.
  ///
  /// Throws where this machine doesn't have it. The library says nothing of a variant it doesn't know and speaks with
  /// the plain voice, so what it has selected is compared with what was asked.
  func select(_ id: String) throws(SpeechError) {
    if selectedID == id { return }
    selectedID = nil
    let status = StandardError.silenced { library.espeak_ng_SetVoiceByName(id) }
    guard status == ENS_OK, let voice = library.espeak_GetCurrentVoice()?.pointee,
      // A list of a priority byte and a language each, of which the first is the voice's own.
      let languages = voice.languages, String(cString: languages + 1) == "ja",
      let file = voice.identifier, Self.isName(id, ofFile: String(cString: file))
    else { throw .voiceUnavailable(id: id) }
    selectedID = id
  }

  /// The identifier is a path, of which the last part may stand for the whole: `ja` for `jpx/ja`.
  private static func isName(_ id: String, ofFile file: String) -> Bool {
    id == file || file.split(separator: "/").last == id[...]
  }

  /// The library's version and the folder of its data.
  var information: EngineInformation {
    var path: UnsafePointer<CChar>?
    let version = library.espeak_Info(&path).map { String(cString: $0) } ?? ""
    return EngineInformation(version: version, dataPath: path.map { String(cString: $0) } ?? "")
  }

  /// Speaks to samples with the voice that is selected; where `stop` is raised meanwhile, the beginning only.
  func synthesize(_ scale: EngineScale, stop: StopFlag) throws(SpeechError) -> Sound {
    _ = library.espeak_ng_SetParameter(espeakRATE, Int32(scale.wordsPerMinute), 0)
    _ = library.espeak_ng_SetParameter(espeakPITCH, Int32(scale.enginePitch), 0)
    _ = library.espeak_ng_SetParameter(espeakVOLUME, Int32(scale.engineVolume), 0)
    var recording = Recording(stop: stop)
    let status = withUnsafeMutablePointer(to: &recording) { recording in
      library.espeak_ng_Synthesize(scale.text, 0, 0, POS_CHARACTER, 0, UInt32(espeakCHARS_UTF8), nil, recording)
    }
    guard status == ENS_OK || stop.isRaised else { throw .synthesisFailed(detail: message(of: status)) }
    return Sound(samples: recording.samples, sampleRate: Int(library.espeak_ng_GetSampleRate()))
  }

  /// The library's own words.
  private func message(of status: espeak_ng_STATUS) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 512) { buffer in
      library.espeak_ng_GetStatusCodeMessage(status, buffer.baseAddress, buffer.count)
      return buffer.baseAddress.map { String(cString: $0) } ?? ""
    }
  }
}

/// What the library's callback fills; its address is the user data of an utterance.
private struct Recording {
  var samples: [Int16] = []
  let stop: StopFlag
}

/// Appends what the library has synthesized to the recording that it was given; 1 tells it to stop.
private func collectSamples(
  _ samples: UnsafeMutablePointer<Int16>?, _ count: Int32, _ events: UnsafeMutablePointer<espeak_EVENT>?
) -> Int32 {
  guard let recording = events?.pointee.user_data?.assumingMemoryBound(to: Recording.self) else { return 0 }
  if let samples { recording.pointee.samples += UnsafeBufferPointer(start: samples, count: Int(count)) }
  return recording.pointee.stop.isRaised ? 1 : 0
}
