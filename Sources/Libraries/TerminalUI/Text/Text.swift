/// Text in one or more styles, clipped at the right edge.
///
/// ```swift
/// Text("Restaurant").style(.strong)
/// Text("✓ ").style(.correct) + Text("17 first try")
/// Text(note).wrapped()
/// Text("new").foreground(.rgb(255, 255, 255)).background(.indexed(25)).bold()
/// ```
///
/// Only line breaks in the string start new lines, unless ``wrapped(at:)`` is used.
public struct Text: View {
  private(set) var runs: [Run]
  private var alignment = HorizontalAlignment.leading

  /// Makes text in the role of its surroundings. Control characters and bidirectional controls are
  /// shown as `\u{202E}`.
  public init(_ string: String) {
    var run = Run(string: string)
    if run.script == .clusters {
      run.string = string.withVisibleControls(keeping: Self.lineBreakControls)
    }
    runs = [run]
  }

  /// Controls that decide where lines break. They are never written to the terminal.
  private static let lineBreakControls: Set<Unicode.Scalar> = [
    "\n", "\u{B}", "\u{C}", "\r", "\u{85}", "\u{2028}", "\u{2029}", "\u{200B}", "\u{2060}",
    "\u{FEFF}",
  ]

  init(runs: [Run]) { self.runs = runs }

  /// Joins two texts, each in its own style.
  public static func + (left: consuming Text, right: Text) -> Text {
    left.runs += right.runs
    return left
  }

  /// Sets the role of all parts that have none yet.
  public consuming func style(_ role: StyleRole) -> Text {
    changingRuns { $0.role = $0.role ?? role }
  }

  /// Sets the position of lines shorter than the longest one.
  public consuming func alignment(_ alignment: HorizontalAlignment) -> Text {
    self.alignment = alignment
    return self
  }

  /// Returns the text as a view that wraps at the right edge.
  ///
  /// - Parameter places: The places where lines may break.
  public func wrapped(at places: LineBreakPlaces = .blanksAndKana) -> WrappedText {
    WrappedText(self, alignment: alignment, places: places)
  }

  /// Returns the layout of the lines, as wide as the longest, whatever the proposal.
  public func layout(in proposal: Size, environment: DrawingEnvironment) -> Layout {
    // The most common case.
    if isPlain {
      let width = TextLines.width(of: runs)
      return Layout(Size(columns: width, rows: 1)) {
        TextLines.draw(runs, row: 0, width: width, in: $0, alignment: alignment)
      }
    }
    return TextLines(self).layout(alignment: alignment)
  }

  /// True if the text is one line of printable ASCII.
  var isPlain: Bool { runs.allSatisfy(\.isPlain) }

  /// Returns the text in characters that the terminal can draw.
  func transliterated(by transliteration: Transliteration) -> Text {
    changingRuns { if !$0.isPlain { $0.string = transliteration($0.string) } }
  }

  /// Makes the text a link, in terminals that support it; others show it as it is.
  ///
  /// ```swift
  /// Text("github.com/espeak-ng").link("https://github.com/espeak-ng/espeak-ng")
  /// ```
  ///
  /// Terminals underline a link under the pointer and open it with a click, many only while Ctrl or
  /// Cmd is held. The text should be enough for those who can't click. Parts that are links already
  /// keep theirs.
  ///
  /// - Parameter address: An address of the web (`https:`, `http:`), of mail (`mailto:`) or of a
  ///   file (`file:`); others make no link. Control characters are percent-encoded. A frame has up
  ///   to 15 different links.
  public func link(_ address: String) -> Text {
    guard let link = Link(address) else { return self }
    return changingRuns { $0.link = $0.link ?? link }
  }

  consuming func changingRuns(_ change: (inout Run) -> Void) -> Text {
    for index in runs.indices { change(&runs[index]) }
    return self
  }
}

/// The places where the lines of ``WrappedText`` may break. A word longer than the line is cut in
/// any case.
public enum LineBreakPlaces: Hashable, Sendable {
  /// Blanks, and between kana and kanji.
  case blanksAndKana
  /// Blanks only, for Japanese text whose words have blanks between them.
  case blanks
}

/// Text wrapped to the available width.
///
/// Lines break at blanks. Japanese text also breaks between any two characters except before 、。 and
/// small kana, and after opening brackets (the basic rule of JIS X 4051). A blank in the second
/// half of a line is preferred to a break between kana.
public struct WrappedText: View {
  private let text: Text
  private let alignment: HorizontalAlignment
  private let places: LineBreakPlaces

  /// Makes a text that wraps.
  public init(
    _ text: Text, alignment: HorizontalAlignment = .leading,
    places: LineBreakPlaces = .blanksAndKana
  ) {
    self.text = text
    self.alignment = alignment
    self.places = places
  }

  /// Returns the layout of the text wrapped to the proposed width.
  public func layout(in proposal: Size, environment: DrawingEnvironment) -> Layout {
    TextLines(text, width: proposal.columns, places: places).layout(alignment: alignment)
  }
}
