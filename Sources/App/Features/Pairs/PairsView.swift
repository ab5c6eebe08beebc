import Clients
import Domain
import JapaneseNumbers
import TerminalUI

/// Draws the voice and the two sounds side by side, with the mark of right or wrong at the one that
/// was chosen; at the end the result.
func pairsView(
  _ state: Pairs.State, _ display: DisplaySettings, keys: [HelpItem], in size: Size
) -> some View {
  ScreenLayout(size: size, keys: keys) {
    let results = Text(state.result.isEmpty ? "" : Wording.trials(state.result)).style(.dim)
    if let today = TodayLine(state) {
      let share = Double(state.result.answered) / Double(state.count)
      today.view(progress: share, results: results)
    } else {
      HStack {
        Text(state.isOver ? "Pairs" : state.trial.pair.title).style(.strong)
        Spacer(minLength: 2)
        if !state.isOver { results }
      }
    }
  } content: {
    if state.isOver { outcome(state, in: size) } else { trial(state, display, in: size) }
  } footer: {
    if !state.isToday, display.showsProgress {
      ProgressBar(Double(state.count - state.result.answered) / Double(state.count), role: .dim)
    }
  }
}

private func trial(_ state: Pairs.State, _ display: DisplaySettings, in size: Size) -> some View {
  VStack(alignment: .center, spacing: size.hasQuestionRows ? 2 : 1) {
    if state.isToday { Text(state.trial.pair.title + "?").style(.strong) }
    speakerView(state.speaker)
    HStack(spacing: size.hasLongLines ? 8 : 2) {
      for index in 0..<2 { choice(index, state, display) }
    }
    if let notice = state.speaker.notice { Text("\(notice)").style(.attention).wrapped() }
  }
  .centered()
}

/// Returns the key for one of the two sounds and a blank; nothing for a sound that is its own key.
private func keyLabel(_ index: Int, _ trial: PairTrial) -> String {
  guard let digits = trial.digits else { return "\(index + 1)  " }
  return trial.written(index) == String(digits[index]) ? "" : "\(digits[index])  "
}

private func choice(
  _ index: Int, _ state: Pairs.State, _ display: DisplaySettings
) -> some View {
  let isSaid = state.chosen != nil && index == state.trial.said
  return VStack(alignment: .center) {
    Text(keyLabel(index, state.trial)).style(.accent)
      + Text(state.trial.written(index)).style(isSaid ? .correct : .strong).bold()
    readingText(state.trial.reading(index), alignment: .center).style(isSaid ? .text : .dim)
    if let romaji = display.romaji.style {
      Text(state.trial.reading(index).romaji(romaji)).style(.dim)
    }
    if index == state.chosen {
      isSaid
        ? Text(OutcomeMark.right).style(.correct) : Text(OutcomeMark.missed).style(.incorrect)
    } else {
      Text(" ")
    }
  }
}

/// Draws the number of right trials as a summary has it, the record of each pair, and why the rest
/// was left out.
private func outcome(_ state: Pairs.State, in size: Size) -> some View {
  let right = state.result.right
  let answered = state.result.answered
  let measure = Wording.measure(of: state.result)
  let role: StyleRole = right == answered ? .correct : .strong
  return VStack(spacing: size.hasBlankRows ? 1 : 0) {
    if size.hasBlankRows {
      HStack(alignment: .bottom, spacing: 3) {
        BigDigits("\(right)").style(role)
        Text(measure).style(.strong)
      }
    } else {
      Text("\(right) \(measure)").style(role)
    }
    VStack {
      for record in state.result.records { Text(Wording.pair(record)).style(.dim).wrapped() }
    }
    if case .withoutSound(let error) = state.ending {
      let sentence = Wording.pairsLeftOut(after: state.result, isToday: false)
      Text("\(sentence) \(error)").style(.attention).wrapped()
    }
  }
  .padding(top: size.hasBlankRows ? 1 : 0, left: 2)
}
