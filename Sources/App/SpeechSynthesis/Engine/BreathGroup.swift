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
  var spokenSentence: Sentence? { isSlowerThanClerk ? sentence : sentence?.fluent }

  private var isSlowerThanClerk: Bool { settings.rate < SpeechSettings.clerkRate }

  /// The pauses of the normal pace, each in seconds.
  var pauses: [Double] { pauseLengths.map(seconds) }

  private var pauseLengths: [Sentence.Pause.Length] {
    spokenSentence?.pauses.map(\.length) ?? reading.pauses
  }

  private func seconds(_ length: Sentence.Pause.Length) -> Double {
    (length == .short ? BreathGroup.shortPause : BreathGroup.longPause) * pauseScale
  }

  /// The accent phrases between pauses, with the pause after them. に and ご alone are lengthened.
  ///
  /// At the slow pace a pause follows each phrase. At a rate below a clerk's, one follows 億, 兆, and
  /// the 万 of eight digits.
  var breathGroups: [BreathGroup] {
    let isLengthened = ["に", "ご"].contains(reading.kana)
    let said = isLengthened ? Reading(units: [reading.kana + "ー"]) : reading
    let stretches = spokenSentence?.breathGroups ?? said.breathGroups()
    let lengths = pauseLengths
    return stretches.enumerated().flatMap { index, phrases in
      var groups = divided(phrases).map { BreathGroup(phrases: $0, pause: seconds(.long)) }
      let hasShortPause = lengths.indices.contains(index) && lengths[index] == .short
      if pace != .slow, hasShortPause, !groups.isEmpty {
        groups[groups.count - 1].pause = seconds(.short)
      }
      return groups
    }
  }

  /// Divides the phrases between two pauses of the reading where this pace and rate pause too.
  private func divided(_ phrases: [AccentPhrase]) -> [[AccentPhrase]] {
    if pace == .slow { return phrases.map { [$0] } }
    return isSlowerThanClerk ? pausing(phrases) : [phrases]
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
