import Foundation
import Platform
import Testing
import Unidirectional
import UnidirectionalTesting

@testable import UnidirectionalFiles

/// A shared value in a file.
@MainActor
@Suite(.limited)
final class SharedFileTests {
  private struct Meeting: Codable, Equatable {
    var title: String
    var minutes = 5
  }

  private let clock = TestClock()
  private let folder = FileManager.default.temporaryDirectory.appending(path: "shared-\(UUID())")
  private lazy var path = folder.appending(path: "deep/meetings.json").path

  isolated deinit { try? FileManager.default.removeItem(at: folder) }

  private func window() -> SharedValue<[Meeting]> {
    .stored(in: .file(path), default: [], clock: clock)
  }

  @Test func `A value is written to a new folder, and read by the next start`() async throws {
    let meetings = window()
    meetings.set([Meeting(title: "Design")])
    await meetings.flush()
    #expect(window().get() == [Meeting(title: "Design")])
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.contains(#""title" : "Design""#))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["deep"])
  }

  @Test func `Two windows lose none of each other's changes`() async {
    let first = window()
    let second = window()
    first.update { $0.append(Meeting(title: "Design")) }
    second.update { $0.append(Meeting(title: "Product")) }
    await first.flush()
    await second.flush()
    #expect(window().get().map(\.title) == ["Design", "Product"])
  }

  @Test func `A window shows what another has saved`() async {
    let first = window()
    var observed = first.observe().makeAsyncIterator()
    #expect(await observed.next() == [])
    let second = window()
    second.set([Meeting(title: "Design")])
    await second.flush()
    #expect(await observed.next() == [Meeting(title: "Design")])
  }

  @Test func `A file that isn't as expected is reported and never overwritten`() async throws {
    try FileManager.default.createDirectory(
      atPath: path.folderPath, withIntermediateDirectories: true)
    try "precious".write(toFile: path, atomically: true, encoding: .utf8)
    await expectFailure("A shared value couldn't be read or saved: \(path): ") {
      let meetings = window()
      meetings.set([Meeting(title: "Design")])
      await meetings.flush()
      #expect(meetings.get() == [Meeting(title: "Design")])
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "precious")
  }

  @Test func `A file that another program keeps locked is reported`() async throws {
    try FileManager.default.createDirectory(
      atPath: path.folderPath, withIntermediateDirectories: true)
    var system = FileSystem.live
    system.pause = {}
    let descriptor = try system.open(path.folderPath, O_RDONLY, 0)
    try system.lock(descriptor)
    let file = SharedFile<[Meeting]>(path: path, system: system)
    await #expect {
      try await file.modify { $0 = [] }
    } throws: { error in
      "\(error)" == "\(self.path): another program keeps it locked"
    }
    system.close(descriptor)
    #expect(try await file.modify { $0 = [] } == [])
  }
}
