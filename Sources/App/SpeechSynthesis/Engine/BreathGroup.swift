import Clients
import Domain
import JapaneseNumbers

/// The accent phrases up to a pause.
struct BreathGroup: Equatable {
  var phrases: [AccentPhrase]
  /// The length of the pause after them, in seconds.
  var pause: Double

  /// The pauses at normal speed: at 、, and at 。 or between the words of a slow number. People stop
  /// about as long.
  fileprivate static let shortPause = 0.16
  fileprivate static let longPause = 0.45
}

extension Utterance {
  /// The labels from which a natural voice speaks, one for each phoneme.
  package var fullContextLabels: [String] {
    FullContextLabels(breathGroups.map(\.phrases)).lines
  }

  /// The sentence; at a clerk's speed without a stop before numbers.
  var spokenSentence: Sentence? {
    settings.rate < SpeechSettings.clerkRate ? sentence : sentence?.fluent
  }

  /// The pauses of the normal pace, each in seconds.
  var pauses: [Double] {
    let lengths = spokenSentence?.pauses.map(\.length) ?? reading.pauses
    return lengths.map { length in
      (length == .short ? BreathGroup.shortPause : BreathGroup.longPause) * pauseScale
    }
  }

  /// The accent phrases between pauses. Each phrase is followed by a pause if the pace is slow, and
  /// slower than a clerk 億 and the 万 of eight digits are. に and ご alone are lengthened.
  var breathGroups: [BreathGroup] {
    let isShort = ["に", "ご"].contains(reading.kana)
    let reading = isShort ? Reading(units: [reading.kana + "ー"]) : reading
    let sentence = spokenSentence
    let phrases = sentence?.breathGroups ?? reading.breathGroups()
    let pauses = sentence?.pauses.map(\.length) ?? reading.pauses
    let longPause = BreathGroup.longPause * pauseScale
    let shortPause = BreathGroup.shortPause * pauseScale
    return phrases.enumerated().flatMap { index, phrases in
      let isShort = pauses.indices.contains(index) && pauses[index] == .short
      let parts =
        pace == .slow
        ? phrases.map { [$0] }
        : settings.rate < SpeechSettings.clerkRate ? pausing(phrases) : [phrases]
      var groups = parts.map { BreathGroup(phrases: $0, pause: longPause) }
      if pace != .slow, isShort, !groups.isEmpty { groups[groups.count - 1].pause = shortPause }
      return groups
    }
  }

  /// The length of pauses, relative to that at normal speed.
  private var pauseScale: Double {
    let speed = settings.clamped.moraePerSecond / SpeechSettings().moraePerSecond
    return 1 / (pace == .slow ? speed * Self.slowFactor : speed)
  }

  private func pausing(_ phrases: [AccentPhrase]) -> [[AccentPhrase]] {
    var hasThousands = false
    return phrases.reduce(into: [[]]) { groups, phrase in
      let last = groups[groups.count - 1].last?.words.last?.morae.joined() ?? ""
      if ["おく", "ちょう"].contains(last) || last == "まん" && hasThousands {
        groups.append([])
        hasThousands = false
      }
      groups[groups.count - 1].append(phrase)
      hasThousands =
        hasThousands || phrase.words.contains { ["せん", "ぜん"].contains($0.morae.joined()) }
    }
  }
}
