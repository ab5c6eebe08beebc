import Clients
import Domain
import JapaneseNumbers
import TerminalUI

/// Draws a notice, what is being saved, or the details of the selected topic under its group, whose
/// height is fixed, so that the topics don't move. A list that is typed has the room.
func topicsFooter(_ state: Topics.State, in size: Size) -> some View {
  let isList = state.place == .list && state.filter == nil
  let hasFixedHeight = !isList && state.listForm == nil
  return VStack {
    if let notice = state.notice ?? state.speaker.notice?.description {
      Text(notice).style(.attention).wrapped()
    } else if let naming = state.naming {
      let titles = Topic.titles(of: naming.set?.members ?? state.markedTopics)
      let isTopic = naming.set?.members.isEmpty == true
      Text(
        isTopic
          ? "A topic of your own in topics.json" : "A set of your own in topics.json: \(titles)"
      )
      .style(.dim).wrapped()
    } else if hasFixedHeight, let number = state.selectedNumber {
      Kept(NumberDetails(number))
    } else if hasFixedHeight, let topic = state.detailedTopic {
      Kept(TopicDetails(topic, in: state, size))
    }
  }
  .frame(height: hasFixedHeight ? footerHeight(in: size) : nil)
}

private func footerHeight(in size: Size) -> Int {
  let weakRows = size.hasBlankRows ? 1 : 0
  let exampleRows = size.hasExampleRows ? exampleCount + 1 : 0
  if size.hasTwoColumns { return 2 + weakRows + exampleRows }
  let noteRows = size.hasBlankRows ? 4 : 3
  return noteRows + weakRows + exampleRows
}

/// The weakest parts of the listed topics, and examples, range and note of the selected one, as far
/// as there is room.
private struct TopicDetails: KeptContent {
  private let topic: Topic
  private let weak: [PartRecord]
  private let skill: Skill
  private let hasExamples: Bool
  private let hasRange: Bool
  private let hasWeakParts: Bool

  init(_ topic: Topic, in state: Topics.State, _ size: Size) {
    self.topic = topic
    weak = state.practice?.weak(in: state.listedTopics) ?? []
    skill = state.skill
    hasExamples = size.hasExampleRows
    hasRange = !size.hasTwoColumns
    hasWeakParts = size.hasBlankRows
  }

  var body: some View {
    VStack {
      if hasExamples { examples(of: topic).padding(bottom: 1) }
      if hasRange { Text(topic.description).style(.dim) }
      if let note = topic.note { Text(note).wrapped() }
      if hasWeakParts, !weak.isEmpty { weakParts(weak, skill) }
    }
  }
}

/// The lower half of the list: how to begin, the topic of the step in hand, or the topics of the
/// selected group.
struct ListDetails: KeptContent {
  /// Advice for the beginning; nil once there are answers.
  private let beginning: String?
  /// The topic of a session; nil while a group is selected.
  private let topic: Topic?
  /// The titles of the selected group.
  private let titles: [String]
  private let shownExamples: Int
  /// The blank rows above the details.
  private let margin: Int

  init(_ state: Topics.State, in size: Size) {
    let advice = state.readPath.map {
      Wording.beginning(besides: $0, isBrief: !size.hasSpareRows)
    }
    beginning = state.practice == nil ? advice ?? Wording.beginning(of: state.skill) : nil
    topic = state.selectedTopic
    titles = (state.listedTopics + state.hiddenTopics).map(\.title)
    let few = size.hasSpareRows ? 1 : 0
    shownExamples = size.hasExampleRows ? exampleCount : few
    margin = size.hasBlankRows ? 0 : 1
  }

  var body: some View {
    // In a low window, sentences and titles are left out rather than cut.
    FirstFitting {
      if let topic {
        details(of: topic, hasNote: true).padding(top: margin)
        details(of: topic, hasNote: false).padding(top: margin)
        if let beginning { Text(beginning).wrapped() }
        details(of: topic, hasNote: false)
      } else {
        for count in (0...titles.count).reversed() { firstTitles(count) }
      }
    }
    .padding(left: 2)
  }

  private func firstTitles(_ count: Int) -> some View {
    let rest = titles.count - count
    let shown = Array(titles.prefix(count)) + (rest > 0 ? ["and \(rest) more"] : [])
    // Titles have commas.
    return Text(shown.joined(separator: "; ")).style(.dim).wrapped()
  }

  private func details(of topic: Topic, hasNote: Bool) -> some View {
    VStack {
      if let beginning { Text(beginning).wrapped() }
      Text("\(topic.title): \(topic.description)").style(beginning == nil ? .text : .dim)
      if hasNote, let note = topic.note { Text(note).style(.dim).wrapped() }
      if shownExamples > 0 { examples(of: topic, count: shownExamples).padding(top: 1) }
    }
  }
}

/// Draws parts with how often they were misheard, as many as fit: "weak here, misheard: はっぴゃく 3 of
/// 8".
///
/// - Parameter skill: The skill that is practised.
private func weakParts(_ weak: [PartRecord], _ skill: Skill) -> some View {
  FirstFitting {
    for count in (1...min(3, weak.count)).reversed() {
      Text("weak here, \(skill.missed):  ").style(.dim)
        + weak.prefix(count).map {
          Text($0.part.name) + Text(" \($0.misheard) of \($0.asked)").style(.dim)
        }.joined(separator: "   ")
    }
  }
}

private let exampleCount = 4

/// Draws some questions of a topic with their readings, beside them or, on a narrow terminal, below
/// them.
///
/// The questions are seeded with the topic's id, so a topic always shows the same ones.
private func examples(of topic: Topic, count: Int = exampleCount) -> some View {
  var sequence = QuestionSequence(topic: topic, seed: UInt64(topic.id))
  var questions: [Question] = []
  for _ in 0..<4 * count where questions.count < count {
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
