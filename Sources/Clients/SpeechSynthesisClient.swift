public import Domain
public import Unidirectional

/// Says Japanese aloud.
///
/// ```swift
/// @Dependency(\.speechSynthesis) var speechSynthesis
///
/// .run { send in
///   let outcome = try await speechSynthesis.speak(Utterance(spoken: "さん びゃく"))
///   await send(.speechEnded(outcome))
/// }
/// ```
///
/// The client is stateless: all there is to know about an utterance is in the ``Utterance``. Cancelling the task that
/// called ``speak`` silences the voice in mid-word; so does the next ``speak``, for there is one voice.
public struct SpeechSynthesisClient: Sendable {
  /// The voices this machine can speak with now, the default one first.
  ///
  /// Throws where there is none, or where the engine cannot start.
  public var availableVoices: @Sendable () async throws(SpeechError) -> [Voice] = { () async throws(SpeechError) in
    unimplemented("SpeechSynthesisClient.availableVoices", placeholder: [])
  }

  /// Says an utterance and returns when the last sound has been heard or the voice has been stopped.
  public var speak: @Sendable (Utterance) async throws(SpeechError) -> SpeechOutcome = {
    (_: Utterance) async throws(SpeechError) in
    unimplemented("SpeechSynthesisClient.speak", placeholder: .finished)
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

/// Why nothing, or not all, was heard.
public enum SpeechError: Error, Equatable, Sendable {
  /// The speech engine could not start: its data is missing or damaged. The detail is the engine's own.
  case engineUnavailable(detail: String)
  /// There is no voice by this identifier on this machine.
  case voiceUnavailable(id: String)
  /// No sound device could be opened. The detail is the sound system's own.
  case noSoundDevice(detail: String)
  /// The sound device was lost while speaking. The detail is the sound system's own.
  case playbackFailed(detail: String)
  /// The engine refused the text. The detail is the engine's own.
  case synthesisFailed(detail: String)
}

extension SpeechError: CustomStringConvertible {
  /// What happened and what to do, for people.
  public var description: String {
    switch self {
    case .engineUnavailable(let detail):
      "The speech engine can't start (\(detail)). Install espeak-ng with its data again."
    case .voiceUnavailable(let id):
      "This machine has no voice \"\(id)\". `countbiki voices` lists those it has."
    case .noSoundDevice(let detail):
      "There is no sound device (\(detail)). Connect one, or start the sound server."
    case .playbackFailed(let detail):
      "The sound broke off (\(detail)). Check the sound device, then listen again."
    case .synthesisFailed(let detail):
      "The speech engine failed (\(detail)). Try again."
    }
  }
}
