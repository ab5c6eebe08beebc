import Clients
import Synchronization

/// A clipboard that records copied texts.
final class ClipboardSpy: Sendable {
  private let texts = Mutex<[String]>([])

  var copied: [String] { texts.withLock { $0 } }

  /// Copies a text and returns the path of a file that has the text too.
  func take(_ text: String, alsoIn place: String? = nil) -> String? {
    texts.withLock { $0.append(text) }
    return place
  }
}
