import Domain
import JapaneseNumbers
import TerminalUI

/// The keys that the texts under the list name, as far as they work.
struct TopicHints {
  let learn: String?
  let review: String?

  init(_ keys: [HelpItem]) {
    learn = keys.key(labelled: "learn")
    review = keys.key(labelled: "review")
  }

  /// The keys as the inputs of a kept view.
  var texts: [String] { [learn ?? "", review ?? ""] }
}

/// Draws a notice, what is being saved, or what the history says about the group and the details of
/// the selected topic, under the list. The height is fixed, so that the list doesn't move.
func topicsFooter(_ state: Topics.State, _ hints: TopicHints, in size: Size, isWide: Bool)
  -> some View
{
  VStack {
    if let notice = state.notice {
      Text(notice).style(.attention).wrapped()
    } else if let naming = state.naming {
      let titles = (naming.set?.members ?? state.markedTopics).map(\.title).joined(separator: ", ")
      Text("A set of your own in topics.json: \(titles)").style(.dim).wrapped()
    } else if !isWide, state.filter == nil, state.pane == .sections, !state.section.isSession {
      Text(state.listedTopics.map(\.title).joined(separator: ", ")).style(.dim).wrapped()
    } else {
      if practiceHeight(in: size) > 0 {
        Kept("topics.practice", of: Inputs(others: state.keptInputs, texts: hints.texts)) {
          practiceLines(state, hints, hasPath: isWide && state.filter == nil)
            .frame(height: practiceHeight(in: size))
        }
      }
      topicDetails(state, hints, in: size, isWide: isWide)
    }
  }
  .frame(height: footerHeight(in: size, isWide: isWide))
}

@ViewBuilder
private func topicDetails(_ state: Topics.State, _ hints: TopicHints, in size: Size, isWide: Bool)
  -> some View
{
  if let topic = state.detailedTopic {
    if size.hasExampleRows { examples(of: topic).padding(bottom: 1) }
    if !isWide { Text(topic.description).style(.dim) }
    if size.hasBlankRows { topicRecord(of: topic, in: state, hints) }
    if let note = topic.note { Text(note).wrapped() }
  }
}

private func practiceHeight(in size: Size) -> Int { size.hasSpareRows ? 3 : 0 }

private func footerHeight(in size: Size, isWide: Bool) -> Int {
  let practice = practiceHeight(in: size)
  let details = isWide ? 3 : 5
  if size.hasExampleRows { return practice + details + exampleCount + 1 }
  if size.hasBlankRows { return practice + details }
  return isWide ? 2 : 3
}

/// Draws the learner's record in a topic, as many facts as fit, or offers its table.
@ViewBuilder
private func topicRecord(of topic: Topic, in state: Topics.State, _ hints: TopicHints) -> some View
{
  FirstFitting {
    for text in recordTexts(of: topic, in: state, hints) { text }
  }
}

private func recordTexts(of topic: Topic, in state: Topics.State, _ hints: TopicHints) -> [Text] {
  guard let record = state.record(of: topic) else {
    let text = Text("not practised yet").style(.dim)
    guard let key = hints.learn else { return [text] }
    return [text + Text("   \(key)") + Text(" learn it first").style(.dim)]
  }
  let atOnce = record.atOnce.separatedByThousands
  let measured = record.measured.separatedByThousands
  let share = record.measured == 0 ? nil : "\(atOnce) of \(measured) right ones at once"
  let facts = [
    Wording.count(record.answered, "answer"), share, Wording.reaction(record.medianReaction),
  ].compactMap(\.self)
  return facts.indices.reversed().map { Text(facts[...$0].joined(separator: "   ")) }
}

private let exampleCount = 4

/// Draws some questions of a topic with their readings, beside them or, on a narrow terminal, below
/// them.
///
/// The questions are seeded with the topic's id, so a topic always shows the same ones.
private func examples(of topic: Topic) -> some View {
  var sequence = QuestionSequence(topic: topic, seed: UInt64(topic.id))
  var questions: [Question] = []
  for _ in 0..<4 * exampleCount where questions.count < exampleCount {
    let question = sequence.next()
    if !questions.contains(where: { $0.display == question.display }) { questions.append(question) }
  }
  let width = questions.map { displayWidth(of: $0.display) }.max() ?? 0
  return FirstFitting {
    VStack {
      for question in questions {
        HStack(spacing: 3) {
          Text(question.display).frame(width: width, alignment: .topTrailing)
          Text(question.reading.spaced).style(.dim)
        }
      }
    }
    VStack {
      for question in questions {
        Text(question.display)
        readingText(question.reading).style(.dim)
      }
    }
  }
}
