import Clients
import Domain
import Features
import JapaneseNumbers
import Platform
import SpeechSynthesis

/// Plays a beep and a number, and asks if the beginning was heard: wireless headphones lose it.
struct HeadphoneTest {
  private static let number = 300

  func run() async throws {
    let speech = await Settings.saved().speech
    let reading = Reading(cardinal: Self.number)
    let hasPause = speech.pauseBefore > 0
    let sounds = hasPause ? reading.kana : "a beep and \(reading.kana)"
    try say("\nYou hear \(sounds) (\(Self.number)).")
    let client = try liveSpeech()
    try await withSignalCancellation {
      // The pause of the settings stands before an utterance, not before a tone.
      if !hasPause { client.playTone(.right, max(speech.volume, Self.leastVolume)) }
      _ = try await client.speak(Utterance(reading, settings: speech))
    }
    try say("Did you hear it from its beginning? y or n, or Enter to skip: ", endsLine: false)
    guard let line = readLine() else { return try say("") }
    switch line.first {
    case "n", "N", "ｎ": try say(advice(hasPause: hasPause))
    case "y", "Y", "ｙ": try say("Good: your headphones or speakers lose nothing.")
    default: break
    }
  }

  /// A beep that can be heard where the voice is silent.
  private static let leastVolume = 0.3

  private func advice(hasPause: Bool) -> String {
    if hasPause {
      return "Wireless headphones (Bluetooth) wake up late, and yours need a longer pause. "
        + "Set speech.pauseBefore in settings.json to 1 or more seconds."
    }
    let settings =
      UserKeys.keyName(of: "screen.settings").map { "press \($0) and" } ?? "open the settings and"
    return "Wireless headphones (Bluetooth) wake up late and lose the beginning. "
      + "In the app \(settings) choose Headphones: wireless."
  }

  private func say(_ text: String, endsLine: Bool = true) throws {
    let output = StandardOutput()
    if endsLine {
      try output.print(text, keepsLineBreaks: true)
    } else {
      try output.write(raw: text)
    }
    try output.flush()
  }
}
