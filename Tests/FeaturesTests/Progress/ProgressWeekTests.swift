import Domain
import FeaturesTesting
import Testing

@testable import Features

/// The week whose map is shown, where there are fewer weeks than before.
@MainActor
@Suite(.limited)
struct ProgressWeekTests {
  @Test func `An earlier week that another skill doesn't have isn't shown`() throws {
    var app = try Screens.progress(days: 21)
    var progress = try #require(app.screen.progress)
    progress.weeksAgo = 3
    var topics = app.topics
    topics.practise(.reading, at: Screens.now)
    progress.update(topics, at: Screens.now)
    #expect(progress.weeksAgo == 0)
    app.screen = .progress(progress)
    for key in KeyTable.usual.keys(of: "progress.later") { #expect(app.action(for: key) == nil) }
  }
}
