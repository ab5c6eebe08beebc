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
        if size.hasBlankRows {
          largeTally(state).padding(top: 1, left: 2)
        } else {
          smallTally(state).padding(left: 2)
        }
        if state.missed.isEmpty {
          nothingMissed(state, in: size)
        } else {
          AnsweredList(state.list).padding(top: size.hasBlankRows ? 1 : 0)
        }
      }
    } footer: {
      if let notice = state.list.speaker.notice {
        Text("\(notice)").style(.attention).wrapped().padding(left: 2)
      } else if size.hasBlankRows, !state.missed.isEmpty {
        Text(Wording.advice(after: state.end)).style(.dim).wrapped().padding(left: 2)
      }
    }
  }
}

/// Draws the topic, the mode, the times and the earlier results, as far as there is room.
private func summaryHeader(_ state: Summary.State) -> some View {
  let result = state.result
  let title = result.title
  let pairs = state.session.pairs
  let length = Wording.label(of: state.skill) + Wording.length(of: result, pairs)
  let facts = ["\(length)   \(Wording.minutes(result.seconds + pairs.seconds))", length]
  let earlier = Wording.lastSessions(state.earlier)
  return FirstFitting {
    for facts in facts { header(title, facts, earlier) }
    for facts in facts { header(title, facts, "") }
    header(title, "", "")
  }
}

private func header(_ title: String, _ facts: String, _ earlier: String) -> some View {
  HStack {
    Text(title).style(.strong) + Text(facts.isEmpty ? "" : "   " + facts).style(.dim)
    Spacer(minLength: earlier.isEmpty ? 0 : 2)
    Text(earlier).style(.dim)
  }
}

/// Draws the percentage in large digits, with the counts of each outcome and the part that was
/// misheard most beside it.
private func largeTally(_ state: Summary.State) -> some View {
  HStack(alignment: .bottom, spacing: 1) {
    BigDigits("\(state.percentage)").style(state.isAllRight ? .correct : .strong)
    Text("%").style(.dim).padding(right: 4)
    FirstFitting {
      for (spacing, inWords) in [(1, true), (0, true), (0, false)] {
        VStack(spacing: spacing) {
          counts(state, inWords: inWords)
          findings(state)
        }
      }
    }
  }
}

/// Draws the reaction, the part that was misheard most, what the session changed, and the speed
/// that was held.
@ViewBuilder
private func findings(_ state: Summary.State) -> ViewGroup {
  for record in state.session.pairs.records { Text(Wording.pair(record)).style(.dim).wrapped() }
  if let reaction = Wording.reaction(state.result.reactions.median) {
    Text(reaction + (state.isFastest ? ", your best" : "")).style(.dim)
  }
  if let misheard = state.mostMisheard { Text(misheard.sentence).wrapped() }
  for change in state.changes { Text(change.sentence).wrapped() }
  if let ladder = state.session.rules.ladder {
    Text(Wording.speedHeld(ladder)).style(.dim).wrapped()
  }
}

/// Draws the percentage and the counts in one line, and the part that was misheard most.
private func smallTally(_ state: Summary.State) -> some View {
  VStack {
    HStack(spacing: 2) {
      Text("\(state.percentage) %").style(state.isAllRight ? .correct : .strong)
      counts(state, inWords: false)
    }
    findings(state)
  }
}

private func counts(_ state: Summary.State, inWords: Bool) -> some View {
  let outcomes = state.hasQuestions ? outcomes(state.result) : outcomes(state.session.pairs)
  return HStack(spacing: inWords ? 3 : 2) {
    for (count, mark, role, words) in outcomes where count > 0 {
      Text("\(mark) \(count)").style(role) + Text(inWords ? " " + words : "")
    }
  }
}

private typealias Outcome = (count: Int, mark: String, role: StyleRole, words: String)

private func outcomes(_ result: QuizResult) -> [Outcome] {
  [
    (result.atOnce, "✓", .correct, "at once"),
    (result.afterRepeat, "↻", .text, "after a repeat"),
    (result.count(.incorrect), "✗", .incorrect, "missed"),
    (result.count(.skipped), "✧", .accent, "shown"),
  ]
}

private func outcomes(_ pairs: PairResult) -> [Outcome] {
  [
    (pairs.right, "✓", .correct, "right"),
    (pairs.answered - pairs.right, "✗", .incorrect, "missed"),
  ]
}

extension Summary.State {
  /// False if the session was ended in its pairs, whose result is then shown in place of the
  /// questions'.
  fileprivate var hasQuestions: Bool { result.answered > 0 || session.pairs.isEmpty }

  /// The share of questions that were right at once, or of trials that were right, in percent.
  fileprivate var percentage: Int {
    hasQuestions
      ? result.percentage : Wording.percentage(session.pairs.right, of: session.pairs.answered)
  }

  fileprivate var isAllRight: Bool {
    missed.isEmpty && (hasQuestions || session.pairs.right == session.pairs.answered)
  }
}

/// Draws what to do after a session without misses, with Biki in a hat if the session was perfect.
private func nothingMissed(_ state: Summary.State, in size: Size) -> some View {
  let display = state.display
  return VStack(spacing: 1) {
    if state.isPerfect, display.showsBiki, size.hasBlankRows {
      Biki(mood: .happy, outfit: .hat).image.style(.accent)
    }
    let news = state.path.mastered.map { "\($0.title) mastered." }
    let sentences =
      [Wording.nothingMissed(in: state.result)] + news + [Wording.suggestion(of: state.end)]
    Text(sentences.filter { !$0.isEmpty }.joined(separator: " ")).wrapped()
    if let standing = state.path.standing(state.skill) { Text(standing).style(.dim).wrapped() }
  }
  .padding(top: size.hasBlankRows ? 1 : 0, left: 2)
}
