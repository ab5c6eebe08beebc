package import Unidirectional

/// An interface of the outside world. Each endpoint of a new one reports that it was not set.
package protocol Client: Sendable {
  init()
}

private enum ClientKey<Value: Client>: DependencyKey {
  static var defaultValue: Value { Value() }
}

extension DependencyValues {
  package var appInfo: AppInfo {
    get { self[ClientKey.self] }
    set { self[ClientKey.self] = newValue }
  }

  package var clipboard: ClipboardClient {
    get { self[ClientKey.self] }
    set { self[ClientKey.self] = newValue }
  }

  package var history: HistoryClient {
    get { self[ClientKey.self] }
    set { self[ClientKey.self] = newValue }
  }

  package var settings: SettingsClient {
    get { self[ClientKey.self] }
    set { self[ClientKey.self] = newValue }
  }

  package var speechSynthesis: SpeechSynthesisClient {
    get { self[ClientKey.self] }
    set { self[ClientKey.self] = newValue }
  }

  package var storageProblems: StorageProblems {
    get { self[ClientKey.self] }
    set { self[ClientKey.self] = newValue }
  }

  package var userTopics: UserTopicsClient {
    get { self[ClientKey.self] }
    set { self[ClientKey.self] = newValue }
  }
}
