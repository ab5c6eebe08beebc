import Domain
import Testing

/// The characters that can be typed into an answer, also from a keyboard whose digits need Shift.
@Suite(.limited)
struct TypedCharacterTests {
  /// Types text as the quiz does, and returns what is in the field.
  private func typed(_ text: String, _ topic: String) throws -> String {
    let question = try Topic.find(topic).question(at: 0)
    var field = ""
    var row = DigitRow.automatic
    for character in text {
      guard let typed = question.typed(character, after: field, on: row) else { continue }
      if typed.isNumber, !halfWidth(character).isNumber { row = row.identified(by: character) }
      field.append(typed)
    }
    return field
  }

  @Test(arguments: [
    ("numbers-10000", "&é\"'(-è_çà", "1234567890"), ("numbers-10000", "-&", "61"),
    ("numbers-10000", "'à", "40"),
    ("numbers-10000", "5'920", "5'920"), ("numbers-10000", "5-9", "59"),
    ("date-full", "éà&è-ç-éà", "201769620"),
    ("date-full", "2017-9-20", "2017-9-20"), ("everyday-phone", "090-1234-5678", "090-1234-5678"),
    ("everyday-phone", "àçà", "090"), ("everyday-decimal", "è',ç", "74,9"),
    ("numbers-10000", "&é§è!ç", "126789"), ("numbers-10000", "+ěščřžýáíé", "1234567890"),
    ("numbers-10000", "+ľščťžýáíé", "1234567890"), ("date-full", "ěé+ý-á-í", "2017-8-9"),
    ("everyday-phone", "+81", "+81"), ("measure-winter", "+3", "+3"),
    ("measure-winter", "-3", "-3"), ("numbers-10000", "ąčęėįšųū", "12345678"),
    ("numbers-10000", "١٢٣", "123"), ("numbers-10000", "१२३", "123"),
    ("money-rate", "'à", "40"), ("time-hour-minute", "_h&è", "8h17"),
  ])
  func `A digit row that needs Shift gives digits, where it can't be a separator`(
    topic: String, keys: String, field: String
  ) throws {
    #expect(try typed(keys, topic) == field)
  }

  @Test(arguments: [
    ("numbers-10000", "12q3", "123"), ("numbers-10000", "h5あ", "5"),
    ("numbers-10000", " 5 5", "5 5"),
    ("numbers-10000", "３千", "3千"), ("money-conbini", "1055えん", "1055えん"),
    ("money-conbini", "1055 yen", "1055 yen"),
    ("money-conbini", "\\1055", "\\1055"), ("money-conbini", "1055 usd", "1055 "),
    ("counter-hon", "3ほん", "3ほん"),
    ("counter-hon", "3本", "3本"), ("duration-months", "5ヶ月", "5ヶ月"),
    ("time-hour-minute", "17h58m", "17h58m"),
    ("time-hour-minute", "17.58", "17.58"), ("time-hour-minute", "8時半", "8時半"),
    ("numbers-100", "8:30", "830"),
    ("everyday-phone", "(03) 1234の5678", "(03) 1234の5678"), ("everyday-decimal", "3。5%", "3.5%"),
  ])
  func `A character that means nothing in an answer isn't typed`(
    topic: String, keys: String, field: String
  ) throws {
    #expect(try typed(keys, topic) == field)
  }

  @Test(arguments: ["-2.5", "-2,5", "-2.5℃"])
  func `A decimal below zero of one's own list is typed with its point`(text: String) throws {
    let topic = try #require(ListSample(numbers: #"["-2.5度", "3度"]"#).topic)
    let question = topic.question(at: 0)
    var field = ""
    for character in text {
      if let typed = question.typed(character, after: field) { field.append(typed) }
    }
    #expect(field == text)
    #expect(question.parse(field) == .answer(question.value))
  }

  @Test func `A digit row that is known gives its digits everywhere`() throws {
    let question = try Topic.find("everyday-phone").question(at: 0)
    #expect("+é-".map { question.typed($0, after: "5", on: .czech) } == ["1", "0", "-"])
    #expect("+é-".map { question.typed($0, after: "5", on: .french) } == ["+", "2", "6"])
  }

  @Test(arguments: [
    ("&é", "12"), ("-(", "65"), ("1-2", "1-2"), ("2017-9-30", "2017-9-30"), ("", ""),
    ("é x", "é x"),
    ("ěé", "20"),
    ("&:é.\",'/( è", "1:2.3,4/5 7"), ("&'h\"à", "14h30"), ("&'e:", "&'e:"), (":", ":"),
  ])
  func `A line of keys of a digit row becomes digits as a whole`(line: String, digits: String) {
    #expect(DigitRow.automatic.withDigits(line) == digits)
  }

  @Test(arguments: ["-", "!", "'", "(", "_", "+", "\"", "&", "--", "- -", "!!"])
  func `A sign alone is no digit, unless the keyboard is known`(line: String) {
    #expect(DigitRow.automatic.withDigits(line) == line)
    let known = [DigitRow.french, .czech].map { $0.withDigits(line) }
    #expect(known.contains { $0.contains(where: \.isNumber) }, "\(known)")
  }

  @Test(arguments: [
    ("measure-winter", "-è", "-7"), ("time-relative", "+š", "+3"), ("numbers-100", "-è", "67"),
    ("numbers-100", "+š", "13"), ("measure-winter", "è", "7"), ("measure-winter", "-3", "-3"),
  ])
  func `A sign before a number is no digit where it has a meaning`(
    topic: String, line: String, digits: String
  ) throws {
    let question = try Topic.find(topic).question(at: 0)
    #expect(DigitRow.automatic.withDigits(line, for: question) == digits)
  }

  @Test func `An ambiguous line means the digits of the keyboard that is known`() {
    #expect(DigitRow.automatic.withDigits("é") == "2")
    #expect(DigitRow.czech.withDigits("é") == "0")
  }
}
