import Clients
package import Domain
import JapaneseNumbers
package import TerminalUI

extension Topics {
  /// The search, while it is open.
  package struct Filter: Equatable {
    package private(set) var field: TextFieldState
    package var selectedIndex = 0
    /// The topics among which is searched.
    private let topics: SearchableTopics
    package private(set) var results: [Topic] = []
    /// The typed text as a number, which is a row above the results; nil for another text.
    package private(set) var number: NumberText?
    /// The two typed numbers as a pair, which is a row above the results; nil for another text.
    package private(set) var pair: SoundPair?

    package init(_ text: String = "", in topics: [Topic] = Topic.all) {
      field = TextFieldState(text, limit: TopicSearch.longestText)
      self.topics = SearchableTopics(topics)
      search()
    }

    /// Finds what the text in the field means.
    private mutating func search() {
      results = topics.results(of: TopicSearch(field.text))
      pair = SoundPair(typed: field.text)
      number = pair == nil ? Self.number(in: field.text) : nil
    }

    /// The number of rows.
    var count: Int { results.count + typedCount }

    /// True if the row of the typed number is selected.
    var isNumberSelected: Bool { number != nil && selectedIndex == 0 }

    /// The typed pair while its row is selected.
    package var selectedPair: SoundPair? { number == nil && selectedIndex == 0 ? pair : nil }

    /// The index of the selected result; nil if the row of the number is selected, or none.
    var selectedResult: Int? {
      let index = selectedIndex - typedCount
      return results.indices.contains(index) ? index : nil
    }

    /// The number of rows for what was typed.
    private var typedCount: Int { number == nil && pair == nil ? 0 : 1 }

    /// Returns the number that a text is. After a blank, a word of a search is being typed.
    private static func number(in text: String) -> NumberText? {
      text.last?.isWhitespace == true ? nil : try? NumberText(text)
    }

    /// Takes over an edited text, and selects the first result if it is another text.
    package mutating func edit(_ new: TextFieldState) {
      let isSameText = new.text == field.text
      field = new
      if isSameText { return }
      search()
      selectedIndex = 0
    }
  }
}

extension Topics.State {
  /// The number typed in the search while its row is selected.
  var selectedNumber: NumberText? { filter.flatMap { $0.isNumberSelected ? $0.number : nil } }

  /// Returns the utterance of ``selectedNumber``.
  func utteranceOfNumber(_ settings: SpeechSettings, _ pace: Utterance.Pace) -> Utterance? {
    selectedNumber.map {
      Utterance(
        $0.readings.preferred, written: filter?.field.text, settings: settings, pace: pace)
    }
  }
}
