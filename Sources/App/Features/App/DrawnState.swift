package import Clients
import Domain
package import TerminalUI

/// The state that is drawn, which is the latest one whose answers are on disk.
///
/// ```swift
/// let drawn = DrawnState(store.state, history: history) { terminal.setNeedsDisplay() }
/// store.observe { drawn.update(store.state) }
/// ```
///
/// A learner who sees an answer accepted can rely on the history, even if the program is killed
/// right then. Where the disk is slow, the latest state is drawn with "saving...", so that the keys
/// go on working.
@MainActor
package final class DrawnState {
  package private(set) var state: App.State {
    didSet { madeKeys = nil }
  }
  private let table: KeyTable
  /// The keys of the screen in ``state``. They are made once, for the row of keys and for the key
  /// that is pressed next.
  private var madeKeys: ScreenKeys?
  /// The number of answers that are on disk and drawn.
  private var savedCount: Int
  /// The latest state while it waits for the disk.
  private var waiting: App.State?
  /// True while there is a waiting state. Looking into the state itself would copy all of it, for
  /// each key.
  private var isWaiting = false
  private let history: HistoryClient
  private let onChange: () -> Void
  /// False while the window is too small to show anything, and the app stands still.
  var isSeen = true

  /// - Parameter onChange: Called after each change of ``state``.
  package init(
    _ state: App.State, history: HistoryClient, keys: KeyTable = .usual,
    onChange: @escaping () -> Void
  ) {
    self.state = state
    savedCount = state.answerCount
    table = keys
    self.history = history
    self.onChange = onChange
  }

  /// Draws a new state, at once if it has no new answer.
  package func update(_ new: App.State) {
    if !isWaiting, new.answerCount == savedCount { return draw(new) }
    waiting = new
    if new.isSaving { draw(new) }
    if isWaiting { return }
    isWaiting = true
    Task {
      while let count = waiting?.answerCount {
        await history.flush()
        if let latest = waiting, latest.answerCount == count {
          waiting = nil
          isWaiting = false
          savedCount = count
          draw(latest)
        }
      }
    }
  }

  /// Returns the view of the state that is drawn, for a window of a size.
  package func view(in size: Size) -> some View { appView(state, keys: keys, in: size) }

  /// Returns the action of a key by what is drawn, which the learner reacted to, or by the state
  /// that waits for an answer to be on disk; nil for a key without a meaning.
  package func action(for key: Key) -> App.Action? {
    if isWaiting, let waiting { return waiting.action(for: key, keys: waiting.keys(from: table)) }
    return state.action(for: key, keys: keys.map)
  }

  private var keys: ScreenKeys {
    if let madeKeys { return madeKeys }
    let keys = ScreenKeys(state.keys(from: table))
    madeKeys = keys
    return keys
  }

  private func draw(_ new: App.State) {
    state = new
    onChange()
  }
}

extension App.State {
  fileprivate var answerCount: Int { shown.state.answerCount }
}
