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
}
