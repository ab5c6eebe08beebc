import Clients
import Domain
import Storage
import Synchronization
import Testing
import Unidirectional
import UnidirectionalTesting

@testable import Features

/// Whole sessions of plain mode, with a voice and a clock that the tests control.
@MainActor
@Suite(.limited)
struct PlainSessionTests: PlainSessions {
  let speech = SpeechSpy()
  let clock = TestClock()
  let history = HistorySpy()
  let settings = SettingsSpy(.withoutConfetti)

  @Test func `In romaji only, nothing is printed in kana`() async throws {
    let session = try await transcript(["7", "a", "", "q"], skill: .reading, romaji: .only)
    let kana = session.lines.joined().unicodeScalars.filter { (0x3041...0x30FA).contains($0.value) }
    #expect(kana.isEmpty && session.lines.joined().contains("hyaku"), "\(session.lines)")
  }

  @Test func `A session prints everything from the opening to the summary`() async throws {
    let run = try await transcript(["646", "3300", "１２３円", "a", "", "123", "1362", "not read"])
    #expect(
      run.lines == [
        "Conbini, 3 questions.",
        "Type what you hear, in digits, and press Enter. Type ? for the commands.",
        "Question 1 of 3 (￥ ...):",
        "> 646",
        "Right.",
        "Question 2 of 3 (￥ ...):",
        "> 3300",
        "Wrong: 3,300. Again.",
        "> １２３円",
        "Right: ￥123, ひゃく にじゅう さん えん.",
        "You typed 3,300.",
        "Question 3 of 3 (￥ ...):",
        "> a",
        "The answer is ￥1,362, せん さんびゃく ろくじゅう に えん.",
        "さん + ひゃく = さんびゃく.",
        "Press Enter to go on.",
        "> ",
        "Missed before, once more (￥ ...):",
        "> 123",
        "Right.",
        "Missed before, once more (￥ ...):",
        "> 1362",
        "Right.",
        "Conbini: 3 questions in 0 seconds. At once: 1. Missed: 1. Shown: 1.",
        "Missed: ￥123, ひゃく にじゅう さん えん; you typed 3,300. "
          + "Shown: ￥1,362, せん さんびゃく ろくじゅう に えん.",
        goesOn,
      ])
    #expect(run.unread == ["not read"])
    #expect(history.entries.map(\.outcome) == [.correct, .incorrect, .skipped, .correct, .correct])
    #expect(
      history.entries.prefix(3).map { $0.tries.map(\.text) } == [["646"], ["3300", "123円"], []])
    #expect(history.entries.allSatisfy { $0.voice == "default" && $0.reaction == nil })
  }

  @Test func `Questions are written in kana in a session of reading, and nothing is said`()
    async throws
  {
    let run = try await transcript(["r", "64", "646"], length: .questions(1), skill: .reading)
    #expect(
      run.lines.prefix(8) == [
        "Conbini, reading, 1 question.",
        "Type what you read, in digits, and press Enter. Type ? for the commands.",
        "Question 1 of 1 (￥ ...):",
        "ろっぴゃく よんじゅう ろく えん",
        "> r",
        "ろっぴゃく よんじゅう ろく えん",
        "> 64",
        "Wrong: 64. Again.",
      ])
    #expect(history.entries.map(\.skill) == [.reading] && speech.spoken.isEmpty)
  }

  @Test func `Questions are written in digits in a session of writing, and said after the answer`()
    async throws
  {
    let run = try await transcript(
      ["six", "rokuhyaku yonjuu roku en", "roppyaku yonjū roku en", "ひゃくにじゅうさんえん"],
      length: .questions(2), skill: .writing
    )
    #expect(
      run.lines.prefix(14) == [
        "Conbini, writing, 2 questions.",
        "Type how it is read, in kana or romaji (san'en), and press Enter. Type ? for the commands.",
        "Question 1 of 2:",
        "￥646",
        "> six",
        "That isn't a reading. Type it in kana or romaji, such as san.",
        "> rokuhyaku yonjuu roku en",
        "Wrong: ろくひゃくよんじゅうろくえん. Again.",
        "￥646",
        "> roppyaku yonjū roku en",
        "Right: ￥646, ろっぴゃく よんじゅう ろく えん.",
        "You typed ろくひゃくよんじゅうろくえん. ろく + ひゃく = ろっぴゃく.",
        "Question 2 of 2:",
        "￥123",
      ])
    #expect(history.entries.map(\.outcome) == [.incorrect, .correct])
    #expect(history.entries.map { $0.tries.map(\.text) }[1] == ["ひゃくにじゅうさんえん"])
  }

  @Test
  func `An outcome is printed after the answer is on disk, and the next question is said before`()
    async throws
  {
    speech.hold()
    let saved = Mutex(false)
    var entries = history.client
    entries.flush = { while !saved.withLock({ $0 }) { await Task.yield() } }
    let store = makeStore(
      Quiz.State(topic: Topic.all[0], length: .endless, seed: 7, settings: .withoutConfetti))
    var written: [String] = []
    let session = PlainSession(
      store, history: entries, settings: settings.client, speech: speech.client, clock: clock,
      date: .constant(.testStart)
    ) {
      written.append($0)
      return true
    }
    var lines = [store.state.quiz.attempt.question.answer]
    let running = Task { await session.run(waitsForVoice: false) { lines.popLast() } }
    await expectEventually(
      { store.state.quiz.session.finished.count == 1 }, "the answer wasn't taken")
    #expect(store.state.quiz.speaker.isSpeaking)
    #expect(history.entries.count == 1)
    #expect(!written.contains("Right."))
    saved.withLock { $0 = true }
    await expectEventually({ written.contains("Right.") }, "the outcome wasn't printed")
    running.cancel()
  }

  @Test func `When the time is up, the current question can be answered and is the last`()
    async throws
  {
    let run = try await transcript(
      [
        TypedLine("646"),
        TypedLine("123", after: { [clock] _ in await clock.advance(by: .seconds(30)) }),
      ],
      length: .time(.seconds(30)))
    #expect(
      run.lines.dropFirst(2).prefix(7) == [
        "Question 1, 30 seconds left (￥ ...):",
        "> 646",
        "Right.",
        "Question 2, 30 seconds left (￥ ...):",
        "Time's up. This answer still counts.",
        "> 123",
        "Right.",
      ])
    #expect(run.lines.contains("Conbini: 2 questions in 0 seconds. At once: 2."))
  }

  @Test func `No time passes while the program is suspended`() async throws {
    let suspended = TypedLine("646") { [clock] session in
      session.suspend()
      await clock.advance(by: .seconds(60))
      session.resume()
      await clock.advance(by: .seconds(10))
    }
    let run = try await transcript([suspended, "q"], length: .time(.seconds(30)))
    #expect(
      run.lines.dropFirst(3).prefix(3) == [
        "> 646",
        "Right.",
        "Question 2, 20 seconds left (￥ ...):",
      ])
  }

  @Test(arguments: [["646", "a"], ["646", "a", "q"]])
  func `A question whose answer was shown is recorded when the quiz ends`(lines: [String])
    async throws
  {
    let run = try await transcript(lines.map { TypedLine($0) }, length: .endless)
    #expect(
      run.lines.suffix(3) == [
        "Conbini: 2 questions in 0 seconds. At once: 1. Shown: 1.",
        "Shown: ￥123, ひゃく にじゅう さん えん.",
        goesOn,
      ])
    #expect(
      run.lines.filter { $0.hasPrefix("Question") } == [
        "Question 1 (￥ ...):", "Question 2 (￥ ...):",
      ])
    #expect(history.entries.map(\.outcome) == [.correct, .skipped])
  }

  @Test func `Help lists the commands`() async throws {
    let run = try await transcript(["?", "q"])
    #expect(
      run.lines.filter { $0.wholeMatch(of: /([rlayq?]|comma): .*/) != nil }.map { $0.prefix(1) }
        == ["r", "l", "a", "y", "c", "q", "?"])
  }

  @Test func `The digit row of a French keyboard gives digits`() async throws {
    let run = try await transcript(["§'§"], length: .questions(1))
    #expect(run.lines.contains("Right."), "\(run.lines)")
    #expect(history.entries.map { $0.tries.map(\.text) } == [["646"]])
  }

  @Test func `The typed answer can be heard while the right one is shown`() async throws {
    _ = try await transcript([
      "y", "3300", "a", TypedLine("y", after: { [clock] _ in await clock.advance(by: .zero) }), "q",
    ])
    #expect(speech.spoken.last == "さんぜんさんびゃくえん")
  }

  @Test func `A slip of the finger is offered to be taken back, and then counts nowhere`()
    async throws
  {
    let run = try await transcript(["x", "664", "x", "646", "x", "123", "x", "q"])
    #expect(
      run.lines.dropFirst(2) == [
        "Question 1 of 3 (￥ ...):",
        "> x",
        "There is no miss to take back now. Type x right after the answer is told.",
        "> 664",
        "Wrong: 664. Again.",
        "> x",
        "There is no miss to take back now. Type x right after the answer is told.",
        "> 646",
        "Right: ￥646, ろっぴゃく よんじゅう ろく えん.",
        "You typed 664. A slip of the finger? x takes it back.",
        "Question 2 of 3 (￥ ...):",
        "> x",
        "Taken back: that question counts nowhere.",
        "Question 1 of 3 (￥ ...):",
        "> 123",
        "Right.",
        "Question 2 of 3 (￥ ...):",
        "> x",
        "There is no miss to take back now. Type x right after the answer is told.",
        "> q",
        "Conbini: 1 question in 0 seconds. At once: 1. Taken back: 1.",
        everyRight,
      ])
    #expect(history.entries.map(\.number) == [1, 1, 2])
    #expect(history.entries.map(\.isSlip) == [false, true, false])
  }

  @Test func `When the output is closed, the session ends and its answers are saved`() async throws
  {
    let run = try await transcript(["646", "123", "1362"], readLines: 5)
    #expect(run.isOutputClosed)
    #expect(run.unread == ["123", "1362"])
    #expect(history.entries.map(\.outcome) == [.correct])
  }
}
