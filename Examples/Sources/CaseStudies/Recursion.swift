import Foundation
import Unidirectional

/// A folder of folders: a feature that contains itself.
struct Folder: Reducer {
  struct State: Equatable, Identifiable {
    let id: UUID
    var name = ""
    var folders: [State] = []
  }

  enum Action: Equatable {
    case addTapped
    case nameEdited(String)
    case removed(UUID)
    indirect case folders(IdentifiedActionOf<Folder>)
  }

  @Dependency(\.uuid) private var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addTapped: state.folders.append(State(id: uuid()))
      case .nameEdited(let name): state.name = name
      case .removed(let id): state.folders.removeAll { $0.id == id }
      case .folders: break
      }
      return .none
    }
    .forEach(\.folders, action: \.folders, Action.folders) { Folder() }
  }
}

extension Folder.Action {
  var folders: IdentifiedActionOf<Folder>? {
    if case .folders(let action) = self { action } else { nil }
  }
}
