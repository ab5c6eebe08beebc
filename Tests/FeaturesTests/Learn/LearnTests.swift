import Clients
import Domain
import FeaturesTesting
import JapaneseNumbers
import Storage
import Synchronization
import TerminalUI
import Testing
import Unidirectional
import UnidirectionalTesting

@testable import Features

@MainActor
@Suite(.limited)
struct LearnTests {
  private let speech = SpeechSpy()
  private let clock = TestClock()

  private func makeStore(
    _ topic: String, selected text: String, settings: Settings = Settings()
  ) throws -> TestStore<Learn.State, Learn.Action> {
    let state = try #require(try Screens.learn(topic, selected: text).screen.learn)
    return TestStore(initialState: state) {
      Learn()
    } withDependencies: {
      $0.installQuizDependencies(speech, clock, settings: .inMemory(settings))
    }
  }

  @Test func `The selected sound is said at once, and each that is moved to`() async throws {
    let voice = SpeechSettings(rate: 0.3)
    let store = try makeStore("counter-hon", selected: "1本", settings: Settings(speech: voice))
    for (action, selection) in [
      (Learn.Action.appeared, 0), (.selectionMoved(1), 1), (.selectionMoved(1), 2),
      (.columnMoved(1), 12),
      (.selectionMoved(100), 19), (.columnMoved(-1), 9), (.selectionMoved(-100), 0),
    ] {
      await store.send(action) {
        $0.selection = selection
        $0.speaker.isSpeaking = true
      }
      await store.receive(.speaker(.ended(.finished))) { $0.speaker.isSpeaking = false }
    }
    #expect(speech.spoken == ["いっぽん", "にほん", "さんぼん", "じゅうさんぼん", "にじゅっぽん", "じゅっぽん", "いっぽん"])
    #expect(
      speech.utterances.first == Utterance(Reading(units: ["いっぽん"]), written: "1本", settings: voice)
    )
    await store.finish()
  }

  @Test func `At an end of the table nothing is said again`() async throws {
    let store = try makeStore("counter-hon", selected: "1本")
    await store.send(.selectionMoved(-1))
    await store.send(.columnMoved(-1))
    #expect(speech.spoken == [])
  }

  @Test func `In a shorter column the last sound is selected`() async throws {
    let store = try makeStore("numbers-10000", selected: "9,000")
    await store.send(.columnMoved(1)) {
      $0.selection = 36
      $0.speaker.isSpeaking = true
    }
    await store.receive(.speaker(.ended(.finished))) { $0.speaker.isSpeaking = false }
    #expect(speech.spoken == ["まん"])
  }

  @Test func `A sound is said again, slowly, or stopped`() async throws {
    let store = try makeStore("numbers-10000", selected: "800")
    await store.send(.hearRequested(.slow)) { $0.speaker.isSpeaking = true }
    await store.receive(.speaker(.ended(.finished))) { $0.speaker.isSpeaking = false }
    speech.hold()
    await store.send(.hearRequested(.normal)) { $0.speaker.isSpeaking = true }
    await store.send(.hearRequested(.normal)) { $0.speaker.isSpeaking = false }
    await store.finish()
    #expect(speech.utterances.map(\.pace) == [.slow, .normal])
  }

  @Test func `A voice that breaks down while it speaks is named after the sound`() async throws {
    let voice = SpeechSettings(voiceID: "mei")
    let store = try makeStore("counter-hon", selected: "1本", settings: Settings(speech: voice))
    let error = SpeechError.voiceReplaced(id: "mei", by: "Haru", reason: "there is no program mei")
    let counter = CallCounter()
    store.updateDependencies {
      // Asked before the sound, the voice can be used.
      $0.speechSynthesis.voiceReplacement = { _ in counter.count() == 1 ? nil : error }
    }
    await store.send(.appeared) { $0.speaker.isSpeaking = true }
    await store.receive(.speaker(.voiceReplaced(error))) {
      $0.speaker.replacement = error
      $0.speaker.notice = error
    }
    await store.receive(.speaker(.ended(.finished))) { $0.speaker.isSpeaking = false }
    await store.finish()
  }

  @Test func `Those who want romaji see it beside each reading`() throws {
    var state = try Screens.named("learn")
    #expect(!screen(state).contains("ichi"))
    state.display.romaji = .macrons
    #expect(screen(state).contains("1  いち ichi"))
  }

  @Test func `Where all readings are romaji, none stand beside them`() throws {
    var state = try Screens.named("learn, counter")
    state.display.romaji = .macrons
    #expect(screen(state).contains("3本   さん ぼん   sanbon"), "\(screen(state))")
    state.display.usesASCII = true
    let plain = screen(state)
    state.display.romaji = .off
    #expect(plain == screen(state), "\(plain)")
  }

  @Test func `Enter drills the selected sound`() throws {
    let state = try #require(try Screens.named("learn").screen.learn)
    let drill = Destination.quiz(.entry(state.selected, of: state.table.topic))
    #expect(learnKeys(state, .usual).action(for: .enter) == .open(drill))
    let help = learnKeys(state, .usual).helpGroups.flatMap(\.entries)
    let entry = help.first { $0.label.hasPrefix("drill ") }
    #expect(entry?.detail == "practise the selected sound among others like it")
  }

  @Test(arguments: [
    ("date-month", [12]), ("counter-hon", [10, 10]), ("time-hour", [12, 12]),
    ("date-day", [10, 10, 11]),
    ("numbers-1000", [9, 9, 9, 1]),
  ])
  func `A long group is divided into columns`(topic: String, lengths: [Int]) throws {
    #expect(Learn.State(try Topic.find(topic), history: nil).columns.map(\.range.count) == lengths)
  }

  @Test func `The selected sound of every topic is in view`() throws {
    // Most counters have the same numbers.
    for topic in Topic.all.filter({ $0.category != .counters || $0.id % 10 == 1 }).sampled(12) {
      for size in [Size(columns: 40, rows: 12), Size(columns: 80, rows: 24)] {
        var state = try Screens.learn(topic.name, selected: "")
        let count = try #require(state.screen.learn).table.groups.reduce(0) {
          $0 + $1.entries.count
        }
        for index in stride(from: 0, to: count, by: max(1, count / 4)) {
          state.screen.learn?.selection = index
          let text = screen(state, columns: size.columns, rows: size.rows)
          let entry = try #require(state.screen.learn?.selected)
          let line = text.split(separator: "\n").first {
            // The longest readings are cut in 40 columns.
            $0.contains("❯") && ($0.contains(entry.reading.kana) || $0.contains(entry.text))
          }
          #expect(line != nil, "\(topic.name) \(entry.text) at \(size)")
        }
      }
    }
  }

  @Test func `The hidden cursor rests at the selected sound, for screen readers`() throws {
    let state = try Screens.named("learn")
    let size = Size(columns: 80, rows: 24)
    let frame = Frame(appView(state, in: size), size: size)
    let place = try #require(frame.selection)
    #expect(frame[place].character == "❯")
    let lines = frame.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[place.row].contains("800"), "\(frame.text)")
  }

  @Test func `A long error of the voice is shown as a whole`() throws {
    let file = "cannot open shared object file: No such file or directory"
    let error = SpeechError.noSoundLibrary(
      detail: "libpulse.so.0: \(file); libasound.so.2: \(file)")
    let state = try Screens.learn("counter-hon", selected: "3本") { $0.speaker.notice = error }
    let lines = screen(state).split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(lines.joined(separator: " ").contains("\(error)"), "\(screen(state))")
  }

  @Test(arguments: [60, 80, 100])
  func `The columns of a counter stand side by side under its name`(columns: Int) throws {
    let state = try Screens.named("learn, all counters")
    let lines = screen(state, columns: columns).split(separator: "\n")
    let title = try #require(lines.firstIndex { $0.contains("匹") })
    #expect(lines[title + 1].contains(" 1匹 ") && lines[title + 1].contains("20匹"))
    #expect(!lines[title + 1].contains("20本"), "\(lines)")
  }

  @Test(arguments: ["learn", "learn, counter"])
  func `A narrow table names the key that lists the keys`(name: String) throws {
    let text = screen(try Screens.named(name), columns: 40, rows: 12)
    #expect(text.contains("⏎ drill") && text.contains("? keys"), "\(text)")
    #expect(text.contains("esc topics"), "\(text)")
  }
}

/// Counts how often something was asked for.
private final class CallCounter: Sendable {
  private let calls = Mutex(0)

  /// Returns the number of the call: 1 for the first.
  func count() -> Int {
    calls.withLock { calls in
      calls += 1
      return calls
    }
  }
}
