import JapaneseNumbers

/// The labels from which an HTS voice makes speech, one for each phoneme, with its place in the
/// utterance.
///
/// ```swift
/// FullContextLabels(reading.breathGroups()).lines  // xx^xx-sil+s=a/A:xx+xx+xx/B:…
/// ```
///
/// The format is described in "An example of context-dependent label format for HMM-based speech
/// synthesis in Japanese", by the HTS working group (2015). Open JTalk writes the same.
struct FullContextLabels {
  /// The labels, from the silence at the beginning to the one at the end.
  let lines: [String]

  /// The labels of each breath group, with the pauses before and after it.
  var groups: [[String]] {
    let pauses = lines.indices.filter {
      $0 == 0 || $0 == lines.count - 1 || lines[$0].contains("-pau+")
    }
    return zip(pauses, pauses.dropFirst()).map { Array(lines[$0...$1]) }
  }

  /// Makes labels of accent phrases between pauses, none of which is empty.
  init(_ groups: [[AccentPhrase]]) {
    let segments = Self.segments(of: groups)
    let phonemes = ["xx", "xx"] + segments.map(\.phoneme) + ["xx", "xx"]
    let context = LabelContext(groups)
    lines = segments.enumerated().map { index, segment in
      "\(phonemes[index])^\(phonemes[index + 1])-\(segment.phoneme)+\(phonemes[index + 3])=\(phonemes[index + 4])"
        + context.features(of: segment.place)
    }
  }

  private static func segments(of groups: [[AccentPhrase]]) -> [Segment] {
    var rest = phonemes(of: groups.flatMap(\.self))[...]
    var place = Place()
    var segments = [Segment(phoneme: "sil", place: place)]
    for (index, group) in groups.enumerated() {
      for phrase in group {
        place.mora = 0
        for word in phrase.words {
          for _ in word.morae {
            place.mora += 1
            segments += (rest.popFirst() ?? []).map { Segment(phoneme: $0, place: place) }
          }
          place.words += 1
        }
        place.phrases += 1
      }
      place.groups += 1
      place.mora = 0
      segments.append(Segment(phoneme: index == groups.count - 1 ? "sil" : "pau", place: place))
    }
    return segments
  }
}

extension [AccentPhrase] {
  fileprivate var moraCount: Int { reduce(0) { $0 + $1.morae.count } }
}

/// A phoneme or a pause, with its place.
private struct Segment {
  let phoneme: Phoneme
  let place: Place
}

/// The place of a mora or a pause: the numbers of words, phrases and groups before it in the whole
/// utterance.
private struct Place {
  var words = 0
  var phrases = 0
  var groups = 0
  /// The mora in its phrase, counted from 1; 0 for a pause.
  var mora = 0
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

  private let groups: [[AccentPhrase]]
  private var phrases: [Phrase] = []
  private let words: [String]
  private let moraCount: Int

  init(_ groups: [[AccentPhrase]]) {
    self.groups = groups
    for (group, contents) in groups.enumerated() {
      var moraeBefore = 0
      for (index, phrase) in contents.enumerated() {
        let morae = phrase.morae.count
        let type = phrase.nucleus == 0 ? morae : phrase.nucleus
        phrases.append(
          Phrase(morae: morae, type: type, group: group, index: index, moraeBefore: moraeBefore))
        moraeBefore += morae
      }
    }
    words = groups.flatMap(\.self).flatMap(\.words).map(\.kind.labelCode)
    moraCount = groups.reduce(0) { $0 + $1.moraCount }
  }

  func features(of place: Place) -> String {
    let isPause = place.mora == 0
    let phrase = isPause ? nil : phrases[place.phrases]
    // The words and phrases after a pause are at the pause's own place, those after a mora one
    // further.
    let next = isPause ? 0 : 1
    func isInGroup(_ other: Phrase) -> String {
      phrase.map { other.group == $0.group ? "1" : "0" } ?? "xx"
    }
    let fields: [String] = [
      "/A:",
      phrase.map { "\(place.mora - $0.type)+\(place.mora)+\($0.morae - place.mora + 1)" }
        ?? "xx+xx+xx",
      "/B:\(word(place.words - 1))-xx_xx/C:", isPause ? "xx" : word(place.words), "_xx+xx",
      "/D:\(word(place.words + next))+xx_xx",
      "/E:",
      neighbour(place.phrases - 1).map { "\($0.size)!0_xx-\(isInGroup($0))" } ?? "xx_xx!xx_xx-xx",
      "/F:", phrase.map(phraseField) ?? "xx_xx#xx_xx@xx_xx|xx_xx",
      "/G:",
      neighbour(place.phrases + next).map { "\($0.size)%0_xx_\(isInGroup($0))" }
        ?? "xx_xx%xx_xx_xx",
      "/H:\(groupSize(place.groups - 1))/I:",
      isPause ? "xx-xx@xx+xx&xx-xx|xx+xx" : groupField(place.groups),
      "/J:\(groupSize(place.groups + next))/K:\(groups.count)+\(phrases.count)-\(moraCount)",
    ]
    return fields.joined()
  }

  private func word(_ index: Int) -> String { words.indices.contains(index) ? words[index] : "xx" }

  private func neighbour(_ index: Int) -> Phrase? {
    phrases.indices.contains(index) ? phrases[index] : nil
  }

  /// Returns F: the phrase's size, and its place among the phrases and morae of its breath group.
  private func phraseField(_ phrase: Phrase) -> String {
    let contents = groups[phrase.group]
    return "\(phrase.size)#0_xx@\(phrase.index + 1)_\(contents.count - phrase.index)"
      + "|\(phrase.moraeBefore + 1)_\(contents.moraCount - phrase.moraeBefore)"
  }

  /// Returns the numbers of accent phrases and morae of a breath group.
  private func groupSize(_ index: Int, separator: Character = "_") -> String {
    guard groups.indices.contains(index) else { return "xx_xx" }
    return "\(groups[index].count)\(separator)\(groups[index].moraCount)"
  }

  /// Returns I: the breath group's size, and its place among groups, accent phrases and morae.
  private func groupField(_ index: Int) -> String {
    let phrasesBefore = groups[..<index].reduce(0) { $0 + $1.count }
    let moraeBefore = groups[..<index].reduce(0) { $0 + $1.moraCount }
    return "\(groupSize(index, separator: "-"))@\(index + 1)+\(groups.count - index)"
      + "&\(phrasesBefore + 1)-\(phrases.count - phrasesBefore)|\(moraeBefore + 1)+\(moraCount - moraeBefore)"
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
