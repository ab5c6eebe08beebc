import Unidirectional

/// Hears what is said. A program sets `transcripts`, a test gives a stream of its own.
struct SpeechClient: Sendable {
  /// Yields all that was heard so far, again and again. Ends when the microphone is taken away.
  var transcripts: @Sendable () -> AsyncStream<String> = {
    unimplemented("SpeechClient.transcripts", placeholder: AsyncStream { $0.finish() })
  }
}

/// Keeps the sync-ups in a file.
struct SyncUpsFile: Sendable {
  var load: @Sendable () async throws -> [SyncUp] = {
    unimplemented("SyncUpsFile.load", placeholder: [])
  }
  var save: @Sendable ([SyncUp]) async throws -> Void = { _ in
    unimplemented("SyncUpsFile.save", placeholder: ())
  }
}

extension DependencyValues {
  var speech: SpeechClient {
    get { self[SpeechKey.self] }
    set { self[SpeechKey.self] = newValue }
  }

  var syncUpsFile: SyncUpsFile {
    get { self[FileKey.self] }
    set { self[FileKey.self] = newValue }
  }

  private enum SpeechKey: DependencyKey {
    static var defaultValue: SpeechClient { SpeechClient() }
  }

  private enum FileKey: DependencyKey {
    static var defaultValue: SyncUpsFile { SyncUpsFile() }
  }
}
