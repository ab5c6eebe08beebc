public import Domain
public import Unidirectional

/// Says Japanese aloud.
///
/// ```swift
/// @Dependency(\.speechSynthesis) var speechSynthesis
///
/// .run { send in
///   let outcome = try await speechSynthesis.speak(Utterance(spoken: "さん びゃく"))
///   send(.speechEnded(outcome))
/// }
/// ```
///
/// The client is stateless: all there is to know about an utterance is in the ``Utterance``. Cancelling the task that
/// called ``speak`` silences the voice in mid-word; so does the next ``speak``, for there is one voice.
public struct SpeechSynthesisClient: Sendable {
  /// The voices this machine can speak with now, the default one first; looked for anew at each call.
  ///
  /// Throws where there is none, or where the engine cannot start.
  public var availableVoices: @Sendable () async throws(SpeechError) -> [Voice] = { () async throws(SpeechError) in
    unimplemented("SpeechSynthesisClient.availableVoices", placeholder: [])
  }

  /// What is wrong with the user's own list of voices, for people; empty where nothing is.
  ///
  /// The voices that are all right can be used whatever is wrong with others.
  public var voiceProblems: @Sendable () async -> [SpeechError] = {
    unimplemented("SpeechSynthesisClient.voiceProblems", placeholder: [])
  }

  /// Says an utterance and returns when the last sound has been heard or the voice has been stopped.
  public var speak: @Sendable (Utterance) async throws(SpeechError) -> SpeechOutcome = {
    (_: Utterance) async throws(SpeechError) in
    unimplemented("SpeechSynthesisClient.speak", placeholder: .finished)
  }

  /// Says an utterance like ``speak``, and gives its levels when its first sound is on its way to the loudspeaker.
  ///
  /// For a picture of the voice; it costs nothing where ``speak`` is used instead.
  public var speakShowingLevels:
    @Sendable (Utterance, _ onStart: @escaping @Sendable (SoundLevels) -> Void) async throws(SpeechError) ->
      SpeechOutcome = { (_: Utterance, _: @escaping @Sendable (SoundLevels) -> Void) async throws(SpeechError) in
        unimplemented("SpeechSynthesisClient.speakShowingLevels", placeholder: .finished)
      }

  /// The sound of an utterance, without playing it.
  public var synthesize: @Sendable (Utterance) async throws(SpeechError) -> Sound = {
    (_: Utterance) async throws(SpeechError) in
    unimplemented("SpeechSynthesisClient.synthesize", placeholder: Sound(samples: [], sampleRate: 22050))
  }

  /// A client whose every endpoint reports that it was not set.
  public init() {}
}

extension DependencyValues {
  /// Says Japanese aloud.
  public var speechSynthesis: SpeechSynthesisClient {
    get { self[SpeechSynthesisKey.self] }
    set { self[SpeechSynthesisKey.self] = newValue }
  }
}

private enum SpeechSynthesisKey: DependencyKey {
  static var defaultValue: SpeechSynthesisClient { SpeechSynthesisClient() }
}

/// A voice of the catalogue that this machine has.
public struct Voice: Equatable, Identifiable, Sendable {
  /// How settings and the command line name it: `ja+f2`.
  public var id: String
  /// How people call it: `Aki`.
  public var name: String
  /// Who it sounds like.
  public var gender: Gender
  /// The engine that speaks it: `espeak-ng`.
  public var engine: String
  /// A sentence for who is choosing, where there is something to say.
  public var note: String?

  /// A voice.
  public init(id: String, name: String, gender: Gender, engine: String, note: String? = nil) {
    self.id = id
    self.name = name
    self.gender = gender
    self.engine = engine
    self.note = note
  }

  /// Who a voice sounds like.
  public enum Gender: String, Codable, Sendable {
    case female
    case male
    case neutral
  }
}

/// What is to be said, and how.
public struct Utterance: Equatable, Sendable {
  /// Kana prepared for espeak-ng (a `Reading`'s `spoken` form): units divided by spaces.
  public var spoken: String
  /// Kana for other engines: plain, without spaces (a `Reading`'s `kana`).
  public var kana: String
  /// What is said as it is written, for other engines: `1,234円`.
  public var text: String
  /// The voice and how it speaks.
  public var settings: SpeechSettings
  /// Whether it is said as set, or slowly for once.
  public var pace: Pace

  /// How fast an utterance is said, of the rate that is set.
  public enum Pace: Equatable, Sendable {
    case normal
    /// At about 0.7 of the rate, with a pause between units.
    case slow
  }

  /// An utterance with the given settings.
  ///
  /// Without `kana` it is the spoken form without its spaces, and without `text` it is the kana.
  public init(
    spoken: String, kana: String? = nil, text: String? = nil, settings: SpeechSettings = SpeechSettings(),
    pace: Pace = .normal
  ) {
    self.spoken = spoken
    self.kana = kana ?? spoken.filter { $0 != " " }
    self.text = text ?? self.kana
    self.settings = settings
    self.pace = pace
  }
}

/// How speaking ended where nothing went wrong.
public enum SpeechOutcome: Equatable, Sendable {
  /// The last sound was heard.
  case finished
  /// The voice was silenced before the end, because that was asked for.
  case stopped
}

/// Recorded sound: mono, 16 bits a sample.
public struct Sound: Equatable, Sendable {
  /// The samples, from −32768 to 32767.
  public var samples: [Int16]
  /// Samples a second.
  public var sampleRate: Int

  /// A sound.
  public init(samples: [Int16], sampleRate: Int) {
    self.samples = samples
    self.sampleRate = sampleRate
  }
}
