import Clients
import Domain
import FoundationShim
package import Unidirectional

/// Training by pairs: one of two sounds is said, and a key chooses it. Right or wrong is felt at
/// once, and the next follows; after a miss both are said. Where nothing can be heard, the trials
/// that are left are left out.
package struct Pairs: Reducer {
  /// An event in a training by pairs.
  package enum Action: Equatable {
    case appeared
    case voicesFound([String])
    case chosen(Int)
    case replayRequested
    /// Go on after a trial; the next follows by itself.
    case trialLeft
    /// Something came over the screen or went away, or the app is suspended.
    case interrupted
    /// The learner goes on with the questions of today's session.
    case partSkipped
    case endRequested
    case speaker(Speaker.Action)
    case open(Destination)
    case delegate(Delegate)

    /// An event that the parent reacts to.
    package enum Delegate: Equatable {
      /// The trials are over, and the screen has no result to show: see ``State/ending``.
      case ended
    }

    package var speaker: Speaker.Action? {
      if case .speaker(let action) = self { action } else { nil }
    }
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
        return begin(&state)

      case .voicesFound(let ids):
        state.rules.voices = .drawn(ids)
        return state.isOver ? .none : ask(&state)

      case .chosen(let index):
        if state.isOver { return .none }
        if state.chosen != nil { return leave(&state) }
        // Nobody can choose what wasn't heard.
        return state.isHeard ? choose(index, &state) : .none

      case .replayRequested:
        if state.isOver || state.rules.voices == .wanted { return .none }
        state.compared = []
        // The pause after a choice begins anew when the sound has ended.
        return .merge(
          .cancel(id: CancelID.next), say(state.trial.said, isRequested: true, &state))

      case .trialLeft:
        return leave(&state)

      case .interrupted:
        // The trial in hand is not measured.
        state.stopwatch = Stopwatch()
        state.asked = nil
        return .none

      case .partSkipped:
        return state.isOver || !state.isToday ? .none : end(.skipped, &state)

      case .endRequested:
        return state.isOver ? .none : end(.byLearner, &state)

      case .speaker(.started):
        state.isHeard = true
        return .none

      case .speaker(.ended(.finished)):
        state.isHeard = true
        if state.chosen == nil {
          state.stopwatch = Stopwatch()
          state.stopwatch.start(at: date.now)
          return .none
        }
        if !state.compared.isEmpty { return say(state.compared.removeFirst(), &state) }
        return leaveTrialAfterPause()

      case .speaker(.failed(let error)):
        if state.isOver { return .none }
        return state.chosen == nil ? end(.withoutSound(error), &state) : leaveTrialAfterPause()

      case .speaker, .open, .delegate:
        return .none
      }
    }
  }

  /// Starts or resumes the trials.
  private func begin(_ state: inout State) -> Effect<Action> {
    if state.historyID == nil { state.historyID = "\(uuid())" }
    state.isHeard = false
    state.rules.speech = settings.get().speech
    return .run { [speechSynthesis] send in
      send(.voicesFound(await speechSynthesis.naturalVoices))
    }
    .cancellable(id: CancelID.voices, cancelInFlight: true)
  }

  /// Says the sound of the trial for the first time.
  private func ask(_ state: inout State) -> Effect<Action> {
    state.isHeard = false
    state.stopwatch = Stopwatch()
    state.asked = date.now.addingTimeInterval(state.pause / .seconds(1))
    return say(state.trial.said, after: state.pause, &state)
  }

  private func choose(_ index: Int, _ state: inout State) -> Effect<Action> {
    let isRight = index == state.trial.said
    record(index, &state)
    state.chosen = index
    state.sequence.add(isRight: isRight)
    let silence = speaker.silence(&state.speaker).map(Action.speaker)
    let tone = speaker.play(isRight ? .right : .wrong, state.speaker).map(Action.speaker)
    if isRight { return .merge(silence, tone, leaveTrialAfterPause()) }
    state.compared = [1 - state.trial.said]
    return .merge(tone, say(state.trial.said, after: Self.pause, &state))
  }

  private func record(_ index: Int, _ state: inout State) {
    let now = date.now
    let seconds = state.stopwatch.seconds(at: now)
    var entry = HistoryEntry(state.trial, chosen: index, topic: state.topic)
    entry.time = now.timeIntervalSince1970
    entry.seconds = seconds
    entry.tries[0].seconds = seconds
    entry.session = state.historyID ?? ""
    entry.number = state.result.answered + 1
    entry.describe(state.utterance(state.trial.said).settings)
    entry.version = appInfo.version()
    entry.isToday = state.isToday
    history.append(entry)
    let spent = state.asked.map { now.timeIntervalSince($0) } ?? 0
    state.result.add(entry, after: min(spent, Self.longestTrial))
  }

  /// The seconds from asking to choosing that count at most. Whoever takes longer was away.
  private static let longestTrial = 30.0

  private func leave(_ state: inout State) -> Effect<Action> {
    if state.chosen == nil { return .none }
    if state.result.answered == state.count { return end(.complete, &state) }
    state.takeNextTrial()
    return .merge(.cancel(id: CancelID.next), ask(&state))
  }

  /// Ends the trials. The screen shows their result, unless it is shown elsewhere or there is none.
  private func end(_ ending: State.Ending, _ state: inout State) -> Effect<Action> {
    state.ending = ending
    if state.chosen != nil, state.result.answered < state.count { state.takeNextTrial() }
    state.chosen = nil
    state.compared = []
    let stop = Effect<Action>.merge(
      speaker.silence(&state.speaker).map(Action.speaker),
      .cancel(id: CancelID.next),
      .cancel(id: CancelID.voices))
    let isShownHere = !state.isToday && !state.result.isEmpty
    return isShownHere ? stop : .merge(stop, .send(.delegate(.ended)))
  }

  private func leaveTrialAfterPause() -> Effect<Action> {
    .run { [clock] send in
      try await clock.sleep(for: Self.pause)
      send(.trialLeft)
    }
    .cancellable(id: CancelID.next, cancelInFlight: true)
  }

  private func say(
    _ index: Int, after pause: Duration = .zero, isRequested: Bool = false, _ state: inout State
  ) -> Effect<Action> {
    speaker.say(state.utterance(index), after: pause, isRequested: isRequested, &state.speaker).map(
      Action.speaker)
  }
}
