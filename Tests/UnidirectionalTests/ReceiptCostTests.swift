import Synchronization
import Testing
import Unidirectional
import UnidirectionalTesting

/// The work of a test store for an action with much in it, and for one that wasn't expected.
@MainActor
@Suite(.limited)
struct ReceiptCostTests {
  @Test func `A test that passes describes no action`() async {
    let store = TestStore(initialState: 0) { Loading() }
    let pages = [Page(number: 1), Page(number: 2)]
    await store.send(.loadTapped(pages))
    await store.receive(.loaded(pages)) { $0 = 2 }
    await store.send(.loadTapped(pages))
    await store.receive(\.loaded, pages)
    #expect(reflectionCount.load(ordering: .relaxed) == 0)
  }

  @Test func `An unexpected action fails the test once, whatever it has changed`() async {
    let store = TestStore(initialState: 0) { Counting() }
    let count = Atomic(0)
    await store.send(.tapped)
    await withKnownIssue {
      await store.receive(.counted(5)) { $0 = 5 }
    } matching: { _ in
      count.add(1, ordering: .relaxed)
      return true
    }
    #expect(count.load(ordering: .relaxed) == 1)
    #expect(store.state == 1)
    await store.send(.tapped)
    await store.receive(.counted(1))
  }
}

private let reflectionCount = Atomic(0)

/// A value that counts how often it is looked into.
private struct Page: Equatable, CustomReflectable {
  let number: Int

  var customMirror: Mirror {
    reflectionCount.add(1, ordering: .relaxed)
    return Mirror(self, children: ["number": number])
  }
}

private struct Loading: Reducer {
  enum Action: Equatable {
    case loadTapped([Page])
    case loaded([Page])

    var loaded: [Page]? { if case .loaded(let pages) = self { pages } else { nil } }
  }

  func reduce(into state: inout Int, action: Action) -> Effect<Action> {
    switch action {
    case .loadTapped(let pages): return .send(.loaded(pages))
    case .loaded(let pages): state = pages.count
    }
    return .none
  }
}

private struct Counting: Reducer {
  enum Action: Equatable {
    case tapped
    case counted(Int)
  }

  func reduce(into state: inout Int, action: Action) -> Effect<Action> {
    switch action {
    case .tapped: return .send(.counted(1))
    case .counted(let count): state = count
    }
    return .none
  }
}
