import Domain
import FeaturesTesting
import Storage
import TerminalUI
import TerminalUITesting
import Testing
import Unidirectional
import UnidirectionalTesting

@testable import Features

@MainActor
@Suite(.limited)
struct KeptScreensTests {
  private let size = Size(columns: 120, rows: 32)
  private let keys: [Key] = [
    .up, .down, .left, .right, .pageDown, .enter, .escape, .backspace, .tab, .character("1"),
    .character("2"),
    .character("/"), .character("?"), .character(" "), .character("f"), .character("m"),
    .character(","),
    .character("r"),
  ]

  @Test(arguments: [
    "topics, practised", "topics, marked", "topics, found", "topics, today", "quiz, heard",
    "quiz, accent",
  ])
  func `After each key a screen shows the same as one that is drawn anew`(name: String) async throws
  {
    let clock = TestClock()
    let state = try Screens.named(name)
    let store = withDependencies {
      $0.installQuizDependencies(SpeechSpy(), clock, settings: .inMemory())
    } operation: {
      Store(initialState: state) { App() }
    }
    let (shown, terminal) = terminal()
    try terminal.start { size in
      appView(store.state, in: size)
    } onEvent: { event in
      if case .key(let key) = event, let action = store.state.action(for: key) {
        store.send(action)
      }
      terminal.setNeedsDisplay()
    } onEnd: { _ in
    }
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<60 where !store.state.isOver {
      let key = keys.randomElement(using: &generator) ?? .down
      await clock.advance(by: .milliseconds(Int.random(in: 0...80, using: &generator)))
      shown.press(key)
      let (anew, other) = self.terminal()
      try other.start {
        appView(store.state, in: $0)
      } onEvent: { _ in
      } onEnd: { _ in
      }
      #expect(cells(of: shown) == cells(of: anew), "after \(key.name)")
      #expect(!anew.screen.isCursorVisible || shown.screen.cursor == anew.screen.cursor)
    }
  }

  @Test func `Confetti falls behind the first line of a quiz in each frame`() throws {
    var state = App.State(quiz: try Screens.quiz())
    state.screen.quiz?.scenery.confetti = Confetti(seed: 7)
    let (shown, terminal) = terminal()
    try terminal.start { size in
      appView(state, in: size)
    } onEvent: { _ in
      let next = state.screen.quiz?.scenery.confetti?.next
      state.screen.quiz?.scenery.confetti = next
      terminal.setNeedsDisplay()
    } onEnd: { _ in
    }
    for frame in 1...Confetti.frames {
      shown.press(.down)
      let (anew, other) = self.terminal()
      try other.start {
        appView(state, in: $0)
      } onEvent: { _ in
      } onEnd: { _ in
      }
      #expect(cells(of: shown) == cells(of: anew), "frame \(frame)")
    }
    #expect(state.screen.quiz?.scenery.confetti == nil)
  }

  private func terminal() -> (MemoryBackend, Terminal) {
    let backend = MemoryBackend(size: size)
    return (backend, Terminal(backend: backend, variables: MemoryBackend.variables))
  }

  private func cells(of backend: MemoryBackend) -> [Cell] {
    (0..<size.rows).flatMap { row in
      (0..<size.columns).map { backend.screen[Point(column: $0, row: row)] }
    }
  }
}
