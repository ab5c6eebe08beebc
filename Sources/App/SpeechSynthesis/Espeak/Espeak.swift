import CLoadedLibraries
import Clients
import JapaneseNumbers
import Platform

/// A wrapper of libespeak-ng, whose state is global. Only the ``SpeechEngine`` may create and call
/// it, on its queue.
final class Espeak: VoiceEngine {
  static let name = Voice.espeakEngine

  private let library: EspeakFunctions

  static func installedVoices(in folders: [String]) -> [VoiceCatalogue.Entry] {
    VoiceCatalogue.builtIn.voices.filter { $0.engine == name }
  }

  /// Loads and starts the library; throws if the library or its data is missing or damaged.
  init() throws(SpeechError) {
    var library: EspeakFunctions
    do throws(DynamicLibrary.Fault) {
      library = try DynamicLibrary("espeak-ng", version: 1).functions(
        EspeakFunctions(), EspeakFunctionsNames())
    } catch {
      throw Self.loadingError(error.detail)
    }
    self.library = library
    library.espeak_ng_InitializePath(nil)
    try EspeakData(folder: dataPath).check()
    // Unlike `espeak_Initialize`, these functions return an error code and never exit the process.
    let status = StandardError.silenced {
      let status = library.espeak_ng_Initialize(nil)
      return status == EspeakStatusOK
        ? library.espeak_ng_InitializeOutput(EspeakOutputSynchronous, 0, nil) : status
    }
    guard status == EspeakStatusOK else { throw .engineUnavailable(detail: message(of: status)) }
    library.espeak_SetSynthCallback(collectSamples)
  }

  /// Returns the error for a library that can't be loaded. espeak-ng needs libraries for sound, and
  /// one of them may be the one at fault.
  static func loadingError(_ detail: String) -> SpeechError {
    let isAboutSound = ["libpcaudio", "libpulse", "libasound"].contains { detail.contains($0) }
    if !isAboutSound, detail.contains("libespeak-ng"), detail.lowercased().contains("no such file")
    {
      return .engineNotInstalled
    }
    return isAboutSound ? .noSoundLibrary(detail: detail) : .engineUnavailable(detail: detail)
  }

  /// Selects a Japanese voice such as `ja`, or a variant such as `ja+f2`; throws if this machine
  /// doesn't have it.
  ///
  /// The library reports success for an unknown variant and selects the plain voice. So the
  /// selected voice's name is compared with `id`.
  ///
  /// Select the voice before each utterance, even the same one: the library then forgets the echo
  /// of the previous utterance, which would be heard at the start of the next one. It takes 0.2 ms.
  private func select(_ id: String) throws(SpeechError) {
    let status = StandardError.silenced { library.espeak_ng_SetVoiceByName(id) }
    guard status == EspeakStatusOK, let voice = library.espeak_GetCurrentVoice()?.pointee,
      // `languages` is a list of pairs, a priority byte and a name. The first pair is the voice's
      // main language.
      let languages = voice.languages, String(cString: languages + 1) == "ja",
      // The voice's path or its last component, such as `ja` for `jpx/ja`.
      let path = voice.identifier.map({ String(cString: $0) }),
      id == path || path.split(separator: "/").last == id[...]
    else { throw .voiceUnavailable(id: id) }
  }

  private var dataPath: String {
    var path: UnsafePointer<CChar>?
    _ = library.espeak_Info(&path)
    return path.map { String(cString: $0) } ?? ""
  }

  var details: String {
    "\(library.espeak_Info(nil).map { String(cString: $0) } ?? ""), data in \(dataPath)"
  }

  /// Says the words of numbers with the plain Japanese voice. Each is looked up in the dictionary,
  /// which the library doesn't check.
  func check() throws(SpeechError) {
    let words = "ぜろ いち に さん よん ご ろく なな はち きゅー じゅー ひゃく びゃく ぴゃく せん まん おく えん じ ふん ほん ぼん ぽん ねん がつ"
    let plain = VoiceCatalogue.Entry(id: "ja")
    try select(plain.id)
    let parameters = SynthesisParameters(Utterance(.nothing), voice: plain)
    if try synthesize(words, parameters, run: UtteranceRun()).isSilent {
      throw .engineUnavailable(detail: "it says nothing with the data in \(dataPath)")
    }
  }

  func fault(of voice: VoiceCatalogue.Entry) -> String? {
    (try? select(voice.id)) == nil ? "this machine's espeak-ng has no such voice" : nil
  }

  /// Returns the sound of an utterance, with pauses of its own making.
  ///
  /// Why the pauses are made here: the library's are as long at 、 as at the end of a sentence, and
  /// the speed changes them little.
  func synthesize(
    _ utterance: Utterance, _ parameters: SynthesisParameters, voice: VoiceCatalogue.Entry,
    run: UtteranceRun
  ) throws(SpeechError) -> Sound {
    let parts = utterance.espeakParts
    var sounds: [Sound] = []
    for part in parts where !run.isStopped {
      try select(voice.id)
      sounds.append(try synthesize(part.text, parameters, run: run))
    }
    if sounds.count < 2 { return sounds.first ?? .empty }
    let sampleRate = sounds[0].sampleRate
    // Silence is what is silent once the sound is as loud as all others. The library leaves more or
    // less of it at both ends.
    let gain = sounds.map(\.levellingGain).min() ?? 1
    let samples = zip(sounds, parts).flatMap { sound, part in
      sound.amplified(by: gain).trimmingSilence(keepsEnds: false).samples
        + Array(repeating: 0, count: Int(part.pause * Double(sampleRate)))
    }
    return Sound(samples: samples, sampleRate: sampleRate)
  }

  private func synthesize(
    _ text: String, _ parameters: SynthesisParameters, run: UtteranceRun
  ) throws(SpeechError) -> Sound {
    _ = library.espeak_ng_SetParameter(EspeakRate, Int32(parameters.wordsPerMinute), 0)
    _ = library.espeak_ng_SetParameter(EspeakPitch, Int32(parameters.espeakPitch), 0)
    var recording = Recording(run: run)
    let status = withUnsafeMutablePointer(to: &recording) { recording in
      library.espeak_ng_Synthesize(text, 0, 0, EspeakCharacters, 0, espeakUTF8, nil, recording)
    }
    guard status == EspeakStatusOK || run.isStopped else {
      throw .synthesisFailed(detail: message(of: status))
    }
    return Sound(samples: recording.samples, sampleRate: Int(library.espeak_ng_GetSampleRate()))
  }

  private func message(of status: EspeakStatus) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 512) { buffer in
      library.espeak_ng_GetStatusCodeMessage(status, buffer.baseAddress, buffer.count)
      return buffer.baseAddress.map { String(cString: $0) } ?? ""
    }
  }
}

/// The samples that the library's callback collects. Its address is passed to the callback as user
/// data.
private struct Recording {
  var samples: [Int16] = []
  let run: UtteranceRun
}

/// Appends synthesized samples to the ``Recording``; returns 1 to stop the synthesis, else 0.
private func collectSamples(
  _ samples: UnsafeMutablePointer<Int16>?, _ count: Int32,
  _ events: UnsafeMutablePointer<EspeakEvent>?
) -> Int32 {
  guard let recording = events?.pointee.userData?.assumingMemoryBound(to: Recording.self) else {
    return 0
  }
  recording.pointee.run.beginPart()
  if let samples {
    recording.pointee.samples += UnsafeBufferPointer(start: samples, count: Int(count))
  }
  return recording.pointee.run.isStopped ? 1 : 0
}
