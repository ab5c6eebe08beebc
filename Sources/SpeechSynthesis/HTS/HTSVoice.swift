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
  private let library: HTSLibrary
  private let engine: HTSLibrary.Engine
  /// The number of samples of a frame at normal speed.
  private let framePeriod: Int

  /// Loads a voice; throws if the library is missing or the file isn't a Japanese voice.
  init(path: String) throws(SpeechError) {
    guard let library = HTSLibrary.shared else { throw .engineUnavailable(detail: "libHTSEngine isn't installed") }
    try HTSVoiceFile(path: path).check()
    let engine = HTSLibrary.Engine.allocate(byteCount: HTSLibrary.engineSize, alignment: 16)
    engine.initializeMemory(as: UInt8.self, repeating: 0, count: HTSLibrary.engineSize)
    library.initialize(engine)
    // The library prints warnings about every part of a damaged file.
    let isLoaded = StandardError.silenced {
      withCStrings([path]) { library.load(engine, $0, 1) != 0 }
    }
    self.path = path
    self.library = library
    self.engine = engine
    framePeriod = library.framePeriod(engine)
    guard isLoaded else { throw .engineUnavailable(detail: "\(path) is damaged") }
  }

  deinit {
    library.clear(engine)
    engine.deallocate()
  }

  /// Returns the sound of breath groups of accent phrases, without the silence at both ends.
  ///
  /// The sound is empty if `stop` is raised meanwhile.
  func synthesize(
    _ groups: [[AccentPhrase]], _ parameters: SynthesisParameters, stop: StopFlag
  ) throws(SpeechError) -> Sound {
    let sampleRate = library.sampleRate(engine)
    let labels = FullContextLabels(groups).lines
    library.setStopFlag(engine, 0)
    // The library's own speed changes the silence more than the words.
    library.setFramePeriod(engine, max(Int(Double(framePeriod) / parameters.speed), 1))
    library.addHalfTones(engine, parameters.semitones)
    library.setVolume(engine, parameters.decibels)
    defer { library.refresh(engine) }
    let interrupt = Interrupt(library: library, engine: engine)
    let isComplete = stop.interrupting({ interrupt() }) {
      withCStrings(labels) { library.synthesize(engine, $0, labels.count) != 0 }
    }
    if stop.isRaised { return Sound(samples: [], sampleRate: sampleRate) }
    guard isComplete else { throw .synthesisFailed(detail: "\(path) makes no sound") }
    let samples = (0..<library.sampleCount(engine)).map { index in
      Int16(min(max(library.sample(engine, index), -32768), 32767))
    }
    return Sound(samples: samples, sampleRate: sampleRate).trimmingSilence()
  }
}

/// A call that stops the synthesis from another thread.
///
/// Unchecked, because the engine is a pointer. The call only sets a flag of the engine, which the library reads.
private struct Interrupt: @unchecked Sendable {
  let library: HTSLibrary
  let engine: HTSLibrary.Engine

  func callAsFunction() { library.setStopFlag(engine, 1) }
}

/// Calls a function with an array of C strings, which are valid until it returns.
private func withCStrings<Value>(_ strings: [String], _ body: (HTSLibrary.Strings) -> Value) -> Value {
  let pointers = HTSLibrary.Strings.allocate(capacity: strings.count)
  for (index, string) in strings.enumerated() { (pointers + index).initialize(to: strdup(string)) }
  defer {
    for index in strings.indices { free(pointers[index]) }
    pointers.deallocate()
  }
  return body(pointers)
}

extension Utterance {
  /// The labels from which a natural voice speaks, one for each phoneme.
  package var fullContextLabels: [String] { FullContextLabels(breathGroups).lines }

  /// The accent phrases between pauses. Each phrase is followed by a pause if the pace is slow.
  var breathGroups: [[AccentPhrase]] {
    let groups = sentence?.breathGroups ?? reading.breathGroups(counter: counter)
    return pace == .slow ? groups.flatMap { $0.map { [$0] } } : groups
  }
}
