import Clients
import Domain
import Unidirectional

// The sessions that the app starts: of a topic, of what was missed, of what the history asks for.
extension App {
  func drill(_ entry: PartTable.Entry, _ state: inout State) -> Effect<Action> {
    let seed = randomNumberGenerator.next()
    guard let drill = state.screen.learn?.table.drill(of: entry, seed: seed) else { return .none }
    return start(.drill(drill), .questions(PartTable.drillLength), state.topics.skill, seed: seed, &state)
  }

  func start(_ topic: Topic, _ mode: QuizMode, _ skill: Skill, _ state: inout State) -> Effect<Action> {
    let seed = randomNumberGenerator.next()
    return start(.topic(QuestionSequence(topic: topic, seed: seed)), mode, skill, seed: seed, &state)
  }

  func start(
    _ questions: QuizQuestions, _ mode: QuizMode, _ skill: Skill, seed: UInt64, _ state: inout State
  ) -> Effect<Action> {
    let quiz = Quiz.State(
      questions, mode: mode, seed: seed, skill: skill, settings: settingsClient.get(),
      model: state.topics.history?[skill].model)
    return show(quiz, &state)
  }

  /// Starts a session whose questions are made of the history, or says why there are none.
  func practise(_ session: PracticeSession, _ skill: Skill, _ state: inout State) -> Effect<Action> {
    guard let history = state.topics.history?[skill] else {
      tell("Your history is still being read.", &state)
      return .none
    }
    let seed = randomNumberGenerator.next()
    guard let questions = session.questions(of: history, at: date.now, seed: seed) else {
      tell(Wording.nothingToAsk(in: session), &state)
      return .none
    }
    let mode = session.questionCount(of: questions).map(QuizMode.questions) ?? state.topics.mode
    return start(questions, mode, skill, seed: seed, &state)
  }

  /// Shows a sentence on the screen on which a session was asked for.
  func tell(_ notice: String, _ state: inout State) {
    if state.screen.progress != nil { state.screen.progress?.notice = notice } else { state.topics.notice = notice }
  }

  func show(_ quiz: Quiz.State, _ state: inout State) -> Effect<Action> {
    state.screen = .quiz(quiz)
    return .merge(.send(.quiz(.appeared)), pauseIfObscured(state))
  }
}
