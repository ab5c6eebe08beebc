import Foundation
import Testing

/// Links to a disk that isn't mounted, in place of the learner's files and folders.
@Suite(.limited)
struct BrokenLinkTests {
  private let home = Home()

  private func link(_ name: String, to target: String) throws {
    try home.makeFolder(name.split(separator: "/").dropLast().joined(separator: "/"))
    try FileManager.default.createSymbolicLink(
      atPath: home.path(name), withDestinationPath: home.path(target))
  }

  private func isThere(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: home.path(name))
  }

  @Test(arguments: [
    Home.topics, Home.voices, ".config/countbiki/keys.json",
  ])
  func `A file behind a link that leads nowhere is named by check, not taken for none`(
    name: String
  ) throws {
    try link(name, to: "stick/own.json")
    let run = try home.run("check").expectStatus(1)
    run.expectOutput(
      "can't be read (it leads to \(home.path("stick/own.json")), which isn't there). "
        + "Connect the disk that it is on, or remove the link.")
    #expect(!isThere("stick"))
  }

  @Test func `A command without the topics behind a link says what to do`() throws {
    try link(Home.topics, to: "stick/topics.json")
    try home.run("topics").expectStatus(0).expectError(
      "\(home.path(Home.topics)): It can't be read (it leads to "
        + "\(home.path("stick/topics.json")), which isn't there). Connect the disk")
  }

  @Test func `A topic isn't saved where a disk will hide it`() throws {
    try link(Home.topics, to: "stick/topics.json")
    let run = try home.run("topics", "add", "lunch", "298").expectStatus(1)
    run.expectError(
      "\(home.path(Home.topics)) can't be written (it leads to \(home.path("stick/topics.json")), "
        + "which isn't there). Connect the disk that it is on, or remove the link.")
    #expect(!isThere("stick"))
    // With the disk, the file is made.
    try home.makeFolder("stick")
    try home.run("topics", "add", "lunch", "298").expectStatus(0)
    #expect(isThere("stick/topics.json"))
  }

  @Test func `An answer isn't saved where a disk will hide it, and is named as lost`() throws {
    try link(Home.history, to: "stick/history.jsonl")
    let run = try home.run(
      script: "echo 300 | countbiki quiz numbers-1000 --read --plain --questions 1")
    run.expectStatus(1).expectError("Connect the disk that it is on, or remove the link.")
    run.expectError("Lost: numbers-1000 ")
    #expect(!isThere("stick"))
  }

  @Test func `check names another machine's file that leads nowhere`() throws {
    try link(".local/share/countbiki/history/desk.jsonl", to: "stick/desk.jsonl")
    let run = try home.run("check").expectStatus(1)
    run.expectOutput("history/desk.jsonl: 0 lines, 1 problem\n")
    run.expectOutput("it leads to \(home.path("stick/desk.jsonl")), which isn't there")
  }

  @Test(arguments: [".local/share/countbiki/history", ".local/share/countbiki"])
  func `A folder of the history that leads nowhere hides no other problem from check`(
    folder: String
  ) throws {
    try link(folder, to: "stick")
    try home.write("[", to: Home.topics)
    let run = try home.run("check").expectStatus(1)
    run.expectOutput("can't be read (it leads to \(home.path("stick")), which isn't there).")
    run.expectOutput("topics.json: 1 line, 1 problem\n")
  }
}
