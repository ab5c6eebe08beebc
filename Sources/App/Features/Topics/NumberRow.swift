import Domain
import JapaneseNumbers
import TerminalUI

/// A number that is typed in the search, with its reading in parts.
struct NumberRow: KeptContent {
  private let text: String
  private let reading: Reading
  private let isSelected: Bool
  private let isSpeaking: Bool

  init(_ number: NumberText, in filter: Topics.Filter, isSpeaking: Bool) {
    text = filter.field.text
    reading = number.readings.preferred
    isSelected = filter.isNumberSelected
    self.isSpeaking = isSpeaking
  }

  var body: some View {
    HStack {
      SelectionMark(isSelected: isSelected)
      FirstFitting {
        HStack(spacing: 3) {
          title
          Text(reading.spaced)
        }
        VStack {
          title
          readingText(reading)
        }
      }
    }
  }

  private var title: Text {
    Text(text).style(isSelected ? .strong : .text)
      + Text(" ♫").style(isSpeaking ? .accent : .dim)
  }
}

/// The other readings of a number that is typed in the search, and what Enter asks.
struct NumberDetails: KeptContent {
  private let others: [Reading]
  private let similar: String?

  init(_ number: NumberText) {
    others = number.readings.alternatives
    similar = number.similarTopic?.title
  }

  var body: some View {
    VStack {
      if let heard = Wording.alsoHeard(others) {
        Text(heard).style(.dim).wrapped(at: .blanks)
      }
      if let similar { Text("Enter asks numbers like it: \(similar)").style(.dim).wrapped() }
    }
  }
}
