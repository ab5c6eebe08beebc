import Clients
import Domain
import JapaneseNumbers
import TerminalUI

/// Draws a quiz, under its settings or the questions so far if these are open.
@ViewBuilder
func quizView(_ state: Quiz.State, keys: [HelpItem], in size: Size) -> some View {
  if let settings = state.settingsSheet {
    Modal(
      keys: keys, over: questionView(state, keys: keys, in: size),
      visibleRows: max(5, size.rows / 3)
    ) {
      for isRoomy in [true, false] {
        for part in [TopicPart.rangeAndNote, .range] {
          quizFormView(settings, state.topic, isRoomy: isRoomy, part)
        }
      }
      quizFormView(settings, state.topic, isRoomy: false, .none)
    }
  } else if let list = state.questionList {
    Modal(
      keys: keys, over: questionView(state, keys: keys, in: size), visibleRows: size.rows / 3,
      maxWidth: size.columns
    ) {
      VStack(spacing: size.hasBlankRows ? 1 : 0) {
        Text("Questions so far").style(.strong).padding(left: 2)
        AnsweredList(list)
        if let notice = list.speaker.notice {
          Text("\(notice)").style(.attention).wrapped().padding(left: 2)
        }
      }
    }
  } else {
    questionView(state, keys: keys, in: size)
  }
}

private func questionView(_ state: Quiz.State, keys: [HelpItem], in size: Size) -> some View {
  ZStack(alignment: .topLeading) {
    if let confetti = state.confetti { confettiView(confetti, in: size) }
    ScreenLayout(size: size, keys: keys) {
      let result = state.result
      let inputs = Inputs(
        flags: [state.isOfOneTopic],
        numbers: [result.atOnce, result.afterRepeat, result.missedCount].map(Double.init),
        texts: [state.questions.title, state.topic.title, state.skill.rawValue])
      // Over confetti nothing can be kept.
      if state.confetti == nil {
        Kept("quiz.header", of: inputs) { quizHeader(state, result) }
      } else {
        quizHeader(state, result)
      }
    } content: {
      ZStack(alignment: .bottomLeading) {
        if hasRoomForBiki(state, in: size) {
          let biki = state.biki
          Kept("biki", of: biki) {
            biki.image.style(biki.mood == .sad ? .dim : .accent).padding(left: 2)
          }
        }
        if state.isCardShown {
          missCard(state, in: size)
        } else {
          quizCentre(state, keys: keys, in: size)
        }
      }
    } footer: {
      if state.display.showsProgress { sessionLine(state) }
    }
  }
}

/// Draws the last question, the voice, the answer field and a hint below each other, in fixed
/// places. Under a sheet, the voice and the field move to the top, where they stay visible.
@ViewBuilder
private func quizCentre(_ state: Quiz.State, keys: [HelpItem], in size: Size) -> some View {
  if !state.isClockRunning {
    VStack(alignment: .center) {
      voiceLine(state, columns: size.hasBlankRows ? size.columns : 0)
      field(state, columns: size.columns)
    }
    .centered(.horizontal)
  } else {
    let isHeard = state.skill == .listening
    let hasNotice = state.shownNotice != nil
    // On low screens small digits make room for the last sentence.
    let isSmall = !size.hasQuestionRows && state.line != nil && !hasNotice
    let previousHeight = state.line != nil ? 3 : 1
    // A question that is read may need several lines.
    let readHeight = size.hasQuestionRows ? 4 : 3
    let questionHeight = isHeard ? 2 : readHeight
    VStack(alignment: .center, spacing: size.hasQuestionRows ? 1 : 0) {
      if size.hasQuestionRows || isHeard && !hasNotice {
        previousLine(state).frame(height: isSmall ? 5 : previousHeight)
      }
      voiceLine(state, columns: size.columns).frame(
        height: isSmall ? 1 : questionHeight, alignment: .bottom)
      field(state, columns: isSmall ? 0 : size.columns).frame(
        height: isSmall ? 1 : 3, alignment: .bottom)
      // A notice is shown as a whole.
      hintLine(state, keys: keys).frame(height: hasNotice ? nil : 2, alignment: .top)
    }
    .centered()
  }
}

/// Draws the field for digits, or for kana if the reading is typed, in the middle of the whole
/// width. In a stack only as wide as its widest line, everything would move by a column when that
/// line changes.
@ViewBuilder
private func field(_ state: Quiz.State, columns: Int) -> some View {
  if state.skill == .writing {
    writingField(state, columns: columns).centered(.horizontal)
  } else {
    answerField(state, columns: columns).centered(.horizontal)
  }
}

/// Returns true if Biki fits. A sheet over the quiz would cut Biki off, and a notice needs the
/// room, so Biki is hidden then.
private func hasRoomForBiki(_ state: Quiz.State, in size: Size) -> Bool {
  state.display.showsBiki && state.isClockRunning && state.shownNotice == nil && size.hasSpareRows
    && size.hasTwoColumns
}

/// Draws confetti in three roles that are plain text on a terminal without colours.
func confettiView(_ confetti: Confetti, in size: Size) -> some View {
  // The top quarter of the rows, at four dots each.
  let height = size.rows / 4 * 4
  return ZStack(alignment: .topLeading) {
    for (layer, role) in [StyleRole.accent, .correct, .text].enumerated() {
      confetti.image(layer: layer, width: size.columns * 2, height: height).style(role)
    }
  }
}

private func quizHeader(_ state: Quiz.State, _ result: QuizResult) -> some View {
  let isOfTopic = state.isOfOneTopic
  let skill = state.skill == .listening ? "" : "  " + state.skill.rawValue
  return FirstFitting {
    quizHeader(
      state, result, category: isOfTopic ? state.topic.category.title + "  " : "",
      topic: (isOfTopic ? "" : "  " + state.topic.title) + skill)
    for topic in [skill, ""] { quizHeader(state, result, category: "", topic: topic) }
  }
}

/// - Parameter topic: The topic of the question, in a session that has several, and the skill.
private func quizHeader(_ state: Quiz.State, _ result: QuizResult, category: String, topic: String)
  -> some View
{
  HStack {
    Text(category).style(.dim) + Text(state.questions.title).style(.strong)
      + Text(topic).style(.dim)
    Spacer(minLength: 2)
    tally("✓", result.atOnce, role: .correct)
    Text("   ")
    if result.afterRepeat > 0 { tally("↻", result.afterRepeat, role: .text).padding(right: 3) }
    tally("✗", result.missedCount, role: .incorrect)
  }
}

private func tally(_ mark: String, _ count: Int, role: StyleRole) -> some View {
  Text("\(mark) \(count)").style(count == 0 ? .dim : role)
}

/// Draws the last question with its reading if it was answered right, so that it teaches without a
/// key.
@ViewBuilder
private func previousLine(_ state: Quiz.State) -> some View {
  if let last = state.finished.last, last.outcome == .correct {
    let question = last.question
    let answer = Text("✓ ").style(.correct) + Text(question.display).style(.dim)
    FirstFitting {
      if let line = last.line {
        let sentence = answer + Text("   ") + sentenceText(line, state.display, role: .dim)
        let meaning = Text(line.correction(last) ?? line.meaning).style(.dim)
        VStack(alignment: .center) {
          sentence
          meaning
          Text(line.replyText(state.display) ?? "").style(.dim)
        }
        VStack(alignment: .center) {
          sentence.alignment(.center).wrapped(at: .blanks)
          meaning.alignment(.center).wrapped(at: .blanks)
        }
        sentence.alignment(.center).wrapped(at: .blanks)
      }
      answer + Text("   " + question.reading.spaced).style(.dim)
      answer
    }
  } else {
    Text("")
  }
}

/// Draws the voice's levels, or the question if it is to be read or written. If the voice can't be
/// heard, that is its reading.
///
/// - Parameter columns: The width for large digits; 0 to leave them out.
@ViewBuilder
private func voiceLine(_ state: Quiz.State, columns: Int) -> some View {
  if state.skill == .writing {
    writingPrompt(state.attempt.question, columns: columns)
  } else if state.skill == .reading {
    Text(state.shownReading).style(.strong).alignment(.center).wrapped(at: .blanks)
  } else if state.speaker.error != nil {
    let reading = state.attempt.question.reading
    Kept("quiz.reading", of: reading) { readingText(reading, alignment: .center).style(.strong) }
  } else {
    speakerView(state.speaker)
  }
}

/// Draws the remaining questions or time as a bar that empties, with a text.
private func sessionLine(_ state: Quiz.State) -> some View {
  let (fraction, words) = progress(of: state)
  let rate = state.ladder?.rate
  return Kept("quiz.session", of: Inputs(numbers: [fraction, rate ?? 0], texts: [words])) {
    HStack(spacing: 2) {
      ProgressBar(fraction, role: .dim)
      Text(words).style(state.isTimeUp ? .attention : .dim)
      if let rate { Text(Wording.speed(rate)).style(.dim) }
    }
  }
}

/// Returns the filled part of the bar (0…1) and its text.
private func progress(of state: Quiz.State) -> (Double, String) {
  let answered = state.answeredCount
  switch state.mode {
  case .questions(let count):
    if answered == count, state.attempt.isRepeat { return (0, "missed ones once more") }
    return (Double(count - answered) / Double(count), "\(count - answered) left")
  case .time(let limit):
    let left = state.remaining ?? limit
    // Rounded up: 0:00 is shown only when the time is up.
    return (left / limit, Wording.minutes((left / .seconds(1)).rounded(.up)) + " left")
  case .endless:
    // A tenth for each question; the bar starts again after ten.
    return (Double(answered % 10) / 10, "\(answered) answered")
  }
}
