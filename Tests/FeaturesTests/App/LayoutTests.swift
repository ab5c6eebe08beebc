import Domain
import FeaturesTesting
import TerminalUI
import Testing

@testable import Features

/// Parts that stay in their place, and parts that are left out where there is little room.
@MainActor
@Suite(.limited)
struct LayoutTests {
  nonisolated private static let sizes = [
    Size(columns: 80, rows: 24), Size(columns: 60, rows: 16), Size(columns: 40, rows: 12),
  ]

  private func lines(_ name: String, _ size: Size) throws -> [Substring] {
    screen(try Screens.named(name), columns: size.columns, rows: size.rows)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  @Test(arguments: sizes, ["setup, listening", "quiz, settings"])
  func `No row of a form moves when another one is chosen`(size: Size, form: String) throws {
    let rows = ["scenes", "voice", "speed", "pitch", "test", "romaji", "kanji"]
    let places = try rows.map { row in
      try lines("\(form): \(row)", size).map { $0.contains("Speed ") || $0.contains("Romaji ") }
    }
    #expect(places[0].count { $0 } == 2)
    #expect(Set(places).count == 1)
  }

  @Test func `The row below the voice says where to get another, in a place that was blank`() throws
  {
    let hint = "`countbiki voices` says how to get a natural voice"
    let voice = try lines("setup, listening: voice", Self.sizes[0])
    let speed = try lines("setup, listening: speed", Self.sizes[0])
    let row = try #require(voice.firstIndex { $0.contains(hint) })
    #expect(speed[row].allSatisfy { $0 == " " })
  }

  @Test(arguments: sizes)
  func `What is wrong in a list and the number that was typed last are seen`(size: Size) throws {
    let text = try lines("topics, numbers", size).joined(separator: " ")
    #expect(text.contains("Number 3: There is no counter"))
    #expect(text.contains("せん にひゃく はちじゅう"))
  }

  @Test(arguments: [Size(columns: 60, rows: 16), Size(columns: 80, rows: 20)])
  func `A low summary keeps its sentence and its questions`(size: Size) throws {
    #expect(try lines("summary, perfect", size).contains { $0.contains("Everything was right") })
    #expect(try lines("summary, no sound", size).contains { $0.contains("168") })
  }

  @Test(arguments: [20, 22, 24, 30], [72, 80, 110])
  func `Biki leaves out no part of a card, and is whole`(rows: Int, columns: Int) throws {
    let bikiHeight = 3
    for (name, state) in try Screens.all() where state.screen.quiz?.isCardShown == true {
      var bare = state
      bare.screen.quiz?.display.showsBiki = false
      let size = Size(columns: columns, rows: rows)
      let texts = [state, bare].map {
        screen($0, columns: size.columns, rows: size.rows)
          .split(separator: "\n", omittingEmptySubsequences: false)
      }
      let differing = zip(texts[0], texts[1]).filter { $0 != $1 }
      #expect([0, bikiHeight].contains(differing.count), "\(name), \(size)")
      let margin = size.sessionPlace.origin.column + 14
      for (_, without) in differing {
        #expect(without.prefix(margin).allSatisfy { $0 == " " }, "\(name), \(size): \(without)")
      }
    }
  }

  @Test func `Figures of a part are left out whole`() throws {
    let list = try lines("progress, two years", Self.sizes[0])
    #expect(list.contains { $0.contains("はっぴゃく") })
    #expect(!list.contains { $0.hasSuffix(" of") })
  }
}
