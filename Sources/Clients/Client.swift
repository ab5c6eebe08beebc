public import Unidirectional

/// An interface of the outside world. Each endpoint of a new one reports that it was not set.
package protocol Client: Sendable {
  init()
}

private enum ClientKey<Value: Client>: DependencyKey {
  static var defaultValue: Value { Value() }
}

extension DependencyValues {
  /// Version, diagnostics and environment of the running program.
  public var appInfo: AppInfo {
    get { self[ClientKey.self] }
    set { self[ClientKey.self] = newValue }
  }

  /// The client that copies text to the clipboard.
  public var clipboard: ClipboardClient {
    get { self[ClientKey.self] }
    set { self[ClientKey.self] = newValue }
  }

  /// The client that keeps the record of finished questions.
  public var history: HistoryClient {
    get { self[ClientKey.self] }
    set { self[ClientKey.self] = newValue }
  }

  /// The client that keeps the learner's settings.
  public var settings: SettingsClient {
    get { self[ClientKey.self] }
    set { self[ClientKey.self] = newValue }
  }

  /// The client that speaks Japanese.
  public var speechSynthesis: SpeechSynthesisClient {
    get { self[ClientKey.self] }
    set { self[ClientKey.self] = newValue }
  }

  /// The problems with the learner's files.
  public var storageProblems: StorageProblems {
    get { self[ClientKey.self] }
    set { self[ClientKey.self] = newValue }
  }

  /// The client that changes sets in the learner's file of topics.
  public var userTopics: UserTopicsClient {
    get { self[ClientKey.self] }
    set { self[ClientKey.self] = newValue }
  }
}
