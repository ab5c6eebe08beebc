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
      let height = practiceHeight(in: size)
      if height > 0 {
        let hasPath = isWide && state.filter == nil
        Kept(PracticeLines(state, hints, hasPath: hasPath, height: height))
      }
      if let topic = state.detailedTopic {
        Kept(TopicDetails(topic, in: state, hints, in: size, isWide: isWide))
      }
    }
  }
  .frame(height: footerHeight(in: size, isWide: isWide))
}

private func practiceHeight(in size: Size) -> Int { size.hasSpareRows ? 3 : 0 }

private func footerHeight(in size: Size, isWide: Bool) -> Int {
  let practice = practiceHeight(in: size)
  let details = isWide ? 3 : 5
  if size.hasExampleRows { return practice + details + exampleCount + 1 }
  return size.hasBlankRows ? practice + details : isWide ? 2 : 3
}

/// Examples of a topic, its range, the learner's record and a note, as far as there is room.
private struct TopicDetails: KeptContent {
  private let topic: Topic
  private let record: HistorySummary.TopicRecord?
  private let skill: Skill
  private let learnKey: String?
  private let hasExamples: Bool
  private let hasRange: Bool
  private let hasRecord: Bool

  init(_ topic: Topic, in state: Topics.State, _ hints: TopicHints, in size: Size, isWide: Bool) {
    self.topic = topic
    record = state.record(of: topic)
    skill = state.skill
    learnKey = hints.learn
    hasExamples = size.hasExampleRows
    hasRange = !isWide
    hasRecord = size.hasBlankRows
  }

  var body: some View {
    VStack {
      if hasExamples { examples(of: topic).padding(bottom: 1) }
      if hasRange { Text(topic.description).style(.dim) }
      if hasRecord {
        FirstFitting {
          for text in recordTexts { text }
        }
      }
      if let note = topic.note { Text(note).wrapped() }
    }
  }

  /// The learner's record, from the most facts to the fewest, or the key of the topic's table.
  private var recordTexts: [Text] {
    guard let record else {
      let text = Text("not practised yet").style(.dim)
      guard let learnKey else { return [text] }
      return [text + Text("   \(learnKey)") + Text(" learn it first").style(.dim)]
    }
    let facts = [
      Wording.heardAtOnce(record.heard, skill), Wording.count(record.answered, "answer"),
      Wording.reaction(record.medianReaction),
    ].compactMap(\.self)
    return facts.indices.reversed().map { Text(facts[...$0].joined(separator: "   ")) }
  }
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
