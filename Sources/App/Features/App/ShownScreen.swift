import Clients
import Domain
import FoundationShim
import TerminalUI

/// A screen in its place in the app: its actions are actions of the app.
///
/// ```swift
/// let keys = state.shown.keys(table, over: state.topics)
/// ```
protocol ShownScreen {
  associatedtype State: ScreenState
  var state: State { get }

  func action(_ action: State.Action) -> App.Action
  /// Returns the destination that an action of this screen asks for; `nil` for other actions.
  func destination(of action: App.Action) -> Destination?
  /// Returns the screen with a changed state.
  func changed(_ change: (inout State) -> Void) -> App.Screen
}

extension ShownScreen {
  func keys(_ table: KeyTable, over topics: Topics.State) -> KeyMap<App.Action> {
    state.keys(table, over: topics).map(action)
  }

  func view(in context: ScreenContext) -> AnyView { AnyView(state.view(in: context)) }

  var reload: App.Action? { state.reload.map(action) }

  func actions(forPasted text: String) -> [App.Action] {
    state.actions(forPasted: text).map(action)
  }

  func actions(forTyped text: String) -> [App.Action] {
    state.actions(forTyped: text).map(action)
  }

  func applying(_ settings: Settings, prefersReducedMotion: Bool) -> App.Screen {
    changed { $0.apply(settings, prefersReducedMotion: prefersReducedMotion) }
  }

  func updated(from topics: Topics.State, at now: Date) -> App.Screen {
    changed { $0.update(from: topics, at: now) }
  }

  func leadingBack(to origin: SessionOrigin) -> App.Screen {
    changed { $0.leadBack(to: origin) }
  }
}

/// A screen of one kind, with the ways from its actions to those of the app and back.
struct Shown<State: ScreenState>: ShownScreen {
  let state: State
  private let embed: (State.Action) -> App.Action
  private let extract: (App.Action) -> State.Action?
  private let screen: (State) -> App.Screen

  init(
    _ state: State, _ embed: @escaping (State.Action) -> App.Action,
    _ extract: @escaping (App.Action) -> State.Action?,
    _ screen: @escaping (State) -> App.Screen
  ) {
    self.state = state
    self.embed = embed
    self.extract = extract
    self.screen = screen
  }

  func action(_ action: State.Action) -> App.Action { embed(action) }

  func destination(of action: App.Action) -> Destination? { extract(action)?.destination }

  func changed(_ change: (inout State) -> Void) -> App.Screen {
    var state = state
    change(&state)
    return screen(state)
  }
}
