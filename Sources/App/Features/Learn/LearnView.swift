import Domain
import JapaneseNumbers
import TerminalUI

/// Draws the table of a topic, and below it the selected entry with its rule.
func learnView(_ state: Learn.State, keys: [HelpItem], display: DisplaySettings, in size: Size)
  -> some View
{
  ScreenLayout(size: size, keys: keys) {
    learnHeader(state)
  } content: {
    PartGrid(state, romaji: display.romajiBesideKana)
  } footer: {
    learnFooter(state, display, in: size)
  }
}

private func learnHeader(_ state: Learn.State) -> some View {
  let hasRule = state.entries.contains { $0.rule != nil }
  let isWeak = state.records.values.contains(where: \.isWeak)
  let marks = [
    hasRule
      ? Text("   ") + PartGrid.ruleMark + Text(" \(Wording.irregular)").style(.dim) : nil,
    isWeak ? Text("   ") + PartGrid.weakMark + Text(" weak spot").style(.dim) : nil,
  ].compactMap(\.self)
  return HStack {
    Text(state.table.topic.title).style(.strong)
    FirstFitting {
      Text("   \(state.table.topic.description)").style(.dim) + marks.joined()
      marks.joined()
      for mark in marks.prefix(1) { mark }
      Text("")
    }
  }
}

/// Returns the height of the rule of the selected entry. It is fixed, so that nothing moves; nil
/// for a notice, which is shown as a whole.
private func noteHeight(_ state: Learn.State, in size: Size) -> Int? {
  if state.speaker.notice != nil { return nil }
  return size.hasBlankRows && !size.hasLongLines ? 2 : 1
}

/// Draws the selected entry in full, and its rule or a notice.
private func learnFooter(_ state: Learn.State, _ display: DisplaySettings, in size: Size)
  -> some View
{
  VStack {
    if display.showsAccent, !display.hidesKana {
      let reading = state.selected.reading
      let words = AccentedWord.words([reading], in: reading.accentPhrases())
      AccentLine(words.map { ($0, displayWidth(of: reading.spaced)) })
        .padding(left: displayWidth(of: state.selected.text) + 3)
    }
    selectedLine(state, display)
    VStack {
      if let notice = state.speaker.notice {
        Text("\(notice)").style(.attention).wrapped()
      } else {
        FirstFitting {
          for explanation in explanations(state) { explanation }
        }
      }
    }
    .frame(height: noteHeight(state, in: size))
    if size.hasBlankRows, let sentence = state.sentence {
      FirstFitting {
        sentenceText(sentence, display, role: .dim) + Text("   \(sentence.meaning)").style(.dim)
        sentenceText(sentence, display, role: .dim)
        Text("")
      }
    }
  }
  .padding(left: 2)
}

/// Draws the selected entry: its reading, romaji and kanji if they are wanted, and the voice.
private func selectedLine(_ state: Learn.State, _ display: DisplaySettings) -> some View {
  let entry = state.selected
  let romaji = display.romajiBesideKana.map { entry.reading.romaji($0) }
  let kanji = display.drawsKanji && entry.kanji != entry.text ? entry.kanji : nil
  let extras = [romaji, kanji].compactMap(\.self)
  return HStack(spacing: 3) {
    Text(entry.text).style(.dim)
    Text(entry.reading.spaced).style(.strong)
    FirstFitting {
      for count in (0...extras.count).reversed() {
        HStack(spacing: 3) {
          for extra in extras.prefix(count) { Text(extra).style(.dim) }
          if state.speaker.isSpeaking { speakerView(state.speaker) }
        }
      }
    }
  }
}

/// Returns the rule of the selected entry and how often it was misheard, from the longest to the
/// shortest text.
private func explanations(_ state: Learn.State) -> [Text] {
  let entry = state.selected
  let rule = entry.rule.map { Text("\($0)") }
  guard let record = state.record(of: entry) else { return [rule ?? Text("")] }
  let count = Wording.misheard(record, state.skill)
  let mistaken = record.mistakenFor.prefix(2).map(\.part.name).joined(separator: ", ")
  let counts = (mistaken.isEmpty ? [] : ["\(count), as \(mistaken)"]) + [count]
  guard let rule else { return counts.map { Text($0).style(.dim) } }
  return counts.map { rule + Text("   \($0)").style(.dim) } + [rule]
}
