package import Domain
package import JapaneseNumbers
import Unidirectional

/// Speaks Japanese.
///
/// ```swift
/// @Dependency(\.speechSynthesis) var speechSynthesis
///
/// .run { send in
///   let outcome = try await speechSynthesis.speak(Utterance(Reading(cardinal: 300)))
///   send(.speechEnded(outcome))
/// }
/// ```
///
/// The client has no state: an ``Utterance`` carries its own voice and rate. Cancelling the task
/// that called ``speak`` stops the voice in mid-word, and so does the next call of ``speak``.
package struct SpeechSynthesisClient: Client {
  /// Returns the voices of this machine, the default one first. Each call looks for them anew.
  ///
  /// Throws if there is none or the engine cannot start.
  package var availableVoices: @Sendable () async throws(SpeechError) -> [Voice] = {
    () async throws(SpeechError) in
    unimplemented("SpeechSynthesisClient.availableVoices", placeholder: [])
  }

  /// Returns the problems of the user's own list of voices. A faulty entry doesn't affect other
  /// voices.
  package var voiceProblems: @Sendable () async -> [SpeechError] = {
    unimplemented("SpeechSynthesisClient.voiceProblems", placeholder: [])
  }

  /// Returns ``SpeechError/voiceReplaced(id:by:reason:)`` if another voice speaks instead of the
  /// one with an id, and `nil` if the voice can be used or no voice can.
  package var voiceReplacement: @Sendable (_ id: String?) async -> SpeechError? = { _ in
    unimplemented("SpeechSynthesisClient.voiceReplacement", placeholder: nil)
  }

  /// Speaks an utterance; see ``speak(_:onStart:)``. If its voice can't be used, the default voice
  /// speaks.
  package var speak:
    @Sendable (Utterance, _ onStart: (@Sendable (SoundLevels) -> Void)?) async throws(SpeechError)
      -> SpeechOutcome = {
        (_: Utterance, _: (@Sendable (SoundLevels) -> Void)?) async throws(SpeechError) in
        unimplemented("SpeechSynthesisClient.speak", placeholder: .finished)
      }

  /// Makes the sound of an utterance that will probably be spoken next, so that ``speak`` can start
  /// at once.
  ///
  /// Does nothing for voices that need only a few milliseconds. Cancelling the task stops the work,
  /// and so does ``speak``.
  package var prepare: @Sendable (Utterance) async -> Void = { _ in
    unimplemented("SpeechSynthesisClient.prepare", placeholder: ())
  }

  /// Starts to play a tone and returns at once. An utterance that is spoken next begins after the
  /// tone.
  ///
  /// A tone that can't be played is left out. `volume` is that of ``Domain/SpeechSettings``.
  package var playTone: @Sendable (_ tone: Tone, _ volume: Double) -> Void = { _, _ in
    unimplemented("SpeechSynthesisClient.playTone", placeholder: ())
  }

  /// Returns the sound of an utterance without playing it.
  package var synthesize: @Sendable (Utterance) async throws(SpeechError) -> Sound = {
    (_: Utterance) async throws(SpeechError) in
    unimplemented("SpeechSynthesisClient.synthesize", placeholder: .empty)
  }

  package init() {}

  /// Speaks an utterance, and returns when the last sound was heard or the voice was stopped.
  ///
  /// - Parameter onStart: Receives the levels of the sound when playback starts, and if parts of it
  ///   are heard before all of it is made, those of each part. Levels are not computed without it.
  package func speak(
    _ utterance: Utterance, onStart: (@Sendable (SoundLevels) -> Void)? = nil
  ) async throws(SpeechError) -> SpeechOutcome {
    try await speak(utterance, onStart)
  }

  /// The ids of this machine's natural voices. If they can't be found, there are none: the voice
  /// that speaks says why.
  package var naturalVoices: [String] {
    get async { ((try? await availableVoices()) ?? []).filter(\.isNatural).map(\.id) }
  }
}

/// A voice that is installed on this machine.
package struct Voice: Equatable, Identifiable, Sendable {
  /// The name used by settings and the command line: `ja+f2`.
  package var id: String
  /// The name shown to the learner: `Aki`.
  package var name: String
  package var gender: Gender
  /// The name of its speech engine: ``espeakEngine``, `natural`.
  package var engine: String
  /// A sentence that helps to choose a voice, if there is something to say.
  package var note: String?

  package static let espeakEngine = "espeak-ng"
  /// True if the voice is easy to understand: other engines than espeak-ng have voices made from
  /// recordings of people.
  package var isNatural: Bool { engine != Self.espeakEngine }

  package init(id: String, name: String, gender: Gender, engine: String, note: String? = nil) {
    self.id = id
    self.name = name
    self.gender = gender
    self.engine = engine
    self.note = note
  }

  /// The gender that a voice sounds like.
  package enum Gender: String, Codable, CaseIterable, Sendable {
    case female
    case male
    case neutral
  }
}

/// A reading to speak, with the voice and the pace.
///
/// ```swift
/// Utterance(Counter.yen.reading(of: 704), written: "704円")
/// ```
///
/// Each engine makes its own spelling: from the units of the reading, from the accent phrases, or
/// from the written form.
package struct Utterance: Equatable, Sendable {
  /// The words to say. A unit may contain 、 and 。, which stand for a pause.
  package var reading: Reading
  /// The same words in ordinary writing, for engines that read Japanese: `704円`, `昭和64年`.
  package var written: String
  package var settings: SpeechSettings
  /// The sentence in which a number is said; `nil` if the reading is said alone. ``reading`` and
  /// ``written`` are the sentence's.
  package private(set) var sentence: Sentence?
  /// The speed at which the words are said.
  package var pace: Pace
  /// The occasion on which another voice speaks in place of that of the settings.
  package private(set) var fallback: VoiceFallback

  /// The speed of an utterance, relative to the rate in its settings.
  package enum Pace: Equatable, Sendable {
    case normal
    /// About 0.7 times the rate in the settings, with pauses between words.
    case slow
  }

  /// The occasions on which another voice speaks.
  package enum VoiceFallback: Equatable, Sendable {
    /// If the voice takes long to start, since a learner waits for a question.
    case beforeSilence
    /// If the voice turns out not to speak on this machine. Its start is waited for, such as for a
    /// file. A program of `voices.json` that fails once isn't given up, and isn't replaced.
    case onFailure
    /// Never: the voice is tried.
    case never
  }

  /// - Parameter written: The reading in katakana if omitted.
  package init(
    _ reading: Reading, written: String? = nil, settings: SpeechSettings = SpeechSettings(),
    pace: Pace = .normal, fallback: VoiceFallback = .beforeSilence
  ) {
    self.reading = reading
    self.written = written ?? reading.said.kana.katakana
    self.settings = settings
    self.pace = pace
    self.fallback = fallback
  }

  package init(_ sentence: Sentence, settings: SpeechSettings = SpeechSettings()) {
    self.init(sentence.reading, written: sentence.written, settings: settings)
    self.sentence = sentence
  }
}

/// The end of an utterance that didn't fail.
package enum SpeechOutcome: Equatable, Sendable {
  /// The last sound was heard.
  case finished
  /// The utterance was cancelled, or replaced by another one.
  case stopped
}

/// A short sound that tells how an answer was.
package enum Tone: CaseIterable, Equatable, Sendable {
  /// Two rising notes.
  case right
  /// One low note.
  case wrong
}

/// A mono sound with 16-bit samples.
package struct Sound: Equatable, Sendable {
  /// The samples, from −32768 to 32767.
  package var samples: [Int16]
  /// The number of samples in a second.
  package var sampleRate: Int

  package init(samples: [Int16], sampleRate: Int) {
    self.samples = samples
    self.sampleRate = sampleRate
  }

  /// A sound without samples, as of an utterance that was stopped.
  package static let empty = Sound(samples: [], sampleRate: 22_050)
}
