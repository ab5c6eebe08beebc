import Foundation
import Synchronization
import Testing
import Unidirectional
import UnidirectionalTesting

/// A default of a dependency that is made while another thread reports an issue.
@MainActor
@Suite(.limited)
struct DefaultOnceTests {
  @Test func `A default is made once, whatever another thread reports meanwhile`() {
    @Dependency(\.notebook) var notebook
    let first = notebook
    #expect(first === notebook)
  }
}

private final class Notebook: Sendable {}

extension DependencyValues {
  fileprivate var notebook: Notebook { self[NotebookKey.self] }

  private enum NotebookKey: DependencyKey {
    static var defaultValue: Notebook {
      if wasMade.exchange(true, ordering: .relaxed) { return Notebook() }
      // Another test, on another thread.
      let end = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        Unidirectional.Issue.withHandler({ _ in }) { Unidirectional.Issue.report("elsewhere") }
        end.signal()
      }
      end.wait()
      return Notebook()
    }
  }
}

private let wasMade = Atomic(false)
