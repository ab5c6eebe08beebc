import CHeapCount
import Clients
import Domain
import Features
import Platform
import Storage
import TerminalUI
import Unidirectional
import FoundationShim

/// Measures a long session: each answer from its keys to the bytes for the terminal. One answer in
/// ten is wrong at first.
@MainActor
func benchmarkLongSession() async {
  let answers = 10_000
  let sample = 200
  var session = LongSession(learner: LearnerModel(topics: Topic.all))
  for _ in 0..<sample { await session.answer() }
  let heap = heap_bytes_in_use()
  let first = await session.processorTime(answering: sample)
  for _ in 0..<(answers - 3 * sample) { await session.answer() }
  let last = await session.processorTime(answering: sample)
  let growth = Double(heap_bytes_in_use() - heap) / 1e6
  let group = "A session of 10,000 answers, 80×24"
  Figures.add(group, "an answer at the start", first, "ms")
  Figures.add(group, "an answer at the end", last, "ms", aim: first * 1.5)
  Figures.add(group, "growth of the heap", growth, "MB", aim: 5)
}

/// A quiz without an end, in which readings are typed in digits.
@MainActor
private struct LongSession {
  private let store: Store<App.State, App.Action>
  private let drawn: DrawnState
  private var writer = FrameWriter()
  private var count = 0

  init(learner: LearnerModel) {
    var history = HistoryClient()
    var appInfo = AppInfo()
    history.append = { _ in }
    history.flush = {}
    appInfo.version = { "" }
    appInfo.prefersReducedMotion = { true }
    let quiz = Quiz.State(
      QuizQuestions(of: topics("numbers-10000")[0], seed: 7), length: .endless, seed: 7,
      skill: .reading, model: learner)
    store = withDependencies {
      $0.appInfo = appInfo
      $0.clock = ContinuousClock()
      $0.date = DateGenerator { Date() }
      $0.history = history
      $0.settings = .inMemory()
      $0.uuid = .system
    } operation: {
      Store(initialState: App.State(quiz: quiz)) { App() }
    }
    drawn = DrawnState(store.state, history: history) {}
    store.send(.quiz(.appeared))
  }

  /// Returns the processor time of an answer in milliseconds.
  mutating func processorTime(answering answers: Int) async -> Double {
    let start = clock()
    for _ in 0..<answers { await answer() }
    return Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1000 / Double(answers)
  }

  /// Types the answer to a question, wrong at first for each tenth, and leaves its card.
  mutating func answer() async {
    count += 1
    let answer = store.state.screen.quiz?.attempt.question.answer ?? ""
    if count % 10 == 0 { await press(Array("\(count)") + ["\n"]) }
    await press(Array(answer) + ["\n"])
    if count % 10 == 0 { await press(["\n"]) }
  }

  private mutating func press(_ keys: [Character]) async {
    for key in keys {
      guard let action = drawn.action(for: key == "\n" ? .enter : .character(key)) else { continue }
      store.send(action)
      drawn.update(store.state)
      while drawn.state.screen.quiz?.session.result.count
        != store.state.screen.quiz?.session.result.count
      {
        await Task.yield()
      }
      consume(writer.bytes(for: Frame(drawn.view(in: size), size: size)))
    }
  }

  private let size = Size(columns: 80, rows: 24)
}
