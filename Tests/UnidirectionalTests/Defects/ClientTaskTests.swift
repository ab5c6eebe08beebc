import Testing
import Unidirectional
import UnidirectionalTesting

/// A task that a client starts in a child's effect, and that lives longer than the store.
@MainActor
@Suite(.limited)
struct ClientTaskTests {
  @Test func `The task of a client keeps nothing of a released store`() async {
    var background: Task<Void, any Error>?
    let document = await releasedDocument {
      background = Task { try await Task.never() }
    }
    #expect(document() == nil)
    background?.cancel()
  }

  @Test func `A shared value keeps nothing of the store that was the first to observe it`() async {
    let storage = SharedStorage<Int>(
      load: { 1 }, modify: { _ in 1 }, changes: { AsyncStream { _ in } })
    let number = SharedValue.stored(in: storage, default: 0, clock: TestClock())
    var end: SharedValue<Int>.Unsubscribe?
    let document = await releasedDocument {
      end = number.subscribe { _ in }
    }
    #expect(document() == nil)
    end?()
  }

  @Test func `A call of dismiss by such a task is still said to be late`() async {
    let hasEnded = TestClock()
    @Dependency(\.dismiss) var dismiss
    await expectFailure("came after its effect had ended") {
      var late: Task<Void, any Error>?
      _ = await releasedDocument {
        late = Task {
          try await hasEnded.sleep(for: .seconds(1))
          dismiss()
        }
      }
      await hasEnded.advance(by: .seconds(1))
      try? await late?.value
    }
  }

  /// Runs some work in a child's effect, and returns the document in the state of the store, which
  /// is released by then, if something has kept the document.
  private func releasedDocument(_ work: @escaping @MainActor () -> Void) async -> () -> Document? {
    let document = Document()
    let store = Store(initialState: Desk.State(document: document)) { Desk(work: work) }
    await store.send(.page(.appeared)).finish(timeout: patience)
    return { [weak document] in document }
  }
}

private final class Document: Equatable {
  static func == (first: Document, second: Document) -> Bool { first === second }
}

private struct Desk: Reducer {
  struct State: Equatable {
    let document: Document
    var page: Page.State? = Page.State()
  }

  enum Action {
    case page(Page.Action)
    case pageClosed

    var page: Page.Action? { if case .page(let action) = self { action } else { nil } }
  }

  let work: @MainActor () -> Void

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .ifLet(\.page, action: \.page, Action.page, dismissal: .pageClosed) { Page(work: work) }
  }
}

private struct Page: Reducer {
  struct State: Equatable {}
  enum Action { case appeared }

  let work: @MainActor () -> Void

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    .run { [work] _ in work() }
  }
}
