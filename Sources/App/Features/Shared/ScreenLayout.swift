import TerminalUI

/// The inputs of a kept part of a screen. A generic type would cost the start a search for its
/// conformances.
struct Inputs: Equatable {
  var others: KeptInputs?
  var flags: [Bool] = []
  var numbers: [Double] = []
  var texts: [String] = []
}

extension [HelpItem] {
  /// Returns the name of the key with a label, for a hint outside of the row of keys; nil if no key
  /// has it on this screen.
  ///
  /// ```swift
  /// keys.key(labelled: "show").map { "\($0) shows it" }
  /// ```
  ///
  /// So a hint never names a key that does nothing, and it names a learner's own.
  func key(labelled label: String) -> String? { first { $0.label == label }?.key }
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
      Kept("keys", of: keys) {
        HelpLine(keys, limit: size.hasThirdColumn ? .max : HelpLine.beginnersLimit)
      }
    }
    .padding(top: size.hasBlankRows ? 1 : 0, left: 2, right: 2)
  }

  var flexibility: Axes { .both }

  func layout(in proposal: Size, environment: DrawingEnvironment) -> Layout {
    body.layout(in: proposal, environment: environment)
  }
}
