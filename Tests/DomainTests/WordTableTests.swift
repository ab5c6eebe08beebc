import JapaneseNumbers
import Testing

@testable import Domain

/// The words of the tables around numbers, and what may stand beside what: see
/// `words-around-numbers.txt`.
@Suite(.limited)
struct WordTableTests {
  @Test func `Each word is read around a number, and a noun has its accent`() throws {
    var frame = (text: "…", kana: "…", hasAccents: false)
    for line in try lines(of: "words-around-numbers") {
      if line.hasPrefix("=") {
        let parts = line.split(separator: " ")
        frame = (String(parts[1]), String(parts[2]), parts.count > 3)
        continue
      }
      for pair in line.split(separator: ", ") {
        let parts = pair.split(separator: " ")
        let word = String(parts[0])
        let accent = String(parts[1])
        let text = frame.text.replacing("…", with: word)
        let kana = frame.kana.replacing("…", with: accent.replacing("↓", with: ""))
        let reading = (try? NumberText(text))?.readings.preferred
        #expect(reading?.kana == kana, "\(text)")
        if frame.hasAccents {
          #expect(reading?.accentPhrases().first?.marked == accent, "\(text)")
        }
      }
    }
  }
}
