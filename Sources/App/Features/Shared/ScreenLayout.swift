import TerminalUI

extension [HelpItem] {
  /// Returns the name of the key with a label, for a hint outside of the row of keys; nil if no key
  /// has it on this screen.
  ///
  /// ```swift
  /// keys.key(labelled: "show").map { "\($0) shows it" }
  /// ```
  ///
  /// So a hint never names a key that does nothing, and it names a learner's own.
  func key(labelled label: String) -> String? {
    indices.first { self[$0].label == label }.map { self[$0].key }
  }
}

/// The layout of every screen: a header, the content in the space that is left, a footer, and the
/// keys in the last row.
struct ScreenLayout: View {
  private let body: any View

  init(
    size: Size,
    keys: [HelpItem],
    @ViewBuilder header: () -> ViewGroup,
    @ViewBuilder content: () -> ViewGroup,
    @ViewBuilder footer: () -> ViewGroup
  ) {
    body = VStack(spacing: size.hasBlankRows ? 1 : 0) {
      header()
      content().filling()
      footer()
      Kept(KeyRow(keys: keys, limit: size.hasThirdColumn ? .max : HelpLine.beginnersLimit))
    }
    .padding(top: size.hasBlankRows ? 1 : 0, left: screenMargin, right: screenMargin)
  }

  var flexibility: Axes { .both }

  func layout(in proposal: Size, environment: DrawingEnvironment) -> Layout {
    body.layout(in: proposal, environment: environment)
  }
}

/// The row of keys of a screen.
private struct KeyRow: KeptContent {
  let keys: [HelpItem]
  let limit: Int

  var body: some View { HelpLine(keys, limit: limit) }
}
