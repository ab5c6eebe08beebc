import Clients
import Domain
import Features
import FeaturesTesting
import Foundation
import Storage
import TerminalUI
import Testing
import Unidirectional
import UnidirectionalTesting

/// The history on the topics screen, and the sessions that are made of it.
@MainActor
@Suite(.timeLimit(.minutes(3)))
struct TopicsPracticeTests {
  private let history: PracticeHistory

  init() throws { history = try Screens.history(days: 21) }

  @Test func `A group for review comes first while parts are due, and Enter starts the review`() async throws {
    let clock = TestClock()
    let store = topicsStore(clock: clock, now: Screens.now)
    let practice = PracticeOverview(history, at: Screens.now)
    #expect(practice.due.count == history.model.dueCount(at: history.endOfDay(Screens.now)))
    await store.send(.historyLoaded(history)) {
      $0.history = history
      $0.practice = practice
    }
    #expect(store.state.sections.first == .review)
    await store.send(.paneEntered(.sections)) { $0.pane = .sections }
    await store.send(.selectionMoved(-10)) { $0.section = .review }
    await clock.advance(by: .milliseconds(100))
    await store.receive(.selectionSettled)
    let action = App.State(topics: store.state).action(for: .enter)
    #expect(action == .topics(.open(.quiz(.review))))
    await store.send(.open(.quiz(.review)))
    // When everything was reviewed, the group goes.
    await store.send(.historyLoaded(PracticeHistory())) {
      $0.history = PracticeHistory()
      $0.practice = nil
      $0.section = .category(.numbers)
    }
  }

  @Test func `w practises all weak spots, W those of the selected topic`() {
    let state = App.State(topics: Topics.State(selected: topic("money-rent")))
    #expect(state.action(for: .character("w")) == .topics(.open(.quiz(.weakSpots))))
    #expect(state.action(for: .character("W")) == .topics(.open(.quiz(.weakSpots(in: topic("money-rent"))))))
  }

  @Test(arguments: ["topics, not practised yet", "topics, practised for a day", "topics, practised", "topics, review"])
  func `The lower half says what is weak and what is next`(name: String) throws {
    let text = screen(try Screens.named(name))
    switch name {
    case "topics, not practised yet":
      expectText(
        text,
        #"""

          countbiki                                            Japanese numbers by ear

            Numbers            Conbini         ￥100-1,500
          ❯ Money            ❯ Restaurant      ￥800-6,000 by 10
            Durations          Monthly Rent    ￥30,000-200,000
            Dates & times      Annual Salary   ￥2,000,000-15,000,000
            Counters
            Everyday
            Mixed






          begin      Enter starts a quiz: you hear a number and type it in digits.
          later      What you mishear is asked again: weak spots (w) and reviews.

          not practised yet   e learn it first
          Totals of a bill: listen for さんぜん and はっぴゃく.


          ⏎ start   ‹ groups   e learn   w weak spots   p progress   ? keys   q quit
        """#)
    case "topics, practised for a day":
      expectText(
        text,
        #"""

          countbiki                           25 today   1 of the last 7 days  ⡀⡀⡀⡀⡀⡀⣶

            Numbers            Conbini         ￥100-1,500              76 %   6.7 s
          ❯ Money            ❯ Restaurant      ￥800-6,000 by 10
            Durations          Monthly Rent    ￥30,000-200,000
            Dates & times      Annual Salary   ￥2,000,000-15,000,000
            Counters
            Everyday
            Mixed






          weak here  よえん 2 of 3
          next       Go on with Conbini: lately 76 % right.

          not practised yet   e learn it first
          Totals of a bill: listen for さんぜん and はっぴゃく.


          ⏎ start   ‹ groups   e learn   w weak spots   p progress   ? keys   q quit
        """#)
    case "topics, practised":
      expectText(
        text,
        #"""

          countbiki                           10 today   6 of the last 7 days  ⡀⣶⣤⣤⣤⣤⣤

            Review 13 due      Conbini         ￥100-1,500              71 %   6.4 s
            Numbers          ❯ Restaurant      ￥800-6,000 by 10        80 %   6.0 s
          ❯ Money              Monthly Rent    ￥30,000-200,000
            Durations          Annual Salary   ￥2,000,000-15,000,000
            Dates & times
            Counters
            Everyday
            Mixed





          weak here  ろっぴゃく 16 of 34   はっぴゃく 12 of 26   よえん 6 of 13
          next       Go on with Restaurant: lately 80 % right.

          112 answers, typically 6.0 s
          Totals of a bill: listen for さんぜん and はっぴゃく.


          ⏎ start   ‹ groups   w weak spots   p progress   / find   ? keys   q quit
        """#)
    default:
      expectText(
        text,
        #"""

          countbiki                           10 today   6 of the last 7 days  ⡀⣶⣤⣤⣤⣤⣤

          ❯ Review 13 due      はっぴゃく      800    misheard 12 of 26  ✗✗✗✓✓✗✓✓    ⢸
            Numbers            よえん          4円    misheard  6 of 13  ✗✓✗✓✓✓✗✗    ⢸
            Money              ろくじ          6時    misheard  2 of 4   ✗✓✓✗        ⢸
            Durations          きゅうせん      9,000  misheard  1 of 2   ✓✗          ⢸
            Dates & times      はん            半     misheard  0 of 2   ✓✓          ⢸
            Counters           さんぷん        3分    misheard  0 of 3   ✓✓✓         ⢸
            Everyday           はちじ          8時    misheard  0 of 3   ✓✓✓         ⢸
            Mixed              くじ            9時    misheard  0 of 3   ✓✓✓         ⢸
                               にじゅっぷん    20分   misheard  0 of 1   ✓           ⢸
                               よんじゅっぷん  40分   misheard  0 of 1   ✓           ⢸
                               にじ            2時    misheard  0 of 6   ✓✓✓✓✓✓      ⢸
                               ななせん        7,000  misheard  0 of 3   ✓✓✓

          review     Enter asks for all of these with as few questions as possible.






          ⏎ review   w weak spots   p progress   / find   ? keys   q quit
        """#)
    }
  }

  @Test func `A large window has a row for each weak part, with what was heard instead`() throws {
    let text = screen(try Screens.named("topics, practised"), columns: 120, rows: 40)
    #expect(text.contains("はっぴゃく  800  misheard 12 of 26  ✗✗✗✓✓✗✓✓  as にひゃく"))
  }
}
