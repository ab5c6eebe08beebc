import Foundation
import Platform
import Testing
import Unidirectional
import UnidirectionalFiles
import UnidirectionalTesting

/// The file of a shared value where it is a link, and where nothing has changed.
@MainActor
@Suite(.limited)
final class SharedFilePlaceTests {
  private let clock = TestClock()
  private let folder = FileManager.default.temporaryDirectory.appending(path: "shared-\(UUID())")
  private lazy var path = folder.appending(path: "numbers.json").path

  isolated deinit { try? FileManager.default.removeItem(at: folder) }

  private func window() -> SharedValue<[Int]> {
    .stored(in: .file(path), default: [], clock: clock)
  }

  @Test func `A symbolic link stays, and the file it leads to is replaced`() async throws {
    try FileManager.default.createDirectory(
      at: folder.appending(path: "dotfiles"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: "dotfiles/own.json")
    let numbers = window()
    for value in [[1], [1, 2]] {
      numbers.set(value)
      await numbers.flush()
      #expect(
        try FileManager.default.destinationOfSymbolicLink(atPath: path) == "dotfiles/own.json")
      #expect(window().get() == value)
    }
  }

  @Test func `A file is written only for a change`() async throws {
    let numbers = window()
    numbers.set([1])
    await numbers.flush()
    var before = stat()
    #expect(lstat(path, &before) == 0)
    // Another start reads the same, and saves it.
    await window().flush()
    var after = stat()
    #expect(lstat(path, &after) == 0 && after.st_ino == before.st_ino)
    numbers.set([2])
    await numbers.flush()
    #expect(lstat(path, &after) == 0 && after.st_ino != before.st_ino)
  }
}
