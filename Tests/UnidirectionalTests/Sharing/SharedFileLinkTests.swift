import Foundation
import Testing
import Unidirectional
import UnidirectionalFiles
import UnidirectionalTesting

/// The file of a shared value behind a link that is changed while the value is observed, as the
/// managers of settings files do.
@MainActor
@Suite(.limited)
final class SharedFileLinkTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "shared-\(UUID())")
  private let link: String

  init() throws {
    link = folder.appending(path: "numbers.json").path
    for name in ["old", "new"] {
      try FileManager.default.createDirectory(
        at: folder.appending(path: name), withIntermediateDirectories: true)
    }
  }

  isolated deinit { try? FileManager.default.removeItem(at: folder) }

  private func file(in name: String) -> String {
    folder.appending(path: "\(name)/numbers.json").path
  }

  private func write(_ text: String, in name: String) throws {
    try text.write(toFile: file(in: name), atomically: false, encoding: .utf8)
  }

  /// Replaces the link as a whole.
  private func linkTo(_ name: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: link + ".tmp", withDestinationPath: file(in: name))
    #expect(rename(link + ".tmp", link) == 0)
  }

  @Test func `A file that a link leads to later is watched, too`() async throws {
    try write("[1]", in: "old")
    try write("[2]", in: "new")
    try linkTo("old")
    // The file may be read while it is empty, since it is written in place.
    let numbers = SharedValue<[Int]>.stored(
      in: .file(link), default: [], clock: TestClock(), failure: { _ in })
    var seen: [[Int]] = []
    let end = numbers.subscribe { seen.append($0) }
    // The watcher is made off the main actor. Once it has told of a change, it is there.
    var number = 10
    while seen.last == [1], number < 100 {
      try write("[\(number)]", in: "old")
      number += 1
      await wait(for: .seconds(1)) { seen.last != [1] }
    }
    try linkTo("new")
    await wait { seen.last == [2] }
    try write("[3]", in: "new")
    await wait { seen.last == [3] }
    #expect(seen.last == [3])
    end()
  }

  /// Waits until the system has told of a change.
  private func wait(for duration: Duration = patience, until isMet: () -> Bool) async {
    let deadline = ContinuousClock.now + duration
    while !isMet(), ContinuousClock.now < deadline {
      try? await Task.sleep(for: .milliseconds(5))
    }
  }
}
