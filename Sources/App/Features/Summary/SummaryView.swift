import Domain
import JapaneseNumbers
import TerminalUI

/// Draws the result of a session, the missed questions, and what to do next.
func summaryView(_ state: Summary.State, keys: [HelpItem], in size: Size) -> some View {
  ZStack(alignment: .topLeading) {
    if let confetti = state.confetti { confettiView(confetti, in: size) }
    ScreenLayout(size: size, keys: keys) {
      summaryHeader(state)
    } content: {
      VStack(spacing: size.hasBlankRows ? 1 : 0) {
        if state.hasLargeTally(in: size) {
          largeTally(state).padding(top: 1, left: 2)
        } else {
          smallTally(state).padding(left: 2)
        }
        if state.missed.isEmpty { nothingMissed(state, in: size) }
        if !state.list.questions.isEmpty {
          AnsweredList(state.list, isOfSummary: true).padding(top: size.hasBlankRows ? 1 : 0)
        }
      }
    } footer: {
      if let notice = state.notice ?? state.list.speaker.notice.map({ "\($0)" }) {
        Text(notice).style(.attention).wrapped().padding(left: 2)
      } else if !state.missed.isEmpty {
        if size.hasBlankRows {
          Text(Wording.advice(after: state.end)).style(.text).wrapped().padding(left: 2)
        } else if let news = Wording.shortAdvice(after: state.end) {
          // A step that opened, or the end of the day, is told in every window.
          Text(news).style(.text).wrapped().padding(left: 2)
        }
      }
    }
  }
}

/// Draws the title, the length and the time, and the figure of the topic or the latest days, as far
/// as there is room.
private func summaryHeader(_ state: Summary.State) -> some View {
  let result = state.result
  let pairs = state.session.pairs
  let length = Wording.label(of: state.skill, before: "   ") + Wording.length(of: result, pairs)
  let facts = ["\(length)   \(Wording.minutes(result.seconds + pairs.seconds))", length]
  let figures = state.figures
  return FirstFitting {
    for figure in figures { header(state.title, facts[0], figure) }
    for facts in facts { header(state.title, facts, figures.last ?? Text("")) }
    for facts in facts { header(state.title, facts, Text("")) }
    header(state.title, "", Text(""))
  }
}

private func header(_ title: String, _ facts: String, _ figure: Text) -> some View {
  HStack {
    Text(title).style(.strong) + Text(facts.isEmpty ? "" : "   " + facts).style(.dim)
    Spacer(minLength: 2)
    figure
  }
}

extension Summary.State {
  /// True for the figure in large digits. The end of a day tells so much more that the missed
  /// questions would have no room below it in a low window.
  fileprivate func hasLargeTally(in size: Size) -> Bool {
    end.more == nil ? size.hasQuestionRows : size.hasSpareRows
  }

  /// The title of the session, for today's with the number of the day.
  fileprivate var title: String {
    guard end.more != nil, let days = news?.days else { return result.title }
    return "\(result.title)   Day \(days.count)"
  }

  /// The figure of the topic, from the longest to the shortest text; after today's session the
  /// marks of the last seven days.
  fileprivate var figures: [Text] {
    guard let news else { return [] }
    if end.more != nil { return [dayMarks(news.days.lastSeven)] }
    return Wording.figures(of: news, skill).map { Text($0).style(.dim) }
  }
}

/// Draws the number of questions that were right at once in large digits, with the counts of each
/// other outcome and what was found beside it.
private func largeTally(_ state: Summary.State) -> some View {
  VStack(spacing: 1) {
    HStack(alignment: .top, spacing: 3) {
      BigDigits("\(state.rightCount)").style(state.isAllRight ? .correct : .strong)
      VStack {
        Text(state.measure).style(.strong)
        otherCounts(state, inWords: true)
        reaction(state)
      }
    }
    // Without blank rows between them, so that the missed questions keep theirs.
    VStack { findings(state) }
  }
}

/// Draws the reaction in the session, and if it was the best or surely better.
@ViewBuilder
private func reaction(_ state: Summary.State) -> ViewGroup {
  if let reaction = Wording.reaction(state.result.reactions.median) {
    let praise = state.isFastest ? "your best" : state.news.flatMap(Wording.faster)
    Text(reaction + (praise.map { ", \($0)" } ?? "")).style(.dim)
    if state.end.more != nil, state.news?.days.isFastest == true {
      Text("your fastest day").style(.correct)
    }
  }
}

/// Draws the part that was misheard most, the sounds that changed, and the speed that was held.
@ViewBuilder
private func findings(_ state: Summary.State) -> ViewGroup {
  for record in state.session.pairs.records { Text(Wording.pair(record)).style(.dim).wrapped() }
  if let misheard = state.mostMisheard { Text(misheard.sentence).wrapped() }
  newsLines(state)
  if let ladder = state.session.rules.ladder {
    Text(Wording.speedHeld(ladder)).style(.dim).wrapped()
  }
}

/// Draws the counts in one line, and what was found.
private func smallTally(_ state: Summary.State) -> some View {
  VStack {
    FirstFitting {
      // Figures are never cut.
      for measure in [state.measure, "of \(state.result.answered)"] {
        HStack(spacing: 2) {
          Text("\(state.rightCount) \(measure)")
            .style(state.isAllRight ? .correct : .strong)
          otherCounts(state, inWords: false)
        }
      }
    }
    reaction(state)
    findings(state)
  }
}

/// Draws the counts of the outcomes other than right at once.
private func otherCounts(_ state: Summary.State, inWords: Bool) -> some View {
  let outcomes = state.hasQuestions ? outcomes(state.session) : outcomes(state.session.pairs)
  return HStack(spacing: inWords ? 3 : 2) {
    for (count, mark, role, words) in outcomes where count > 0 {
      Text("\(mark) \(count)").style(role) + Text(inWords ? " " + words : "")
    }
  }
}

private typealias Outcome = (count: Int, mark: String, role: StyleRole, words: String)

private func outcomes(_ session: Session) -> [Outcome] {
  let result = session.result
  return [
    (result.afterRepeat, OutcomeMark.afterRepeat, .text, "after a repeat"),
    (result.count(.incorrect), OutcomeMark.missed, .incorrect, "missed"),
    (result.count(.skipped), OutcomeMark.shown, .accent, "shown"),
    (session.slips, OutcomeMark.takenBack, .text, "taken back"),
  ]
}

private func outcomes(_ pairs: PairResult) -> [Outcome] {
  [(pairs.answered - pairs.right, OutcomeMark.missed, .incorrect, "missed")]
}

extension Summary.State {
  /// False if the session was ended in its pairs, whose result is then shown in place of the
  /// questions'.
  fileprivate var hasQuestions: Bool { result.answered > 0 || session.pairs.isEmpty }

  /// The number of questions that were right at once, or of trials that were right.
  fileprivate var rightCount: Int { hasQuestions ? result.atOnce : session.pairs.right }

  /// The words after that number: "of 10 heard at once".
  fileprivate var measure: String {
    if !hasQuestions { return Wording.measure(of: session.pairs) }
    return "of \(result.answered) \(result.skill?.done ?? "right") at once"
  }

  fileprivate var isAllRight: Bool {
    missed.isEmpty && (hasQuestions || session.pairs.right == session.pairs.answered)
  }
}

/// Draws what to do after a session without misses, with Biki in a hat if the session was perfect.
private func nothingMissed(_ state: Summary.State, in size: Size) -> some View {
  // Slow questions that are listed below have keys, so they must be seen.
  let hasRoom = state.list.questions.isEmpty ? size.hasSpareRows : size.hasExampleRows
  return VStack(spacing: 1) {
    if state.isPerfect, state.display.showsBiki, hasRoom {
      Biki(mood: .happy, outfit: .hat).image.style(.accent)
    }
    let sentences =
      [Wording.nothingMissed(in: state.end)] + Wording.mastered(in: state.end)
      + [Wording.suggestion(of: state.end)] + Wording.dayEnd(of: state.end)
    Text(sentences.filter { !$0.isEmpty }.joined(separator: " ")).wrapped()
    if let standing = state.path.standing { Text(standing).style(.dim).wrapped() }
  }
  .padding(top: size.hasBlankRows ? 1 : 0, left: 2)
}
