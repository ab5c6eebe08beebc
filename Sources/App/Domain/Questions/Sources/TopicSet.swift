import JapaneseNumbers

/// The questions of other topics, which stay questions of those topics. None of them is a set
/// itself.
struct TopicSet: QuestionSource {
  let topics: [Topic]

  var count: Int { topics.reduce(0) { $0 + $1.count } }
  var longest: AnswerLimits { limitsOfLast }
  var counters: [Counter] { topics.flatMap(\.source.counters) }

  func question(at index: Int, topic: String) -> Question {
    let (topic, rest) = topics.element(at: index, count: \.count)
    return topic.question(at: rest)
  }

  func questions(answer: String, topic: String) -> [Question] {
    topics.flatMap { $0.source.questions(answer: answer, topic: $0.name) }
  }
}
