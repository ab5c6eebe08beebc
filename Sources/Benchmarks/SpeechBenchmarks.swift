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
    var utterance = Utterance(Reading(cardinal: number))
    let ours = await medianOf51 {
      // The latest sounds are kept, so each utterance is a little softer than the one before.
      utterance.settings.volume -= 0.0001
      let start = ContinuousClock.now
      _ = try? await client.speak(utterance)
      return start.duration(to: device.firstSample)
    }
    let name = String(number) + String(repeating: " ", count: 14 - String(number).count)
    Figures.add(
      "Speech, to the first sample", "\(number)", ours.nanoseconds / 1e6, "ms", limit: bare.whole.nanoseconds / 1e6)
    show("  \(name) \(text(ours))   espeak-ng alone: whole \(text(bare.whole)), first callback \(text(bare.first))")
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
  show("Natural voice: time to the first sample (median of 51)")
  for number in numbers {
    var utterance = Utterance(Reading(cardinal: number))
    func speak() async -> Duration {
      let start = ContinuousClock.now
      _ = try? await client.speak(utterance)
      return start.duration(to: device.firstSample)
    }
    let made = await medianOf51 {
      utterance.settings.volume -= 0.0001
      return await speak()
    }
    let prepared = await medianOf51 {
      utterance.settings.volume -= 0.0001
      await client.prepare(utterance)
      return await speak()
    }
    let name = String(number) + String(repeating: " ", count: 14 - String(number).count)
    Figures.add("Natural voice, to the first sample", "\(number)", made.nanoseconds / 1e6, "ms")
    Figures.add(
      "Natural voice, to the first sample", "\(number), made in advance", prepared.nanoseconds / 1e6, "ms")
    show("  \(name) \(text(made))   made in advance \(text(prepared))")
  }
}

private let numbers = [3, 300, 13_864, 985_764_300]

private func text(_ duration: Duration) -> String {
  "\((duration.nanoseconds / 10_000).rounded() / 100) ms"
}

@MainActor
private func medianOf51(_ measure: @MainActor () async -> Duration) async -> Duration {
  var times: [Duration] = []
  for _ in 0..<51 { times.append(await measure()) }
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

private let firstCallback = Mutex<ContinuousClock.Instant?>(nil)

/// Returns espeak-ng's own times to the first callback and to the end of the synthesis.
private func espeakAlone(_ spoken: String) -> (first: Duration, whole: Duration) {
  let library = try? DynamicLibrary("espeak-ng", version: 1)
  guard let espeak = try? library?.functions(EspeakFunctions(), EspeakFunctionsNames()) else { return (.zero, .zero) }
  espeak.espeak_ng_InitializePath(nil)
  _ = espeak.espeak_ng_Initialize(nil)
  _ = espeak.espeak_ng_InitializeOutput(EspeakOutputSynchronous, 0, nil)
  _ = espeak.espeak_ng_SetVoiceByName("ja+f5")
  espeak.espeak_SetSynthCallback { _, _, _ in
    firstCallback.withLock { $0 = $0 ?? .now }
    return 0
  }
  let times = (0..<51).map { _ in
    firstCallback.withLock { $0 = nil }
    let start = ContinuousClock.now
    _ = espeak.espeak_ng_Synthesize(spoken, 0, 0, EspeakCharacters, 0, espeakUTF8, nil, nil)
    let end = ContinuousClock.now
    return (first: start.duration(to: firstCallback.withLock { $0 } ?? end), whole: start.duration(to: end))
  }
  return (times.map(\.first).sorted()[25], times.map(\.whole).sorted()[25])
}
