import Clients
import Foundation
import JapaneseNumbers
import Testing

@testable import SpeechSynthesis

/// The labels of sentences around numbers, which are those of Open JTalk 1.11 with Debian's
/// dictionary.
///
/// The numbers are some on which both agree, so that the tests are about the words around them.
@Suite(.limited)
struct SceneLabelTests {
  private static let numbers: [Character: SpokenNumber] = [
    "n": number(Counter.yen.reading(of: 604), "604円"),
    "p": number(Counter.yen.reading(of: 607), "607円"),
    "t": number(Readings(hour: 2, minute: 45).preferred, "2時45分"),
  ]

  private static func number(_ reading: Reading, _ written: String) -> SpokenNumber {
    SpokenNumber(reading: reading, written: written, printed: written)
  }

  /// Each line of the file has a sentence as it is written, as in `sentences.txt`, and its labels:
  /// for each phrase its accent and its morae, then parts of speech with their phonemes.
  @Test func `A sentence has the labels of Open JTalk`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "scene-labels.txt")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 7)
    for line in lines {
      let columns = line.split(separator: "\t").map(String.init)
      let sentence = try #require(SentencePattern(written: columns[0], said: columns[1])).sentence(
        with: Self.numbers)
      #expect(short(Utterance(sentence).fullContextLabels) == columns[2], "\(columns[0])")
    }
  }

  @Test func `A bill keeps the fall of its number, which Open JTalk loses`() throws {
    let bill = try #require(
      SentencePattern(written: "お会計、{n}でございます。", said: "お/~か↓いけい、{n}/で ござい/ま↓す。"))
    let labels = short(Utterance(bill.sentence(with: Self.numbers)).fullContextLabels)
    #expect(
      labels == """
        2/5: 16 o 03 k a i k e e , 4/4: 05 r o cl py a k u 1/4: 05 y o 15 e N 13 d e 4/5: 10 g o z a i m a s U
        """)
  }

  /// Returns labels in a short form: `1/4: 05 y o 15 e N`, and a comma for a pause.
  private func short(_ labels: [String]) -> String {
    var text: [String] = []
    var (phrase, word) = ("", "")
    for label in labels {
      guard let match = label.firstMatch(of: /-(.+?)\+.*\/C:(.+?)_.*\/F:(\d+)_(\d+)#.*@(\d+)_/)
      else {
        if label.contains("-pau+") { text.append(",") }
        (phrase, word) = ("", "")
        continue
      }
      let (phoneme, kind, place) = (
        String(match.1), String(match.2), "\(match.4)/\(match.3): \(match.5)"
      )
      if place != phrase { text.append("\(match.4)/\(match.3):") }
      if place != phrase || kind != word { text.append(kind) }
      text.append(phoneme)
      (phrase, word) = (place, kind)
    }
    return text.joined(separator: " ")
  }
}
