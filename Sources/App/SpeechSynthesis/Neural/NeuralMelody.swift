/// The melody of an utterance in semitones: the Tokyo accent, as lines between a point for each
/// mora.
///
/// ```swift
/// let melody = NeuralMelody(request, tokens, durations: durations)
/// melody.pitch(at: 12.5)  // 3.8
/// ```
///
/// High morae lie above low ones, all sink slowly, phrases after a fall lie lower, and a pause
/// begins anew. The numbers were settled by what is measured in the finished sound.
struct NeuralMelody {
  /// Places in the frames of the pitch, and semitones.
  private var points: [(place: Double, pitch: Double)] = []

  /// The rise of high morae, in semitones.
  private static let rise = 4.5
  /// The share of the rise in a phrase without a fall.
  private static let flatShare = 0.8
  /// The semitones by which each mora sinks.
  private static let declination = 0.12
  /// The semitones by which later phrases sink after a fall.
  private static let downstep = 1.3
  /// The most semitones by which phrases sink, so that falls stay to be heard in long numbers.
  private static let deepest = 2.6
  /// The share of the downstep by which low morae sink.
  private static let lowShare = 0.4
  /// The semitones by which low morae after a fall lie below those before a rise.
  private static let fallDepth = 0.8
  /// The share of the downstep that is left after a pause.
  private static let afterPause = 0.4
  /// The share of the rise that the low first mora lies below: less if its syllable is long, and
  /// hardly any after a phrase that ended high.
  private static let heavyStart = 0.45
  private static let startAfterFlat = 0.35
  /// The place of the last mora's point in its vowel: early, since the sound dies away behind it.
  private static let lastPlace = 0.3
  /// The usual place of a mora's point in its vowel, and those before and after a fall.
  private static let usualPlace = 0.5
  private static let placeBeforeFall = 0.7
  private static let placeAfterFall = 0.45
  /// The pitches in a frame, of 12.5 ms each.
  private static let pitchesPerFrame = 2.0
  /// The semitones by which a question rises in its last mora.
  private static let question = 6.0

  /// - Parameters:
  ///   - durations: The frames of each token, of 25 ms; the pitch has two values in each.
  ///   - lead: The frames by which the sound comes before its tokens.
  init(_ request: NeuralRequest, _ tokens: NeuralTokens, durations: [Float], lead: Double = 0) {
    var ends = [-Self.pitchesPerFrame * lead]
    for duration in durations {
      ends.append(ends[ends.count - 1] + Self.pitchesPerFrame * Double(duration))
    }
    var sunk = 0.0
    // The morae by which the voice has gone down.
    var count = 0
    for group in request.groups {
      var isAfterFlat = false
      for phrase in group.phrases {
        for index in phrase.morae.indices {
          let mora = tokens.morae[points.count]
          let vowel = ends[mora.tokens.upperBound - 1]
          let end = ends[mora.tokens.upperBound]
          let level = Self.level(of: index, in: phrase, isAfterFlat: isAfterFlat, sunk: sunk)
          let isLast = points.count == tokens.morae.count - 1
          let share = isLast ? Self.lastPlace : Self.place(of: index, in: phrase)
          let place = vowel + share * (end - vowel)
          points.append((place, level - Self.declination * Double(count)))
          count += 1
        }
        if phrase.nucleus > 0 { sunk = min(sunk + Self.downstep, Self.deepest) }
        isAfterFlat = phrase.nucleus == 0
      }
      sunk *= Self.afterPause
      // A pause takes half of it back.
      count /= 2
    }
    if request.isQuestion, let last = tokens.morae.last, let point = points.last {
      points.append((ends[last.tokens.upperBound], point.pitch + Self.question))
    }
  }

  private static func level(
    of index: Int, in phrase: NeuralRequest.Phrase, isAfterFlat: Bool, sunk: Double
  ) -> Double {
    let isFlat = phrase.nucleus == 0
    let isHigh = index == 0 ? phrase.nucleus == 1 : isFlat || index < phrase.nucleus
    let low = -lowShare * sunk
    if isHigh { return (isFlat ? flatShare : 1) * rise - sunk }
    guard index == 0 else { return low - fallDepth }
    let isHeavy = phrase.morae.count > 1 && lengthens(phrase.morae[1])
    let ofSyllable = isHeavy ? heavyStart : 1
    let ofPhrase = isAfterFlat ? startAfterFlat : 1
    let high = rise - sunk
    return high - (high - low) * ofSyllable * ofPhrase
  }

  /// Returns true for ん and for a second half of a vowel, which make a syllable long.
  private static func lengthens(_ mora: [Phoneme]) -> Bool {
    mora == ["N"] || mora.count == 1 && mora != ["cl"]
  }

  /// Returns the place of a mora's point in its vowel: late where the pitch falls.
  private static func place(of index: Int, in phrase: NeuralRequest.Phrase) -> Double {
    let isFlat = phrase.nucleus == 0
    if !isFlat, index == phrase.nucleus - 1 { return placeBeforeFall }
    if !isFlat, index == phrase.nucleus { return placeAfterFall }
    return usualPlace
  }

  /// Returns the pitch at the middle of each frame.
  func pitches(frames: Int) -> [Double] {
    guard let first = points.first, let last = points.last else {
      return Array(repeating: 0, count: frames)
    }
    var next = 0
    return (0..<frames).map { frame in
      let place = Double(frame) + 0.5
      while next < points.count, points[next].place <= place { next += 1 }
      if next == 0 { return first.pitch }
      if next == points.count { return last.pitch }
      let before = points[next - 1]
      let after = points[next]
      let share = (place - before.place) / (after.place - before.place)
      return before.pitch + share * (after.pitch - before.pitch)
    }
  }
}
