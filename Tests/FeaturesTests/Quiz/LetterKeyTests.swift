import Clients
import Domain
import TerminalUI
import Testing

@testable import Features

/// Letters that are typed into the number of a booking, though they are keys elsewhere.
@Suite(.limited)
struct LetterKeyTests {
  private func keys(_ topic: String, own: [String: [Key]] = [:]) throws -> KeyMap<Quiz.Action> {
    let state = Quiz.State(topic: try Topic.find(topic), length: .endless, seed: 7)
    return quizKeys(state, KeyTable(own))
  }

  @Test func `Every letter is typed where the answer has letters, and only there`() throws {
    let booking = try keys("code-booking")
    for letter in "abcdefghijklmnopqrstuvwxyzAZ" {
      #expect(booking.action(for: .character(letter)) == .characterTyped(letter))
    }
    let own = try keys("code-booking", own: ["quiz.again": [.character("z")]])
    #expect(own.action(for: .character("z")) == .characterTyped("z"))
    #expect(own.action(for: .up) == .replayRequested(.normal))
    #expect(try keys("code-pin").action(for: .character("r")) == .replayRequested(.normal))
  }

  @Test func `The keys work by their other names, which the row of keys shows`() throws {
    let booking = try keys("code-booking")
    #expect(booking.action(for: .up) == .replayRequested(.normal))
    #expect(booking.action(for: .down) == .replayRequested(.slow))
    #expect(booking.action(for: .tab) == .answerRevealed)
    let shown = booking.helpItems.map(\.key)
    #expect(shown.contains(Key.up.name) && Set(shown).isDisjoint(with: ["r", "l", "a", "s", "b"]))
  }

  @Test func `A letter is shown as a capital`() throws {
    var state = Quiz.State(topic: try Topic.find("code-booking"), length: .endless, seed: 7)
    for character in "a7b-2" { state.type(character) }
    #expect(state.answer == "A7B-2")
  }
}
