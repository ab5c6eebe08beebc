import Domain
import Testing

/// The characters that can be typed into an answer, also from a keyboard whose digits need Shift.
@Suite(.timeLimit(.minutes(1)))
struct TypedCharacterTests {
  /// Types text as the quiz does, and returns what is in the field.
  private func typed(_ text: String, _ topic: String) throws -> String {
    let question = try Topic.find(topic).question(at: 0)
    var field = ""
    var isFrench = false
    for character in text {
      guard let typed = question.typed(character, after: field, isFrench: isFrench) else { continue }
      if typed.isNumber, !halfWidth(character).isNumber { isFrench = true }
      field.append(typed)
    }
    return field
  }

  @Test(arguments: [
    ("numbers-10000", "&é\"'(-è_çà", "1234567890"), ("numbers-10000", "-&", "61"), ("numbers-10000", "'à", "40"),
    ("numbers-10000", "5'920", "5'920"), ("numbers-10000", "5-9", "59"), ("date-full", "éà&è-ç-éà", "201769620"),
    ("date-full", "2017-9-20", "2017-9-20"), ("everyday-phone", "090-1234-5678", "090-1234-5678"),
    ("everyday-phone", "àçà", "090"), ("everyday-decimal", "è',ç", "74,9"),
  ])
  func `The digit row of a French keyboard gives digits, where it can't be a separator`(
    topic: String, keys: String, field: String
  ) throws {
    #expect(try typed(keys, topic) == field)
  }

  @Test(arguments: [
    ("numbers-10000", "12q3", "123"), ("numbers-10000", "h5あ", "5"), ("numbers-10000", " 5 5", "5 5"),
    ("numbers-10000", "３千", "3千"), ("money-conbini", "1055えん", "1055えん"), ("money-conbini", "1055 yen", "1055 yen"),
    ("money-conbini", "\\1055", "\\1055"), ("money-conbini", "1055 usd", "1055 "), ("counter-hon", "3ほん", "3ほん"),
    ("counter-hon", "3本", "3本"), ("duration-months", "5ヶ月", "5ヶ月"), ("time-hour-minute", "17h58m", "17h58m"),
    ("time-hour-minute", "17.58", "17.58"), ("time-hour-minute", "8時半", "8時半"), ("numbers-100", "8:30", "830"),
    ("everyday-phone", "(03) 1234の5678", "(03) 1234の5678"), ("everyday-decimal", "3。5%", "3.5%"),
  ])
  func `A character that means nothing in an answer isn't typed`(topic: String, keys: String, field: String) throws {
    #expect(try typed(keys, topic) == field)
  }

  @Test(arguments: [("&é", "12"), ("-", "6"), ("1-2", "1-2"), ("2017-9-30", "2017-9-30"), ("", ""), ("é x", "é x")])
  func `A line of French digit keys becomes digits as a whole`(line: String, digits: String) {
    #expect(Question.withoutFrenchDigits(line) == digits)
  }
}
