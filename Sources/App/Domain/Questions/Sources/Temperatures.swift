import JapaneseNumbers

/// Whole degrees, of which those below zero are said with マイナス or 氷点下.
struct Temperatures: QuestionSource {
  let degrees: ClosedRange<Int>

  /// The words before a number below zero.
  static let signs = [SpokenField.minus, SpokenField.belowFreezing]

  private var countBelowZero: Int { max(0, -degrees.lowerBound) }

  var count: Int { degrees.count + countBelowZero }
  var longest: AnswerLimits {
    AnswerLimits(number: max(abs(degrees.lowerBound), abs(degrees.upperBound)))
  }
  var counters: [Counter] { Counter.named("度").map { [$0] } ?? [] }

  /// Returns a temperature, first those with マイナス and those from zero on, then those with 氷点下.
  func question(at index: Int, topic: String) -> Question {
    let isSecondSign = index >= degrees.count
    let place = isSecondSign ? index - degrees.count : index
    return question(
      degrees.lowerBound + place, Self.signs[isSecondSign ? 1 : 0], topic: topic)
  }

  func questions(answer: String, topic: String) -> [Question] {
    guard let number = Int(answer), (-273...9999).contains(number) else { return [] }
    let signs = number < 0 ? Self.signs : [.minus]
    return signs.map { question(number, $0, topic: topic) }
  }

  private func question(_ number: Int, _ sign: SpokenField, topic: String) -> Question {
    let fields = Self.fields(number, sign)
    var question = Question(
      fields, .number(number), topic: topic, display: fields.written, suffix: "度")
    question.isSigned = true
    return question
  }

  /// Returns the fields of a temperature, with a sign below zero.
  static func fields(_ number: Int, _ sign: SpokenField) -> [SpokenField] {
    let size = SpokenField.number(Int(clamping: number.magnitude), Counter.named("度"))
    return number < 0 ? [sign, size] : [size]
  }
}
