import Clients
import Domain
package import Unidirectional

/// The root feature: shows one screen at a time, help and error reports.
package struct App: Reducer {
  private enum CancelID { case observations }

  @Dependency(\.appInfo) var appInfo
  @Dependency(\.date) var date
  @Dependency(\.randomNumberGenerator) var randomNumberGenerator
  @Dependency(\.settings) var settingsClient
  @Dependency(\.storageProblems) private var storageProblems

  package init() {}

  package var body: some ReducerOf<Self> {
    Scope(state: \.topics, action: \.topics, Action.topics) { Topics() }
    Reduce { state, action in
      switch action {
      case .started:
        return begin(&state)
      case .settingsChanged(let settings):
        apply(settings, &state)
        let isOtherDay =
          state.topics.history.map { $0.calendar.dayStart != settings.dayStart } ?? false
        return isOtherDay ? reloadHistory() : .none
      case .helpToggled:
        state.isHelpShown.toggle()
        return interrupt(state)
      case .helpPageTurned(let count):
        state.helpPage? += count
        return .none
      case .suspended:
        return state.screen.quiz == nil ? interrupt(state) : .send(.quiz(.paused))
      case .runEnded:
        return endQuiz(state)
      case .refocused:
        let reload = state.shown.reload.map { Effect<Action>.send($0) } ?? .none
        refreshFigures(&state)
        return .merge(interrupt(state), reload, rereadTopics())

      case .storageFailed(let error):
        return show(error, &state)
      case .savingDelayed(let isDelayed):
        state.isSaving = isDelayed
        return .none

      case .welcome(.open(.quiz(let practice, let length, let skill?))):
        state.topics.practise(skill, at: date.now)
        return open(.quiz(practice, length: length, skill: skill), &state)
      case .topics(.historyFailed):
        refreshFigures(&state)
        guard state.awaited != nil else { return .none }
        state.awaited = nil
        return tell(Wording.unreadableHistory, &state)
      case .topics(.savingFailed(let error)):
        return show(error, &state)
      case .quiz(.appeared):
        keepHistory(&state)
        return .none
      case .topics(.historyLoaded):
        keepHistory(&state)
        // The list of topics has the history, and its action isn't for the parent, but an open
        // screen has to follow.
        state.screen = state.shown.updated(from: state.topics, at: date.now)
        return openAwaited(&state)
      case .quiz(.delegate(.ended)):
        return leaveQuiz(&state)
      case .quiz(.delegate(.left)):
        return leavePlacement(&state)
      case .pairs(.delegate(.ended)):
        return leavePairs(&state)
      case .quiz(let action) where action.isFromLearner:
        rememberTopic(state)
        // The clock stands still under an error until the learner goes on.
        guard let quiz = state.screen.quiz, !quiz.session.isOver, !action.isEnd else {
          return .none
        }
        return !state.errors.isEmpty && quiz.clock.isPaused ? .send(.quiz(.resumed)) : .none
      case .setup(.stepped), .setup(.reset):
        if let form = state.screen.setup {
          state.topics.practise(form.settings.session.skill, at: date.now)
        }
        return .none
      case .errorDismissed:
        state.errors.removeFirst()
        return interrupt(state)

      case .topics, .setup, .quiz, .summary, .about, .progress, .learn, .welcome, .pairs:
        guard let destination = state.shown.destination(of: action) else { return .none }
        let origin = state.shown.state.origin
        let effect = open(destination, &state)
        state.screen = state.shown.leadingBack(to: origin)
        return effect
      }
    }
    .presentingScreens()
  }

  private func begin(_ state: inout State) -> Effect<Action> {
    let current = settingsClient.get()
    apply(current, &state)
    let changes = settingsClient.observeEffect(from: current) { Action.settingsChanged($0) }
    let problems = Effect<Action>.run { [storageProblems] send in
      // After a downgrade, settings are unknown at each start. They are in the log, and doctor
      // names them.
      let quiet = storageProblems.found().filter(\.isAboutUnknownSettings)
      for await problem in storageProblems.observe() where !quiet.contains(problem) {
        send(.storageFailed(problem))
      }
    }
    let delays = Effect<Action>.run { [storageProblems] send in
      for await isDelayed in storageProblems.delays() { send(.savingDelayed(isDelayed)) }
    }
    let observations = Effect.merge(changes, problems, delays)
      .cancellable(id: CancelID.observations, cancelInFlight: true)
    return .merge(observations, .send(.topics(.appeared)), beginQuiz(state))
  }

  /// Starts the session that the app was launched with, if there is one.
  private func beginQuiz(_ state: State) -> Effect<Action> {
    if state.screen.pairs != nil { return .send(.pairs(.appeared)) }
    return state.screen.quiz == nil ? .none : .send(.quiz(.appeared))
  }

  /// Ends a quiz as Esc does, so that a wrong answer to its question counts. A placement isn't
  /// ended: it begins again at the next start.
  private func endQuiz(_ state: State) -> Effect<Action> {
    guard let quiz = state.screen.quiz, quiz.session.questions.placement == nil else {
      return .none
    }
    return .send(.quiz(.endRequested))
  }

  /// Makes the quiz's topic the most recent one once a question has been answered or shown.
  private func rememberTopic(_ state: State) {
    guard let session = state.screen.quiz?.session, session.hasAnswer,
      let topic = session.questions.topic, !topic.isUnsaved
    else { return }
    if settingsClient.get().topics.recents.first == topic.name { return }
    settingsClient.update { $0.topics.addRecent(topic.name) }
  }

  /// Goes from the questions of the first start to the topics, and says where the path starts if
  /// there are answers.
  private func leavePlacement(_ state: inout State) -> Effect<Action> {
    guard let session = state.screen.quiz?.session, let placement = session.questions.placement
    else { return open(.topics, &state) }
    apply(settingsClient.get(), &state)
    state.topics.selectToday()
    if placement.answered > 0 {
      let path = settingsClient.get().path
      let skill = session.result.skill ?? session.skill
      let answers = Wording.count(placement.answered, "answer")
      state.topics.notice =
        path.follows(placement)
        ? "By your \(answers) so far, your path starts with \(placement.step.title)."
        : unmovedSentence(placement, path, skill)
    }
    return open(.topics, &state)
  }

  /// Hands settings down to all screens.
  func apply(_ settings: Settings, _ state: inout State) {
    state.display = settings.display
    state.topics.apply(settings, at: date.now)
    let prefersReducedMotion = appInfo.prefersReducedMotion()
    if prefersReducedMotion { state.display.reducesMotion = true }
    state.screen = state.shown.applying(settings, prefersReducedMotion: prefersReducedMotion)
    refreshFigures(&state)
  }

  /// Shows what the list of topics knows by now on a screen of figures: those of another day, goal
  /// or skill.
  private func refreshFigures(_ state: inout State) {
    if state.topics.history != nil { state.topics.followDay(at: date.now) }
    switch state.screen {
    case .progress, .learn: state.screen = state.shown.updated(from: state.topics, at: date.now)
    case .topics, .setup, .quiz, .summary, .about, .welcome, .pairs: break
    }
  }

  private func leaveQuiz(_ state: inout State) -> Effect<Action> {
    guard let quiz = state.screen.quiz else { return .none }
    let session = quiz.session
    if session.isUntouched { return open(.back(to: session.origin), &state) }
    if let placement = session.questions.placement {
      if !settingsClient.get().path.follows(placement) { return leavePlacement(&state) }
      apply(settingsClient.get(), &state)
      state.topics.selectToday()
      let result = Welcome.PlacementResult(
        placement, misheard: session.result.mostMisheard,
        skill: session.result.skill ?? session.skill,
        minutes: state.topics.path.minutes)
      state.screen = .welcome(Welcome.State(result))
      return .merge(.send(.welcome(.resultAppeared)), reloadHistory())
    }
    return summarize(session, &state)
  }

  /// Goes on with today's session after its pairs, or shows its result if the learner ended it.
  /// Pairs alone come here if nothing was answered.
  private func leavePairs(_ state: inout State) -> Effect<Action> {
    guard let pairs = state.screen.pairs else { return .none }
    guard let session = pairs.sessionAfterwards else {
      let effect = open(.back(to: pairs.origin), &state)
      return .merge(effect, pairs.lackOfSound.map { tell($0, &state) } ?? .none)
    }
    if pairs.ending != .byLearner {
      return pairs.quizAfterwards(state.display).map { show($0, &state) } ?? .none
    }
    if session.isUntouched { return open(.back(to: session.origin), &state) }
    return summarize(session, after: pairs, &state)
  }

  /// Shows the result of a session.
  ///
  /// - Parameter pairs: The trials in which the session was ended; nil if it came to its questions.
  private func summarize(
    _ session: Session, after pairs: Pairs.State? = nil, _ state: inout State
  ) -> Effect<Action> {
    let summary = Summary.State(
      session, display: state.display, after: pairs,
      history: state.history(before: session), path: state.topics.path)
    state.screen = .summary(summary)
    return .merge(.send(.summary(.appeared)), reloadHistory())
  }

  private func rereadTopics() -> Effect<Action> { Topics().rereadFiles().map(Action.topics) }

  /// Loads what was added to the history, so that the screens know the session that has just ended.
  private func reloadHistory() -> Effect<Action> { .send(.topics(.returned)) }

  /// Shows an error, once those before it are dismissed. One that is shown or waits already isn't
  /// shown again.
  private func show(_ error: StorageError, _ state: inout State) -> Effect<Action> {
    if state.errors.contains(where: { $0.cause == error.cause }) { return .none }
    state.errors.append(error)
    return interrupt(state)
  }

  /// Keeps the time under help, an error report or in the background out of what is measured.
  private func interrupt(_ state: State) -> Effect<Action> {
    state.screen.pairs == nil ? pauseIfObscured(state) : .send(.pairs(.interrupted))
  }

  /// Pauses a quiz under help or an error report, and resumes it afterwards.
  func pauseIfObscured(_ state: State) -> Effect<Action> {
    guard let quiz = state.screen.quiz else { return .none }
    let isObscured = state.isHelpShown || !state.errors.isEmpty
    if isObscured == quiz.clock.isPaused { return .none }
    return .send(.quiz(isObscured ? .paused : .resumed))
  }
}
