import Domain
import JapaneseNumbers
import TerminalUI

/// The missed questions of a session: each with its reading, and its wrong answers with the differing digits marked.
///
/// A question takes one line if all of them fit. Otherwise the reading is below, in as many lines as it needs. A list that
/// doesn't fit turns pages and says which questions it shows.
struct MissedList: View {
  let questions: [MissedQuestion]
  let selected: Int
  let speaker: Speaker.State

  var flexibility: Axes { .both }
  func size(in proposal: Size, environment: DrawingEnvironment) -> Size { proposal }

  func draw(in canvas: inout Canvas) {
    let rows = rows(width: canvas.size.columns - 2, canvas.environment)
    let inner = Size(columns: canvas.size.columns - 2, rows: canvas.size.rows)
    let heights = rows.map { $0.size(in: inner, environment: canvas.environment).rows }
    let fitsAll = heights.reduce(0, +) <= canvas.size.rows
    let page = Self.page(of: heights, with: selected, height: canvas.size.rows - (fitsAll ? 0 : 1))
    var line = 0
    for index in page {
      if index == selected {
        canvas.write("❯", at: Point(column: 0, row: line), style: .accent)
        canvas.setSelection(Point(column: 0, row: line))
      }
      var part = canvas.subcanvas(Rect(column: 2, row: line, columns: inner.columns, rows: heights[index]))
      rows[index].draw(in: &part)
      line += heights[index]
    }
    if !fitsAll { drawPosition(page, in: canvas) }
  }

  private func drawPosition(_ page: Range<Int>, in canvas: Canvas) {
    let text = "\(page.lowerBound + 1)-\(page.upperBound) of \(questions.count)"
    let place = Point(column: canvas.size.columns - text.count, row: canvas.size.rows - 1)
    canvas.write(text, at: place, style: .dim)
  }

  /// Returns the page with the selected row. The last page is as full as the others.
  private static func page(of heights: [Int], with selected: Int, height: Int) -> Range<Int> {
    var start = 0
    var end = 0
    while true {
      var used = 0
      end = start
      while end < heights.count, used + heights[end] <= height || end == start {
        used += heights[end]
        end += 1
      }
      if selected < end || end == heights.count { break }
      start = end
    }
    while end == heights.count, start > 0, heights[(start - 1)...].reduce(0, +) <= height { start -= 1 }
    return start..<end
  }

  private func rows(width: Int, _ environment: DrawingEnvironment) -> [any View] {
    let answer = questions.map { displayWidth(of: $0.question.display) }.max() ?? 0
    let reading = questions.map { displayWidth(of: $0.question.reading.spaced) }.max() ?? 0
    let attempts = questions.map { self.attempts(of: $0).size(in: .zero, environment: environment).columns }.max() ?? 0
    let isOneLine = 3 + answer + 3 + reading + 3 + attempts <= width
    return questions.indices.map { index -> any View in
      let row = row(index, answer: answer, reading: isOneLine ? reading : nil)
      return isOneLine
        ? row
        : VStack {
          row
          ReadingText(questions[index].question.reading).padding(left: 3)
        }
    }
  }

  /// Returns the line of a question, with its reading if that has a width.
  private func row(_ index: Int, answer: Int, reading: Int?) -> HStack {
    let question = questions[index]
    return HStack(spacing: 3) {
      HStack(spacing: 2) {
        Text(question.wasShown ? "✧" : "✗").style(question.wasShown ? .accent : .incorrect)
        Text(question.question.display).style(index == selected ? .strong : .text)
          .frame(width: answer, alignment: .topTrailing)
      }
      if let reading { Text(question.question.reading.spaced).frame(width: reading) }
      attempts(of: question)
      if index == selected, speaker.isSpeaking { speakerView(speaker) }
    }
  }

  private func attempts(of missed: MissedQuestion) -> Text {
    if missed.misses.isEmpty { return Text("shown").style(.dim) }
    return missed.misses.enumerated().reduce(Text("")) { text, miss in
      text + Text(miss.offset == 0 ? "" : "  ") + markedAnswer(miss.element.answer, in: missed.question, role: .dim)
    }
  }
}
