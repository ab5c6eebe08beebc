import Clients
import Domain
import TerminalUI

/// Draws the sheet: a line on the session or its topic, and the rows by section.
///
/// - Parameter topic: The topic of the question under the sheet; `nil` before a session.
func sheetView(
  _ form: Form.State, _ topic: Topic? = nil, isRoomy: Bool, _ part: TopicPart = .rangeAndNote
) -> some View {
  VStack {
    if let topic, part != .none {
      let note = part == .rangeAndNote ? topic.note.map { ". " + $0 } ?? "" : ""
      Text("\(topic.title): \(topic.description)\(note)").style(.dim).wrapped()
        .padding(left: 2, bottom: isRoomy ? 1 : 0)
    } else if topic == nil, isRoomy {
      Text("Next session").style(.strong).padding(left: 2, bottom: 1)
    }
    for (index, section) in form.sections.enumerated() {
      formSection(section, form)
      if isRoomy, index + 1 < form.sections.count {
        // In the blank row, so that nothing moves when the voice is chosen.
        Text(voiceHint(below: section, form)).style(.dim).padding(left: 2)
      }
    }
  }
}

/// Returns where more voices come from, below the section of the voice while that is chosen.
private func voiceHint(below section: [[Form.Row]], _ form: Form.State) -> String {
  let voice = Form.Row.setting(.voice)
  guard form.focus == voice, section.joined().contains(voice) else { return " " }
  let wanted =
    if form.voices.areMissing {
      "voices"
    } else {
      form.voices.lackNaturalOne ? "a natural voice" : "more voices"
    }
  return "`countbiki voices` says how to get \(wanted)"
}

/// The part of a topic's description in the sheet over a quiz, as far as there is room.
enum TopicPart {
  case rangeAndNote, range, none
}

/// The columns of the labels of a form, with the blanks after them.
let formLabelWidth = 10

/// Draws the lines of a form's section. A line without rows keeps its place, so that nothing moves
/// when it has one.
func formSection(_ lines: [[Form.Row]], _ form: Form.State, labelWidth: Int = formLabelWidth)
  -> some View
{
  VStack {
    for line in lines {
      switch (line.first, line.count) {
      case (nil, _): Text(" ")
      case (.test, _): testLine(form, beside: Array(line.dropFirst()))
      case (.copy, _): FormButton("Copy details for a bug report", isFocused: form.focus == .copy)
      case (.setting(let setting), 1): row(setting, form, labelWidth)
      case (.setting, _):
        FirstFitting {
          shortRows(line, form, gap: 2, firstWidth: labelWidth - 2)
          shortRows(line, form, gap: 1)
        }
      }
    }
  }
}

private func row(_ setting: Setting, _ form: Form.State, _ labelWidth: Int) -> some View {
  let isFocused = form.focus == .setting(setting)
  return FormRow(setting.title, labelWidth: labelWidth, isFocused: isFocused) {
    control(setting, form)
  }
}

@ViewBuilder
private func control(_ setting: Setting, _ form: Form.State) -> some View {
  let choices = form.choices(of: setting)
  let selected = form.selectedIndex(of: setting)
  switch (setting.kind, form.settings[setting]) {
  case (.number(let range, _), .number(let number)):
    let text = Wording.hundredths(number)
    FirstFitting {
      Slider(number, in: range, text: text, ends: ("low ", "high")).frame(width: 28)
      Slider(number, in: range, text: text)
    }
  case (.voice, .text(let id)):
    voicePicker(
      form,
      Picker(
        choices.map(\.title),
        notes: (form.offersAllVoices ? ["another each time"] : [])
          + form.voices.list.map { lowercasingFirst($0.note ?? "") },
        selected: selected,
        placeholder: id.map { "\($0): not found" } ?? "none: install espeak-ng"))
  default:
    let notes = setting == .speed ? speedNotes(form.settings) : [""]
    words(choices.map(\.title), selected: selected, notes: notes)
  }
}

/// Returns the speaking rate in figures, in words and in short.
private func speedNotes(_ settings: Settings) -> [String] {
  let morae = Wording.morae(settings.speech.rate)
  let long = "  \(morae) morae a second"
  return (settings.session.adaptsSpeed ? [long + " at first"] : []) + [long, "  \(morae) morae/s"]
}

/// Draws the values of a setting, the selected one between the arrows that change it; only that one
/// where the others don't fit.
///
/// - Parameter notes: The text after the values, the longest one first.
private func words(_ titles: [String], selected: Int?, notes: [String]) -> some View {
  func text(_ index: Int) -> Text {
    index == selected
      ? Text("‹\(titles[index])›").style(.strong) : Text(" \(titles[index]) ").style(.dim)
  }
  return FirstFitting {
    for note in notes { titles.indices.map(text).joined() + Text(note).style(.dim) }
    if let selected {
      for note in notes { text(selected) + Text(note).style(.dim) }
    }
  }
}

@ViewBuilder
private func voicePicker(_ form: Form.State, _ picker: Picker) -> some View {
  switch form.voices {
  case .loading: Text("looking for voices").style(.dim)
  case .unavailable(let error): Text("\(error)").style(.attention).wrapped()
  case .available: picker
  }
}

@ViewBuilder
private func testLine(_ form: Form.State, beside rows: [Form.Row]) -> some View {
  FirstFitting {
    testButton(form, beside: rows, showsSound: true)
    testButton(form, beside: rows, showsSound: false)
  }
  if let notice = form.speaker.notice {
    Text("\(notice)").style(.attention).wrapped().padding(left: 2)
  }
}

private func testButton(
  _ form: Form.State, beside rows: [Form.Row], showsSound: Bool
) -> some View {
  HStack(spacing: 2) {
    FormButton(form.isTestCurrent ? "Stop voice" : "Test voice", isFocused: form.focus == .test)
    shortRows(rows, form, gap: 1)
    if showsSound, form.speaker.isSpeaking { speakerView(form.speaker) }
  }
}

/// Draws rows side by side, with their values in short.
///
/// - Parameters:
///   - gap: The number of blanks between a label and its value.
///   - firstWidth: The smallest width of the first label, by which the first value is aligned
///     with those of other lines.
private func shortRows(_ rows: [Form.Row], _ form: Form.State, gap: Int, firstWidth: Int = 0)
  -> some View
{
  HStack(spacing: 2 * gap - 2) {
    for (index, setting) in rows.compactMap(\.setting).enumerated() {
      let value = "\(form.settings[setting])"
      let width = max(setting.title.count, index == 0 ? firstWidth : 0) + gap
      FormRow(setting.title, labelWidth: width, isFocused: form.focus == .setting(setting)) {
        let isFlag = setting.kind.isFlag
        let title =
          isFlag
          ? value : form.selectedIndex(of: setting).map { form.choices(of: setting)[$0].title }
        let longest = form.choices(of: setting).map(\.title.count).max() ?? 0
        Text(title ?? "").style(value == "off" ? .dim : .strong)
          .frame(width: isFlag ? 3 : max(6, longest))
      }
    }
  }
}

/// Returns a sentence for use beside a name: "High and lively" as "high and lively".
private func lowercasingFirst(_ sentence: String) -> String {
  sentence.prefix(1).lowercased() + sentence.dropFirst()
}
