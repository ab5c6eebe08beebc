import Clients
import Domain
package import Unidirectional

/// The root feature: shows one screen at a time, help and error reports.
package struct App: Reducer {
  private enum CancelID { case settings, storageProblems }

  @Dependency(\.appInfo) private var appInfo
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
        return .none
      case .resized(let size):
        state.size = size
        return .none
      case .helpToggled:
        state.isHelpShown.toggle()
        return pauseIfObscured(state)
      case .helpPageTurned(let count):
        state.helpPage? += count
        return .none
      case .suspended:
        return state.screen.quiz == nil ? .none : .send(.quiz(.paused))
      case .refocused:
        return .merge(pauseIfObscured(state), state.screen.voicesReload.map { .send($0) } ?? .none)

      case .storageFailed(let error):
        return show(error, &state)

      case .topics(.delegate(let event)):
        return handle(event, &state)
      case .topics(.historyLoaded):
        // The list of topics has the history, and its action isn't for the parent, but an open screen has to follow.
        state.screen.progress?.update(state.topics, at: date.now)
        state.screen.learn?.update(state.topics.practised)
        return .none
      case .setup(.delegate(let event)):
        return handle(event, &state)
      case .quiz(.delegate(.ended)), .quiz(.delegate(.abandoned)):
        return leaveQuiz(&state)
      case .quiz(let action) where action.isFromLearner:
        rememberTopic(state)
        // The clock stands still under an error until the learner goes on.
        return state.error != nil && state.screen.quiz?.isPaused == true ? .send(.quiz(.resumed)) : .none
      case .summary(.delegate(let event)):
        return handle(event, &state)
      case .about(.delegate(.welcomeRequested)):
        state.screen = .welcome(Welcome.State(romaji: settingsClient.get().display.romaji))
        return .none
      case .about(.delegate(.closed)), .learn(.delegate(.closed)):
        return showTopics(&state)
      case .progress(.delegate(let event)):
        return handle(event, &state)
      case .learn(.delegate(.drilled(let entry))):
        return drill(entry, &state)
      case .welcome(.delegate(let event)):
        return handle(event, &state)
      case .error(.delegate(.dismissed)):
        state.error = state.pendingErrors.isEmpty ? nil : ErrorReport.State(state.pendingErrors.removeFirst())
        return pauseIfObscured(state)

      case .topics, .setup, .quiz, .summary, .about, .progress, .learn, .welcome, .error:
        return .none
      }
    }
    .ifLet(\.screen.setup, action: \.setup, Action.setup) { SessionSetup() }
    .ifLet(\.screen.quiz, action: \.quiz, Action.quiz) { Quiz() }
    .ifLet(\.screen.summary, action: \.summary, Action.summary) { Summary() }
    .ifLet(\.screen.about, action: \.about, Action.about) { About() }
    .ifLet(\.screen.progress, action: \.progress, Action.progress) { Progress() }
    .ifLet(\.screen.learn, action: \.learn, Action.learn) { Learn() }
    .ifLet(\.screen.welcome, action: \.welcome, Action.welcome) { Welcome() }
    .ifLet(\.error, action: \.error, Action.error) { ErrorReport() }
  }

  private func begin(_ state: inout State) -> Effect<Action> {
    let current = settingsClient.get()
    apply(current, &state)
    let observation = settingsClient.observeEffect({ $0 }, from: current) { Action.settingsChanged($0) }
      .cancellable(id: CancelID.settings, cancelInFlight: true)
    let problems = Effect<Action>.run { [storageProblems] send in
      for await problem in storageProblems.observe() { send(.storageFailed(problem)) }
    }
    .cancellable(id: CancelID.storageProblems, cancelInFlight: true)
    return .merge(observation, .send(.topics(.appeared)), beginQuiz(state), problems)
  }

  /// Starts the quiz that the app was launched with, if there is one.
  private func beginQuiz(_ state: State) -> Effect<Action> {
    state.screen.quiz == nil ? .none : .send(.quiz(.appeared))
  }

  /// Makes the quiz's topic the most recent one once a question has been answered or shown.
  private func rememberTopic(_ state: State) {
    guard let quiz = state.screen.quiz, quiz.hasAnswer, let topic = quiz.questions.topic, !topic.isUnsaved
    else { return }
    if settingsClient.get().topics.recents.first == topic.name { return }
    settingsClient.update { $0.topics.addRecent(topic.name) }
  }

  private func apply(_ settings: Settings, _ state: inout State) {
    state.display = settings.display
    state.topics.apply(settings.session, at: date.now)
  }

  private func handle(_ event: Topics.Action.Delegate, _ state: inout State) -> Effect<Action> {
    switch event {
    case .started(let topic, let mode):
      return start(topic, mode, state.topics.skill, &state)
    case .practised(let session):
      return practise(session, state.topics.skill, &state)
    case .sessionSettingsRequested:
      state.screen = .setup(SessionSetup.State(settings: settingsClient.get()))
      return .send(.setup(.appeared))
    case .progressRequested:
      state.screen = .progress(Progress.State(state.topics, at: date.now))
      return .none
    case .learningRequested(let topic):
      return learn(topic, &state)
    case .aboutRequested:
      state.screen = .about(About.State(display: settingsClient.get().display, version: appInfo.version()))
      return .send(.about(.appeared))
    case .savingFailed(let error):
      return show(error, &state)
    case .quit:
      state.isOver = true
      return .none
    }
  }

  private func handle(_ event: SessionSetup.Action.Delegate, _ state: inout State) -> Effect<Action> {
    switch event {
    case .started:
      apply(settingsClient.get(), &state)
      return state.topics.selectedTopic == nil
        ? practise(.review, state.topics.skill, &state) : .send(.topics(.topicChosen))
    case .closed: return showTopics(&state)
    }
  }

  private func leaveQuiz(_ state: inout State) -> Effect<Action> {
    guard let quiz = state.screen.quiz else { return .none }
    if quiz.finished.isEmpty { return showTopics(&state) }
    if let placement = quiz.questions.placement {
      state.topics.select(placement.topic)
      state.screen = .welcome(Welcome.State(placement))
      return reloadHistory()
    }
    let summary = state.topics.history?[quiz.skill].summary
    let sessions = quiz.questions.topic.flatMap { summary?.record(of: $0)?.sessions }
    state.screen = .summary(Summary.State(quiz: quiz, sessions: sessions ?? [], topics: state.topics.topics))
    return .merge(.send(.summary(.appeared)), reloadHistory())
  }

  private func handle(_ event: Summary.Action.Delegate, _ state: inout State) -> Effect<Action> {
    guard let quiz = state.screen.summary?.quiz else { return .none }
    switch event {
    case .resumed: return show(quiz, &state)
    case .restarted:
      let seed = randomNumberGenerator.next()
      guard let questions = quiz.questions.restarted(seed: seed) else { return .none }
      return start(questions, quiz.mode, quiz.skill, seed: seed, &state)
    case .drilled(let missed):
      let seed = randomNumberGenerator.next()
      guard let drill = DrillSequence(missed, of: quiz.questions.topics, seed: seed) else { return .none }
      return start(.drill(drill), .questions(missed.count), quiz.skill, seed: seed, &state)
    case .continued(let topic):
      state.topics.select(topic)
      return start(topic, quiz.mode, quiz.skill, &state)
    case .practised(let session):
      return practise(session, quiz.skill, &state)
    case .closed: return showTopics(&state)
    }
  }

  private func handle(_ event: Progress.Action.Delegate, _ state: inout State) -> Effect<Action> {
    switch event {
    case .practised(let session):
      return practise(session, state.topics.skill, &state)
    case .continued(let topic):
      state.topics.select(topic)
      return start(topic, state.topics.mode, state.topics.skill, &state)
    case .closed: return showTopics(&state)
    }
  }

  private func handle(_ event: Welcome.Action.Delegate, _ state: inout State) -> Effect<Action> {
    switch event {
    case .placing(let skill):
      let seed = randomNumberGenerator.next()
      let mode = QuizMode.questions(PlacementSequence.questionCount)
      return start(.placement(PlacementSequence(seed: seed)), mode, skill, seed: seed, &state)
    case .started(let topic):
      return start(topic, state.topics.mode, state.topics.skill, &state)
    case .learningRequested(let topic):
      return learn(topic, &state)
    case .closed: return showTopics(&state)
    }
  }

  private func learn(_ topic: Topic, _ state: inout State) -> Effect<Action> {
    state.screen = .learn(Learn.State(topic, skill: state.topics.skill, history: state.topics.practised))
    return .send(.learn(.appeared))
  }

  /// Loads what was added to the history, so that the screens know the session that has just ended.
  private func reloadHistory() -> Effect<Action> { .send(.topics(.returned)) }

  private func showTopics(_ state: inout State) -> Effect<Action> {
    state.screen = .topics
    return .send(.topics(.returned))
  }

  /// Shows an error, or queues it until the one on the screen is dismissed. One that is shown already isn't shown again.
  private func show(_ error: StorageError, _ state: inout State) -> Effect<Action> {
    if state.error?.cause == error.cause || state.pendingErrors.contains(error) { return .none }
    if state.error == nil { state.error = ErrorReport.State(error) } else { state.pendingErrors.append(error) }
    return pauseIfObscured(state)
  }

  /// Pauses a quiz under help or an error report, and resumes it afterwards.
  func pauseIfObscured(_ state: State) -> Effect<Action> {
    guard let quiz = state.screen.quiz else { return .none }
    let isObscured = state.isHelpShown || state.error != nil
    return isObscured == quiz.isPaused ? .none : .send(.quiz(isObscured ? .paused : .resumed))
  }
}
