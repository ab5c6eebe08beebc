import Domain
import JapaneseNumbers
import Testing

/// No character of an answer is passed over: a text that has one more or one less means something
/// else, or is refused.
@Suite(.limited)
struct HalfUnderstoodTests {
  private static let topics = Topic.all

  @Test(arguments: topics)
  func `A digit that is deleted from an answer makes another one`(topic: Topic) {
    for question in topic.sample(12, limit: 120) {
      for form in [question.answer, question.formatted(question.value)] {
        guard case .answer(let whole) = question.parse(form) else { continue }
        for index in form.indices where form[index].isASCII && form[index].isNumber {
          // A zero before a number, or after a decimal, may be left out.
          if form[index] == "0" { continue }
          var text = form
          text.remove(at: index)
          #expect(question.parse(text) != .answer(whole), "\(text) for \(form), \(topic.name)")
        }
      }
    }
  }

  @Test(arguments: topics)
  func `A sign that means nothing isn't passed over anywhere in an answer`(topic: Topic) {
    for question in topic.sample(4, limit: 40) {
      let form = question.answer
      for sign in ["@", "é", "!", "猫", "q", "#", "∞"] {
        for offset in 0...form.count {
          var text = form
          text.insert(contentsOf: sign, at: text.index(text.startIndex, offsetBy: offset))
          if case .answer = question.parse(text) {
            // A letter of a booking number.
            if question.typesLetters { continue }
            Issue.record("\(text) for \(form), \(topic.name)")
          }
        }
      }
    }
  }

  @Test func `A comma is understood before three digits alone`() throws {
    let question = try Topic.find("numbers-100000").question(at: 0)
    for number in [5, 89, 893, 8_930, 89_300] {
      let digits = String(number)
      for offset in 1..<max(2, digits.count) where offset < digits.count {
        for mark in [",", "'", "_", "、", "，"] {
          let text = digits.prefix(offset) + mark + digits.dropFirst(offset)
          let isThousands = digits.count - offset == 3
          #expect(
            question.parse(String(text))
              == (isThousands ? .answer(.number(number)) : .invalid(.misplacedComma)), "\(text)")
        }
      }
    }
  }

  @Test func `A comma in an answer of the past is understood as it was`() throws {
    let question = try Topic.find("numbers-10000").question(at: 0)
    #expect(question.parse("893,00", isPast: true) == .answer(.number(89_300)))
    #expect(question.parse("8,93", isPast: true) == .answer(.number(893)))
  }

  @Test func `The kanji of contracts are the numbers of the usual ones`() throws {
    let question = try Topic.find("numbers-oku").question(at: 0)
    let others = ["一": "壱", "二": "弐", "三": "参", "十": "拾", "万": "萬", "百": "佰", "千": "阡"]
    for number in [1, 12, 20, 321, 4_213, 31_230, 2_130_000, 312_312_312] {
      let usual = number.kanjiNumeral
      let legal = usual.map { others[String($0)] ?? String($0) }.joined()
      #expect(question.parse(legal) == .answer(.number(number)), "\(legal)")
      #expect(question.parse(usual) == .answer(.number(number)), "\(usual)")
    }
  }

  @Test func `A decimal is hours and a half, or could be minutes too`() throws {
    let half = try Topic.find("duration-half").question(at: 0)
    #expect(half.parse("7.5") == .answer(.fields([7, 30], .hoursMinutes)))
    let minutes = try Topic.find("duration-hours-minutes").question(at: 0)
    #expect(minutes.parse("7.5") == .invalid(.ambiguousDecimal))
    #expect(minutes.parse("7.5時間") == .answer(.fields([7, 30], .hoursMinutes)))
    #expect(minutes.parse("7.5", isPast: true) == .answer(.fields([7, 5], .hoursMinutes)))
    #expect(half.parse("7.5", isPast: true) == .answer(.fields([7, 5], .hoursMinutes)))
  }

  @Test func `The half of the day of a first time is the second one's, or it is asked for`() throws
  {
    let times = try Topic.find("time-range").question(at: 0)
    func understood(_ text: String, isPast: Bool = false) -> String? {
      guard case .answer(let answer) = times.parse(text, isPast: isPast) else { return nil }
      return answer.text
    }
    #expect(understood("午後5時から9時まで") == "17:00-21:00")
    #expect(understood("午後5時から9時まで", isPast: true) == "17:00-9:00")
    #expect(understood("午前9時から17時まで") == "9:00-17:00")
    #expect(understood("9:00-5:00pm") == "9:00-17:00")
    for text in ["午後5時から4時まで", "午前9時から5時まで", "2:00-5:00pm"] {
      #expect(times.parse(text) == .invalid(.ambiguousHalf), "\(text)")
    }
  }

  @Test func `A number too large is refused, and was an answer in the past`() throws {
    let nines = String(repeating: "9", count: 23)
    for name in ["numbers-10000", "money-conbini", "counter-hon", "measure-winter"] {
      let question = try Topic.find(name).question(at: 0)
      #expect(question.parse(nines) == .invalid(.tooLarge), "\(name)")
      #expect(question.parse(nines, isPast: true) == .answer(.number(.max)), "\(name)")
    }
  }

  @Test(arguments: [
    ("code-postal", "660"), ("code-pin", "566"), ("code-card", "4699"), ("everyday-phone", "03"),
    ("everyday-phone", "+81 90 1234"), ("everyday-decimal", "74."), ("code-booking", "A7"),
  ])
  func `What lacks digits is asked for, and was an answer in the past`(name: String, typed: String)
    throws
  {
    let question = try Topic.find(name).question(at: 1)
    #expect(question.parse(typed) == .invalid(.incomplete))
    guard case .answer = question.parse(typed, isPast: true) else {
      Issue.record("\(typed) for \(question) was no answer in the past")
      return
    }
  }

  @Test(arguments: [
    ("numbers-1000", "円"), ("counter-hon", "本"), ("date-year-era", "年"), ("money-conbini", "￥"),
    ("counter-hon", "ほん"), ("measure-height", "cm"), ("time-hour", "時"),
  ])
  func `A unit alone lacks its number`(name: String, unit: String) throws {
    #expect(try Topic.find(name).question(at: 1).parse(unit) == .invalid(.missingNumber))
  }
}
