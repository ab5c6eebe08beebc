/// The lengths of an utterance's tokens, in frames of 25 ms.
///
/// The model's own lengths are scaled to so many morae a second. Its last token goes on into
/// silence, so that one gets what is left of a mora instead.
enum NeuralLengths {
  static let framesPerSecond = 40.0
  /// The frames of the two tokens of silence behind the sound, which is cut later. They take time
  /// to make, but the model says all the louder and longer what stands between long silences.
  private static let endFrames = [14.0, 3.0]
  /// The frames in which the sound dies away behind its last token, measured at all speeds.
  static let tail = 3.0
  /// The length of the morae before the last one, relative to what is heard of them, measured too.
  static let stretch = 1.09
  /// The most frames of a sound in the model's own lengths, where most sounds have two to four.
  /// Two of the voices take fifteen for the vowel before a number in a sentence, of which only the
  /// start is heard: a pause of 0.4 s within ぜんぶで よんひゃくえんです, and 0.2 s with this limit.
  private static let longestSound = 4.0
  /// The largest share of the last mora for its consonant, and the least frames for the rest.
  private static let consonantShare = 0.55
  private static let leastRest = 2.0

  /// Returns whole frames for each token, at least one.
  ///
  /// Why the first token keeps its own length: the sound begins in this silence. With less of it,
  /// the first mora isn't understood.
  ///
  /// - Parameter own: The model's own lengths.
  static func frames(_ own: [Float], _ tokens: NeuralTokens, moraePerSecond: Double) -> [Float] {
    guard let last = tokens.morae.last?.tokens else { return own }
    let mora = framesPerSecond / moraePerSecond
    let pauses = Dictionary(tokens.pauses.map { ($0.place, $0.seconds) }) { first, _ in first }
    let own = own.indices.map { place in
      place == 0 ? Double(own[place]) : min(Double(own[place]), longestSound)
    }
    let scaled = (1..<last.lowerBound).filter { pauses[$0] == nil }
    let sum = scaled.reduce(0) { $0 + own[$1] }
    let scale = sum > 0 ? Double(tokens.morae.count - 1) * mora * stretch / sum : 1
    var rest = mora - tail
    let lengths = own.indices.map { place in
      let length = own[place]
      if let pause = pauses[place] { return pause * framesPerSecond }
      if place == 0 { return length }
      if place < last.lowerBound { return length * scale }
      if place >= last.upperBound { return endFrames[min(place - last.upperBound, 1)] }
      if place == last.upperBound - 1 { return max(rest, leastRest) }
      let consonant = min(length * scale, mora * consonantShare)
      rest -= consonant
      return consonant
    }
    return rounded(lengths)
  }

  /// Returns whole lengths whose sums are those of the lengths, or as near as they can be.
  private static func rounded(_ lengths: [Double]) -> [Float] {
    var end = 0.0
    var wholeEnd = 0.0
    return lengths.map { length in
      end += length
      let whole = max(end.rounded() - wholeEnd, 1)
      wholeEnd += whole
      return Float(whole)
    }
  }
}
