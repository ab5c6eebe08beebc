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

/// A list of the learner's own numbers, typed in the app.
@MainActor
@Suite(.limited)
struct ListFormTests {
  private let own = UserTopics(
    json: Data(#"[{"name": "lunch", "title": "Lunch", "numbers": ["298円", 398]}]"#.utf8)
  ).topics

  private func field(_ text: String, _ form: Topics.ListForm?) -> TextFieldState {
    TextFieldState(text, limit: form?.edited.limit ?? 0)
  }

  @Test func `Enter goes to the line that is missing, and saves and starts a whole list`()
    async throws
  {
    let entry = try JSON(parsing: Array(#"{"title": "Lunch", "numbers": ["298円", 398]}"#.utf8))
    let store = TestStore(initialState: Topics.State()) {
      Topics()
    } withDependencies: {
      $0.userTopics.change = { [own] change async throws(StorageError) in
        #expect(change == .insert([entry]))
        return own
      }
    }
    var form = Topics.ListForm()
    await store.send(.list(.opened)) { $0.listForm = form }
    await store.send(.list(.submitted))
    form.edit(field("298円 398", form))
    await store.send(.list(.edited(form.edited))) { $0.listForm = form }
    #expect(form.missing == .title)
    await store.send(.list(.submitted)) { $0.listForm?.field = .title }
    form.field = .title
    form.edit(field(" Lunch ", form))
    await store.send(.list(.edited(form.edited))) { $0.listForm = form }
    await store.send(.list(.submitted)) { $0.listForm?.isBeingSaved = true }
    await store.receive(.ownTopicsChanged(.insert([entry]), own)) {
      $0.listForm = nil
      $0.topics = Topic.all + own
      $0.section = .group(.more)
      $0.selectionBySection[.group(.more)] = own[0].id
      $0.notice = "Saved \"Lunch\" in topics.json."
    }
    await store.receive(.open(.quiz(.topic(own[0])))) { $0.notice = nil }
    await store.finish()
  }

  @Test func `A number in place of the title is one more, of a list that is typed line by line`()
    async
  {
    let store = TestStore(initialState: Topics.State()) { Topics() }
    var form = Topics.ListForm()
    await store.send(.list(.opened)) { $0.listForm = form }
    form.edit(field("498=bento", form))
    await store.send(.list(.edited(form.edited))) { $0.listForm = form }
    await store.send(.list(.submitted)) { $0.listForm?.field = .title }
    form.field = .title
    for (number, numbers) in [
      ("1,280", "498=bento 1,280"), ("￥3,980", "498=bento 1,280 ￥3,980"),
    ] {
      form.edit(field(number, form))
      await store.send(.list(.edited(form.edited))) { $0.listForm = form }
      form.field = .numbers
      form.edit(field(numbers, form))
      form.field = .title
      form.edit(field("", form))
      await store.send(.list(.submitted)) { $0.listForm = form }
    }
    #expect(form.list.questions.count == 3 && form.missing == .title)
  }

  @Test func `A number in place of the title stays there if the list has no room for it`() async {
    let numbers = [101_000] + (10_000...10_330).map { $0 * 100 + 1 }
    let text = numbers.map(String.init).joined(separator: " ").prefix(1_998)
    var state = Topics.State()
    state.listForm = Topics.ListForm()
    state.listForm?.fill(String(text), "350")
    state.listForm?.field = .title
    let store = TestStore(initialState: state) { Topics() }
    await store.send(.list(.submitted)) {
      $0.notice =
        "The numbers take 2,000 characters, so this one wasn't added. "
        + "`countbiki topics add NAME --file` takes a table of more numbers."
    }
    #expect(store.state.listForm?.title == "350")
  }

  @Test func `A number in place of the title is no part of a note behind a semicolon`() {
    var form = Topics.ListForm()
    form.fill("498=bento; 120=green tea", "350")
    form.field = .title
    #expect(form.submit() == nil)
    #expect(form.list.questions.count == 3 && form.title.isEmpty)
  }

  @Test func `A list is edited under its id, and deleted after a question`() async {
    let state = Topics.State(topics: Topic.all + own, selected: own[0])
    let id = own[0].id
    let store = TestStore(initialState: state) {
      Topics()
    } withDependencies: {
      $0.userTopics.change = { change async throws(StorageError) in
        guard case .edit(let edited, let members) = change else { return [] }
        #expect(edited == id)
        #expect(members == [JSON.Member(key: "title", value: .text("Lunch!"))])
        throw .unsavedTopic(path: "/topics.json", detail: "it would be larger than 1 MB")
      }
    }
    var form = Topics.ListForm(of: own[0])
    #expect(form.edited.text == "298円 398円" && form.title == "Lunch")
    await store.send(.namingOpened) { $0.listForm = form }
    await store.send(.list(.submitted)) { $0.listForm = nil }
    await store.send(.namingOpened) { $0.listForm = form }
    await store.send(.list(.fieldMoved(1))) { $0.listForm?.field = .title }
    form.field = .title
    form.edit(field("Lunch!", form))
    await store.send(.list(.edited(form.edited))) { $0.listForm = form }
    await store.send(.list(.submitted)) { $0.listForm?.isBeingSaved = true }
    await store.receive(
      .savingFailed(.unsavedTopic(path: "/topics.json", detail: "it would be larger than 1 MB"))
    ) { $0.listForm?.isBeingSaved = false }
    await store.send(.list(.deletionOpened)) { $0.listForm?.isDeletion = true }
    await store.send(.list(.submitted)) { $0.listForm?.isBeingSaved = true }
    await store.receive(.ownTopicsChanged(.delete(id), [])) {
      $0.listForm = nil
      $0.topics = Topic.all
      $0.notice = "Deleted \"Lunch\" from topics.json. Its answers stay in the history."
    }
    await store.finish()
  }

  @Test func `Only the lines that were changed are saved, and have to be right`() throws {
    let entry = #"""
      [{"name": "ward", "title": "Ward", "numbers": [1, {"number": 6, "note": "a; b"}, "x"],
      "counter": "区画", "readings": {"1": "いっくかく"}, "sentences": [{"sentence": "{n}です。",
      "kana": "{n}/です。", "meaning": "{n}"}]}]
      """#
    let topic = try #require(UserTopics(json: Data(entry.utf8)).topics.first)
    var form = Topics.ListForm(of: topic)
    #expect(form.list.mistakes == [] && form.missing == nil)
    form.field = .title
    form.edit(field("Wards", form))
    let title = JSON.Member(key: "title", value: .text("Wards"))
    #expect(form.submit() == .edit(topic.id, [title]))
    form = Topics.ListForm(of: topic)
    let before = form.edited.text
    form.edit(field(before + " 2", form))
    let numbers = ListChange(from: before, to: before + " 2")
    #expect(form.submit() == .editList(topic.id, numbers, []))
    form = Topics.ListForm(of: topic)
    form.edit(field("x", form))
    #expect(form.missing == .numbers)
    form = Topics.ListForm(of: topic)
    form.field = .kana
    form.edit(field("{n}/でし.", form))
    guard case .edit(_, let members)? = form.submit() else {
      Issue.record("The kana aren't saved")
      return
    }
    #expect(members.map(\.key) == ["sentences"])
  }

  @Test func `A sentence needs {n} and how it is said`() {
    var form = Topics.ListForm()
    form.fill("298円", "Lunch")
    #expect(form.missing == nil)
    form.field = .sentence
    form.edit(field("お昼です。", form))
    #expect(form.missing == .sentence)
    form.edit(field("お昼は{n}です。", form))
    #expect(form.missing == .kana)
    form.field = .kana
    form.edit(field("おひる/は {n}/です。", form))
    guard case .insert(let entries)? = form.submit() else {
      Issue.record("The list isn't saved")
      return
    }
    let saved = UserTopics(
      json: Data(
        JSON.array([.object([.init(key: "name", value: .text("x"))] + (entries[0].members ?? []))])
          .line.utf8))
    #expect(saved.problems == [])
    let sentence = saved.topics.first?.ownSentence
    #expect(sentence?.text == "お昼は{n}です。" && sentence?.kana == "おひる/は {n}/です。")
  }

  @Test func `Numbers that the form has no room for are refused whole, with a sentence`() async {
    let pasted = (101_396...101_995).map(String.init).joined(separator: "\n")
    var state = App.State()
    state.topics.listForm = Topics.ListForm()
    state.topics.listForm?.fill("298", "Lunch")
    #expect(state.actions(forPasted: pasted) == [.topics(.textRefused(2_000))])
    let form = state.topics.listForm
    let store = TestStore(initialState: state.topics) { Topics() }
    await store.send(.textRefused(2_000)) {
      $0.notice =
        "This line takes 2,000 characters, so that wasn't typed. "
        + "`countbiki topics add NAME --file` takes a table of more numbers."
      $0.listForm = form
    }
    let whole = pasted.prefix(6 * 280 + 279)
    guard case .topics(.list(.edited(let field)))? = state.actions(forPasted: String(whole)).first
    else {
      Issue.record("A paste that fits isn't typed")
      return
    }
    #expect(TypedList(field.text).questions.count == 280)
  }

  @Test func `A list or a sentence that is longer than its line isn't cut by an edit`() throws {
    let numbers = (101_396...101_995).map(String.init).joined(separator: ", ")
    let sentence = "お昼は{n}です。" + String(repeating: "、そうです", count: 20)
    let own = UserTopics(
      json: Data(
        #"""
        [{"name": "long", "numbers": [\#(numbers)]},
        {"name": "said", "numbers": [1], "sentences":
        [{"sentence": "\#(sentence)", "kana": "おひる/は {n}/です。", "meaning": "{n}"}]}]
        """#.utf8)
    )
    #expect(own.problems == [])
    var state = Topics.State(topics: Topic.all + own.topics, selected: own.topics[0])
    state.openNaming()
    #expect(state.listForm == nil && state.naming?.set == own.topics[0])
    #expect(Topics.ListForm(of: own.topics[1])[.sentence].text == sentence)
  }

  @Test func `Tables are read after the list has appeared, and mistakes in them shown`() async {
    var state = Topics.State()
    state.awaitsFiles = true
    let read = UserTopics(
      json: Data(#"[{"name": "shop", "file": "p.csv"}]"#.utf8),
      files: ListFiles { _ in .bytes(Array("298\nfree\n".utf8)) })
    let store = TestStore(initialState: state) {
      Topics()
    } withDependencies: {
      $0.date = .constant(.testStart)
      $0.history = .inMemory()
      $0.userTopics.load = { read }
    }
    store.exhaustivity = .off
    await store.send(.appeared)
    await store.receive(.filesRead(read))
    #expect(store.state.topics.last?.name == "shop" && !store.state.awaitsFiles)
    #expect(
      store.state.notice
        == "topics.json: Topic 1 (\"shop\"): p.csv, row 2, column 1: \"free\" isn't a number.")
    await store.finish()
  }
}
