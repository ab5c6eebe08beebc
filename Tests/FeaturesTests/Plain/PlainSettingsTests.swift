import Clients
import Domain
import Testing
import UnidirectionalTesting

@testable import Features

/// Settings that are changed by lines in plain mode.
@MainActor
@Suite(.limited)
struct PlainSettingsTests: PlainSessions {
  let speech = SpeechSpy()
  let clock = TestClock()
  let history = HistorySpy()
  let settings = SettingsSpy(.withoutConfetti)

  @Test func `A comma lists the settings and changes them`() async throws {
    let run = try await transcript([
      ", rate 0.7", ", tones on", ", Rat", ",rate fast", ", pitch", "646", "3300", "q",
    ])
    #expect(
      run.lines.dropFirst(3).prefix(7) == [
        "> , rate 0.7",
        "rate is now 0.7.",
        "> , tones on",
        "tones is now on.",
        "> , Rat",
        "There is no setting \"Rat\". Did you mean rate?",
        "speech: voice default, rate 0.7, pitch 1, volume 1, pauseBefore 0, pauseAfter 0, noise 0.",
      ])
    #expect(
      run.lines.dropFirst(12).prefix(10) == [
        "topics: favourites none, recents none.",
        "path: goal everything, skipped none.",
        "today: minutes 3.",
        "app: welcomed off, dayStart 4.",
        "To change one, type a comma, its name and its value: , rate 0.6",
        "> ,rate fast",
        "rate can be a number from 0 to 1, not \"fast\".",
        "> , pitch",
        "pitch is 1. It can be a number from 0.5 to 2.",
        "The pitch; 1 is the voice's own, more is higher.",
      ])
    let list = run.lines.dropFirst(9).prefix(7).joined(separator: " ").split { " :,.".contains($0) }
      .map(String.init)
    for setting in Setting.all { #expect(list.contains(setting.key), "\(setting)") }
    #expect(settings.kept.map(\.speech.rate) == [0.7, 0.7])
    #expect(speech.utterances.last?.settings.rate == 0.7)
    #expect(speech.tones == [.right, .wrong])
  }

  @Test func `Every setting can be changed by its name, in any case`() {
    for setting in Setting.all {
      var settings = Settings()
      let value: String =
        switch setting.kind {
        case .choice(let choices):
          "\(choices.map(\.value).last { $0 != setting.standard } ?? setting.standard)"
        case .number(let range, let step): "\(range.lowerBound + step)"
        case .voice: "ja+f2"
        case .names: "money-rent numbers-10"
        }
      let name = setting.key.uppercased()
      let time =
        setting == .minutes
        || setting.path.hasPrefix("session.")
          && !["scenes", "saidOnce", "takesRight", "randomVoice", "ladder", "digitRow"].contains(
            setting.key)
      let answer = "\(setting.key) is now \(value)\(time ? ", from the next session on" : "")."
      #expect(plainSettings("\(name) \(value)", &settings) == [answer])
      #expect("\(settings[setting])" == value && settings != Settings())
      #expect(plainSettings("\(setting.path) ?", &settings).count == 1)
      let standard = "\(setting.standard)"
      #expect(plainSettings("\(setting.path) \(standard)", &settings).count == 1)
      #expect(settings == Settings())
    }
    #expect(Set(Setting.all.map { $0.key.lowercased() }).count == Setting.all.count)
  }

  @Test func `The minutes are those of the next session of today`() async throws {
    let run = try await transcript([", minutes 5", ", rate 0.7", "q"])
    #expect(
      run.lines.dropFirst(3).prefix(4) == [
        "> , minutes 5",
        "minutes is now 5, from the next session on.",
        "> , rate 0.7",
        "rate is now 0.7.",
      ])
  }

  @Test(arguments: [
    (
      "voice nope",
      "voice can be an id in the first column of `countbiki voices`, or default, not \"nope\"."
    ),
    ("favourites money-rent nonsense", "There is no topic \"nonsense\"."),
    ("recents numbers-1O", "There is no topic \"numbers-1O\". Did you mean numbers-10?"),
    ("skipped foo", "There is no step \"foo\"."),
    ("skipped money-conbini+shouted", "There is no step \"money-conbini+shouted\"."),
  ])
  func `A voice, topic or step that there isn't is refused`(line: String, sentence: String)
    async throws
  {
    var changed = Settings()
    let lines = plainSettings(line, &changed, hasVoice: false)
    #expect(lines.count == 1 && lines[0].hasPrefix(sentence), "\(lines)")
    #expect(lines[0].contains(" can be "), "\(lines)")
    #expect(changed == Settings())
  }

  @Test(arguments: [
    ("favourites", "names of `countbiki topics`"),
    ("skipped", "steps of the path, such as numbers-10"),
  ])
  func `Who names a topic or a step that there isn't is told what can be named`(
    key: String, values: String
  ) {
    var changed = Settings()
    let lines = plainSettings("\(key) nonsense", &changed)
    let sentence = " \(key) can be \(values), with blanks between them, or none."
    #expect(lines.count == 1 && lines[0].hasSuffix(sentence), "\(lines)")
  }

  @Test func `A voice that this machine lacks is looked for before it is chosen`() async throws {
    speech.replaceVoice(.voiceReplaced(id: "nope", by: "Aki", reason: "no such voice"))
    let run = try await transcript([", voice nope", ", voice default", "q"])
    #expect(run.lines.contains { $0.hasSuffix("not \"nope\".") }, "\(run.lines)")
    #expect(run.lines.contains("voice is now default."))
    #expect(settings.client.get().speech.voiceID == nil)
  }

  @Test func `A change by another window is applied`() async throws {
    _ = try await transcript([
      "646",
      TypedLine("123") { [settings, clock] _ in
        settings.client.update { $0.speech.rate = 0.9 }
        for _ in 0..<10 { await Task.yield() }
        await clock.advance(by: .zero)
      }, "q",
    ])
    #expect(speech.utterances.last?.settings.rate == 0.9)
  }

  @Test func `Readings are in romaji where kana can't be read aloud`() async throws {
    let run = try await transcript([", ascii on", ", kanji on", "1", "646", "q"])
    #expect(run.lines.contains("Right: yen 646, roppyaku yonjuu roku en."))
  }
}
