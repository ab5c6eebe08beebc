import TerminalUI

/// The layout of every screen: a header, the content in the space that is left, a footer, and the keys in the last row.
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
      HelpLine(keys, limit: size.hasThirdColumn ? .max : HelpLine.beginnersLimit)
    }
    .padding(top: size.hasBlankRows ? 1 : 0, left: 2, right: 2)
  }

  var flexibility: Axes { .both }

  func layout(in proposal: Size, environment: DrawingEnvironment) -> Layout {
    body.layout(in: proposal, environment: environment)
  }
}
