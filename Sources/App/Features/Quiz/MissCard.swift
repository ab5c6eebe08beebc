import Domain
import JapaneseNumbers
import TerminalUI

/// Draws the card of a missed question: the answer, its parts over their readings, and how the
/// first answer differs.
///
/// Choices go from the most generous to the one that fits the smallest terminals.
func missCard(_ state: Quiz.State, in size: Size) -> some View {
  let question = state.attempt.question
  let table = partsTable(state, columns: size.contentColumns)
  let comparison = comparison(state)
  return FirstFitting {
    if state.display.showsAccent {
      let table = partsTable(state, columns: size.contentColumns, showsAccent: true)
      fullCards(state, table, comparison, in: size)
    }
    fullCards(state, table, comparison, in: size)
    if state.session.sentence?.romaji(state.display) != nil {
      fullCards(state, table, comparison, hasRomaji: false, in: size)
    }
    if state.session.sentence != nil {
      // The number's reading stands in the sentence.
      for hasMeaning in [true, false] {
        VStack(alignment: .center) {
          shownAnswer(question, columns: 0)
          if state.display.drawsKanji {
            readingText(question.reading, alignment: .center).style(.strong)
          }
          sentence(state, hasMeaning: hasMeaning)
          comparison
        }
      }
    }
    smallCards(question, table, comparison)
  }
}

/// Draws the whole card with blank rows, with one between the digits and the parts, and without.
@ViewBuilder
private func fullCards(
  _ state: Quiz.State, _ table: some View, _ comparison: some View, hasRomaji: Bool = true,
  in size: Size
) -> ViewGroup {
  // On low screens, the blank row is of more use above the progress bar.
  for (spacing, above) in [(1, 0), (0, size.hasBlankRows ? 1 : 0), (0, 0)] {
    VStack(alignment: .center, spacing: spacing) {
      writtenForm(state.attempt.question)
      shownAnswer(state.attempt.question, columns: size.columns)
      table.padding(top: above)
      if state.display.drawsKanji { Text(state.attempt.question.kanji).style(.dim) }
      if let note = noteLine(state.attempt.question) { note }
      sentence(state, hasRomaji: hasRomaji)
      comparison
    }
  }
}

/// Draws the answer with its parts or its reading, without anything that isn't needed.
@ViewBuilder
private func smallCards(
  _ question: Question, _ table: some View, _ comparison: some View
) -> ViewGroup {
  let reading = readingText(question.reading, alignment: .center).style(.strong)
  for details in [table, reading] as [any View] {
    for note in question.note == nil ? [nil] : [noteLine(question), nil] {
      VStack(alignment: .center) {
        shownAnswer(question, columns: 0)
        details
        if let note { note }
        comparison
      }
    }
  }
}

/// Draws the note about a number of the learner's own list.
private func noteLine(_ question: Question) -> (any View)? {
  question.note.map { Text($0).style(.dim).alignment(.center).wrapped() }
}

@ViewBuilder
private func sentence(
  _ state: Quiz.State, hasMeaning: Bool = true, hasRomaji: Bool = false
) -> some View {
  if let sentence = state.session.sentence {
    VStack(alignment: .center) {
      sentenceText(sentence, state.display).alignment(.center).wrapped(at: .blanks)
      if hasRomaji, let romaji = sentence.romaji(state.display) {
        Text(romaji).style(.dim).alignment(.center).wrapped(at: .blanks)
      }
      if hasMeaning { Text(sentence.meaning).style(.dim).alignment(.center).wrapped(at: .blanks) }
      if let correction = sentence.correction(state.attempt) {
        Text(correction).style(.dim).alignment(.center).wrapped(at: .blanks)
      }
    }
  }
}

/// Draws the form that was said if the answer is a conversion of it: 昭和64年 for 1989.
@ViewBuilder
private func writtenForm(_ question: Question) -> some View {
  let shown = question.answerWithUnits
  if shown != question.display { Text(question.display).style(.dim) }
}

/// Draws each part over its reading, in as many rows as the columns ask for. Misheard parts are
/// bold and underlined.
private func partsTable(_ state: Quiz.State, columns: Int, showsAccent: Bool = false) -> some View {
  let parts = state.attempt.heardParts
  let wasTyped = !state.attempt.submissions.isEmpty
  let words = AccentedWord.words(
    parts.map(\.part.reading), in: showsAccent ? state.attempt.question.accentPhrases : [])
  let cells = zip(parts, words).map { part, word in
    PartCell(
      part.part, word, isMarked: wasTyped && part.isMisheard,
      romaji: state.display.romajiBesideKana, showsAccent: showsAccent)
  }
  return VStack(alignment: .center) {
    for row in rows(of: cells, columns: columns) {
      ZStack(alignment: .topLeading) {
        HStack(spacing: PartCell.gap) {
          for cell in row { cell }
        }
        if showsAccent {
          AccentLine(row.map { ($0.word, $0.width + PartCell.gap) }).padding(top: 1)
        }
      }
    }
  }
}

/// A part of a number over its reading, with romaji if wanted and an empty row for the accent if
/// that is shown.
private struct PartCell: View {
  static let gap = 3

  private let body: VStack
  let width: Int
  let word: AccentedWord

  init(
    _ part: QuestionPart, _ word: AccentedWord, isMarked: Bool, romaji: RomajiStyle?,
    showsAccent: Bool
  ) {
    self.word = word
    let kana = part.reading.units.isEmpty ? "(silent)" : part.reading.spaced
    let latin = romaji.map { part.reading.romaji($0) } ?? ""
    width = [part.text, kana, latin].map { displayWidth(of: $0) }.max() ?? 0
    body = VStack {
      Text(part.text).style(.dim)
      if showsAccent { Text("") }
      Text(kana).style(isMarked ? .incorrect : .strong).underline(isMarked).bold(isMarked)
      if !latin.isEmpty { Text(latin).style(.dim) }
    }
  }

  func layout(in proposal: Size, environment: DrawingEnvironment) -> Layout {
    body.layout(in: proposal, environment: environment)
  }
}

/// Divides cells into as few rows as the columns allow, about equally long, with a gap between
/// cells.
private func rows(of cells: [PartCell], columns: Int) -> [[PartCell]] {
  let count = filledRows(of: cells, columns: columns).count
  let total = cells.reduce(0) { $0 + $1.width + PartCell.gap }
  for width in stride(from: total / count, to: columns, by: 2) {
    let rows = filledRows(of: cells, columns: width)
    if rows.count == count { return rows }
  }
  return filledRows(of: cells, columns: columns)
}

/// Divides cells into rows that are filled one after the other.
private func filledRows(of cells: [PartCell], columns: Int) -> [[PartCell]] {
  var rows: [[PartCell]] = [[]]
  var width = 0
  for cell in cells {
    if let last = rows.last, !last.isEmpty, width + cell.width > columns {
      rows.append([])
      width = 0
    }
    rows[rows.count - 1].append(cell)
    width += cell.width + PartCell.gap
  }
  return rows
}

/// Draws the tries with their differing digits marked, what was heard in place of a part, and the
/// rule that explains it.
private func comparison(_ state: Quiz.State) -> some View {
  let explanation = MissExplanation(state.attempt, in: state.session)
  return VStack(alignment: .center) {
    if !state.attempt.misses.isEmpty {
      FirstFitting {
        HStack(spacing: 3) {
          tries(state.attempt)
          heardAs(explanation)
        }
        VStack(alignment: .center) {
          tries(state.attempt).alignment(.center).wrapped(at: .blanks)
          heardAs(explanation)
        }
      }
    }
    if state.session.canTakeBack, state.attempt.looksLikeSlip {
      Text("a slip of the finger?").style(.attention)
    }
    for line in explanation.lines {
      Text(line).style(.dim).alignment(.center).wrapped(at: .blanks)
    }
  }
}

/// Returns the different wrong tries, the last three at most, with brackets around the digits that
/// differ.
private func tries(_ attempt: QuestionAttempt) -> Text {
  let misses = attempt.misses.withoutRepetitions.suffix(3)
  return Text("you typed  ").style(.dim) + misses.map { markedAnswer($0) }.joined(separator: "  ")
}

private func heardAs(_ explanation: MissExplanation) -> Text {
  let heard = explanation.heardAs.joined(separator: ", ")
  return Text(heard.isEmpty ? "" : "\(explanation.verb) \(heard)").style(.dim)
}

/// Returns a wrong answer with its differing digits bold and in brackets.
///
/// - Parameter role: The role of the digits that match.
func markedAnswer(_ miss: Submission, role: StyleRole = .text) -> Text {
  Wording.pieces(of: miss).map {
    $0.differs ? Text($0.bracketed).style(.incorrect).bold() : Text($0.text).style(role)
  }.joined()
}
