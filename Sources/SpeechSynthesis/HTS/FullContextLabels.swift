import JapaneseNumbers

/// The labels from which an HTS voice makes speech, one for each phoneme, with its place in the utterance.
///
/// ```swift
/// FullContextLabels(reading.breathGroups()).lines  // xx^xx-sil+s=a/A:xx+xx+xx/B:…
/// ```
///
/// The format is described in "An example of context-dependent label format for HMM-based speech synthesis in Japanese",
/// by the HTS working group (2015). Open JTalk writes the same.
struct FullContextLabels {
  /// The labels, from the silence at the beginning to the one at the end.
  let lines: [String]

  /// The labels of each breath group, with the pauses before and after it.
  var groups: [[String]] {
    let pauses = lines.indices.filter { $0 == 0 || $0 == lines.count - 1 || lines[$0].contains("-pau+") }
    return zip(pauses, pauses.dropFirst()).map { Array(lines[$0...$1]) }
  }

  /// Makes labels of accent phrases between pauses, none of which is empty.
  init(_ groups: [[AccentPhrase]]) {
    let groups = groups.map { BreathGroup(phrases: $0) }
    let segments = Self.segments(of: groups)
    let phonemes = ["xx", "xx"] + segments.map(\.phoneme) + ["xx", "xx"]
    let context = LabelContext(groups)
    lines = segments.enumerated().map { index, segment in
      "\(phonemes[index])^\(phonemes[index + 1])-\(segment.phoneme)+\(phonemes[index + 3])=\(phonemes[index + 4])"
        + context.features(of: segment)
    }
  }

  private static func segments(of groups: [BreathGroup]) -> [Segment] {
    let phrases = groups.flatMap(\.phrases)
    var rest = phonemes(of: phrases)[...]
    var segments = [Segment(phoneme: "sil", place: .pause(wordsBefore: 0, phrasesBefore: 0, groupsBefore: 0))]
    var word = 0
    var phrase = 0
    for (group, contents) in groups.enumerated() {
      for accentPhrase in contents.phrases {
        var mora = 0
        for (offset, text) in accentPhrase.words.enumerated() {
          for _ in text.morae {
            mora += 1
            let place = MoraPlace(group: group, phrase: phrase, word: word + offset, mora: mora)
            segments += (rest.popFirst() ?? []).map { Segment(phoneme: $0, place: .mora(place)) }
          }
        }
        word += accentPhrase.words.count
        phrase += 1
      }
      let isLast = group == groups.count - 1
      segments.append(
        Segment(
          phoneme: isLast ? "sil" : "pau",
          place: .pause(wordsBefore: word, phrasesBefore: phrase, groupsBefore: group + 1)))
    }
    return segments
  }
}

/// The accent phrases between two pauses.
struct BreathGroup {
  let phrases: [AccentPhrase]
  var moraCount: Int { phrases.reduce(0) { $0 + $1.morae.count } }
}

/// A phoneme or a pause, with its place.
private struct Segment {
  enum Place {
    case mora(MoraPlace)
    case pause(wordsBefore: Int, phrasesBefore: Int, groupsBefore: Int)
  }

  let phoneme: Phoneme
  let place: Place
}

/// The place of a mora. Groups, phrases and words are counted from 0 through the whole utterance, morae from 1 through
/// the phrase.
private struct MoraPlace {
  let group: Int
  let phrase: Int
  let word: Int
  let mora: Int
}

/// The fields A to K of a label. Their names here are those of the description of the format.
private struct LabelContext {
  private struct Phrase {
    /// The number of morae, and the accent type: a flat phrase has its number of morae.
    let morae: Int
    let type: Int
    let group: Int
    /// The index in the breath group, and the number of morae before it there.
    let index: Int
    let moraeBefore: Int

    var size: String { "\(morae)_\(type)" }
  }

  private let groups: [BreathGroup]
  private var phrases: [Phrase] = []
  private let words: [String]
  private let utterance: String

  init(_ groups: [BreathGroup]) {
    self.groups = groups
    for (group, contents) in groups.enumerated() {
      var moraeBefore = 0
      for (index, phrase) in contents.phrases.enumerated() {
        let morae = phrase.morae.count
        let type = phrase.nucleus == 0 ? morae : phrase.nucleus
        phrases.append(Phrase(morae: morae, type: type, group: group, index: index, moraeBefore: moraeBefore))
        moraeBefore += morae
      }
    }
    words = groups.flatMap(\.phrases).flatMap(\.words).map(\.kind.labelCode)
    let morae = groups.reduce(0) { $0 + $1.moraCount }
    utterance = "/K:\(groups.count)+\(phrases.count)-\(morae)"
  }

  func features(of segment: Segment) -> String {
    switch segment.place {
    case .mora(let place): features(of: place)
    case .pause(let words, let phrases, let groups):
      features(ofPauseAfter: words, phrases: phrases, groups: groups)
    }
  }

  private func features(of place: MoraPlace) -> String {
    let phrase = phrases[place.phrase]
    let before = neighbour(place.phrase - 1)
    let after = neighbour(place.phrase + 1)
    let contents = groups[place.group]
    return "/A:\(place.mora - phrase.type)+\(place.mora)+\(phrase.morae - place.mora + 1)"
      + wordFields(before: place.word - 1, word(place.word), after: place.word + 1)
      + "/E:" + (before.map { "\($0.size)!0_xx-\($0.group == place.group ? 1 : 0)" } ?? "xx_xx!xx_xx-xx")
      + "/F:\(phrase.size)#0_xx@\(phrase.index + 1)_\(contents.phrases.count - phrase.index)"
      + "|\(phrase.moraeBefore + 1)_\(contents.moraCount - phrase.moraeBefore)"
      + "/G:" + (after.map { "\($0.size)%0_xx_\($0.group == place.group ? 1 : 0)" } ?? "xx_xx%xx_xx_xx")
      + "/H:\(groupSize(place.group - 1))" + groupField(place.group) + "/J:\(groupSize(place.group + 1))" + utterance
  }

  private func features(ofPauseAfter words: Int, phrases: Int, groups: Int) -> String {
    "/A:xx+xx+xx" + wordFields(before: words - 1, "xx", after: words)
      + "/E:\(neighbour(phrases - 1).map { "\($0.size)!0_xx-xx" } ?? "xx_xx!xx_xx-xx")"
      + "/F:xx_xx#xx_xx@xx_xx|xx_xx"
      + "/G:\(neighbour(phrases).map { "\($0.size)%0_xx_xx" } ?? "xx_xx%xx_xx_xx")"
      + "/H:\(groupSize(groups - 1))/I:xx-xx@xx+xx&xx-xx|xx+xx/J:\(groupSize(groups))" + utterance
  }

  /// Returns B, C and D, the parts of speech of three words.
  private func wordFields(before: Int, _ current: String, after: Int) -> String {
    "/B:\(word(before))-xx_xx/C:\(current)_xx+xx/D:\(word(after))+xx_xx"
  }

  private func word(_ index: Int) -> String { words.indices.contains(index) ? words[index] : "xx" }

  private func neighbour(_ index: Int) -> Phrase? { phrases.indices.contains(index) ? phrases[index] : nil }

  /// Returns the numbers of accent phrases and morae of a breath group.
  private func groupSize(_ index: Int, separator: Character = "_") -> String {
    guard groups.indices.contains(index) else { return "xx_xx" }
    return "\(groups[index].phrases.count)\(separator)\(groups[index].moraCount)"
  }

  /// Returns I: the breath group's size, and its place among groups, accent phrases and morae.
  private func groupField(_ index: Int) -> String {
    let phrasesBefore = groups[..<index].reduce(0) { $0 + $1.phrases.count }
    let moraeBefore = groups[..<index].reduce(0) { $0 + $1.moraCount }
    let morae = groups.reduce(0) { $0 + $1.moraCount }
    return "/I:\(groupSize(index, separator: "-"))@\(index + 1)+\(groups.count - index)"
      + "&\(phrasesBefore + 1)-\(phrases.count - phrasesBefore)|\(moraeBefore + 1)+\(morae - moraeBefore)"
  }
}

extension AccentPhrase.Word.Kind {
  /// The code of a part of speech in labels, as Open JTalk numbers them.
  fileprivate var labelCode: String {
    switch self {
    case .noun: "02"
    case .numeral: "05"
    case .counter: "15"
    case .name: "18"
    case .particle: "23"
    case .caseParticle: "13"
    case .topicParticle: "24"
    case .verbalNoun: "03"
    case .verb: "20"
    case .auxiliary: "10"
    case .prefix: "16"
    }
  }
}
