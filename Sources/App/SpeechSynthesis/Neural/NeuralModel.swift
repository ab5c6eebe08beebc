import Clients
import Platform

/// The neural voices in their folder, loaded: a library, a model in three parts, and a style for
/// each voice. See `scripts/install-neural-voices`.
///
/// Why in three parts: the model's own accents are wrong for two words of three. Between the parts
/// stand the lengths of the sounds and the melody, which are ours.
final class NeuralModel {
  private let runtime: ONNXRuntime
  private let durations: ONNXRuntime.Model
  private let melody: ONNXRuntime.Model
  private let sound: ONNXRuntime.Model
  private let folder: NeuralFolder
  private var styles: [String: [Float]] = [:]

  static let sampleRate = 24_000
  /// The numbers of a style, of which there is one for each number of tokens.
  private static let styleSize = 256
  private static let styleCount = 510
  /// The frames by which the sound comes before its tokens: 70 ms, measured at all speeds.
  private static let lead: Float = 2.8
  /// The values of the pitch in which the sound dies away behind its last token, and the samples of
  /// each.
  private static let endValues = 16
  private static let samplesPerValue = 300
  /// The pitch in hertz below which a frame has no voice.
  private static let leastPitch: Float = 40

  init(folder: NeuralFolder) throws(ONNXRuntime.Fault) {
    self.folder = folder
    let runtime = try Self.loaded(folder.library) { path throws(ONNXRuntime.Fault) in
      try ONNXRuntime(path: path)
    }
    let model = { (path: String) throws(ONNXRuntime.Fault) in
      try Self.loaded(path, runtime.model(path:))
    }
    self.runtime = runtime
    durations = try model(folder.durations)
    melody = try model(folder.melody)
    sound = try model(folder.sound)
  }

  /// Loads a file, and names it where the library doesn't.
  private static func loaded<Loaded>(
    _ path: String, _ load: (String) throws(ONNXRuntime.Fault) -> Loaded
  ) throws(ONNXRuntime.Fault) -> Loaded {
    do throws(ONNXRuntime.Fault) {
      return try load(path)
    } catch {
      throw ONNXRuntime.Fault(detail: "\(path) can't be loaded (\(reason(error, about: path)))")
    }
  }

  /// Returns the part of a message behind the file's name, such as `file too short` or `Protobuf
  /// parsing failed`.
  private static func reason(_ fault: ONNXRuntime.Fault, about path: String) -> String {
    let parts = fault.detail.split(separator: path)
    let marks: Set<Character> = [" ", ":", "."]
    let words = (parts.last ?? "").drop(while: marks.contains)
    let reason = words.hasPrefix("failed:") ? words.dropFirst("failed:".count) : words
    return String(reason.reversed().drop(while: marks.contains).reversed())
  }

  private static func damaged(_ sentence: String) -> ONNXRuntime.Fault {
    ONNXRuntime.Fault(detail: "\(sentence); \(NeuralFolder.installCommand) installs it again")
  }

  /// The library's version, such as `1.32.0`.
  var version: String { runtime.version }

  func makeStop() throws(ONNXRuntime.Fault) -> ONNXRuntime.Stop { try ONNXRuntime.Stop(runtime) }

  /// Returns the sound of an utterance. Throws if it is stopped, or if a file is damaged.
  func sound(of request: NeuralRequest, until stop: ONNXRuntime.Stop) throws(ONNXRuntime.Fault)
    -> Sound
  {
    let tokens = NeuralTokens(request)
    let count = tokens.numbers.count
    guard count - 2 <= Self.styleCount else {
      throw ONNXRuntime.Fault(detail: "the utterance is too long")
    }
    let style = try style(of: request.voice, tokens: count - 2)
    let numbers = ONNXRuntime.Tensor(tokens.numbers, shape: [1, Int64(count)])
    let speed = ONNXRuntime.Tensor([Float(1)], shape: [1])
    let plan = try durations.run(
      [("tokens", numbers), ("style", style), ("speed", speed)], outputs: ["duration", "text"],
      until: stop)
    let lengths = NeuralLengths.frames(
      plan[0].floats, tokens, moraePerSecond: request.moraePerSecond)
    let frames = ONNXRuntime.Tensor(lengths, shape: [1, Int64(count)])
    let parts = try melody.run(
      [("tokens", numbers), ("style", style), ("duration", frames), ("text", plan[1])],
      outputs: ["pitch", "energy", "aligned"], until: stop)
    var pitch = parts[0]
    var energy = parts[1]
    Self.shape(&pitch, &energy, request, tokens, lengths)
    let audio = try sound.run(
      [("aligned", parts[2]), ("pitch", pitch), ("energy", energy), ("style", style)],
      outputs: ["audio"], until: stop)
    let samples = Self.ended(audio[0].floats, Self.starts(lengths), tokens)
    guard !samples.isEmpty, samples.allSatisfy({ $0.isFinite }) else {
      throw Self.damaged("a file in \(folder.path) is damaged")
    }
    let loudest = samples.reduce(0) { max($0, abs($1)) }
    let scale = Float(Int16.max) / max(loudest, 1)
    return Sound(samples: samples.map { Int16($0 * scale) }, sampleRate: Self.sampleRate)
  }

  /// Gives pitch and energy the accent and the end that are ours.
  private static func shape(
    _ pitch: inout ONNXRuntime.Tensor, _ energy: inout ONNXRuntime.Tensor,
    _ request: NeuralRequest, _ tokens: NeuralTokens, _ lengths: [Float]
  ) {
    let starts = starts(lengths)
    if let last = tokens.morae.last, !last.isVoiceless {
      let sound = last.tokens.upperBound - 1
      NeuralEnding.hold(
        pitch: &pitch.floats, energy: &energy.floats, in: starts[sound]..<starts[sound + 1],
        leastPitch: leastPitch)
    }
    let melody = NeuralMelody(request, tokens, durations: lengths, lead: Double(lead))
      .pitches(frames: pitch.floats.count)
    var values = sung(pitch.floats, melody, semitones: request.semitones)
    for mora in tokens.morae where mora.isVoiceless {
      let voiceless = starts[mora.tokens.lowerBound]..<starts[mora.tokens.upperBound]
      for value in voiceless.clamped(to: values.indices) { values[value] = 0 }
    }
    pitch.floats = values
  }

  /// Returns the sound with silence behind its end, where the model may click.
  private static func ended(_ samples: [Float], _ starts: [Int], _ tokens: NeuralTokens) -> [Float]
  {
    guard let last = tokens.morae.last else { return samples }
    let end = (starts[last.tokens.upperBound] + endValues) * samplesPerValue
    return samples.indices.map { $0 < end ? samples[$0] : 0 }
  }

  /// Returns the place in pitch and energy where the sound of each token begins, and the last ends.
  private static func starts(_ lengths: [Float]) -> [Int] {
    let lead = Int(2 * lead)
    return lengths.reduce(into: [-lead]) { $0.append($0[$0.count - 1] + 2 * Int($1)) }
  }

  /// Returns the style of a voice for a number of tokens.
  private func style(of voice: String, tokens: Int) throws(ONNXRuntime.Fault) -> ONNXRuntime.Tensor
  {
    let all: [Float]
    if let known = styles[voice] {
      all = known
    } else {
      let path = folder.style(of: voice)
      let size = Self.styleSize * Self.styleCount * MemoryLayout<Float>.size
      guard case .bytes(let bytes)? = try? FileSystem.live.contents(of: path, limit: size),
        bytes.count == size
      else { throw Self.damaged("\(path) is damaged") }
      all = bytes.withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
      styles[voice] = all
    }
    let row = (tokens - 1) * Self.styleSize
    return ONNXRuntime.Tensor(
      Array(all[row..<row + Self.styleSize]), shape: [1, Int64(Self.styleSize)])
  }

  /// Returns a pitch in hertz that follows a melody where there is voice, about the voice's own
  /// mean.
  private static func sung(_ own: [Float], _ melody: [Double], semitones: Double) -> [Float] {
    let voiced = own.indices.filter { own[$0] > leastPitch }
    let mean =
      voiced.reduce(0) { $0 + 12 * log2(Double(own[$1])) - melody[$1] }
      / Double(max(voiced.count, 1))
    var pitch = own
    for frame in voiced {
      pitch[frame] = Float(exp2((melody[frame] + mean + semitones) / 12))
    }
    return pitch
  }
}
