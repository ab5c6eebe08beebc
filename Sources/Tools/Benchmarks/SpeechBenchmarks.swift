import CLoadedLibraries
import Clients
import Domain
import JapaneseNumbers
import SpeechSynthesis
import Synchronization

/// Measures the time from `speak` to the first sample for the sound device, beside the time of
/// espeak-ng alone.
///
/// countbiki plays an utterance when all of it is synthesized, so its limit is espeak-ng's time for
/// the whole utterance. The sound device of this benchmark accepts all samples at once.
@MainActor
func benchmarkSpeech() async {
  let bare = numbers.map { espeakAlone(Reading(cardinal: $0).espeakSpelling) }
  let device = InstantDevice()
  let client = SpeechSynthesisClient.live { _ throws(SpeechError) in device }
  for (number, bare) in zip(numbers, bare) {
    let ours = await firstSample(of: number, from: client, on: device)
    Figures.add("Speech, to the first sample", "\(number)", ours, "ms", limit: bare)
  }
}

/// Measures the time from `speak` to the first sample with a natural voice, where one is installed:
/// of a sound that has to be made, and of one that was made in advance.
@MainActor
func benchmarkNaturalVoice() async {
  guard NaturalVoices.areInstalled else { return print("Natural voice: none is installed") }
  let device = InstantDevice()
  let client = SpeechSynthesisClient.live(voiceFolders: NaturalVoices.folders) {
    _ throws(SpeechError) in device
  }
  let group = "Natural voice, to the first sample"
  for number in numbers {
    let made = await firstSample(of: number, from: client, on: device)
    let prepared = await firstSample(of: number, from: client, on: device, isPrepared: true)
    Figures.add(group, "\(number)", made, "ms")
    Figures.add(group, "\(number), made in advance", prepared, "ms")
  }
}

private let numbers = [3, 300, 13_864, 985_764_300]

/// Returns the median of 51 times from `speak` to the first sample, in milliseconds.
@MainActor
private func firstSample(
  of number: Int, from client: SpeechSynthesisClient, on device: InstantDevice,
  isPrepared: Bool = false
) async -> Double {
  var utterance = Utterance(Reading(cardinal: number))
  var times: [Duration] = []
  for _ in 0..<51 {
    // The latest sounds are kept, so each utterance is a little softer than the one before.
    utterance.settings.volume -= 0.0001
    if isPrepared { await client.prepare(utterance) }
    let start = ContinuousClock.now
    _ = try? await client.speak(utterance)
    times.append(start.duration(to: device.firstSample))
  }
  return times.sorted()[25].nanoseconds / 1e6
}

/// A sound device that accepts all samples at once and records the time of the first.
private final class InstantDevice: SoundDevice, Sendable {
  let latency = Duration.zero
  private let first = Mutex<ContinuousClock.Instant?>(nil)

  /// The time of the first sample since the last access.
  var firstSample: ContinuousClock.Instant {
    first.withLock { first in
      defer { first = nil }
      return first ?? .now
    }
  }

  func write(_ samples: ArraySlice<Int16>) {
    first.withLock { $0 = $0 ?? .now }
  }

  func drain() {}
  func flush() {}
  func close() {}
}

/// Returns espeak-ng's own time for a synthesis, in milliseconds.
@MainActor
private func espeakAlone(_ spoken: String) -> Double {
  let library = try? DynamicLibrary("espeak-ng", version: 1)
  guard let espeak = try? library?.functions(EspeakFunctions(), EspeakFunctionsNames()) else {
    return 0
  }
  espeak.espeak_ng_InitializePath(nil)
  _ = espeak.espeak_ng_Initialize(nil)
  _ = espeak.espeak_ng_InitializeOutput(EspeakOutputSynchronous, 0, nil)
  _ = espeak.espeak_ng_SetVoiceByName("ja+f5")
  espeak.espeak_SetSynthCallback { _, _, _ in 0 }
  return nanoseconds(count: 1, batches: 51) {
    _ = espeak.espeak_ng_Synthesize(spoken, 0, 0, EspeakCharacters, 0, espeakUTF8, nil, nil)
  } / 1e6
}
