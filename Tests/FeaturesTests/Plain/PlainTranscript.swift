import Clients
import Domain
import Features
import Testing
import Unidirectional
import UnidirectionalTesting

/// A typed line, and code to run before it is typed.
struct TypedLine: ExpressibleByStringLiteral {
  let text: String
  let before: @MainActor (PlainSession) async -> Void

  init(_ text: String, after before: @escaping @MainActor (PlainSession) async -> Void = { _ in }) {
    self.text = text
    self.before = before
  }

  init(stringLiteral text: String) {
    self.init(text)
  }
}

/// The output and the final state of a session.
struct Transcript {
  /// The printed lines, and the typed lines after a `>`.
  let lines: [String]
  let isOutputClosed: Bool
  /// The typed lines that the session didn't read.
  let unread: [String]
  let state: PlainQuiz.State
}

/// A suite of tests with sessions of plain mode, whose voice, clock and files the tests control.
@MainActor
protocol PlainSessions {
  var speech: SpeechSpy { get }
  var clock: TestClock { get }
  var history: HistorySpy { get }
  var settings: SettingsSpy { get }
}

extension PlainSessions {
  /// The result of a right answer to a question of Conbini.
  var oneAtOnce: String { "Conbini: 1 question in 0 seconds. At once: 1." }
  /// The advice after a session without misses.
  var everyRight: String { "Everything was right at once. Next: 0-10, zero to ten. \(goesOn)" }
  /// The end of each result, unless the path is at its end.
  var goesOn: String { "`countbiki today --plain` goes on with the path." }

  /// Returns the store of a session.
  func makeStore(_ quiz: Quiz.State) -> Store<PlainQuiz.State, PlainQuiz.Action> {
    withDependencies {
      $0.installQuizDependencies(speech, clock, settings: settings.client)
      $0.history = history.client
    } operation: {
      Store(initialState: PlainQuiz.State(quiz: quiz)) { PlainQuiz() }
    }
  }

  /// Runs a session of a topic with typed lines.
  func transcript(
    _ lines: [TypedLine], topic: String = "money-conbini", length: SessionLength = .questions(3),
    waitsForVoice: Bool = false,
    readLines: Int = .max, skill: Skill = .listening, romaji: DisplaySettings.Romaji = .off
  ) async throws -> Transcript {
    if romaji != .off { settings.client.update { $0.display.romaji = romaji } }
    let state = Quiz.State(
      topic: try Topic.find(topic), length: length, seed: 7, skill: skill,
      settings: settings.client.get())
    return await transcript(lines, of: state, waitsForVoice: waitsForVoice, readLines: readLines)
  }

  /// Runs a session with typed lines. A line can run code before it is typed.
  func transcript(
    _ lines: [TypedLine], of state: Quiz.State, waitsForVoice: Bool = false, readLines: Int = .max
  ) async -> Transcript {
    let store = makeStore(state)
    var written: [String] = []
    var unsaved: [String] = []
    let session = PlainSession(
      store, history: history.client, settings: settings.client, speech: speech.client,
      clock: clock,
      date: .constant(.testStart)
    ) {
      if !history.isFlushed { unsaved.append($0) }
      guard written.count < readLines else { return false }
      written.append($0)
      return true
    }
    var rest = lines[...]
    await session.run(waitsForVoice: waitsForVoice) {
      guard let line = rest.popFirst() else { return nil }
      await line.before(session)
      written.append("> " + line.text)
      return line.text
    }
    #expect(store.runningEffects.isEmpty)
    #expect(unsaved == [], "These lines were printed before the answer was on disk.")
    return Transcript(
      lines: written, isOutputClosed: session.isOutputClosed, unread: rest.map(\.text),
      state: store.state)
  }
}

extension Quiz.State {
  /// Has the answer shown, as the quiz does.
  mutating func reveal() {
    attempt.reveal()
    session.finished.append(attempt)
  }
}
