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
    if !state.isToday, !state.isOver, display.showsProgress {
      ProgressBar(Double(state.count - state.result.answered) / Double(state.count), role: .dim)
    }
  }
}

private func trial(_ state: Pairs.State, _ display: DisplaySettings, in size: Size) -> some View {
  VStack(alignment: .center, spacing: size.hasQuestionRows ? 2 : 1) {
    if state.isToday { Text(state.trial.pair.title + "?").style(.strong) }
    speakerView(state.speaker)
    FirstFitting {
      if size.hasQuestionRows, let sounds = largeSounds(state.trial) {
        HStack(spacing: 8) {
          for index in 0..<2 { choice(index, state, display, large: sounds[index]) }
        }
      }
      HStack(spacing: size.hasLongLines ? 8 : 2) {
        for index in 0..<2 { choice(index, state, display) }
      }
    }
    if let notice = state.speaker.notice { Text("\(notice)").style(.attention).wrapped() }
  }
  .centered()
}

/// Returns the key for one of the two sounds; nil for a sound that is its own key.
private func keyLabel(_ index: Int, _ trial: PairTrial) -> String? {
  guard let digits = trial.digits else { return "\(index + 1)" }
  return trial.written(index) == String(digits[index]) ? nil : "\(digits[index])"
}

/// The two sounds of a trial with their digits apart from their units; nil if one has other
/// characters between its digits, as a date has.
private func largeSounds(_ trial: PairTrial) -> [LargeSound]? {
  let sounds = (0..<2).compactMap { LargeSound(trial.written($0)) }
  return sounds.count == 2 ? sounds : nil
}

/// A sound as it is written, whose digits can be drawn large: `6` and `本`.
private struct LargeSound {
  let prefix: Substring
  let digits: Substring
  let suffix: Substring

  /// Returns nil for a text without digits, or with other characters between them.
  init?(_ text: String) {
    let isLarge: (Character) -> Bool = BigDigits.characters.contains
    guard let first = text.firstIndex(where: isLarge), let last = text.lastIndex(where: isLarge)
    else { return nil }
    digits = text[first...last]
    prefix = text[..<first]
    suffix = text[text.index(after: last)...]
    if !digits.allSatisfy(isLarge) { return nil }
  }

  func view(_ role: StyleRole) -> some View {
    HStack(alignment: .bottom, spacing: 1) {
      if !prefix.isEmpty { Text(String(prefix)).style(.dim) }
      BigDigits(String(digits)).style(role)
      if !suffix.isEmpty { Text(String(suffix)).style(.dim) }
    }
  }
}

/// Draws one of the two sounds: its key, the number, the reading, and the mark of a choice.
///
/// - Parameter large: The number in large digits, which stand below the key.
private func choice(
  _ index: Int, _ state: Pairs.State, _ display: DisplaySettings, large: LargeSound? = nil
) -> some View {
  let isSaid = state.chosen != nil && index == state.trial.said
  let role: StyleRole = isSaid ? .correct : .strong
  let key = keyLabel(index, state.trial)
  return VStack(alignment: .center) {
    if let large {
      if let key { Text(key).style(.accent) }
      large.view(role)
    } else {
      Text(key.map { $0 + "  " } ?? "").style(.accent)
        + Text(state.trial.written(index)).style(role).bold()
    }
    readingText(state.trial.reading(index), alignment: .center).style(isSaid ? .text : .dim)
    if let romaji = display.romajiBesideKana {
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

/// Draws the number of right trials where a summary has it, the misses, the record of each pair,
/// and why the rest was left out.
private func outcome(_ state: Pairs.State, in size: Size) -> some View {
  let right = state.result.right
  let answered = state.result.answered
  let measure = Wording.measure(of: state.result)
  let role: StyleRole = right == answered ? .correct : .strong
  return VStack(spacing: size.hasBlankRows ? 1 : 0) {
    if size.hasBlankRows {
      HStack(alignment: .top, spacing: 3) {
        BigDigits("\(right)").style(role)
        VStack {
          Text(measure).style(.strong)
          if right < answered { missed(answered - right) + Text(" missed") }
        }
      }
    } else {
      HStack(spacing: 2) {
        Text("\(right) \(measure)").style(role)
        if right < answered { missed(answered - right) }
      }
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

private func missed(_ count: Int) -> Text {
  Text("\(OutcomeMark.missed) \(count)").style(.incorrect)
}
