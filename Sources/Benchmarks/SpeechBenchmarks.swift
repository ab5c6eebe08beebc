import CEspeakNG
import Clients
import Domain
import JapaneseNumbers
import SpeechSynthesis
import Synchronization

/// Measures the time from `speak` to the first sample for the sound device, beside the time of espeak-ng alone.
///
/// countbiki plays an utterance when all of it is synthesized, so its limit is espeak-ng's time for the whole utterance.
/// The sound device of this benchmark accepts all samples at once.
@MainActor
func benchmarkSpeech() async {
  let bare = numbers.map { espeakAlone(Reading(cardinal: $0).espeakSpelling) }
  let device = InstantDevice()
  let client = SpeechSynthesisClient.live { _ throws(SpeechError) in device }
  show("Speech: time to the first sample (median of 51)")
  for (number, bare) in zip(numbers, bare) {
    let ours = await firstSample(of: number, from: client, on: device)
    Figures.add("Speech, to the first sample", "\(number)", milliseconds(ours), "ms", limit: milliseconds(bare))
    show("  \(padded(number)) \(text(ours))   espeak-ng alone \(text(bare))")
  }
}

/// Measures the time from `speak` to the first sample with a natural voice, where one is installed: of a sound that has to be
/// made, and of one that was made in advance.
@MainActor
func benchmarkNaturalVoice() async {
  guard NaturalVoices.areInstalled else { return show("Natural voice: none is installed") }
  let device = InstantDevice()
  let client = SpeechSynthesisClient.live(naturalVoiceFolders: NaturalVoices.folders) { _ throws(SpeechError) in device
  }
  let group = "Natural voice, to the first sample"
  show("Natural voice: time to the first sample (median of 51)")
  for number in numbers {
    let made = await firstSample(of: number, from: client, on: device)
    let prepared = await firstSample(of: number, from: client, on: device, isPrepared: true)
    Figures.add(group, "\(number)", milliseconds(made), "ms")
    Figures.add(group, "\(number), made in advance", milliseconds(prepared), "ms")
    show("  \(padded(number)) \(text(made))   made in advance \(text(prepared))")
  }
}

private let numbers = [3, 300, 13_864, 985_764_300]

private func milliseconds(_ duration: Duration) -> Double { duration.nanoseconds / 1e6 }

private func text(_ duration: Duration) -> String { "\((milliseconds(duration) * 100).rounded() / 100) ms" }

private func padded(_ number: Int) -> String { "\(number)" + String(repeating: " ", count: 14 - "\(number)".count) }

/// Returns the median of 51 times from `speak` to the first sample.
@MainActor
private func firstSample(
  of number: Int, from client: SpeechSynthesisClient, on device: InstantDevice, isPrepared: Bool = false
) async -> Duration {
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
  return times.sorted()[25]
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

/// Returns espeak-ng's own time for a synthesis.
private func espeakAlone(_ spoken: String) -> Duration {
  let library = try? DynamicLibrary("espeak-ng", version: 1)
  guard let espeak = try? library?.functions(EspeakFunctions(), EspeakFunctionsNames()) else { return .zero }
  espeak.espeak_ng_InitializePath(nil)
  _ = espeak.espeak_ng_Initialize(nil)
  _ = espeak.espeak_ng_InitializeOutput(EspeakOutputSynchronous, 0, nil)
  _ = espeak.espeak_ng_SetVoiceByName("ja+f5")
  espeak.espeak_SetSynthCallback { _, _, _ in 0 }
  let times = (0..<51).map { _ in
    let start = ContinuousClock.now
    _ = espeak.espeak_ng_Synthesize(spoken, 0, 0, EspeakCharacters, 0, espeakUTF8, nil, nil)
    return start.duration(to: .now)
  }
  return times.sorted()[25]
}
