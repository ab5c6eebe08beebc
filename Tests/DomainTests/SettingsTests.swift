import Domain
import Testing

@Suite(.limited)
struct SettingsTests {
  @Test func `A session asks ten questions by default, with amounts for the other limits`() {
    let session = SessionSettings()
    #expect(session.mode == .questions(10))
    #expect(SessionSettings { $0.limit = .endless }.mode == .endless)
    #expect(SessionSettings { $0.limit = .time }.mode == .time(.seconds(60)))
    #expect(session.questionCount == 10 && session.timeLimit == 60)
  }

  @Test func `An amount that isn't among the choices becomes the default`() {
    #expect(SessionSettings { ($0.questionCount, $0.timeLimit) = (7, -1) } == SessionSettings())
    for count in SessionSettings.questionCounts {
      #expect(
        SessionSettings { ($0.limit, $0.questionCount) = (.questions, count) }.mode
          == .questions(count))
    }
    for seconds in SessionSettings.timeLimits {
      #expect(
        SessionSettings { ($0.limit, $0.timeLimit) = (.time, seconds) }.mode
          == .time(.seconds(seconds)))
    }
  }

  @Test func `A mode has a number of questions or a time limit`() {
    #expect(QuizMode.endless.questionCount == nil && QuizMode.endless.timeLimit == nil)
    #expect(QuizMode.questions(5).questionCount == 5 && QuizMode.questions(5).timeLimit == nil)
    #expect(
      QuizMode.time(.seconds(30)).timeLimit == .seconds(30)
        && QuizMode.time(.seconds(30)).questionCount == nil)
  }

  @Test func `A favourite is added at the end, and removed again`() {
    var topics = TopicSettings(favourites: ["a", "b", "a"])
    #expect(topics.favourites == ["a", "b"])
    topics.toggleFavourite("c")
    #expect(topics.favourites == ["a", "b", "c"])
    topics.toggleFavourite("a")
    #expect(topics.favourites == ["b", "c"])
  }

  @Test func `Recent topics are the last eight, each once, latest first`() {
    var topics = TopicSettings()
    for name in ["a", "b", "a", "c"] { topics.addRecent(name) }
    #expect(topics.recents == ["c", "a", "b"])
    for number in 1...9 { topics.addRecent("\(number)") }
    #expect(topics.recents == ["9", "8", "7", "6", "5", "4", "3", "2"])
    #expect(
      TopicSettings(recents: (1...20).map { "\($0)" } + ["1"]).recents == (1...8).map { "\($0)" })
  }
}
