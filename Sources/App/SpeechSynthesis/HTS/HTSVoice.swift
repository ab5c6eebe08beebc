import CLoadedLibraries
import Clients
import Domain
import JapaneseNumbers
import Platform

/// Voices of the HTS engine, loaded from a file, or from two to be mixed. Only the ``SpeechEngine``
/// may create and call them, on its queue.
///
/// Open JTalk has the same engine behind a dictionary that guesses how a text is read. A reading is
/// known here, with its accent, so the engine is given labels made from it, and says nothing else.
final class HTSVoice {
  private let library: HTSFunctions
  private let engine: UnsafeMutableRawPointer
  private let paths: [String]
  /// The number of samples of a frame at normal speed.
  private let framePeriod: Int
  /// The warping of frequencies with which the files were made.
  private let alpha: Double

  /// The library, or nil if it isn't installed.
  static let sharedLibrary = try? DynamicLibrary("HTSEngine", version: 1).functions(
    HTSFunctions(), HTSFunctionsNames())
  /// The reason why there is no ``sharedLibrary``.
  static let missingLibrary = "libHTSEngine isn't installed"

  /// The number of bytes for an engine: 424 in version 1.10 on a 64-bit system, with room for
  /// additions.
  private static let engineSize = 4096

  /// Loads files; throws if the library is missing or a file isn't a Japanese voice that speaks.
  init(paths: [String]) throws(SpeechError) {
    guard let library = Self.sharedLibrary else {
      throw .engineUnavailable(detail: Self.missingLibrary)
    }
    for path in paths {
      if let fault = HTSVoiceFile(path: path).fault(trying: library) {
        throw .engineUnavailable(detail: fault)
      }
    }
    let engine = UnsafeMutableRawPointer.allocate(byteCount: Self.engineSize, alignment: 16)
    engine.initializeMemory(as: UInt8.self, repeating: 0, count: Self.engineSize)
    library.HTS_Engine_initialize(engine)
    // The library prints warnings about every part of a damaged file.
    let isLoaded = StandardError.silenced {
      withCStrings(paths) { library.HTS_Engine_load(engine, $0, paths.count) != 0 }
    }
    self.paths = paths
    self.library = library
    self.engine = engine
    framePeriod = library.HTS_Engine_get_fperiod(engine)
    alpha = library.HTS_Engine_get_alpha(engine)
    guard isLoaded else {
      throw .engineUnavailable(detail: "\(paths.joined(separator: " and ")) can't be loaded")
    }
  }

  deinit {
    library.HTS_Engine_clear(engine)
    engine.deallocate()
  }

  /// Returns the sound of breath groups, without the silence at both ends.
  ///
  /// Each group is played when it is made. The sound is empty if `run` is stopped meanwhile.
  ///
  /// Why the pauses are made here: the library's are half a second at every mark, and hardly
  /// shorter at a higher speed.
  func synthesize(
    _ groups: [BreathGroup], _ parameters: SynthesisParameters, voice: VoiceCatalogue.Entry,
    run: UtteranceRun
  ) throws(SpeechError) -> Sound {
    let sampleRate = library.HTS_Engine_get_sampling_frequency(engine)
    mix(share: voice.share ?? 0.5)
    library.HTS_Engine_set_alpha(engine, voice.alpha ?? alpha)
    // The library's own speed changes the silence more than the words.
    library.HTS_Engine_set_fperiod(engine, max(Int(Double(framePeriod) / parameters.speed), 1))
    library.HTS_Engine_add_half_tone(engine, parameters.semitones)
    var sound = Sound(samples: [], sampleRate: sampleRate)
    var gain = Double.infinity
    let labels = FullContextLabels(groups.map(\.phrases)).groups
    for (index, label) in labels.enumerated() {
      let samples = try samples(of: label, run: run)
      if run.isStopped { return .empty }
      let isLast = index == labels.count - 1
      let group = Sound(samples: samples, sampleRate: sampleRate).trimmingSilence()
      // No group is louder than the ones before it, which are heard before its loudness is known.
      gain = min(gain, group.levellingGain)
      let pause = isLast ? 0 : groups[index].pause
      let part = group.amplified(by: gain).followedByPause(of: pause)
      sound.samples += part.samples
      if !isLast { run.play(part) }
    }
    return sound
  }

  /// Returns the samples of a breath group, or incomplete ones if `run` is stopped meanwhile.
  private func samples(of labels: [String], run: UtteranceRun) throws(SpeechError) -> [Int16] {
    library.HTS_Engine_set_stop_flag(engine, 0)
    defer { library.HTS_Engine_refresh(engine) }
    // Unsafe, because the engine is a pointer. The other thread only sets a flag of the engine,
    // which the library reads.
    nonisolated(unsafe) let pointer = engine
    let isComplete = run.interrupting({ [library] in library.HTS_Engine_set_stop_flag(pointer, 1) }
    ) {
      withCStrings(labels) {
        library.HTS_Engine_synthesize_from_strings(engine, $0, labels.count) != 0
      }
    }
    let samples = (0..<library.HTS_Engine_get_nsamples(engine)).map {
      library.HTS_Engine_get_generated_speech(engine, $0)
    }
    guard (isComplete || run.isStopped) && samples.allSatisfy(\.isFinite) else {
      for path in paths { HTSVoiceFile(path: path).remember(false) }
      throw .synthesisFailed(detail: "\(paths.joined(separator: " or ")) is damaged")
    }
    return samples.map { Int16(min(max($0, -32768), 32767)) }
  }

  /// Mixes two voices: their spectrum, melody and durations.
  private func mix(share: Double) {
    guard paths.count == 2 else { return }
    for (voice, weight) in [1 - share, share].enumerated() {
      library.HTS_Engine_set_duration_interpolation_weight(engine, voice, weight)
      for stream in 0..<library.HTS_Engine_get_nstream(engine) {
        library.HTS_Engine_set_parameter_interpolation_weight(engine, voice, stream, weight)
        library.HTS_Engine_set_gv_interpolation_weight(engine, voice, stream, weight)
      }
    }
  }
}
