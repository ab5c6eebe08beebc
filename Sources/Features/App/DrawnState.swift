package import Clients

/// The state that is drawn, which is the latest one whose answers are on disk.
///
/// ```swift
/// let drawn = DrawnState(store.state, history: history) { terminal.setNeedsDisplay() }
/// store.observe { drawn.update(store.state) }
/// ```
///
/// A learner who sees an answer accepted can rely on the history, even if the program is killed right then.
@MainActor
package final class DrawnState {
  package private(set) var state: App.State
  private var latest: App.State
  private var isFlushing = false
  private let history: HistoryClient
  private let onChange: () -> Void

  /// - Parameter onChange: Called after each change of ``state``.
  package init(_ state: App.State, history: HistoryClient, onChange: @escaping () -> Void) {
    self.state = state
    latest = state
    self.history = history
    self.onChange = onChange
  }

  /// Draws a new state, at once if it has no new answer.
  package func update(_ new: App.State) {
    latest = new
    if isFlushing { return }
    if new.answerCount == state.answerCount { return drawLatest() }
    isFlushing = true
    Task {
      var flushedCount: Int
      repeat {
        flushedCount = latest.answerCount
        await history.flush()
      } while latest.answerCount != flushedCount
      isFlushing = false
      drawLatest()
    }
  }

  private func drawLatest() {
    state = latest
    onChange()
  }
}

extension App.State {
  /// The number of finished questions of the quiz that is shown.
  fileprivate var answerCount: Int { (screen.quiz ?? screen.summary?.quiz)?.finished.count ?? 0 }
}
