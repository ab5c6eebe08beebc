import Domain
import Foundation

/// The topic of a list in a file beside `topics.json`.
struct ListSample {
  let user: UserTopics
  var topic: Topic? { user.topics.first }
  /// The questions as they are shown.
  var displays: [String] {
    guard let topic else { return [] }
    return (0..<topic.count).map { topic.question(at: $0).display }
  }

  /// - Parameters:
  ///   - file: The contents of `prices.csv`.
  ///   - keys: Other keys of the entry.
  init(file: some Sequence<UInt8>, _ keys: String = "") {
    let bytes = Array(file)
    self.init(#""file": "prices.csv""# + (keys.isEmpty ? "" : ", " + keys)) { path in
      path == "prices.csv" ? .bytes(bytes) : .unreadable("doesn't exist")
    }
  }

  /// - Parameter numbers: The list in the entry, as JSON.
  init(numbers: String, _ keys: String = "") {
    self.init(#""numbers": \#(numbers)"# + (keys.isEmpty ? "" : ", " + keys)) { _ in
      .unreadable("isn't read here")
    }
  }

  private init(_ keys: String, _ read: @escaping @Sendable (String) -> ListFiles.Contents) {
    user = UserTopics(
      json: Data(#"[{"name": "own", \#(keys)}]"#.utf8), files: ListFiles(read))
  }
}
