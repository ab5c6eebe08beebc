import Domain
import JapaneseNumbers
import TerminalUI

extension Quiz.State {
  /// Adds a typed character to a reading. A letter that completes a syllable turns it into kana.
  /// The first character after a miss starts anew.
  mutating func typeReading(_ character: Character) {
    let text = isSubmittedMiss ? "" : answer
    guard text.count < answerLimit, takesReading(character) else { return }
    var input = RomajiInput(text)
    input.type(character)
    if character.isASCII { field.isRomaji = true }
    answer = input.text
  }

  /// Returns true for a character that can be part of a reading.
  func takesReading(_ character: Character) -> Bool {
    character.isLetter || " '\u{2019}-ー～\u{3000}\u{304}。、・".contains(character)
  }

  /// Replaces the typed reading, as in plain mode.
  mutating func takeReading(_ text: String) {
    var input = RomajiInput()
    input.type(text)
    field.isRomaji = text.map(halfWidth).contains { $0.isASCII && $0.isLetter }
    answer = input.text
  }
}

/// Draws the question whose reading is asked for, in large digits if they say it all and fit.
@ViewBuilder
func writingPrompt(_ question: Question, columns: Int) -> some View {
  let shown = question.answerWithUnits
  if shown == question.prompt {
    shownAnswer(question, columns: columns)
  } else {
    Text(question.prompt).style(.accent).bold()
  }
}

/// Draws the typed reading in up to three lines, of which the last has the cursor. Low marks show
/// the room that is left.
///
/// The field has its full width from the beginning, so that kana don't move while others are typed.
func writingField(_ state: Quiz.State, columns: Int) -> some View {
  let width = max(12, min(columns - 8, widestReading(state) + 4))
  let role: StyleRole = state.isAnswerKnownMiss ? .incorrect : .strong
  let lines = readingLines(state.answer, width: width - 2).suffix(3)
  let last = lines.last ?? ""
  let letters = last.reversed().prefix(while: \.isASCII).count
  let open = width - 2 - displayWidth(of: last)
  return VStack {
    for line in lines.dropLast() { Text(line).style(role) }
    HStack {
      // In two pieces, so that kana in romaji stay next to the letters on a terminal without kana.
      Text(String(last.dropLast(letters))).style(role)
      Text(String(last.suffix(letters))).style(role)
      Caret()
      if state.isAnswerKnownMiss {
        Text(" \(OutcomeMark.missed)").style(.incorrect)
      } else {
        Text(String(repeating: "⣀", count: max(0, open))).style(.dim)
      }
    }
  }
  .frame(width: width, alignment: .bottomLeading)
}

/// Returns the width of the longest of some readings of the topic, so that the field doesn't tell
/// how long the right one is.
private func widestReading(_ state: Quiz.State) -> Int {
  let samples = state.topic.spread(of: 13).map { displayWidth(of: $0.reading.kana) }
  return max(samples.max() ?? 0, displayWidth(of: state.answer))
}

/// Divides a reading into lines. Kana and letters that are one syllable may be divided, since they
/// aren't final.
private func readingLines(_ text: String, width: Int) -> [String] {
  var lines = [""]
  for character in text {
    let line = lines[lines.count - 1] + String(character)
    if displayWidth(of: line) > width {
      lines.append(String(character))
    } else {
      lines[lines.count - 1] = line
    }
  }
  return lines
}
