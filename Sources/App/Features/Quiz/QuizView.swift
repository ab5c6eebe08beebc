import Clients
import Domain
import JapaneseNumbers
import TerminalUI

/// Draws the question, or its card.
func questionView(_ state: Quiz.State, keys: [HelpItem], in size: Size) -> some View {
  ZStack(alignment: .topLeading) {
    if let confetti = state.scenery.confetti { confettiView(confetti, in: size) }
    ScreenLayout(size: size, keys: keys) {
      let header = QuizHeader(state)
      // Over confetti nothing can be kept.
      if state.scenery.confetti == nil { Kept(header) } else { header.body }
    } content: {
      let biki = hasRoomForBiki(state, in: size) ? BikiInCorner(biki: state.biki) : nil
      if state.isCardShown {
        CardBesideBiki(card: missCard(state, in: size), biki: biki)
      } else {
        ZStack(alignment: .bottomLeading) {
          if let biki { Kept(biki) }
          quizCentre(state, keys: keys, in: size)
        }
      }
    } footer: {
      if state.display.showsProgress { Kept(SessionLine(state)) }
    }
  }
}

/// Draws the last question, the voice, the answer field and a hint below each other, in fixed
/// places. Under a sheet that needs their place, the voice and the field move to the top, where
/// they stay visible.
@ViewBuilder
private func quizCentre(_ state: Quiz.State, keys: [HelpItem], in size: Size) -> some View {
  if state.isCovered, state.sheet == nil || !size.hasSheetRows {
    VStack(alignment: .center) {
      voiceLine(state, columns: size.hasBlankRows ? size.columns : 0)
      // Large digits would be cut by a sheet in a low window.
      field(state, columns: size.hasSpareRows ? size.columns : 0)
    }
    .centered(.horizontal)
  } else {
    let isHeard = state.skill == .listening
    let hasNotice = state.shownNotice != nil
    // On low screens small digits make room for the last sentence.
    let isSmall = !size.hasQuestionRows && state.session.sentence != nil && !hasNotice
    let previousHeight = previousHeight(state)
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
        height: isSmall ? 1 : BigDigits.height, alignment: .bottom)
      // A notice is shown as a whole.
      hintLine(state, keys: keys).frame(height: hasNotice ? nil : 2, alignment: .top)
    }
    .centered()
  }
}

/// The rows of the last question: one, or those of its sentence.
private func previousHeight(_ state: Quiz.State) -> Int {
  guard let sentence = state.session.sentence else { return 1 }
  return sentence.romaji(state.display) == nil ? 3 : 4
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
  state.display.showsBiki && !state.isCovered && state.shownNotice == nil && size.hasSpareRows
    && size.hasTwoColumns
}

/// The title of the session, the topic and the results so far.
private struct QuizHeader: KeptContent {
  private let title: String
  /// The title without conditions of hearing, which may fill more than a line.
  private let shortTitle: String
  private let topic: String
  private let category: String
  private let isOfOneTopic: Bool
  private let skill: Skill
  private let atOnce: Int
  private let afterRepeat: Int
  private let missed: Int
  /// The parts of today's session; nil in other sessions.
  private let today: TodayLine?

  init(_ state: Quiz.State) {
    today = TodayLine(state.session)
    title = state.session.questions.title
    shortTitle = state.session.questions.topic?.title ?? title
    topic = state.topic.title
    category = state.topic.groupTitle
    isOfOneTopic = state.session.isOfOneTopic
    skill = state.skill
    let result = state.session.result
    atOnce = result.atOnce
    afterRepeat = result.afterRepeat
    missed = result.missedCount
  }

  @ViewBuilder
  var body: some View {
    if let today { today.view(results: results) } else { rows }
  }

  private var rows: some View {
    let skill = Wording.label(of: skill, after: "  ")
    let topic = (isOfOneTopic ? "" : "  " + topic) + skill
    return FirstFitting {
      row(category: isOfOneTopic ? category + "  " : "", title, topic: topic)
      for topic in [skill, ""] { row(category: "", title, topic: topic) }
      for topic in [topic, skill, ""] { row(category: "", shortTitle, topic: topic) }
      // Figures are never cut.
      HStack {
        Spacer(minLength: 0)
        results
      }
    }
  }

  /// - Parameter topic: The topic of the question, in a session that has several, and the skill.
  private func row(category: String, _ title: String, topic: String) -> some View {
    HStack {
      Text(category).style(.dim) + Text(title).style(.strong) + Text(topic).style(.dim)
      Spacer(minLength: 2)
      results
    }
  }

  private var results: some View {
    HStack {
      tally(OutcomeMark.right, atOnce, role: .correct)
      Text("   ")
      if afterRepeat > 0 {
        tally(OutcomeMark.afterRepeat, afterRepeat, role: .text).padding(right: 3)
      }
      tally(OutcomeMark.missed, missed, role: .incorrect)
    }
  }
}

private func tally(_ mark: String, _ count: Int, role: StyleRole) -> some View {
  Text("\(mark) \(count)").style(count == 0 ? .dim : role)
}

/// Draws the last question with its reading if it was answered right, so that it teaches without a
/// key.
@ViewBuilder
private func previousLine(_ state: Quiz.State) -> some View {
  if let last = state.session.finished.last, last.outcome == .correct {
    let question = last.question
    let mark = Text("\(OutcomeMark.right) ").style(.correct)
    let answer = mark + Text(question.display).style(.dim)
    FirstFitting {
      if let sentence = last.sentence {
        let words = answer + Text("   ") + sentenceText(sentence, state.display, role: .dim)
        let romaji = sentence.romaji(state.display).map { Text($0).style(.dim) }
        let meaning = Text(sentence.correction(last) ?? sentence.meaning).style(.dim)
        VStack(alignment: .center) {
          words
          if let romaji { romaji }
          meaning
          Text(sentence.replyText(state.display) ?? "").style(.dim)
        }
        if let romaji {
          VStack(alignment: .center) {
            words.alignment(.center).wrapped(at: .blanks)
            romaji.alignment(.center).wrapped(at: .blanks)
            meaning.alignment(.center).wrapped(at: .blanks)
          }
        }
        VStack(alignment: .center) {
          words.alignment(.center).wrapped(at: .blanks)
          meaning.alignment(.center).wrapped(at: .blanks)
        }
        words.alignment(.center).wrapped(at: .blanks)
      }
      if let note = question.note {
        answer + Text("   " + question.reading.spaced + "   " + note).style(.dim)
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
    let romaji = state.display.romajiBesideKana
    Kept(ShownReading(reading: state.attempt.question.reading, romaji: romaji))
  } else {
    speakerView(state.speaker)
  }
}

/// The remaining questions or time as a bar that empties, with a text.
private struct SessionLine: KeptContent {
  private let fraction: Double
  private let words: String
  private let isTimeUp: Bool
  private let rate: Double?

  init(_ state: Quiz.State) {
    let (fraction, words) = progress(of: state)
    self.fraction = fraction
    // The first line of today's session has the time.
    self.words = state.session.kind.isOfToday ? "" : words
    isTimeUp = state.session.isTimeUp
    rate = state.session.rules.ladder?.rate
  }

  var body: some View {
    HStack(spacing: 2) {
      ProgressBar(fraction, role: .dim)
      Text(words).style(isTimeUp ? .attention : .dim)
      if let rate { Text(Wording.speed(rate)).style(.dim) }
    }
  }
}

/// Returns the filled part of the bar (0…1) and its text.
private func progress(of state: Quiz.State) -> (Double, String) {
  let answered = state.session.answeredCount
  switch state.session.length {
  case .questions(let count):
    if answered == count, state.attempt.isRepeat { return (0, "missed ones once more") }
    return (Double(count - answered) / Double(count), "\(count - answered) left")
  case .time(let limit):
    let left = state.session.remaining ?? limit
    return (left / limit, Wording.left(left))
  case .endless:
    // A tenth for each question; the bar starts again after ten.
    return (Double(answered % 10) / 10, "\(answered) answered")
  }
}
