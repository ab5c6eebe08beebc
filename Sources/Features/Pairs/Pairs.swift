import Clients
package import Domain
import FoundationShim
package import Unidirectional

/// Training by pairs: one of two sounds is said, and a key chooses it. Right or wrong is felt at once, and the next follows; after a
/// miss both are said, for comparison.
package struct Pairs: Reducer {
  package struct State: Equatable {
    var sequence: PairSequence
    package internal(set) var trial: PairTrial
    /// The topic under which the trials are kept.
    let topic: Topic
    /// The number of trials.
    package let count: Int
    /// The session that follows; nil for none.
    let next: Destination?
    /// The index of the chosen sound; nil until one is chosen.
    package var chosen: Int?
    /// The sounds that are still said for comparison, by their indices.
    var compared: [Int] = []
    package var (answered, right) = (0, 0)
    var times = TimeSample()
    var session: String?
    var speech = SpeechSettings()
    /// The ids of the voices of which each trial draws one; nil until they are found.
    var voices: [String]?
    /// The seed of the voices' choice.
    let seed: UInt64
    package var speaker = Speaker.State()
    /// Measures the time from the end of the voice to the key.
    var stopwatch = Stopwatch()

    /// Creates a session of some pairs. Returns nil without pairs.
    package init?(
      _ pairs: [SoundPair], topic: Topic? = nil, count: Int = 20, seed: UInt64, then next: Destination? = nil
    ) {
      guard var sequence = PairSequence(pairs, seed: seed), let first = topic ?? Topic.all.first else { return nil }
      trial = sequence.next()
      (self.sequence, self.count, self.seed, self.next, self.topic) = (sequence, count, seed, next, first)
    }

    package var isOver: Bool { answered == count && chosen == nil }
    /// The median time of a trial in seconds.
    package var seconds: Double? { times.median }

    func utterance(_ index: Int) -> Utterance {
      var voice = speech
      if trial.isFast { voice.rate = max(voice.rate, SpeechSettings.clerkRate) }
      let choices = SessionChoices(seed: seed)
      // A missed sound is compared in one voice.
      if let id = choices.voice(of: voices ?? [], at: answered - (chosen == nil ? 0 : 1)) { voice.voiceID = id }
      if let line = trial.line(index) { return Utterance(line.sentence, settings: voice) }
      return Utterance(trial.reading(index), written: trial.written(index), settings: voice)
    }
  }

  package enum Action: Equatable {
    case appeared
    case voicesFound([String])
    case chosen(Int)
    case replayRequested
    /// Go on after a trial; the next follows by itself.
    case trialLeft
    case speaker(Speaker.Action)
    case open(Destination)

    package var speaker: Speaker.Action? { if case .speaker(let action) = self { action } else { nil } }
  }

  private enum CancelID { case next, voices }

  /// The time in which right or wrong is felt, and that after a comparison.
  private static let pause = Duration.milliseconds(350)

  @Dependency(\.appInfo) private var appInfo
  @Dependency(\.clock) private var clock
  @Dependency(\.date) private var date
  @Dependency(\.history) private var history
  @Dependency(\.settings) private var settings
  @Dependency(\.speechSynthesis) private var speechSynthesis
  @Dependency(\.uuid) private var uuid
  private let speaker = Speaker()

  package init() {}

  package var body: some ReducerOf<Self> {
    Scope(state: \.speaker, action: \.speaker, Action.speaker) { speaker }
    Reduce { state, action in
      switch action {
      case .appeared:
        state.session = "\(uuid())"
        state.speech = settings.get().speech
        return .run { [speechSynthesis] send in send(.voicesFound(await speechSynthesis.naturalVoices)) }
          .cancellable(id: CancelID.voices, cancelInFlight: true)

      case .voicesFound(let ids):
        state.voices = ids
        return say(state.trial.said, &state)

      case .chosen(let index):
        if state.isOver || state.voices == nil { return .none }
        // Nobody can choose what wasn't heard.
        if state.speaker.error != nil, state.chosen == nil { return say(state.trial.said, isRequested: true, &state) }
        return state.chosen == nil ? choose(index, &state) : leave(&state)

      case .replayRequested:
        if state.isOver { return .none }
        state.compared = []
        return say(state.trial.said, isRequested: true, &state)

      case .trialLeft:
        return leave(&state)

      case .speaker(.ended(.finished)):
        if state.chosen == nil {
          state.stopwatch = Stopwatch()
          state.stopwatch.start(at: date.now)
          return .none
        }
        if !state.compared.isEmpty { return say(state.compared.removeFirst(), &state) }
        return goOn()

      case .speaker(.failed):
        return state.chosen == nil ? .none : goOn()

      case .speaker, .open:
        return .none
      }
    }
  }

  private func choose(_ index: Int, _ state: inout State) -> Effect<Action> {
    let isRight = index == state.trial.said
    let seconds = state.stopwatch.seconds(at: date.now)
    record(index, seconds, state)
    state.chosen = index
    state.answered += 1
    state.right += isRight ? 1 : 0
    if state.stopwatch.isRunning { state.times.add(seconds: seconds) }
    state.sequence.add(isRight: isRight)
    let silence = speaker.silence(&state.speaker).map(Action.speaker)
    let tone = speaker.play(isRight ? .right : .wrong, state.speaker).map(Action.speaker)
    if isRight { return .merge(silence, tone, goOn()) }
    state.compared = [1 - state.trial.said]
    return .merge(tone, say(state.trial.said, after: Self.pause, &state))
  }

  private func record(_ index: Int, _ seconds: Double, _ state: State) {
    var entry = HistoryEntry(state.trial, chosen: index, topic: state.topic)
    (entry.time, entry.seconds) = (date.now.timeIntervalSince1970, seconds)
    entry.tries[0].seconds = seconds
    (entry.session, entry.number) = (state.session ?? "", state.answered + 1)
    let voice = state.utterance(state.trial.said).settings
    (entry.voice, entry.rate, entry.version) = (voice.voiceID ?? "default", voice.rate, appInfo.version())
    entry.isToday = state.next != nil
    history.append(entry)
  }

  private func leave(_ state: inout State) -> Effect<Action> {
    if state.chosen == nil { return .none }
    (state.chosen, state.compared) = (nil, [])
    let silence = speaker.silence(&state.speaker).map(Action.speaker)
    if state.answered == state.count {
      return .merge(silence, .cancel(id: CancelID.next), state.next.map { .send(.open($0)) } ?? .none)
    }
    state.trial = state.sequence.next()
    state.stopwatch = Stopwatch()
    return .merge(.cancel(id: CancelID.next), say(state.trial.said, &state))
  }

  private func goOn() -> Effect<Action> {
    .run { [clock] send in
      try await clock.sleep(for: Self.pause)
      send(.trialLeft)
    }
    .cancellable(id: CancelID.next, cancelInFlight: true)
  }

  private func say(
    _ index: Int, after pause: Duration = .zero, isRequested: Bool = false, _ state: inout State
  ) -> Effect<Action> {
    speaker.say(state.utterance(index), after: pause, isRequested: isRequested, &state.speaker).map(Action.speaker)
  }
}
