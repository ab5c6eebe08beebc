import Domain
import TerminalUI

/// Draws the voice and the two sounds side by side, with the mark of right or wrong at the one that was chosen.
func pairsView(_ state: Pairs.State, keys: [HelpItem], in size: Size) -> some View {
  ScreenLayout(size: size, keys: keys) {
    HStack {
      Text(state.trial.pair.title).style(.strong)
      Spacer(minLength: 2)
      if state.answered > 0 {
        Text(Wording.trials(right: state.right, of: state.answered, seconds: state.seconds)).style(.dim)
      }
    }
  } content: {
    VStack(alignment: .center, spacing: size.hasQuestionRows ? 2 : 1) {
      if state.isOver {
        Text(Wording.percent(state.right, of: state.count)).style(.strong)
      } else {
        speakerView(state.speaker)
      }
      HStack(spacing: size.hasLongLines ? 8 : 2) {
        for index in 0..<2 { choice(index, state) }
      }
      if let notice = state.speaker.notice { Text("\(notice)").style(.attention).wrapped() }
    }
    .centered()
  } footer: {
    ProgressBar(Double(state.count - state.answered) / Double(state.count), role: .dim)
  }
}

private func choice(_ index: Int, _ state: Pairs.State) -> some View {
  let isSaid = state.chosen != nil && index == state.trial.said
  return VStack(alignment: .center) {
    Text("\(index + 1)  ").style(.accent) + Text(state.trial.written(index)).style(isSaid ? .correct : .strong).bold()
    readingText(state.trial.reading(index), alignment: .center).style(isSaid ? .text : .dim)
    if index == state.chosen {
      Text(isSaid ? "✓" : "✗").style(isSaid ? .correct : .incorrect)
    } else {
      Text(" ")
    }
  }
}

extension Wording {
  /// Returns the outcome of trials: "18 of 20   0.8 s".
  static func trials(right: Int, of count: Int, seconds: Double?) -> String {
    "\(right) of \(count)" + (seconds.map { "   \(tenths($0)) s" } ?? "")
  }
}
