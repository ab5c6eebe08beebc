import Clients
import Domain
import FeaturesTesting
import TerminalUI
import TerminalUITesting
import Testing

@testable import Features

/// All sample screens, one after another, on terminals that know few sequences.
@MainActor
@Suite(.limited)
struct OldTerminalTests {
  /// The names of terminals, with the last letters of the sequences that each doesn't know.
  private nonisolated static let terminals = [
    ("xterm-256color", ""), ("screen-256color", "X"), ("tmux", "X"), ("rxvt", "X"),
    ("cygwin", "X"), ("eterm-color", "XG"), ("vt100", "XG"), ("unheard-of", "XG"),
  ]

  /// The features of some terminals, and the last letters of the sequences that they don't know.
  struct Kind: Hashable {
    let features: TerminalFeatures
    let unknown: String
  }

  /// The terminals by their kinds: those of one kind are sent the same.
  private nonisolated static let kinds = Dictionary(grouping: terminals) { name, unknown in
    Kind(features: TerminalFeatures(variables: ["TERM": name]), unknown: unknown)
  }

  private static let size = Size(columns: 80, rows: 24)

  /// Each sample once after its neighbour and once after one that looks different.
  private static let frames: Result<[(String, Frame)], any Error> = Result {
    let frames = try Screens.names.map { name in
      let state = try Screens.named(name)
      return (name, Frame(appView(state, in: size), size: size))
    }
    return zip(frames, frames.reversed()).flatMap { [$0, $1] }
  }

  @Test(arguments: Array(kinds.keys))
  func `Every sample is drawn as on others`(kind: Kind) throws {
    var writer = FrameWriter(features: kind.features)
    var screen = ScreenModel(size: Self.size, unknown: Set(kind.unknown))
    for (name, frame) in try Self.frames.get() {
      screen.feed(writer.bytes(for: frame))
      #expect(screen.text == frame.text, "\(name), \(Self.kinds[kind] ?? [])")
    }
    #expect(screen.unknownSequences == [], "\(Self.kinds[kind] ?? [])")
  }

  /// The terminal draws each character in one cell, and the cell behind it stays blank where the
  /// setting says that it has two.
  @Test(arguments: [
    (false, "  ①②③ can't be written (full).\n"), (true, "  ① ② ③  can't be written (full).\n"),
  ])
  func `Characters of ambiguous width have two cells if the learner chose that`(
    isWide: Bool, cause: String
  ) async throws {
    var state = App.State()
    state.errors = [.unwritable(path: "①②③", FileFault(.other, "full"))]
    let display = DisplaySettings { $0.hasWideAmbiguous = isWide }
    let app = await RunningApp(state, settings: Settings(display: display))
    #expect(app.terminal.screen.text.contains(cause), "\(app.terminal.screen.text)")
    app.terminal.type("\u{3}")
    #expect(try await app.end.value == .interrupted)
  }
}
