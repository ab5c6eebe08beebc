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
}
