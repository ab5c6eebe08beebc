import Testing
import Unidirectional
import UnidirectionalTesting

// Three ways for features to share state, each with the case it suits.
//
// 1. Scope: the child's state is a part of the parent's. For children that are always present.
// 2. Copy and delegate: the child edits a copy and returns it or not. For edits that can be discarded.
// 3. Dependency ownership: a client owns the value, and each feature keeps a copy that follows the client. For values
//    that many features show and none owns.

// MARK: - 1. Scope

struct Profile: Reducer {
  struct State: Equatable { var name = "Haru" }
  enum Action: Equatable { case nameTyped(String) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .nameTyped(let name): state.name = name
      }
      return .none
    }
  }
}

struct Account: Reducer {
  struct State: Equatable {
    var profile = Profile.State()
    /// Always up to date, since the profile is a part of the same state.
    var greeting: String { "Hello, \(profile.name)" }
  }

  enum Action: Equatable {
    case profile(Profile.Action)

    var profile: Profile.Action? { if case .profile(let action) = self { action } else { nil } }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.profile, action: \.profile, Action.profile) { Profile() }
  }
}

// MARK: - 2. Copy and delegate

struct Editor: Reducer {
  struct State: Equatable { var text: String }

  enum Action: Equatable {
    case typed(String)
    case doneTapped
    case cancelTapped
    case delegate(Delegate)
    enum Delegate: Equatable { case saved(String), cancelled }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .typed(let text):
        state.text = text
        return .none
      case .doneTapped: return .send(.delegate(.saved(state.text)))
      case .cancelTapped: return .send(.delegate(.cancelled))
      case .delegate: return .none
      }
    }
  }
}

struct Note: Reducer {
  struct State: Equatable {
    var text = "buy rice"
    var editor: Editor.State?
  }

  enum Action: Equatable {
    case editTapped
    case editor(Editor.Action)

    var editor: Editor.Action? { if case .editor(let action) = self { action } else { nil } }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .editTapped: state.editor = Editor.State(text: state.text)
      case .editor(.delegate(.saved(let text))):
        state.text = text
        state.editor = nil
      case .editor(.delegate(.cancelled)): state.editor = nil
      case .editor: break
      }
      return .none
    }
    .ifLet(\.editor, action: \.editor, Action.editor) { Editor() }
  }
}

// MARK: - 3. Dependency ownership

/// Owns a value that many features show. `observe` yields the current value and then each change.
struct ThemeClient: Sendable {
  var get: @MainActor @Sendable () -> String = { unimplemented("ThemeClient.get", placeholder: "") }
  var set: @MainActor @Sendable (String) -> Void = { _ in unimplemented("ThemeClient.set", placeholder: ()) }
  var observe: @MainActor @Sendable () -> AsyncStream<String> = {
    unimplemented("ThemeClient.observe", placeholder: AsyncStream { $0.finish() })
  }

  /// Returns a client that keeps the value in memory.
  @MainActor static func inMemory(_ initial: String) -> ThemeClient {
    let memory = Memory(initial)
    var client = ThemeClient()
    client.get = { memory.value }
    client.set = { memory.value = $0 }
    client.observe = { memory.stream() }
    return client
  }

  @MainActor private final class Memory {
    private var observers: [AsyncStream<String>.Continuation] = []
    var value: String {
      didSet { for observer in observers { observer.yield(value) } }
    }

    init(_ value: String) {
      self.value = value
    }

    func stream() -> AsyncStream<String> {
      let (stream, continuation) = AsyncStream<String>.makeStream()
      continuation.yield(value)
      observers.append(continuation)
      return stream
    }
  }
}

extension DependencyValues {
  var theme: ThemeClient {
    get { self[ThemeKey.self] }
    set { self[ThemeKey.self] = newValue }
  }

  private enum ThemeKey: DependencyKey {
    static var defaultValue: ThemeClient { ThemeClient() }
  }
}

struct Page: Reducer {
  struct State: Equatable { var theme = "" }
  enum Action: Equatable { case appeared, themeChanged(String), themeTapped(String) }

  @Dependency(\.theme) var theme

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        return .run { [theme] send in
          for await value in theme.observe() { send(.themeChanged(value)) }
        }
      case .themeChanged(let theme):
        state.theme = theme
        return .none
      case .themeTapped(let name):
        return .run { [theme] _ in theme.set(name) }
      }
    }
  }
}

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct SharingStateExample {
  @Test func `Scope: the parent sees the child's changes`() async {
    let store = TestStore(initialState: Account.State()) { Account() }
    await store.send(.profile(.nameTyped("Aki"))) { $0.profile.name = "Aki" }
    #expect(store.state.greeting == "Hello, Aki")
  }

  @Test func `Copy and delegate: the parent receives a finished edit`() async {
    let store = TestStore(initialState: Note.State()) { Note() }
    await store.send(.editTapped) { $0.editor = Editor.State(text: "buy rice") }
    await store.send(.editor(.typed("buy tea"))) { $0.editor?.text = "buy tea" }
    await store.send(.editor(.doneTapped))
    await store.receive(.editor(.delegate(.saved("buy tea")))) {
      $0.text = "buy tea"
      $0.editor = nil
    }
  }

  @Test func `Copy and delegate: a cancelled edit changes nothing`() async {
    let store = TestStore(initialState: Note.State()) { Note() }
    await store.send(.editTapped) { $0.editor = Editor.State(text: "buy rice") }
    await store.send(.editor(.typed("buy tea"))) { $0.editor?.text = "buy tea" }
    await store.send(.editor(.cancelTapped))
    await store.receive(.editor(.delegate(.cancelled))) { $0.editor = nil }
  }

  @Test func `Dependency ownership: a change by one feature reaches the other`() async {
    let client = ThemeClient.inMemory("light")
    func makeStore() -> TestStore<Page.State, Page.Action> {
      TestStore(initialState: Page.State()) {
        Page()
      } withDependencies: {
        $0.theme = client
      }
    }
    let first = makeStore()
    let second = makeStore()
    let watching = [await first.send(.appeared), await second.send(.appeared)]
    await first.receive(.themeChanged("light")) { $0.theme = "light" }
    await second.receive(.themeChanged("light")) { $0.theme = "light" }

    await first.send(.themeTapped("dark"))
    await first.receive(.themeChanged("dark")) { $0.theme = "dark" }
    await second.receive(.themeChanged("dark")) { $0.theme = "dark" }
    for task in watching { task.cancel() }
    await first.finish()
    await second.finish()
  }
}
