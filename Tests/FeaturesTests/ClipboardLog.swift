import Clients
import Synchronization

/// A clipboard for tests: keeps what was copied.
final class ClipboardLog: Sendable {
  private let texts = Mutex<[String]>([])

  var copied: [String] { texts.withLock { $0 } }

  /// Takes a text, which is also found in the place.
  func take(_ text: String, alsoIn place: String? = nil) -> String? {
    texts.withLock { $0.append(text) }
    return place
  }
}
