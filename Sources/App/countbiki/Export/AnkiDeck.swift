import Clients
import Domain
import JapaneseNumbers
import Platform
import SpeechSynthesis
import TerminalUI

/// The questions of a history that were heard, and missed or skipped.
struct MissedQuestions {
  private struct Key: Hashable {
    let topicID: Int
    let answer: String
    let patterns: [String]
    let said: [String]
  }

  private var counts: [Key: Int] = [:]
  private let ids = OwnTopicIDs(Topic.available)
  private let slips: Set<HistoryEntry.ID>

  /// - Parameter slips: The misses that were taken back.
  init(slips: Set<HistoryEntry.ID>) {
    self.slips = slips
  }

  /// Counts a question, unless its first answer was right, another skill was practised, or the miss
  /// was taken back.
  mutating func add(_ entry: HistoryEntry) {
    if entry.counts(besides: slips), entry.skill == .listening, entry.outcome != .correct {
      let key = Key(
        topicID: ids.topicID(of: entry), answer: entry.value, patterns: entry.patterns,
        said: entry.said)
      counts[key, default: 0] += 1
    }
  }

  /// The questions, most missed first, and the number of those that can't be found again.
  var questions: (found: [Question], unknown: Int) {
    var found: [String: (question: Question, count: Int)] = [:]
    var unknown: Set<String> = []
    for (key, count) in counts {
      let topic = Topic.available.first { $0.id == key.topicID }
      let possible =
        topic?.questions(answer: key.answer, patterns: key.patterns, said: key.said) ?? []
      if possible.count == 1 {
        found["\(key.topicID) \(possible[0].display)", default: (possible[0], 0)].count += count
      } else {
        unknown.insert("\(key.topicID) \(key.answer)")
      }
    }
    let sorted = found.values.sorted {
      ($1.count, $0.question.topic, $0.question.display) < (
        $0.count, $1.question.topic, $1.question.display
      )
    }
    return (sorted.map(\.question), unknown.count)
  }
}

/// A card: what is said, and what it means.
struct AnkiCard {
  /// The id by which Anki finds the card again: `countbiki-money-conbini-840`.
  let id: String
  let utterance: Utterance
  /// The answer, without markup.
  let answer: String
  /// A line of small print, without markup; empty for none.
  var remark = ""
  let tag: String
  /// A name for the sound in Anki's single folder of media.
  let fileName: String

  /// Creates the card of a missed question.
  init(_ question: Question, _ settings: SpeechSettings) {
    let topic = Topic.available.first { $0.name == question.topic }
    // Of several questions with an answer, such as 午前3時 and 午後3時, the others are told apart by
    // their readings.
    let isFirst = topic?.question(answer: question.answer) == question
    let reading =
      isFirst ? "" : "-" + question.reading.romaji(.typed).filter { $0.isASCII && $0.isLetter }
    id = "countbiki-\(question.topic)-\(question.answer)\(reading)"
    utterance = Utterance(question.reading, written: question.written, settings: settings)
    answer = question.display
    remark = question.note ?? ""
    tag = question.topic
    let name = question.answer.map {
      $0.isASCII && ($0.isLetter || $0.isNumber || ".-".contains($0)) ? $0 : "_"
    }
    fileName = "countbiki-\(question.topic)-\(String(name))\(reading).wav"
  }

  /// Creates the card of a part that is misheard.
  init(_ record: PartRecord, _ settings: SpeechSettings) {
    let reading = record.part.reading
    id = "countbiki-part-\(record.id)"
    utterance = Utterance(reading, written: record.part.text, settings: settings)
    answer = record.part.text
    let mistaken = record.mistakenFor.prefix(3).map(\.part.reading.kana).filter { !$0.isEmpty }
    remark = mistaken.isEmpty ? "" : "you heard " + mistaken.joined(separator: ", ")
    tag = "weak-part"
    let romaji = reading.romaji(.typed).filter { $0.isASCII && $0.isLetter }
    fileName = "countbiki-part-\(romaji)-\(Self.asciiName(of: record.id)).wav"
  }

  /// Returns the id of a part in letters, digits and hyphens: "1-56de" for 1回. Parts with the same
  /// letters may have different accents, as 1階 has.
  private static func asciiName(of id: String) -> String {
    id.unicodeScalars.map { scalar in
      let isKept = scalar.isASCII && (Character(scalar).isLetter || Character(scalar).isNumber)
      return isKept ? "\(scalar)" : "-" + String(scalar.value, radix: 16)
    }.joined()
  }
}

/// A note as Anki has it. All texts are HTML.
struct AnkiNote {
  /// The id of its card.
  let id: String
  let front: String
  let back: String
  /// Two tags with a blank between them.
  let tags: String

  /// The first lines of a file in Anki's text format, which say what its columns are:
  /// https://docs.ankiweb.net/importing/text-files.html.
  ///
  /// They name no note type and no fields: both have other names in an Anki that isn't English.
  /// Anki puts the columns that aren't named here, front and back, into the first fields of the
  /// note type that the learner used last.
  static let header = ["#separator:tab", "#html:true", "#tags column:3", "#guid column:4"]

  /// The note as a line of such a file.
  var line: String { [front, back, tags, id].joined(separator: "\t") }
}

/// Returns the notes of cards.
///
/// If no voice works, a sentence on standard error says so and the cards have kana instead of
/// sound.
///
/// - Parameter save: Saves a sound, a WAV file, by its name; `nil` for cards without sound.
func ankiNotes(_ cards: [AnkiCard], savingSounds save: ((String, [UInt8]) throws -> Void)?)
  async throws -> [AnkiNote]
{
  var notes: [AnkiNote] = []
  let client = try liveSpeech()
  var save = save
  for card in cards {
    try Task.checkCancellation()
    var front = card.utterance.reading.kana
    if let saveSound = save {
      do {
        let sound = try await client.synthesize(card.utterance)
        try saveSound(card.fileName, sound.wav)
        front = "[sound:\(card.fileName)]"
      } catch let error as SpeechError {
        printError("The cards have kana instead of sound: \(error)")
        save = nil
      }
    }
    let back = [card.answer, card.utterance.reading.kana, card.remark].filter { !$0.isEmpty }.map(
      html)
    notes.append(
      AnkiNote(
        id: html(card.id), front: html(front), back: back.joined(separator: "<br>"),
        tags: "countbiki \(card.tag)"))
  }
  return notes
}

/// Returns a text as HTML. Anki would take a quotation mark at the beginning for the limit of a
/// field.
private func html(_ text: String) -> String {
  text.withVisibleControls().replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(
    ">", with: "&gt;"
  )
  .replacing("\"", with: "&quot;")
}
