import Domain
import JapaneseNumbers
import TerminalUI

func welcomeView(_ state: Welcome.State, keys: [HelpItem], display: DisplaySettings, in size: Size)
  -> some View
{
  ScreenLayout(size: size, keys: keys) {
    HStack {
      Text("countbiki").style(.strong)
      Spacer(minLength: 2)
      Text(state.step.place).style(.dim)
    }
  } content: {
    HStack(spacing: 4) {
      if size.hasBlankRows, size.hasTwoColumns {
        Biki(mood: state.mood, outfit: display.outfit).image.style(.accent)
      }
      FirstFitting {
        if let result = state.step.result { placedViews(result) }
        // A long fault is cut, so that the choices below it are visible.
        for (spacing, height) in [
          (1, nil), (0, nil), (0, size.hasBlankRows ? size.rows - 14 : size.rows - 6),
        ] {
          VStack(spacing: spacing) {
            switch state.step {
            case .kana(let level): kanaQuestion(level)
            case .goal(let goal): goalQuestion(goal)
            case .sound(let check): soundQuestion(state, check, display, faultHeight: height)
            case .placed: EmptyView()
            }
          }
        }
      }
      .frame(width: welcomeWidth(in: size))
    }
    .padding(top: size.hasBlankRows ? size.rows / 8 : 0, left: size.hasTwoColumns ? 2 : 0)
  } footer: {
    if let check = state.step.sound, check.diagnosis == nil, let advice = state.voiceAdvice {
      naturalVoiceHint(advice, in: size)
    }
  }
}

/// Returns the width of the questions and of their result.
func welcomeWidth(in size: Size) -> Int { min(size.contentColumns, 54) }

@ViewBuilder
private func kanaQuestion(_ level: Welcome.KanaLevel) -> ViewGroup {
  Text("\(Wording.tagline).")
  Text("Can you read kana?").style(.strong)
  List(Welcome.KanaLevel.allCases, selected: Welcome.KanaLevel.allCases.firstIndex(of: level)) {
    level, isSelected in
    HStack {
      Text(level.rawValue).style(isSelected ? .strong : .text).frame(width: 10)
      Text(level.sample).style(isSelected ? .strong : .dim)
    }
  }
}

@ViewBuilder
private func goalQuestion(_ goal: Goal) -> ViewGroup {
  Text("Choose what you practise for.").style(.strong)
  List(Goal.allCases, selected: Goal.allCases.firstIndex(of: goal)) { goal, isSelected in
    Text(goal.title).style(isSelected ? .strong : .text)
  }
}

/// - Parameter faultHeight: The number of rows for the fault; `nil` for as many as it takes.
@ViewBuilder
private func soundQuestion(
  _ state: Welcome.State, _ check: Welcome.SoundCheck, _ display: DisplaySettings, faultHeight: Int?
) -> ViewGroup {
  let reading = Welcome.SoundCheck.reading
  let romaji = display.romajiBesideKana.map { reading.romaji($0) }
  HStack(spacing: 3) {
    Text(reading.spaced).style(.accent).bold()
    if let romaji { Text(romaji).style(.dim) }
    Text("\(Welcome.SoundCheck.number)").style(.dim)
    speakerView(state.speaker)
  }
  if let diagnosis = check.diagnosis {
    Text(faults(diagnosis, state.speaker)).style(.attention).wrapped().frame(height: faultHeight)
  } else {
    Text("Did you hear it?").style(.strong)
  }
  List(check.choices, selected: check.choices.firstIndex(of: check.focus)) { choice, isSelected in
    Text(choice.rawValue).style(isSelected ? .strong : .text)
  }
}

/// Returns the faults that were found, or that of the voice while the search goes on.
private func faults(_ diagnosis: Welcome.SoundCheck.Diagnosis, _ speaker: Speaker.State) -> String {
  let known = speaker.error.map { "\($0)" }
  switch diagnosis {
  case .running: return known ?? "Looking for the reason."
  case .found(let faults):
    if !faults.isEmpty { return faults.joined(separator: " ") }
    return known
      ?? "Nothing seems to be wrong. Check the volume, the headphones, and the output that your system plays to."
  }
}

/// Draws how to get a natural voice: in full, or where that is said.
private func naturalVoiceHint(_ advice: String, in size: Size) -> some View {
  let brief = "A natural voice is easier to understand: see `countbiki voices`."
  let full = advice.isEmpty ? brief : "A natural voice is much easier to understand. \(advice)"
  return Text(size.hasBlankRows ? full : brief).style(.dim).wrapped()
}

extension Welcome.State {
  fileprivate var mood: Biki.Mood {
    guard let check = step.sound else { return .happy }
    if speaker.isSpeaking { return .listening }
    return check.diagnosis == nil ? .resting : .sad
  }
}

extension Welcome.Step {
  /// The place among the steps: "1 of 4". The numbers that find the first step are the fourth.
  fileprivate var place: String {
    switch self {
    case .kana: "1 of 4"
    case .goal: "2 of 4"
    case .sound: "3 of 4"
    case .placed: ""
    }
  }
}

extension Welcome.KanaLevel {
  /// A number as it is written from now on.
  fileprivate var sample: String {
    let reading = Reading(cardinal: 300)
    switch self {
    case .yes: return reading.kana
    case .aLittle: return "\(reading.kana)  \(reading.romaji(.typed))"
    case .no: return reading.romaji(.typed)
    }
  }
}
