import Domain
import Testing

/// Rows of the forms that stand for other settings, which a learner may have set in the file.
@Suite(.limited)
struct JoinedSettingsTests {
  @Test func `A pause of one's own for wireless headphones stays until they are usual ones`() {
    var settings = Settings(speech: SpeechSettings(pauseBefore: 0.9))
    #expect(settings[.headphones] == .text("wireless"))
    settings.set(.headphones, to: .text("wireless"))
    #expect(settings.speech.pauseBefore == 0.9)
    settings.set(.headphones, to: .text("usual"))
    #expect(settings.speech.pauseBefore == 0)
    settings.set(.headphones, to: .text("wireless"))
    #expect(settings.speech.pauseBefore == SpeechSettings.wirelessPause)
  }

  @Test(
    arguments: [
      ("endless", .endless), ("5 questions", .questions(5)), ("10 questions", .questions(10)),
      ("20 questions", .questions(20)), ("30 questions", .questions(30)),
      ("50 questions", .questions(50)), ("100 questions", .questions(100)),
      ("30 seconds", .time(.seconds(30))), ("1 minute", .time(.seconds(60))),
      ("3 minutes", .time(.seconds(180))), ("5 minutes", .time(.seconds(300))),
      ("10 minutes", .time(.seconds(600))), ("20 minutes", .time(.seconds(1200))),
    ] as [(String, SessionLength)])
  func `A length has one title, whatever ended a session before`(
    title: String, length: SessionLength
  ) {
    for limit in SessionSettings.Limit.allCases {
      var settings = Settings(session: SessionSettings { $0.limit = limit })
      settings.set(.length, to: .text(title))
      #expect(settings.session.length == length)
      #expect(settings[.length] == .text(title))
    }
  }

  @Test(
    arguments: [
      (0, "slow", 3.2), (0.4, "slow", 6.1), (0.44, "slow", nil), (0.46, "normal", nil),
      (0.5, "normal", 7.1), (0.57, "normal", nil), (0.58, "clerk", nil), (0.65, "clerk", 8.0),
      (0.72, "clerk", nil), (0.73, "fast", nil), (0.8, "fast", 9.1), (1, "fast", 10.8),
    ] as [(Double, String, Double?)])
  func `A speed is told by the nearest word, and by so many morae a second`(
    rate: Double, word: String, morae: Double?
  ) {
    let settings = Settings(speech: SpeechSettings(rate: rate))
    #expect(Setting.word(ofRate: rate) == word && settings[.speed] == .text(word))
    guard let morae else { return }
    #expect((settings.speech.moraePerSecond * 10).rounded() / 10 == morae)
  }

  @Test func `Plain characters stand among the themes, and a theme brings the others back`() {
    var settings = Settings(display: DisplaySettings { $0.theme = .dark })
    settings.set(.look, to: .text("plain"))
    #expect(settings.display.usesASCII && settings.display.theme == .dark)
    #expect(settings[.look] == .text("plain"))
    settings.set(.look, to: .text("light"))
    #expect(!settings.display.usesASCII && settings.display.theme == .light)
    #expect(settings[.look] == .text("light"))
  }
}
