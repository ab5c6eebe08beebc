import CEspeakNG
import Clients
import JapaneseNumbers
import Platform

/// A voice of the HTS engine, loaded from its file. Only the ``SpeechEngine`` may create and call it, on its queue.
///
/// Open JTalk has the same engine behind a dictionary that guesses how a text is read. A reading is known here, with its
/// accent, so the engine is given labels made from it, and says nothing else.
final class HTSVoice {
  /// The path of the voice's file.
  let path: String
  private let library: HTSFunctions
  private let engine: UnsafeMutableRawPointer
  /// The number of samples of a frame at normal speed.
  private let framePeriod: Int

  /// The library, or nil if it isn't installed.
  static let sharedLibrary = try? DynamicLibrary("HTSEngine", version: 1).functions(HTSFunctions(), HTSFunctionsNames())
  /// The reason why there is no ``sharedLibrary``.
  static let missingLibrary = "libHTSEngine isn't installed"

  /// The number of bytes for an engine: 424 in version 1.10 on a 64-bit system, with room for additions.
  private static let engineSize = 4096

  /// Loads a voice; throws if the library is missing or the file isn't a Japanese voice.
  init(path: String) throws(SpeechError) {
    guard let library = Self.sharedLibrary else { throw .engineUnavailable(detail: Self.missingLibrary) }
    if let fault = HTSVoiceFile(path: path).fault { throw .engineUnavailable(detail: fault) }
    let engine = UnsafeMutableRawPointer.allocate(byteCount: Self.engineSize, alignment: 16)
    engine.initializeMemory(as: UInt8.self, repeating: 0, count: Self.engineSize)
    library.HTS_Engine_initialize(engine)
    // The library prints warnings about every part of a damaged file.
    let isLoaded = StandardError.silenced {
      withCStrings([path]) { library.HTS_Engine_load(engine, $0, 1) != 0 }
    }
    self.path = path
    self.library = library
    self.engine = engine
    framePeriod = library.HTS_Engine_get_fperiod(engine)
    guard isLoaded else { throw .engineUnavailable(detail: "\(path) is damaged") }
  }

  deinit {
    library.HTS_Engine_clear(engine)
    engine.deallocate()
  }

  /// Returns the sound of breath groups of accent phrases, without the silence at both ends.
  ///
  /// The sound is empty if `stop` is raised meanwhile.
  func synthesize(
    _ groups: [[AccentPhrase]], _ parameters: SynthesisParameters, stop: StopFlag
  ) throws(SpeechError) -> Sound {
    let sampleRate = library.HTS_Engine_get_sampling_frequency(engine)
    let labels = FullContextLabels(groups).lines
    library.HTS_Engine_set_stop_flag(engine, 0)
    // The library's own speed changes the silence more than the words.
    library.HTS_Engine_set_fperiod(engine, max(Int(Double(framePeriod) / parameters.speed), 1))
    library.HTS_Engine_add_half_tone(engine, parameters.semitones)
    library.HTS_Engine_set_volume(engine, parameters.decibels)
    defer { library.HTS_Engine_refresh(engine) }
    // Unsafe, because the engine is a pointer. The other thread only sets a flag of the engine, which the library reads.
    nonisolated(unsafe) let pointer = engine
    let isComplete = stop.interrupting({ [library] in library.HTS_Engine_set_stop_flag(pointer, 1) }) {
      withCStrings(labels) { library.HTS_Engine_synthesize_from_strings(engine, $0, labels.count) != 0 }
    }
    if stop.isRaised { return Sound(samples: [], sampleRate: sampleRate) }
    guard isComplete else { throw .synthesisFailed(detail: "\(path) makes no sound") }
    let samples = (0..<library.HTS_Engine_get_nsamples(engine)).map { index in
      Int16(min(max(library.HTS_Engine_get_generated_speech(engine, index), -32768), 32767))
    }
    return Sound(samples: samples, sampleRate: sampleRate).trimmingSilence()
  }
}

extension Utterance {
  /// The labels from which a natural voice speaks, one for each phoneme.
  package var fullContextLabels: [String] { FullContextLabels(breathGroups).lines }

  /// The accent phrases between pauses. Each phrase is followed by a pause if the pace is slow.
  var breathGroups: [[AccentPhrase]] {
    let groups = sentence?.breathGroups ?? reading.breathGroups()
    return pace == .slow ? groups.flatMap { $0.map { [$0] } } : groups
  }
}
