package import Clients
package import Domain
import JapaneseNumbers
package import Unidirectional

/// Says a number, takes what is typed for it, and says whether it was right.
package struct Quiz: Reducer {
  package struct State: Equatable, Identifiable {
    /// The seed of its questions, which tells one quiz from the next.
    package let id: UInt64
    package let mode: QuizMode
    package var speech: SpeechSettings
    package var grouping: DigitGrouping

    package var challenge: Challenge
    package var finished: [Challenge] = []
    package var answer = ""
    package var isSpeaking = false
    /// How loud the utterance that is heard is, moment by moment.
    package var levels: SoundLevels?
    /// The moment of ``levels`` that is heard now.
    package var moment = 0
    /// Why the last utterance wasn't heard; the question is shown in kana then.
    package var speechError: SpeechError?
    /// The same, for as long as it is news.
    package var notice: SpeechError?

    package var questions: QuestionSequence
    /// What was submitted and is nothing that could be an answer.
    package var rejectedAnswer: String?

    package init(
      topic: Topic, mode: QuizMode, seed: UInt64, speech: SpeechSettings = SpeechSettings(),
      grouping: DigitGrouping = .thousands
    ) {
      id = seed
      self.mode = mode
      self.speech = speech
      self.grouping = grouping
      var questions = QuestionSequence(topic: topic, seed: seed)
      challenge = Challenge(question: questions.next())
      self.questions = questions
    }

    package var topic: Topic { questions.topic }
    package var result: QuizResult { QuizResult(topic: topic, mode: mode, challenges: finished) }
    package var isAnswerShown: Bool { challenge.isRevealed }
    package var isAnswerKnownMiss: Bool { challenge.isKnownMiss(answer) }
    package var isAnswerRejected: Bool { !answer.isEmpty && answer == rejectedAnswer }

    /// The number being typed, divided so that it can be read at a glance; from 1,000 on.
    package var mirror: String? {
      guard challenge.question.dividesNumbers,
        case .answer(.number(let number)) = challenge.question.understand(answer), number >= 1000, number < .max
      else { return nil }
      return grouping.text(for: number)
    }

    /// Files the question that is over and asks the next; `false` where it was the last.
    fileprivate mutating func advance() -> Bool {
      finished.append(challenge)
      answer = ""
      if result.isComplete { return false }
      challenge = Challenge(question: questions.next())
      return true
    }
  }

  package enum Action: Equatable {
    case appeared
    case characterTyped(Character)
    case characterDeleted
    case answerCleared
    case answerSubmitted
    case answerRevealed
    case revealedAnswerLeft
    case replayRequested(Utterance.Pace)
    case groupingToggled
    case endRequested
    case speechStarted(SoundLevels)
    case momentHeard(Int)
    case speechEnded(SpeechOutcome)
    case speechFailed(SpeechError)
    case noticeExpired
    case delegate(Delegate)

    package enum Delegate: Equatable {
      /// It is over, or was ended with something answered.
      case ended
      /// It was ended with nothing answered.
      case abandoned
    }
  }

  enum CancelID { case speech, notice }

  /// The longest answer that can be typed; the largest number in kanji units has fewer characters.
  static let longestAnswer = 24

  @Dependency(\.clock) var clock
  @Dependency(\.speechSynthesis) var speechSynthesis

  package init() {}

  package var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        return speak(&state)

      case .characterTyped(let character):
        if state.isAnswerShown || state.answer.count >= Self.longestAnswer { return .none }
        state.answer.append(halfWidth(character))
        return .none

      case .characterDeleted:
        if !state.answer.isEmpty { state.answer.removeLast() }
        return .none

      case .answerCleared:
        state.answer = ""
        return .none

      case .answerSubmitted:
        return submit(&state)

      case .answerRevealed:
        state.challenge.reveal()
        return speak(&state)

      case .revealedAnswerLeft:
        return advance(&state)

      case .replayRequested(let pace):
        return state.isSpeaking ? silence(&state) : speak(&state, pace: pace)

      case .groupingToggled:
        state.grouping = state.grouping == .thousands ? .man : .thousands
        return .none

      case .endRequested:
        return .send(.delegate(state.finished.isEmpty ? .abandoned : .ended))

      case .speechStarted(let levels):
        state.speechError = nil
        state.levels = levels
        state.moment = 0
        return follow(levels)

      case .momentHeard(let moment):
        state.moment = moment
        return .none

      case .speechEnded:
        state.speechError = nil
        return silence(&state)

      case .speechFailed(let error):
        let isNews = error != state.speechError
        state.speechError = error
        return isNews ? .merge(silence(&state), show(error, &state)) : silence(&state)

      case .noticeExpired:
        state.notice = nil
        return .none

      case .delegate:
        return .none
      }
    }
  }

  private func submit(_ state: inout State) -> Effect<Action> {
    switch state.challenge.question.understand(state.answer) {
    case .empty:
      return .none
    case .notAnAnswer:
      state.rejectedAnswer = state.answer
      return .none
    case .answer:
      state.challenge.submit(state.answer)
      return state.challenge.outcome == nil ? speak(&state) : advance(&state)
    }
  }

  private func advance(_ state: inout State) -> Effect<Action> {
    state.advance() ? speak(&state) : .merge(silence(&state), .send(.delegate(.ended)))
  }

  private func silence(_ state: inout State) -> Effect<Action> {
    state.isSpeaking = false
    state.levels = nil
    return .cancel(id: CancelID.speech)
  }

  private func speak(_ state: inout State, pace: Utterance.Pace = .normal) -> Effect<Action> {
    state.isSpeaking = true
    state.levels = nil
    let question = state.challenge.question
    let utterance = Utterance(
      spoken: question.reading.spoken, kana: question.reading.kana, text: question.display, settings: state.speech,
      pace: pace)
    return .run { [speechSynthesis] send in
      do throws(SpeechError) {
        let outcome = try await speechSynthesis.speakShowingLevels(utterance) { levels in
          Task { @MainActor in send(.speechStarted(levels)) }
        }
        send(.speechEnded(outcome))
      } catch {
        send(.speechFailed(error))
      }
    }
    .cancellable(id: CancelID.speech, cancelInFlight: true)
  }

  /// Says which moment of an utterance is heard, until its end.
  private func follow(_ levels: SoundLevels) -> Effect<Action> {
    .run { [clock] send in
      for moment in levels.values.indices.dropFirst() {
        try await clock.sleep(for: .seconds(1) / levels.perSecond)
        send(.momentHeard(moment))
      }
    }
    .cancellable(id: CancelID.speech)
  }

  private func show(_ error: SpeechError, _ state: inout State) -> Effect<Action> {
    state.notice = error
    return .run { [clock] send in
      try await clock.sleep(for: .seconds(2))
      send(.noticeExpired)
    }
    .cancellable(id: CancelID.notice, cancelInFlight: true)
  }
}
