import Domain
import FeaturesTesting
import Testing

@testable import Features

/// The form of the learner's own numbers in the smallest window.
@MainActor
@Suite(.limited)
struct ListFormViewTests {
  private let lines: [(field: Topics.ListForm.Field, example: String, explanation: String)] = [
    (.numbers, "298円 398 1,280", "Typed or pasted, with blanks between them. 498=tea has a note."),
    (.title, "Lunch", "The title of the list. A number typed here is added to it."),
    (.sentence, "お昼は{n}です。", "If you like: a sentence, with {n} for the number."),
    (.kana, "おひる/は {n}/です。", "The sentence as it is said, with {n} and / between words."),
  ]

  /// Returns the form with a focused line, which may have texts.
  private func form(
    _ field: Topics.ListForm.Field, _ numbers: String = "", _ title: String = ""
  ) -> App.State {
    var form = Topics.ListForm()
    form.fill(numbers, title)
    form.field = field
    return Screens.topics { $0.listForm = form }
  }

  /// Returns the words of the rows above the keys.
  private func words(_ state: App.State, columns: Int = 40, rows: Int = 12) -> [Substring] {
    let lines = screen(state, columns: columns, rows: rows).split(separator: "\n").dropLast()
    return lines.flatMap { $0.split(whereSeparator: \.isWhitespace) }
  }

  @Test func `Each empty line has a whole example in it`() {
    for line in lines {
      let text = screen(form(line.field), columns: 40, rows: 12)
      for other in lines { #expect(text.contains(other.example), "\(line.field): \(text)") }
    }
  }

  @Test func `Below the lines stands what to type into the focused one`() throws {
    for line in lines {
      let state = form(line.field)
      let shown = words(state).joined(separator: " ")
      for other in lines {
        let isShown = other.field == line.field
        #expect(shown.contains(other.explanation) == isShown, "\(line.field): \(shown)")
      }
      let rows = screen(state, columns: 40, rows: 12)
        .split(separator: "\n", omittingEmptySubsequences: false)
      let last = try #require(rows.firstIndex { $0.contains("In kana") })
      let below = rows[last + 2].drop { $0 == " " }
      #expect(rows[last + 1].isEmpty && !below.isEmpty && line.explanation.hasPrefix(below))
    }
  }

  @Test(arguments: [("x y", ""), ("x y z", "1 other number"), ("x y z u", "2 other numbers")])
  func `Two mistakes are told, and how many more there are`(numbers: String, others: String) {
    let shown = words(form(.numbers, numbers), columns: 80, rows: 24).joined(separator: " ")
    #expect(shown.contains("Number 2: \"y\" isn't a number."), "\(shown)")
    #expect(!shown.contains("Number 3"), "\(shown)")
    let sentence = "\(others) can't be asked either."
    #expect(shown.contains("can't be asked either") == !others.isEmpty, "\(shown)")
    #expect(others.isEmpty || shown.contains(sentence), "\(shown)")
  }

  @Test(arguments: [("7", "add the number"), ("Lunch", "save and start")])
  func `Enter on the line of the title says what it does`(title: String, label: String) {
    #expect(screen(form(.title, "298円", title)).contains(label))
  }

  @Test func `The note of a number stands behind its reading`() {
    let shown = screen(form(.numbers, "298円=bento 398"))
    #expect(shown.contains("にひゃく きゅうじゅう はち えん   bento"), "\(shown)")
  }

  @Test(arguments: [(3, false), (40, true)])
  func `Above the numbers stands how many there are, and whether these are the last`(
    count: Int, isCut: Bool
  ) {
    let numbers = (101...100 + count).map(String.init).joined(separator: " ")
    let shown = words(form(.numbers, numbers), columns: 80, rows: 24).joined(separator: " ")
    #expect(shown.contains("\(count) numbers"), "\(shown)")
    #expect(shown.contains("\(count) numbers, the last of them:") == isCut, "\(shown)")
  }

  @Test(arguments: [("", ""), ("300円 500", "Lunch")])
  func `Nothing is cut`(numbers: String, title: String) {
    for line in lines {
      let state = form(line.field, numbers, title)
      let shown = words(state)
      #expect(!shown.contains { $0.hasSuffix("...") || $0.hasSuffix("…") }, "\(shown)")
      let all = words(state, columns: 80, rows: 40)
      #expect(Set(all).subtracting(shown) == [], "\(line.field)")
      #expect(all.contains("さんびゃく") == !numbers.isEmpty)
    }
  }
}
