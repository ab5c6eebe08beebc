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
    package private(set) var results: [Topic]
    /// The typed text as a number, which is a row above the results; nil for another text.
    package private(set) var number: NumberText?

    package init(_ text: String = "", in topics: [Topic] = Topic.all) {
      field = TextFieldState(text, limit: TopicSearch.longestText)
      self.topics = SearchableTopics(topics)
      results = self.topics.results(of: TopicSearch(text))
      number = Self.number(in: text)
    }

    /// The number of rows.
    var count: Int { results.count + numberCount }

    /// True if the row of the typed number is selected.
    var isNumberSelected: Bool { number != nil && selectedIndex == 0 }

    /// The index of the selected result; nil if the row of the number is selected, or none.
    var selectedResult: Int? {
      let index = selectedIndex - numberCount
      return results.indices.contains(index) ? index : nil
    }

    private var numberCount: Int { number == nil ? 0 : 1 }

    private static func number(in text: String) -> NumberText? { try? NumberText(text) }

    /// Takes over an edited text, and selects the first result if it is another text.
    package mutating func edit(_ new: TextFieldState) {
      let isSearched = new.text == field.text
      field = new
      if isSearched { return }
      results = topics.results(of: TopicSearch(new.text))
      number = Self.number(in: new.text)
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
