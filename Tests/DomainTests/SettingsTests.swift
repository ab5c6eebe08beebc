import Domain
import Testing

@Suite(.limited)
struct SettingsTests {
  @Test func `A session asks ten questions by default, with amounts for the other limits`() {
    let session = SessionSettings()
    #expect(session.length == .questions(10))
    #expect(SessionSettings { $0.limit = .endless }.length == .endless)
    #expect(SessionSettings { $0.limit = .time }.length == .time(.seconds(60)))
    #expect(session.questionCount == 10 && session.timeLimit == 60)
  }

  @Test func `An amount that isn't among the choices becomes the default`() {
    #expect(SessionSettings { ($0.questionCount, $0.timeLimit) = (7, -1) } == SessionSettings())
    for count in SessionSettings.questionCounts {
      #expect(
        SessionSettings { ($0.limit, $0.questionCount) = (.questions, count) }.length
          == .questions(count))
    }
    for seconds in SessionSettings.timeLimits {
      #expect(
        SessionSettings { ($0.limit, $0.timeLimit) = (.time, seconds) }.length
          == .time(.seconds(seconds)))
    }
  }

  @Test func `A length has a number of questions or a time limit`() {
    #expect(SessionLength.endless.questionCount == nil && SessionLength.endless.timeLimit == nil)
    #expect(
      SessionLength.questions(5).questionCount == 5 && SessionLength.questions(5).timeLimit == nil)
    #expect(
      SessionLength.time(.seconds(30)).timeLimit == .seconds(30)
        && SessionLength.time(.seconds(30)).questionCount == nil)
  }

  /// Returns the paths of all stored values, of which only those of `…Settings` are divided.
  private static func storedValues(_ value: Any, path: String = "") -> [String] {
    let isDivided = String(describing: type(of: value)).hasSuffix("Settings")
    if !isDivided { return [path] }
    return Mirror(reflecting: value).children.flatMap {
      storedValues($0.value, path: path + "." + ($0.label ?? ""))
    }
  }

  /// A setting that the table lacks would be forgotten at the end.
  @Test func `All settings are in the table of those that are saved`() {
    let stored = Self.storedValues(Settings())
    #expect(stored.count == Setting.all.count, "\(stored)")
    #expect(Set(Setting.all.map(\.path)).count == Setting.all.count)
  }

  @Test func `Choices are told in words and units that a learner knows`() {
    let named = Setting.all.compactMap { setting -> String? in
      guard case .choice(let choices) = setting.kind else { return nil }
      let titles = choices.map(\.title).joined(separator: ", ")
      return titles == "off, on" ? nil : "\(setting.path): \(titles)"
    }
    let expected = """
      speech.noise: none, 25 dB, 18 dB, 12 dB
      session.skill: listening, reading, writing
      session.limit: endless, questions, time
      session.questions: 5, 10, 20, 30, 50, 100
      session.seconds: 30 seconds, 1 minute, 3 minutes, 5 minutes, 10 minutes, 20 minutes
      session.digitRow: automatic, french, czech, lithuanian
      session.scenes: numbers, sentences
      display.theme: automatic, light, dark, high-contrast, monochrome
      display.outfit: plain, hat, crown, glasses
      display.grouping: automatic, thousands, man
      display.romaji: off, sanjū, sanjuu, only
      path.goal: at the till, rent and salaries, trains and appointments, counting things, everything
      today.minutes: 1 minute, 3 minutes, 5 minutes, 10 minutes
      app.dayStart: 0:00, 1:00, 2:00, 3:00, 4:00, 5:00, 6:00
      """
    #expect(named.joined(separator: "\n") == expected)
  }

  @Test(
    arguments: [
      (Setting.theme, "DARK", .text("dark")), (Setting.tones, "On", .flag(true)),
      (Setting.voice, "Default", .text(nil)), (Setting.favourites, "NONE", .names([])),
    ] as [(Setting, String, Setting.Value)])
  func `A value is typed in any case`(setting: Setting, text: String, value: Setting.Value) {
    #expect(setting.value(typed: text) == value)
  }

  @Test(
    arguments: [
      (.tones, "on or off"), (.limit, "endless, questions or time"), (.minutes, "1, 3, 5 or 10"),
      (.rate, "a number from 0 to 1"), (.pitch, "a number from 0.5 to 2"),
      (.voice, "an id in the first column of `countbiki voices`, or default"),
      (.recents, "names with blanks between them, or none"),
    ] as [(Setting, String)])
  func `The values that can be typed are told as they are typed`(setting: Setting, values: String) {
    #expect(setting.values(in: .line) == values)
  }

  @Test func `Values of the voice are limited, and what is no number is the usual one`() {
    let low = -7.0
    let high = 7.0
    let least = SpeechSettings(
      rate: low, pitch: low, volume: low, pauseBefore: low, pauseAfter: low, noise: -7)
    #expect([least.rate, least.pitch, least.volume, least.pauseBefore] == [0, 0.5, 0, 0])
    #expect(least.pauseAfter == 0 && least.noise == 0)
    let most = SpeechSettings(
      rate: high, pitch: high, volume: high, pauseBefore: high, pauseAfter: high, noise: 13)
    #expect([most.rate, most.pitch, most.volume, most.pauseBefore] == [1, 2, 1, 5])
    #expect(most.pauseAfter == 5 && most.noise == 0)
    let unknown = SpeechSettings(
      rate: .nan, pitch: .nan, volume: .nan, pauseBefore: .nan, pauseAfter: .nan)
    #expect(unknown == SpeechSettings())
    let own = SpeechSettings(
      voiceID: "a", rate: 0.1, pitch: 0.7, volume: 0.3, pauseBefore: 0.5, pauseAfter: 2, noise: 12)
    #expect(own.clamped == own && own.noise == 12)
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
