import Clients
import Domain
import FeaturesTesting
import Foundation
import Storage
import TerminalUI
import Testing
import Unidirectional
import UnidirectionalTesting

@testable import Features

/// The form of a list: lines that are missing or emptied, the movement between them, and texts that
/// come at the wrong moment.
@MainActor
@Suite(.limited)
struct ListFormCaseTests {
  private func field(_ text: String, _ form: Topics.ListForm) -> TextFieldState {
    TextFieldState(text, limit: form.edited.limit)
  }

  /// Returns a form whose numbers and title are filled in.
  private func form(_ title: String = "Lunch") -> Topics.ListForm {
    var form = Topics.ListForm()
    form.fill("298円", title)
    return form
  }

  @Test func `Kana without a sentence ask for the sentence`() {
    var form = form()
    form.field = .kana
    form.edit(field("おひる/は {n}/です。", form))
    #expect(form.missing == .sentence)
    #expect(form.submit() == nil && form.field == .sentence)
  }

  @Test func `The meaning of a new sentence is the title with the number`() throws {
    var form = form()
    let lines: [(Topics.ListForm.Field, String)] = [
      (.sentence, "お昼は{n}です。"), (.kana, "おひる/は {n}/です。"),
    ]
    for (line, text) in lines {
      form.field = line
      form.edit(field(text, form))
    }
    guard case .insert(let entries)? = form.submit() else {
      Issue.record("The list isn't saved")
      return
    }
    let sentence = try #require(entries.first?["sentences"]?.array?.first)
    #expect(sentence["meaning"] == .text("Lunch: {n}."))
  }

  @Test func `A sentence that is emptied is removed from the file`() throws {
    let json = #"""
      [{"name": "ward", "title": "Ward", "numbers": [1, 6], "counter": "区画",
      "readings": {"1": "いっくかく"},
      "sentences": [{"sentence": "{n}です。", "kana": "{n}/です。", "meaning": "{n}"}]}]
      """#
    let topic = try #require(UserTopics(json: Data(json.utf8)).topics.first)
    var form = Topics.ListForm(of: topic)
    for line in [Topics.ListForm.Field.sentence, .kana] {
      form.field = line
      form.edit(field("", form))
    }
    let removed = JSON.Member(key: "sentences", value: .null)
    #expect(form.submit() == .edit(topic.id, [removed]))
  }

  @Test func `The last line is followed by the first`() {
    var form = Topics.ListForm()
    for line in [Topics.ListForm.Field.title, .sentence, .kana, .numbers] {
      form.move(by: 1)
      #expect(form.field == line)
    }
    form.move(by: -1)
    #expect(form.field == .kana)
  }

  @Test func `While a list is saved or its deletion asked for, its texts stay`() {
    var saved = form()
    #expect(saved.submit() != nil && saved.isBeingSaved)
    var asked = form()
    asked.isDeletion = true
    for form in [saved, asked] {
      var edited = form
      edited.edit(field("1", edited))
      #expect(edited == form)
    }
  }

  @Test func `Only the line of the numbers tells of tables`() async {
    for (line, isTold) in [(Topics.ListForm.Field.numbers, true), (.title, false)] {
      var state = Topics.State()
      state.listForm = form()
      state.listForm?.field = line
      let store = TestStore(initialState: state) { Topics() }
      store.exhaustivity = .off
      await store.send(.textRefused(40))
      #expect(store.state.notice?.hasPrefix("This line takes 40 characters") == true)
      #expect(store.state.notice?.contains("--file") == isTold)
    }
  }

  @Test func `Pasted lines with notes stay lines of their own`() {
    var state = App.State()
    state.topics.listForm = Topics.ListForm()
    guard
      case .topics(.list(.edited(let field)))? =
        state.actions(forPasted: "498=tea\n298=the tea at 7\n").first
    else {
      Issue.record("The lines aren't typed")
      return
    }
    #expect(field.text == "498=tea; 298=the tea at 7")
    #expect(TypedList(field.text).questions.map(\.note) == ["tea", "the tea at 7"])
  }

  @Test func `A list with the title of a topic is refused`() async {
    var state = Topics.State()
    state.listForm = form("travel")
    let store = TestStore(initialState: state) { Topics() }
    store.exhaustivity = .off
    await store.send(.list(.submitted))
    #expect(store.state.notice == "There is a topic \"Travel\" already. Type another title.")
    #expect(
      store.state.listForm?.field == .title && store.state.listForm?.isBeingSaved == false)
  }

  /// Returns a list of the learner's own with a title.
  private func lunch(_ title: String = "Lunch") throws -> Topic {
    let json = #"[{"name": "lunch", "title": "\#(title)", "numbers": ["298円", 398]}]"#
    return try #require(UserTopics(json: Data(json.utf8)).topics.first)
  }

  @Test func `A list that was changed stays selected, and is told under its new title`() throws {
    let old = try lunch()
    let new = try lunch("Tea")
    let changes: [UserTopicsChange] = [
      .edit(old.id, []), .editList(old.id, ListChange(from: "298円", to: "398円"), []),
    ]
    for change in changes {
      var state = Topics.State(topics: Topic.all + [old], selected: old)
      state.openNaming()
      state.takeOwnTopics([new], after: change)
      #expect(state.listForm == nil && state.selectedTopic == new)
      #expect(state.notice == "Changed \"Tea\".")
    }
  }

  /// Returns the form of a list in which the second number was changed.
  private func edited(_ own: Topic) -> Topics.State {
    var state = Topics.State(topics: Topic.all + [own], selected: own)
    state.openNaming()
    state.listForm?.edit(TextFieldState("298円 500円", limit: 2_000))
    return state
  }

  @Test func `Numbers of a list whose title another topic has can be changed`() async throws {
    let own = try lunch("Travel")
    let state = edited(own)
    let store = TestStore(initialState: state) {
      Topics()
    } withDependencies: {
      $0.userTopics.change = { _ async throws(StorageError) in [own] }
    }
    store.exhaustivity = .off
    await store.send(.list(.submitted))
    #expect(store.state.notice == nil && store.state.listForm?.isBeingSaved == true)
    await store.finish()
  }

  @Test func `A form that is being saved stays until it is, whatever is pressed`() async throws {
    let own = try lunch()
    var list = Topics.State(topics: Topic.all + [own], selected: own)
    list.openNaming()
    list.listForm?.isBeingSaved = true
    let lists = TestStore(initialState: list) { Topics() }
    #expect(screen(App.State(topics: edited(own))).contains("don't save"))
    #expect(!screen(App.State(topics: list)).contains("don't save"))
    await lists.send(.list(.closed))
    var set = Topics.State(topics: Topic.all + [own], selected: own)
    set.naming = Topics.Naming("Shopping")
    set.naming?.isBeingSaved = true
    let sets = TestStore(initialState: set) { Topics() }
    #expect(!screen(App.State(topics: set)).contains("don't save"))
    await sets.send(.namingClosed)
  }

  @Test func `New numbers are saved under the title that the list has already`() async throws {
    let clock = TestClock()
    let own = try lunch()
    let state = edited(own)
    let store = TestStore(initialState: state) {
      Topics()
    } withDependencies: {
      $0.userTopics.change = { _ async throws(StorageError) in
        try? await clock.sleep(for: .seconds(1))
        return []
      }
    }
    store.exhaustivity = .off
    await store.send(.list(.submitted))
    #expect(store.state.notice == nil && store.state.listForm?.isBeingSaved == true)
    await clock.advance(by: .seconds(1))
    await store.finish()
  }

  @Test func `A number may be the new title of a list, saved together with new numbers`() throws {
    let own = try lunch()
    var form = Topics.ListForm(of: own)
    let before = form.edited.text
    form.edit(field(before + " 500円", form))
    form.field = .title
    form.edit(field("2024", form))
    let title = JSON.Member(key: "title", value: .text("2024"))
    let numbers = ListChange(from: before, to: before + " 500円")
    #expect(form.submit() == .editList(own.id, numbers, [title]))
  }

  @Test func `The form of a list that another window deleted is closed`() {
    var state = Topics.State()
    state.listForm = form()
    state.listForm?.isBeingSaved = true
    var other = state
    state.endSaving(after: .missingTopic(path: "/topics.json"))
    #expect(state.listForm == nil)
    other.endSaving(after: .unsavedTopic(path: "/topics.json", detail: "it is too large"))
    #expect(other.listForm?.isBeingSaved == false)
  }
}
