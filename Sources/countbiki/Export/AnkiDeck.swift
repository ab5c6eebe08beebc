import Clients
import Domain
import JapaneseNumbers
import Platform
import SpeechEspeak
import TerminalUI

/// The questions of a history that were missed or skipped.
struct MissedQuestions {
  private struct Key: Hashable {
    let topicID: Int
    let answer: String
  }

  private var counts: [Key: Int] = [:]

  /// Counts a record, unless its first answer was right.
  mutating func add(_ record: HistoryRecord) {
    if record.outcome != QuestionAttempt.Outcome.correct.rawValue {
      counts[Key(topicID: record.topicID, answer: record.answer), default: 0] += 1
    }
  }

  /// The questions, most missed first, and the number of those that can't be found again.
  var questions: (found: [Question], unknown: Int) {
    var lookups: [Int: QuestionLookup] = [:]
    var found: [(question: Question, count: Int)] = []
    for (key, count) in counts {
      guard let topic = Topic.available.first(where: { $0.id == key.topicID }) else { continue }
      let lookup = lookups[topic.id] ?? QuestionLookup(topic: topic)
      lookups[topic.id] = lookup
      if let question = lookup.question(answer: key.answer) { found.append((question, count)) }
    }
    let sorted = found.sorted {
      ($1.count, $0.question.topic, $0.question.answer) < ($0.count, $1.question.topic, $1.question.answer)
    }
    return (sorted.map(\.question), counts.count - found.count)
  }
}

/// Cards in the text format of Anki: https://docs.ankiweb.net/importing/text-files.html.
struct AnkiDeck {
  let questions: [Question]
  /// The path of the folder for sounds; `nil` for cards without sound.
  let media: String?
  let settings: SpeechSettings

  /// Writes the sounds and returns the lines of the text file.
  ///
  /// If no voice works, a sentence on standard error says so and the cards have kana instead.
  func lines() async throws -> [String] {
    var lines = [
      "#separator:tab", "#html:true", "#notetype:Basic", "#columns:ID\tFront\tBack\tTags", "#guid column:1",
      "#tags column:4",
    ]
    let client = SpeechSynthesisClient.espeak(voicesFile: Folders.voicesFile)
    var hasSound = media != nil && !questions.isEmpty
    if hasSound, let media {
      do throws(SystemError) { try FileSystem.live.makeFolders(media) } catch {
        throw CommandFailure("Couldn't create the folder \(media): \(error).")
      }
    }
    for question in questions {
      try Task.checkCancellation()
      var front = question.reading.kana
      if hasSound, let media {
        if let sound = await sound(of: question, by: client) {
          let name = Self.fileName(of: question)
          try write(sound.wav, to: media + "/" + name)
          front = "[sound:\(name)]"
        } else {
          hasSound = false
        }
      }
      let id = "countbiki-\(question.topic)-\(question.answer)"
      let back = Self.html(question.display) + "<br>" + Self.html(question.reading.kana)
      lines.append([Self.html(id), Self.html(front), back, "countbiki \(question.topic)"].joined(separator: "\t"))
    }
    return lines
  }

  /// Returns the sound of a question. If the voice fails, prints why and returns `nil`.
  private func sound(of question: Question, by client: SpeechSynthesisClient) async -> Sound? {
    let utterance = Utterance(
      spoken: question.reading.spoken, kana: question.reading.kana, text: question.written, settings: settings)
    do throws(SpeechError) {
      return try await client.synthesize(utterance)
    } catch {
      printError("The cards have kana instead of sound: \(error)")
      return nil
    }
  }
}

extension AnkiDeck {
  /// Returns a name for a sound in Anki's single folder of media.
  private static func fileName(of question: Question) -> String {
    let answer = question.answer.map { $0.isASCII && ($0.isLetter || $0.isNumber || ".-".contains($0)) ? $0 : "_" }
    return "countbiki-\(question.topic)-\(String(answer)).wav"
  }

  /// Returns a text as HTML. Anki would take a quotation mark at the beginning for the limit of a field.
  private static func html(_ text: String) -> String {
    text.withVisibleControls().replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
