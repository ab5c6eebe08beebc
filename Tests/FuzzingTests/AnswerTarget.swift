@testable import Domain

extension FuzzTarget {
  /// The parser of answers that learners type.
  ///
  /// An answer in the form used in data is the same answer, whatever was typed for it. Points at
  /// the end change nothing, and neither do characters in full width.
  static let answer = FuzzTarget(
    name: "answer",
    samples: [
      "1,234", "12億5千万", "8.5万円", "千二百三十四", "17:53", "午後5時53分", "5:53 pm", "3h43m", "13 3 51",
      "2時間半", "1970-9-30",
      "1970930", "30.9.1970", "昭和61年", "S61", "090-1234-5678", "+81 (0)90 1234 5678", "74.6",
      "74,6", "6ヶ月", "20才",
      "3本",
    ],
    fragments: [
      " ", ",", ".", ":", "-", "/", "・", "、", "。", "0", "00", "1", "12", "９", "〇", "一", "九", "十",
      "百", "千", "万", "億",
      "兆", "京",
      "円", "￥", "時", "分", "秒", "間", "年", "月", "日", "半", "元", "午前", "午後", "am", "pm", "h", "m", "S",
      "昭和", "西暦", "%",
      "点", "+81", "(0)",
      "99999999999999999999", "999999999999999999", "\u{301}", "\u{0}",
    ] + fieldWords
  ) { input, random in
    let text = String(decoding: input, as: UTF8.self)
    let topic = Topic.all[random.below(Topic.all.count)]
    let question = topic.question(at: random.below(topic.count))
    let result = question.parse(text)
    try require(
      question.parse(String(text.map(halfWidth))) == result,
      "half-width characters change the answer to \(question)")
    guard case .answer(let answer) = result else { return }
    try require(
      question.parse(answer.text) == result,
      "\(answer.text) isn't the answer that it is the text of, for \(question)")
    // The longest text has no room for it.
    let isLongest = text.unicodeScalars.count == Question.longestText
    let ended = question.parse(text + ".")
    try require(
      ended == result || ended == .invalid(.incomplete) || isLongest,
      "a point at the end changes the answer to \(question)")
    // The search reads numbers too.
    _ = (try? NumberText(text))?.similarTopic
    _ = (question.heard(answer), question.marked(answer), question.reading(of: answer))
  }
}

/// The words of all formats of several fields, and the signs.
private let fieldWords: [String] = {
  let formats = Topic.all.compactMap { topic -> FieldFormat? in
    if case .fields(let format) = topic.question(at: 0).form { format } else { nil }
  }
  let words = Set(formats).flatMap { $0.vocabulary + $0.characters.map(String.init) }
  return Set(words).sorted()
}()
