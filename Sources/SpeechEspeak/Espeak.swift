import CEspeakNG
import Clients
import Domain

/// libespeak-ng, which is one global state: only the ``SpeechEngine`` makes one, and calls it from its own queue.
final class Espeak {
  private let sampleRate: Int

  /// Starts the library.
  ///
  /// Throws where its data is missing or damaged.
  init() throws(SpeechError) {
    // Without DONT_EXIT the library ends the process when its data is missing.
    let rate = espeak_Initialize(AUDIO_OUTPUT_SYNCHRONOUS, 0, nil, Int32(espeakINITIALIZE_DONT_EXIT))
    guard rate > 0 else {
      throw .engineUnavailable(detail: "espeak_Initialize failed; is the package espeak-ng-data installed?")
    }
    sampleRate = Int(rate)
    espeak_SetSynthCallback(collectSamples)
  }

  /// Selects a voice: `ja`, or `ja+f2` for a variant.
  ///
  /// Throws where this machine doesn't have it. The library says nothing of a variant it doesn't know and speaks with
  /// the plain voice, so what it has selected is compared with what was asked.
  func select(_ id: String) throws(SpeechError) {
    guard espeak_SetVoiceByName(id) == EE_OK, let voice = espeak_GetCurrentVoice(),
      let languages = voice.pointee.languages
    else { throw .voiceUnavailable(id: id) }
    let parts = id.split(separator: "+", maxSplits: 1)
    // A list of a priority byte and a language each, of which the first is the voice's own.
    let language = String(cString: languages + 1)
    let variant = voice.pointee.identifier.map { String(cString: $0) } ?? ""
    guard let first = parts.first, language == first, parts.count == 1 || variant.hasSuffix("+" + parts[1]) else {
      throw .voiceUnavailable(id: id)
    }
  }

  /// Speaks an utterance to samples, with the voice that is selected.
  func synthesize(_ utterance: Utterance) throws(SpeechError) -> Sound {
    let scale = EngineScale(utterance)
    espeak_SetParameter(espeakRATE, Int32(scale.wordsPerMinute), 0)
    espeak_SetParameter(espeakPITCH, Int32(scale.pitch), 0)
    espeak_SetParameter(espeakWORDGAP, Int32(scale.wordGap), 0)
    var samples: [Int16] = []
    let status = withUnsafeMutablePointer(to: &samples) { collected in
      espeak_Synth(
        utterance.spoken, utterance.spoken.utf8.count + 1, 0, POS_CHARACTER, 0, UInt32(espeakCHARS_UTF8), nil, collected
      )
    }
    guard status == EE_OK else { throw .synthesisFailed(detail: "espeak_Synth returned \(status.rawValue)") }
    return Sound(samples: samples, sampleRate: sampleRate)
  }
}

/// Appends what the library has synthesized to the array that `espeak_Synth` was given.
private func collectSamples(
  _ samples: UnsafeMutablePointer<Int16>?, _ count: Int32, _ events: UnsafeMutablePointer<espeak_EVENT>?
) -> Int32 {
  if let samples, count > 0, let collected = events?.pointee.user_data {
    collected.assumingMemoryBound(to: [Int16].self).pointee
      .append(contentsOf: UnsafeBufferPointer(start: samples, count: Int(count)))
  }
  return 0
}

/// Rate and pitch on espeak-ng's own scales.
struct EngineScale: Equatable {
  /// 80–449; 175 is the engine's default. Below 80 and above 449 it is no slower and no faster.
  let wordsPerMinute: Int
  /// 0–99; 50 is the voice's own, 0 half of it, 99 double.
  let pitch: Int
  /// Extra silence at each space, in units of 10 ms.
  let wordGap: Int

  init(_ utterance: Utterance) {
    let rate = utterance.settings.rate
    let normal = rate < 0.5 ? 80 + (175 - 80) * rate * 2 : 175 + (449 - 175) * (rate - 0.5) * 2
    let isSlow = utterance.pace == .slow
    wordsPerMinute = max(80, Int((isSlow ? normal * 0.7 : normal).rounded()))
    pitch = min(99, max(0, Int((50 + 50 * log2(utterance.settings.pitch)).rounded())))
    wordGap = isSlow ? 8 : 0
  }
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
