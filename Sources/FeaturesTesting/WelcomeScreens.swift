package import Domain
package import Features

/// Samples of the first start.
extension Screens {
  static let welcomeSamples: Samples = [
    "welcome, kana": { welcome(.kana(.yes)) },
    "welcome, no kana": { welcome(.kana(.no)) },
    "welcome, sound": { welcome(.sound(Welcome.SoundCheck())) },
    "welcome, speaking": { welcome(.sound(Welcome.SoundCheck())) { $0.speaker.isSpeaking = true } },
    "welcome, espeak-ng": {
      welcome(.sound(Welcome.SoundCheck())) { $0.voiceAdvice = "For a natural voice, run `brew install open-jtalk`." }
    },
    "welcome, looking for a fault": { welcome(.sound(Welcome.SoundCheck(diagnosis: .running))) },
    "welcome, muted": {
      let fault =
        "The output \"Built-in Audio\" is muted. "
        + "Unmute it with the volume control of your desktop, or with `pactl set-sink-mute @DEFAULT_SINK@ 0`."
      return welcome(.sound(Welcome.SoundCheck(diagnosis: .found([fault]))))
    },
    "welcome, a long fault": {
      welcome(.sound(Welcome.SoundCheck(diagnosis: .found([String(repeating: "fault ", count: 99)])))) {
        $0.voiceAdvice = "Install one."
      }
    },
    "welcome, no fault": { welcome(.sound(Welcome.SoundCheck(diagnosis: .found([])))) },
    "welcome, question": {
      App.State(quiz: Quiz.State(.placement(seed: 7), mode: .questions(PlacementSequence.questionCount), seed: 7))
    },
    "welcome, placed": { welcome(.placed(placement([.correct, .correct, .incorrect, .skipped]))) },
    "welcome, a beginner": { welcome(.placed(placement([.incorrect, .skipped]))) },
  ]

  package static func welcome(
    _ step: Welcome.Step, _ change: (inout Welcome.State) -> Void = { _ in }
  ) -> App.State {
    var welcome = Welcome.State(romaji: .off)
    welcome.step = step
    change(&welcome)
    return App.State(topics: Topics.State(), welcome: welcome)
  }

  /// Returns the questions that find a topic to start with, after some outcomes.
  package static func placement(_ outcomes: [QuestionAttempt.Outcome]) -> PlacementSequence {
    var placement = PlacementSequence(seed: 7)
    for outcome in outcomes { placement.add(outcome) }
    return placement
  }
}
