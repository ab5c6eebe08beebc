import Clients
package import Domain
package import TerminalUI
import Unidirectional

extension Topics {
  /// The numbers, the title and a sentence of a list of the learner's own, while they are typed and
  /// saved.
  package struct ListForm: Equatable {
    private var texts: [TextFieldState]
    /// The texts with which the form began.
    private let old: [String]
    /// The line that takes what is typed.
    package var field = Field.numbers
    /// The topic that is edited; nil for a new one.
    package let topic: Topic?
    /// The numbers as they are understood.
    package private(set) var list: TypedList
    /// True once the learner asked to delete the topic, and Enter does it.
    package var isDeletion = false
    /// True until the file is written. Then the texts stay as they are.
    package var isBeingSaved = false

    /// Begins with the texts of a topic; empty for a new one.
    package init(of topic: Topic? = nil) {
      self.topic = topic
      let sentence = topic?.ownSentence
      let begin = [
        topic?.typedList ?? "", topic?.title ?? "", sentence?.text ?? "", sentence?.kana ?? "",
      ]
      // A sentence that was written in the file may be longer than one that is typed.
      texts = zip(Field.allCases, begin).map {
        TextFieldState($1, limit: max($0.limit, $1.count))
      }
      old = texts.map(\.text)
      list = Self.list(begin[0], of: topic)
    }

    private static func list(_ text: String, of topic: Topic?) -> TypedList {
      TypedList(text, counter: topic?.listCounter, isDigits: topic?.isListOfCodes == true)
    }

    /// The text of a line.
    package subscript(field: Field) -> TextFieldState { texts[field.rawValue] }

    /// The text of the line that takes what is typed.
    package var edited: TextFieldState { self[field] }

    /// The title without needless blanks.
    var title: String { words(.title) }

    private func words(_ field: Field) -> String { self[field].text.withSingleBlanks }

    /// True for a line of a new list, and for one with other words than the topic has.
    func isChanged(_ field: Field) -> Bool {
      topic == nil || words(field) != old[field.rawValue].withSingleBlanks
    }

    private var isSentenceChanged: Bool { isChanged(.sentence) || isChanged(.kana) }

    /// True if there is nothing to save: all lines are those of the topic.
    var isUnchanged: Bool { !isDeletion && !Field.allCases.contains(where: isChanged) }

    /// Takes over an edited text.
    mutating func edit(_ new: TextFieldState) {
      if isBeingSaved || isDeletion { return }
      let isChanged = new.text != edited.text
      texts[field.rawValue] = new
      if field == .numbers, isChanged {
        list = Self.list(new.text, of: topic)
      }
    }

    /// Takes over numbers and a title at once.
    package mutating func fill(_ numbers: String, _ title: String) {
      edit(TextFieldState(numbers, limit: Field.numbers.limit))
      field = .title
      edit(TextFieldState(title, limit: Field.title.limit))
      field = .numbers
    }

    /// Goes to a line some places below, from the last to the first.
    mutating func move(by distance: Int) {
      field = Field.allCases.element(offsetBy: distance, from: field, wraps: true)
    }

    /// The first line that has to be filled in or corrected; nil if the list can be saved.
    package var missing: Field? {
      // A line that the topic has already needs no correction.
      if isChanged(.numbers), !list.isComplete { return .numbers }
      if title.isEmpty { return .title }
      if !isSentenceChanged { return nil }
      let sentence = words(.sentence)
      if sentence.isEmpty { return words(.kana).isEmpty ? nil : .sentence }
      if !sentence.contains("{n}") { return .sentence }
      return words(.kana).contains("{n}") ? nil : .kana
    }

    /// The numbers of a new list and one where the title stands, which belongs to them: a list is
    /// typed line by line. `nil` if there is none there.
    var numbersWithTitle: String? {
      guard topic == nil, field == .title, list.isComplete,
        Self.list(title, of: nil).isComplete
      else { return nil }
      let text = self[.numbers].text
      // In a list with semicolons a note goes on to the next one.
      return text + (text.contains { ";；、".contains($0) } ? "; " : " ") + title
    }

    /// True if the number where the title stands finds no room among the others.
    var isTitleBeyondLimit: Bool {
      (numbersWithTitle?.count ?? 0) > Field.numbers.limit
    }

    /// Returns the change to save, or goes to the line that is missing.
    mutating func submit() -> UserTopicsChange? {
      if let topic, isDeletion {
        isBeingSaved = true
        return .delete(topic.id)
      }
      if let numbers = numbersWithTitle {
        field = .numbers
        edit(TextFieldState(numbers, limit: Field.numbers.limit))
        field = .title
        edit(TextFieldState("", limit: Field.title.limit))
        return nil
      }
      if let missing {
        field = missing
        return nil
      }
      isBeingSaved = true
      return change
    }

    /// The change to save: of a topic, only what is another text now, since another window or a
    /// command may have changed the rest.
    private var change: UserTopicsChange {
      let titles = [JSON.Member(.title, .text(title))]
      guard let topic else {
        let numbers = [JSON.Member(.numbers, list.json)]
        return .insert([.object(titles + numbers + sentences)])
      }
      let none = [JSON.Member(.sentences, .null)]
      let others = sentences.isEmpty ? none : sentences
      var members: [JSON.Member] = []
      if isChanged(.title) { members += titles }
      if isSentenceChanged { members += others }
      if !isChanged(.numbers) { return .edit(topic.id, members) }
      let numbers = ListChange(from: old[0], to: self[.numbers].text)
      return .editList(topic.id, numbers, members)
    }

    private var sentences: [JSON.Member] {
      let sentence = words(.sentence)
      if sentence.isEmpty { return [] }
      let texts = [
        JSON.Member(.sentence, .text(sentence)),
        JSON.Member(.kana, .text(words(.kana))),
        JSON.Member(.meaning, .text("\(title): {n}.")),
      ]
      return [JSON.Member(.sentences, .array([.object(texts)]))]
    }
  }

  /// An event in the form of a list.
  package enum ListAction: Equatable {
    /// Open the form for a new list.
    case opened
    case edited(TextFieldState)
    case fieldMoved(Int)
    case submitted
    case deletionOpened
    case closed
  }

  func reduce(_ action: ListAction, _ state: inout State) -> Effect<Action> {
    state.notice = nil
    switch action {
    case .opened: state.listForm = ListForm()
    case .edited(let field): state.listForm?.edit(field)
    case .fieldMoved(let distance): state.listForm?.move(by: distance)
    case .deletionOpened: state.listForm?.isDeletion = true
    // A list that is being saved is told of when it is.
    case .closed where state.listForm?.isBeingSaved == true: break
    case .closed: state.listForm = nil
    case .submitted: return submitList(&state)
    }
    return .none
  }

  private func submitList(_ state: inout State) -> Effect<Action> {
    guard let form = state.listForm, !form.isBeingSaved else { return .none }
    if form.isUnchanged {
      state.listForm = nil
      return .none
    }
    let isNamed = !form.isDeletion && form.isChanged(.title) && !form.title.isEmpty
    if isNamed, state.refusesTitle(form.title, of: form.topic?.id) {
      state.listForm?.field = .title
      return .none
    }
    if form.isTitleBeyondLimit {
      state.refuseNumber()
      return .none
    }
    return state.listForm?.submit().map(save) ?? .none
  }
}

extension Topic {
  /// True for a list that the form can show to its end. A longer one has a table, or is edited by
  /// a command.
  var opensInForm: Bool {
    // A number has a digit and a blank.
    isEditableList && count <= TypedList.longestText / 2
      && typedList.count <= TypedList.longestText
  }
}

extension Topics.State {
  /// Says that a line takes no more than so many characters.
  mutating func refuseText(_ limit: Int) {
    let isOfNumbers = listForm?.field == .numbers
    notice =
      "This line takes \(limit.separatedByThousands) characters, so that wasn't typed."
      + (isOfNumbers ? " \(Self.adviceOnLongLists)" : "")
  }

  /// Says that the numbers have no room for the one where the title stands.
  fileprivate mutating func refuseNumber() {
    notice =
      "The numbers take \(TypedList.longestText.separatedByThousands) characters, so this one "
      + "wasn't added. \(Self.adviceOnLongLists)"
  }

  private static let adviceOnLongLists =
    "`countbiki topics add NAME --file` takes a table of more numbers."
}
