import Domain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Topic {
  /// Every topic, the learner's own from `$XDG_CONFIG_HOME/countbiki/topics.json` at the end.
  ///
  /// The file is read once. What is wrong with it is said on standard error, which no command needs for anything else.
  static let available: [Topic] = {
    guard let path = TopicFile.path, let own = TopicFile.read(path) else { return all }
    for problem in own.problems { TopicFile.warn("\(path): \(problem)") }
    return all + own.topics
  }()
}

/// The file with a learner's own topics.
private enum TopicFile {
  /// Where it is: `~/.config` where `$XDG_CONFIG_HOME` isn't an absolute path (XDG Base Directory Specification).
  static var path: String? {
    let folder = variable("XDG_CONFIG_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    return (folder ?? variable("HOME").map { $0 + "/.config" }).map { $0 + "/countbiki/topics.json" }
  }

  /// What is in it; `nil` where there is no such file, or it can't be opened, which is said.
  static func read(_ path: String) -> OwnTopics? {
    guard let file = fopen(path, "rb") else {
      if errno != ENOENT, errno != ENOTDIR { warn("\(path) can't be read: \(String(cString: strerror(errno))).") }
      return nil
    }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: OwnTopics.largestFile + 1)
    let count = fread(&bytes, 1, bytes.count, file)
    return OwnTopics(json: Data(bytes[..<count]))
  }

  static func warn(_ sentence: String) {
    let line = Array("\(sentence)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
