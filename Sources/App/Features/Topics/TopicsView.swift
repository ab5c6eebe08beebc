import Domain
import TerminalUI

/// Draws today's session, the path and the groups, or the topics of one group or of a search.
///
/// On a terminal of 110 columns and more, the steps of the path are on the right. On a large one
/// the list is where a session is drawn, so that little moves when one begins.
@ViewBuilder
func topicsView(_ state: Topics.State, keys: [HelpItem], in context: ScreenContext) -> some View {
  let window = context.size
  if window.hasSessionColumn {
    context.session(topicsScreen(state, keys, in: window.session, isBeside: true))
  } else {
    let size = Size(columns: window.columns, rows: window.session.rows)
    topicsScreen(state, keys, in: size).frame(height: size.rows).centered(.vertical)
  }
}

/// - Parameter isBeside: True if the path stands beside the screen already.
private func topicsScreen(
  _ state: Topics.State, _ keys: [HelpItem], in size: Size, isBeside: Bool = false
) -> some View {
  // Results of a search need the width, and aren't of the path.
  let hasCard = size.hasThirdColumn && state.filter == nil
  let gap = 4
  let width = size.contentColumns - (hasCard ? cardWidth + gap : 0)
  return ScreenLayout(size: size, keys: keys) {
    Kept(TopicsHeader(state))
  } content: {
    HStack(spacing: gap) {
      VStack(spacing: size.hasBlankRows ? 1 : 0) {
        if let form = state.listForm {
          Kept(ListFormRows(form))
        } else if state.filter != nil {
          foundTopics(state, width: width)
        } else if state.place == .list {
          Kept(SessionRows(state, hasMarks: !hasCard && !isBeside))
          Kept(GroupRows(state)).padding(top: size.hasBlankRows ? 0 : 1)
          Kept(ListDetails(state, in: size))
        } else {
          topicTable(state, width: width)
        }
      }
      .frame(width: width)
      if hasCard { Kept(PathCard(state, in: size)) }
    }
  } footer: {
    topicsFooter(state, in: size)
  }
}

let cardWidth = 36

/// A field for text while one is open, or the name of the app with what is marked or practised.
private struct TopicsHeader: KeptContent {
  private let naming: Topics.Naming?
  private let list: Topics.ListForm?
  private let search: TextFieldState?
  private let foundCount: Int
  private let topicCount: Int
  /// True if the text is a number or a pair, which has a row whatever is found.
  private let hasOwnRow: Bool
  /// The group whose topics are listed; nil in the list of groups.
  private let group: String?
  private let markedCount: Int
  private let marked: [Topic]
  private let skill: Skill
  private let summary: HistorySummary?
  private let practice: PracticeOverview?

  init(_ state: Topics.State) {
    naming = state.naming
    list = state.listForm
    search = state.filter?.field
    foundCount = state.filter?.results.count ?? 0
    topicCount = state.topics.count
    hasOwnRow = state.filter?.number != nil || state.filter?.pair != nil
    group = state.place == .group ? state.section.title : nil
    markedCount = state.marked.count
    marked = state.markedTopics
    skill = state.skill
    summary = state.practised?.summary
    practice = state.practice
  }

  var body: some View {
    HStack(spacing: naming != nil || search != nil ? 1 : 2) {
      if let list {
        let title = list.topic.map { "edit \"\($0.title)\"" } ?? "your own numbers"
        Text(list.isDeletion ? "delete \"\(list.topic?.title ?? "")\"?" : title)
          .style(list.isDeletion ? .attention : .accent)
      } else if let naming, naming.isDeletion {
        Text("delete \"\(naming.set?.title ?? "")\"?").style(.attention)
      } else if let naming {
        Text(naming.set == nil ? "save as" : "rename to").style(.accent)
        let count = naming.set == nil ? ", for \(Wording.count(markedCount, "topic"))" : ""
        TextField(naming.field, placeholder: "e.g. Shopping\(count)")
      } else if let search {
        Text("/").style(.accent)
        TextField(search, placeholder: "8230円, rent, price, hon, clock")
        if foundCount > 0 || !hasOwnRow { Text("\(foundCount) of \(topicCount)").style(.dim) }
      } else {
        Text("countbiki").style(group == nil ? .strong : .dim)
        if let group { Text(group).style(.strong) }
        Spacer()
        FirstFitting {
          for tagline in taglines { tagline }
        }
      }
    }
  }

  /// Texts about the marked topics or the learner's practice, from the longest to the shortest.
  private var taglines: [Text] {
    if markedCount > 0 {
      let titles = Topic.titles(of: marked)
      return ["mix: " + titles, "mix of \(markedCount)"].map { Text($0).style(.accent) }
    }
    guard let summary, summary.practised > 0 else {
      let tagline = skill == .listening ? Wording.tagline : skill.rawValue
      return [Text(tagline).style(.dim), Text("")]
    }
    let label = Wording.label(of: skill, before: "   ")
    let share = "\(Wording.percent(summary.heard)) at once"
    let hasShare = summary.heard.asked >= HistoryTotals.leastDrawn
    let right = Text(hasShare ? share : "").style(.dim)
    guard let practice else { return [right, Text("")] }
    let day = Text("\(label)Day \(practice.day.separatedByThousands)   ").style(.dim)
    let days = day + dayMarks(practice.week)
    return [days + Text("   ") + right, days, Text("")]
  }
}

/// Draws the number that was typed and the results of the search, or a sentence if there is
/// nothing.
@ViewBuilder
private func foundTopics(_ state: Topics.State, width: Int) -> some View {
  let text = state.filter?.field.text ?? ""
  if let filter = state.filter, let number = filter.number {
    Kept(NumberRow(number, in: filter, isSpeaking: state.speaker.isSpeaking))
  } else if let filter = state.filter, let pair = filter.pair {
    let isSelected = filter.selectedPair != nil
    HStack {
      SelectionMark(isSelected: isSelected)
      Text(filter.field.text).style(isSelected ? .strong : .text)
      Text(pair.title).padding(left: 3)
    }
  }
  if !state.listedTopics.isEmpty {
    topicTable(state, search: text, width: width)
  } else if state.filter?.number == nil, state.filter?.pair == nil {
    VStack(spacing: 1) {
      Text("No topic has \"\(text)\".").wrapped()
      Text(
        "Try a name (rent), a word (price, clock, telephone), a number (1500) or a counter (hon, ほん, 本)."
      )
      .style(.dim).wrapped()
    }
  }
}
