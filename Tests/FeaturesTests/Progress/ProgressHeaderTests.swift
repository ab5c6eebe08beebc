import Domain
import FeaturesTesting
import Foundation
import Testing

@testable import Features

/// The figures at the top of the progress screen, beside those of the list.
@MainActor
@Suite(.limited)
struct ProgressHeaderTests {
  /// Returns the list of a learner who missed forty questions ten days ago, and was right in twenty
  /// yesterday.
  private var list: App.State {
    var tally = HistoryTally(topics: Topic.all, calendar: .tokyo)
    for number in 0..<60 {
      let isMissed = number < 40
      tally.add(
        HistoryEntry(topicID: 2, outcome: isMissed ? .incorrect : .correct) {
          let seconds = (isMissed ? 10 : 1) * 86_400 - number
          $0.time = Screens.now.timeIntervalSince1970 - Double(seconds)
          $0.value = "47"
          $0.tries = [.init(isMissed ? "58" : "47")]
          $0.kind = .free
        })
    }
    var state = App.State()
    state.topics.apply(tally.history, at: Screens.now)
    state.topics.place = .list
    return state
  }

  @Test(arguments: [
    (120, "   60 answers in all   20 in 7 days   40 % at once, of the last 50"),
    (60, "   20 in 7 days   40 % at once, of the last 50"),
    // A blank between the title and the share would be too little.
    (56, "   20 in 7 days"),
  ])
  func `The share that was heard at once is that of the latest fifty, as in the list`(
    columns: Int, figures: String
  ) {
    func header(_ state: App.State) -> Substring {
      screen(state, columns: columns).split(separator: "\n").first ?? ""
    }
    var progress = list
    progress.screen = .progress(Progress.State(progress.topics, at: Screens.now))
    #expect(header(list).hasSuffix("   40 % at once"), "\(header(list))")
    #expect(header(progress).hasSuffix(figures), "\(header(progress))")
    #expect(header(progress).hasPrefix("  Progress  "))
  }
}
