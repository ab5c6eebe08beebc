import JapaneseNumbers
import Testing

@testable import Domain

/// Numbers in all forms in which people write them: see `written-numbers.txt`.
@Suite(.limited)
struct WrittenNumberTests {
  @Test func `A number is read as people read it, or refused with what is wrong`() throws {
    for line in try lines(of: "written-numbers") where !line.hasPrefix("=") {
      if let mark = line.firstRange(of: " ! ") {
        expectRefusal(of: String(line[..<mark.lowerBound]), String(line[mark.upperBound...]))
      } else if let blank = line.lastIndex(of: " ") {
        let kana = String(line[blank...].dropFirst())
        let number = try NumberText(String(line[..<blank]))
        #expect(number?.readings.preferred.kana == kana, "\(line)")
      }
    }
  }

  @Test func `Many words around a number aren't tried in every order`() throws {
    let words = 40
    let before = String(repeating: "約", count: words)
    let after = String(repeating: "前", count: words)
    #expect(try NumberText(before + "q5" + after) == nil)
  }

  /// Expects that a text is no number ("not"), or that a reason is given.
  private func expectRefusal(of text: String, _ reason: String) {
    do throws(NumberTextError) {
      let number = try NumberText(text)
      #expect(number == nil && reason == "not", "\(text)")
    } catch {
      #expect(error.description.contains(reason), "\(text): \(error.description)")
    }
  }
}
