import CEspeakNG
import Clients
import Platform

/// A wrapper of libespeak-ng, whose state is global. Only the ``SpeechEngine`` may create and call it, on its queue.
final class Espeak: Synthesizer {
  private let library: EspeakFunctions

  /// Loads and starts the library; throws if the library or its data is missing or damaged.
  init() throws(SpeechError) {
    var library: EspeakFunctions
    do throws(DynamicLibrary.Fault) {
      library = try DynamicLibrary("espeak-ng", version: 1).functions(EspeakFunctions(), EspeakFunctionsNames())
    } catch {
      throw Self.loadingError(error.detail)
    }
    self.library = library
    library.espeak_ng_InitializePath(nil)
    try EspeakData(folder: information.dataPath).check()
    // Unlike `espeak_Initialize`, these functions return an error code and never exit the process.
    let status = StandardError.silenced {
      let status = library.espeak_ng_Initialize(nil)
      return status == EspeakStatusOK ? initializeOutputWithoutDevice(&library) : status
    }
    guard status == EspeakStatusOK else { throw .engineUnavailable(detail: message(of: status)) }
    library.espeak_SetSynthCallback(collectSamples)
  }

  /// Returns the error for a library that can't be loaded. espeak-ng needs libraries for sound, and one of them may be the
  /// one at fault.
  static func loadingError(_ detail: String) -> SpeechError {
    let isAboutSound = ["libpcaudio", "libpulse", "libasound"].contains { detail.contains($0) }
    if !isAboutSound, detail.contains("libespeak-ng"), detail.lowercased().contains("no such file") {
      return .engineNotInstalled
    }
    return isAboutSound ? .noSoundLibrary(detail: detail) : .engineUnavailable(detail: detail)
  }

  /// Selects a Japanese voice such as `ja`, or a variant such as `ja+f2`; throws if this machine doesn't have it.
  ///
  /// The library reports success for an unknown variant and selects the plain voice. So the selected voice's name is
  /// compared with `id`.
  ///
  /// Select the voice before each utterance, even the same one: the library then forgets the echo of the previous utterance,
  /// which would be heard at the start of the next one. It takes 0.2 ms.
  func select(_ id: String) throws(SpeechError) {
    let status = StandardError.silenced { library.espeak_ng_SetVoiceByName(id) }
    guard status == EspeakStatusOK, let voice = library.espeak_GetCurrentVoice()?.pointee,
      // `languages` is a list of pairs, a priority byte and a name. The first pair is the voice's main language.
      let languages = voice.languages, String(cString: languages + 1) == "ja",
      let file = voice.identifier, Self.isName(id, ofFile: String(cString: file))
    else { throw .voiceUnavailable(id: id) }
  }

  /// Returns true if `id` is the voice's path or its last component, such as `ja` for `jpx/ja`.
  private static func isName(_ id: String, ofFile file: String) -> Bool {
    id == file || file.split(separator: "/").last == id[...]
  }

  var information: EngineInformation {
    var path: UnsafePointer<CChar>?
    let version = library.espeak_Info(&path).map { String(cString: $0) } ?? ""
    return EngineInformation(version: version, dataPath: path.map { String(cString: $0) } ?? "")
  }

  func synthesize(_ text: String, _ parameters: SynthesisParameters, stop: StopFlag) throws(SpeechError) -> Sound {
    _ = library.espeak_ng_SetParameter(EspeakRate, Int32(parameters.wordsPerMinute), 0)
    _ = library.espeak_ng_SetParameter(EspeakPitch, Int32(parameters.espeakPitch), 0)
    _ = library.espeak_ng_SetParameter(EspeakVolume, Int32(parameters.espeakVolume), 0)
    var recording = Recording(stop: stop)
    let status = withUnsafeMutablePointer(to: &recording) { recording in
      library.espeak_ng_Synthesize(text, 0, 0, EspeakCharacters, 0, espeakUTF8, nil, recording)
    }
    guard status == EspeakStatusOK || stop.isRaised else { throw .synthesisFailed(detail: message(of: status)) }
    return Sound(samples: recording.samples, sampleRate: Int(library.espeak_ng_GetSampleRate()))
  }

  /// Returns the library's description of a status code.
  private func message(of status: EspeakStatus) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 512) { buffer in
      library.espeak_ng_GetStatusCodeMessage(status, buffer.baseAddress, buffer.count)
      return buffer.baseAddress.map { String(cString: $0) } ?? ""
    }
  }
}

/// The samples that the library's callback collects. Its address is passed to the callback as user data.
private struct Recording {
  var samples: [Int16] = []
  let stop: StopFlag
}

/// Appends synthesized samples to the ``Recording``; returns 1 to stop the synthesis, else 0.
private func collectSamples(
  _ samples: UnsafeMutablePointer<Int16>?, _ count: Int32, _ events: UnsafeMutablePointer<EspeakEvent>?
) -> Int32 {
  guard let recording = events?.pointee.userData?.assumingMemoryBound(to: Recording.self) else { return 0 }
  if let samples { recording.pointee.samples += UnsafeBufferPointer(start: samples, count: Int(count)) }
  return recording.pointee.stop.isRaised ? 1 : 0
}
