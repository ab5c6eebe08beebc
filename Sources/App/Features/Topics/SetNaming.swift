import Clients
package import Domain
package import TerminalUI
import Unidirectional

extension Topics {
  /// The title of a set of the marked topics, or of a set that gets another one or is deleted,
  /// while it is typed and saved.
  package struct Naming: Equatable {
    package private(set) var field: TextFieldState
    /// The set that gets another title; nil for a new set.
    package let set: Topic?
    /// True once the learner asked to delete the set, and Enter does it.
    package var isDeletion = false
    /// True until the file is written. Then the title stays as it is.
    package var isBeingSaved = false

    package init(_ title: String = "") {
      field = TextFieldState(title, limit: UserTopics.longestTitle)
      set = nil
    }

    /// Begins with the title that a set has.
    package init(of set: Topic) {
      field = TextFieldState(set.title, limit: UserTopics.longestTitle)
      self.set = set
    }

    /// The title without needless blanks.
    var title: String { field.text.withSingleBlanks }

    /// Takes over an edited title.
    mutating func edit(_ new: TextFieldState) {
      if !isBeingSaved, !isDeletion { field = new }
    }

    /// Returns the change to save; nil if there is no title, or if it is being saved already.
    mutating func submit(_ names: [String]) -> UserTopicsChange? {
      if title.isEmpty && !isDeletion || isBeingSaved { return nil }
      isBeingSaved = true
      guard let set else { return .add(title, of: names) }
      return isDeletion ? .delete(set.id) : .rename(set.id, to: title)
    }
  }
}

extension Topics.State {
  /// The selected topic or set of the learner's own, which can be renamed and deleted.
  var selectedOwn: Topic? { selectedTopic.flatMap { $0.isOwn ? $0 : nil } }

  /// Opens the field for the title of a set, or the form of a list that is edited.
  mutating func openNaming() {
    if !marked.isEmpty {
      naming = Topics.Naming()
    } else if let own = selectedOwn {
      if own.opensInForm {
        listForm = Topics.ListForm(of: own)
      } else {
        naming = Topics.Naming(of: own)
      }
    }
  }

  /// Refuses the typed title of a set if another topic has it. Returns true if it did.
  mutating func refusesTypedTitle() -> Bool {
    guard let naming, !naming.isDeletion else { return false }
    return refusesTitle(naming.title, of: naming.set?.id)
  }

  /// Refuses a title that another topic has. Returns true if it did.
  mutating func refusesTitle(_ title: String, of id: Topic.ID?) -> Bool {
    let other = topics.first { $0.id != id && $0.title.lowercased() == title.lowercased() }
    guard let other else { return false }
    notice = "There is a topic \"\(other.title)\" already. Type another title."
    return true
  }

  /// Takes over the topics of the learner's file after a change.
  mutating func takeOwnTopics(_ own: [Topic], after change: UserTopicsChange) {
    let deleted = naming?.set ?? listForm?.topic
    naming = nil
    listForm = nil
    marked = []
    replaceOwn(own)
    switch change {
    case .add, .insert: own.last.map { select($0, saying: "Saved \"\($0.title)\" in topics.json.") }
    case .edit(let id, _), .editList(let id, _, _):
      own.first { $0.id == id }.map { select($0, saying: "Changed \"\($0.title)\".") }
    case .rename(let id, _):
      own.first { $0.id == id }.map { select($0, saying: "It is called \"\($0.title)\" now.") }
    case .delete:
      if topics(in: section).isEmpty { section = .group(.more) }
      notice =
        "Deleted \"\(deleted?.title ?? "")\" from topics.json. Its answers stay in the history."
    }
  }

  /// Lets the learner try again, unless there is nothing any more that could be changed.
  mutating func endSaving(after error: StorageError) {
    naming?.isBeingSaved = false
    listForm?.isBeingSaved = false
    if case .missingTopic = error {
      naming = nil
      listForm = nil
    }
  }

  private mutating func select(_ set: Topic, saying sentence: String) {
    select(set)
    notice = sentence
  }
}

extension Topics {
  /// Saves a set of the learner's own, or deletes one.
  func save(_ change: UserTopicsChange) -> Effect<Action> {
    .run { [userTopics] send in
      do throws(StorageError) {
        send(.ownTopicsChanged(change, try await userTopics.change(change)))
      } catch {
        send(.savingFailed(error))
      }
    }
  }
}
