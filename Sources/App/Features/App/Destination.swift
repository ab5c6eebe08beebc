import Clients
package import Domain
import Unidirectional

/// A screen to open, which every screen sends in its action `open`.
package enum Destination: Equatable, Sendable {
  case topics
  case setup
  /// A new session.
  ///
  /// - Parameters:
  ///   - length: `nil` for that of the practice or of the settings.
  ///   - skill: The skill; `nil` for the one of the settings.
  case quiz(Practice, length: SessionLength? = nil, skill: Skill? = nil)
  /// A session that was ended before it was complete.
  indirect case resumed(Session)
  /// Today's session, ended in the pairs with which it begins.
  indirect case resumedPairs(Pairs.State)
  /// A session of the same kind as one that is over.
  ///
  /// - Parameter faster: True to add a little to the speaking rate.
  indirect case again(Session, faster: Bool = false)
  /// Training by pairs, of some pairs or, without any, of those that the learner confuses.
  case pairs([SoundPair] = [])
  case progress
  case learn(Topic)
  /// The screen from which a session was started, at the place that was selected there.
  case back(to: SessionOrigin)
  case about
  case welcome
  /// The end of the app.
  case quit

  /// True for sessions that are chosen by what the learner has answered.
  fileprivate var needsHistory: Bool {
    switch self {
    case .quiz(let practice, _, _): practice.kind.needsHistory
    case .pairs(let pairs): pairs.isEmpty
    case .topics, .setup, .resumed, .again, .resumedPairs, .progress, .learn, .back, .about,
      .welcome, .quit:
      false
    }
  }
}

extension SessionOrigin {
  /// The label of the key that leads back; nil for the usual one.
  var label: String? {
    switch self {
    case .topics: nil
    case .progress: "progress"
    case .learn: "learn"
    }
  }
}

extension App {
  /// Opens a screen, or if the history is needed and still being read, says so and opens it
  /// afterwards.
  func open(_ destination: Destination, _ state: inout State) -> Effect<Action> {
    state.awaited = nil
    if state.topics.history == nil, destination.needsHistory {
      if state.topics.isHistoryUnreadable { return tell(Wording.unreadableHistory, &state) }
      state.awaited = destination
      return tell("Your history is still being read.", &state)
    }
    return show(destination, &state)
  }

  private func show(_ destination: Destination, _ state: inout State) -> Effect<Action> {
    switch destination {
    case .topics:
      state.screen = .topics
      return .send(.topics(.returned))
    case .setup:
      let kind = state.topics.startsToday ? Form.Kind.today : .session
      state.screen = .setup(Form.State(kind, practising: state.topics.skill))
      return .send(.setup(.appeared))
    case .quiz(let practice, let length, let skill):
      let practice = withChosenSettings(practice, &state)
      return start(practice, length, skill ?? state.topics.skill, &state)
    case .resumed(let session):
      keepHistory(before: session, &state)
      return show(Quiz.State(session, display: state.display), &state)
    case .again(let session, let faster):
      return restart(session, faster: faster, &state)
    case .resumedPairs(let pairs):
      return show(pairs, &state)
    case .pairs(let pairs):
      let practised = pairs.isEmpty ? confusedPairs(state) : pairs
      return show(Pairs.State(practised, seed: randomNumberGenerator.next()), &state)
    case .progress:
      state.screen = .progress(Progress.State(state.topics, at: date.now))
      return .none
    case .learn(let topic):
      return showTable(of: topic, &state)
    case .back(let origin):
      return goBack(to: origin, &state)
    case .about:
      state.screen = .about(About.State(settings: settingsClient.get(), version: appInfo.version()))
      return .send(.about(.appeared))
    case .welcome:
      state.screen = .welcome(Welcome.State(romaji: settingsClient.get().display.romaji))
      return .none
    case .quit:
      state.isOver = true
      return .none
    }
  }

  private func goBack(to origin: SessionOrigin, _ state: inout State) -> Effect<Action> {
    switch origin {
    case .topics:
      return show(.topics, &state)
    case .progress(let part):
      let effect = show(.progress, &state)
      if let part { state.screen.progress?.select(part) }
      return effect
    case .learn(let topic, let entry):
      return showTable(of: topic, entry: entry, &state)
    }
  }

  /// - Parameter entry: The index of the entry that is selected and said.
  private func showTable(
    of topic: Topic, entry: Int = 0, _ state: inout State
  ) -> Effect<Action> {
    var table = Learn.State(topic, skill: state.topics.skill, history: state.topics.practised)
    table.selection = entry
    state.screen = .learn(table)
    return .send(.learn(.appeared))
  }

  /// Keeps the history before the session that is shown, once it is known. What is loaded before
  /// the first answer is still before it.
  func keepHistory(_ state: inout State) {
    guard let session = state.screen.quiz?.session, let id = session.historyID,
      state.earlier?.session != id || session.isUntouched, let history = state.topics.history
    else { return }
    state.earlier = EarlierHistory(session: id, history: history[session.skill])
  }

  /// Keeps the history with which a summary has compared a session, for when that ends again.
  private func keepHistory(before session: Session, _ state: inout State) {
    guard let id = session.historyID, let summary = state.screen.summary else { return }
    state.earlier = EarlierHistory(session: id, history: summary.before)
  }

  /// Returns the pairs that the learner confuses, and then those that people often do.
  private func confusedPairs(_ state: State) -> [SoundPair] {
    state.topics.history?[.listening].model.soundPairs(at: date.now) ?? []
  }

  /// Opens the session that waited for the history, unless the learner types something else by now.
  func openAwaited(_ state: inout State) -> Effect<Action> {
    guard let awaited = state.awaited else { return .none }
    state.awaited = nil
    if state.shown.state.isTyping { return .none }
    state.topics.notice = nil
    return open(awaited, &state)
  }

  /// Returns a session with the settings in force, which the form over the list may have changed
  /// right before.
  private func withChosenSettings(_ practice: Practice, _ state: inout State) -> Practice {
    if state.screen.setup == nil { return practice }
    apply(settingsClient.get(), &state)
    return practice.kind.isOfToday ? .today(state.topics.path) : practice
  }

  /// Starts a session, or says why there is nothing to ask.
  private func start(
    _ practice: Practice, _ length: SessionLength?, _ skill: Skill, _ state: inout State
  ) -> Effect<Action> {
    let history = state.topics.history?[skill]
    let seed = randomNumberGenerator.next()
    guard let questions = practice.questions(of: history, at: date.now, seed: seed) else {
      return tell(practice.kind.nothingToAsk, &state)
    }
    if let topic = questions.topic, practice.kind.reason.isDrawn, !topic.isUnsaved,
      topic != state.topics.selectedTopic
    {
      state.topics.select(topic)
    }
    return start(
      questions, length ?? questions.length ?? state.topics.length, skill, seed: seed,
      SessionOptions(),
      &state)
  }

  /// Starts a session of the same kind as one that is over, with its options.
  private func restart(_ session: Session, faster: Bool, _ state: inout State) -> Effect<Action> {
    let seed = randomNumberGenerator.next()
    guard let questions = session.questions.restarted(seed: seed) else { return .none }
    var options = session.rules.options
    if faster { options.extraRate += Self.extraRate }
    return start(questions, session.length, session.skill, seed: seed, options, &state)
  }

  /// The rate that is added to that of a session which is asked again, a little faster.
  private static let extraRate = 0.1

  private func start(
    _ questions: QuizQuestions, _ length: SessionLength, _ skill: Skill, seed: UInt64,
    _ options: SessionOptions, _ state: inout State
  ) -> Effect<Action> {
    let settings = settingsClient.get()
    var session = Session(
      questions, length: length, seed: seed, skill: skill, speech: settings.speech,
      model: state.topics.history?[skill].model)
    session.rules.options = options
    if let pairs = Pairs.State(
      before: session, state.topics.history?[skill].model, at: date.now)
    {
      return show(pairs, &state)
    }
    return show(Quiz.State(session, display: settings.display), &state)
  }

  private func show(_ pairs: Pairs.State?, _ state: inout State) -> Effect<Action> {
    guard let pairs else { return .none }
    state.screen = .pairs(pairs)
    return .send(.pairs(.appeared))
  }

  func show(_ quiz: Quiz.State, _ state: inout State) -> Effect<Action> {
    state.screen = .quiz(quiz)
    return .merge(.send(.quiz(.appeared)), pauseIfObscured(state))
  }

  /// Shows a sentence on the screen on which a session was asked for.
  func tell(_ notice: String, _ state: inout State) -> Effect<Action> {
    switch state.screen {
    case .progress: state.screen.progress?.notice = notice
    case .summary: state.screen.summary?.notice = notice
    case .topics, .setup, .quiz, .about, .pairs: state.topics.notice = notice
    case .learn, .welcome:
      // They have no place for it.
      state.screen = .topics
      state.topics.notice = notice
    }
    return .none
  }
}
