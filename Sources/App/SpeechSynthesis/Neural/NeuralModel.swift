import Clients
import Platform

/// The neural voices in their folder, loaded: a library, a model in three parts, and a style for each
/// voice. See `scripts/install-neural-voices`.
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
  /// The frames of a second, by which the model counts lengths.
  private static let framesPerSecond = 40.0
  /// The numbers of a style, of which there is one for each number of tokens.
  private static let styleSize = 256
  private static let styleCount = 510
  /// The most frames of silence behind the sound.
  private static let endFrames: Float = 5
  /// The frames by which the sound comes before its tokens: 70 ms, measured at all speeds.
  private static let lead: Float = 2.8
  /// The most frames of the last token, of which three or so are heard: the rest is silence.
  private static let lastFrames: Float = 14
  /// The share of a mora that is heard of the last token.
  private static let lastShare: Float = 0.2
  /// The pitch in hertz below which a frame has no voice.
  private static let leastPitch: Float = 40

  init(folder: NeuralFolder) throws(ONNXRuntime.Fault) {
    self.folder = folder
    runtime = try ONNXRuntime(path: folder.library)
    durations = try runtime.model(path: folder.durations)
    melody = try runtime.model(path: folder.melody)
    sound = try runtime.model(path: folder.sound)
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
    let lengths = Self.lengths(plan[0].floats, tokens, moraePerSecond: request.moraePerSecond)
    let frames = ONNXRuntime.Tensor(lengths, shape: [1, Int64(count)])
    var parts = try melody.run(
      [("tokens", numbers), ("style", style), ("duration", frames), ("text", plan[1])],
      outputs: ["pitch", "energy", "aligned"], until: stop)
    let wanted = NeuralMelody(request, tokens, durations: lengths, lead: Double(Self.lead))
      .pitches(frames: parts[0].floats.count)
    parts[0].floats = Self.sung(parts[0].floats, wanted, semitones: request.semitones)
    Self.devoice(&parts[0].floats, tokens, lengths)
    let audio = try sound.run(
      [("aligned", parts[2]), ("pitch", parts[0]), ("energy", parts[1]), ("style", style)],
      outputs: ["audio"], until: stop)
    let samples: [Float] = audio[0].floats
    guard !samples.isEmpty, samples.allSatisfy({ $0.isFinite }) else {
      throw ONNXRuntime.Fault(detail: "a file in \(folder.path) is damaged")
    }
    let loudest = samples.reduce(0) { max($0, abs($1)) }
    let scale = Float(Int16.max) / max(loudest, 1)
    return Sound(samples: samples.map { Int16($0 * scale) }, sampleRate: Self.sampleRate)
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
      else { throw ONNXRuntime.Fault(detail: "\(path) is damaged") }
      all = bytes.withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
      styles[voice] = all
    }
    let row = (tokens - 1) * Self.styleSize
    return ONNXRuntime.Tensor(
      Array(all[row..<row + Self.styleSize]), shape: [1, Int64(Self.styleSize)])
  }

  /// Returns whole frames for each token: scaled to a number of morae a second, with the pauses that
  /// are wanted and little silence at the ends, which is cut later.
  private static func lengths(_ own: [Float], _ tokens: NeuralTokens, moraePerSecond: Double)
    -> [Float]
  {
    let pauses = Dictionary(tokens.pauses.map { ($0.place, $0.seconds) }) { first, _ in first }
    let ends = [0, own.count - 2, own.count - 1]
    let last = own.count - 3
    let mora = Float(framesPerSecond / moraePerSecond)
    let spoken = own.indices.filter { !ends.contains($0) && $0 != last && pauses[$0] == nil }
    let frames = spoken.reduce(0) { $0 + own[$1] }
    let scale = (Float(tokens.morae.count) - lastShare) * mora / max(frames, 1)
    return own.indices.map { place in
      let length: Float
      if let pause = pauses[place] {
        length = Float(pause * framesPerSecond)
      } else if place == 0 {
        // The sound begins in this silence. With less of it, the first mora isn't understood.
        length = own[place]
      } else if ends.contains(place) {
        length = min(own[place], endFrames)
      } else {
        length = place == last ? min(own[place], lastFrames) : own[place] * scale
      }
      return max(length.rounded(), 1)
    }
  }

  /// Returns a pitch in hertz that follows a melody where there is voice, about the voice's own mean.
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

  /// Takes the voice from vowels that have none: the u of です.
  private static func devoice(_ pitch: inout [Float], _ tokens: NeuralTokens, _ lengths: [Float]) {
    var start = 0
    var starts: [Int] = []
    for length in lengths {
      starts.append(start)
      start += 2 * Int(length)
    }
    starts.append(start)
    for mora in tokens.morae where mora.isVoiceless {
      let lead = Int(2 * Self.lead)
      let frames = starts[mora.tokens.lowerBound] - lead..<starts[mora.tokens.upperBound] - lead
      for frame in frames.clamped(to: pitch.indices) { pitch[frame] = 0 }
    }
  }
}
