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

  /// Returns the space of the content, between a header of one row and a footer.
  static func contentSpace(in size: Size, footer: some View, environment: DrawingEnvironment) -> Size {
    let columns = size.columns - 4
    let footerRows = footer.layout(in: Size(columns: columns, rows: size.rows), environment: environment).size.rows
    // The header, the keys, and in roomy windows the blank rows above all and between the four parts.
    let around = 2 + (size.hasBlankRows ? 4 : 0) + footerRows
    return Size(columns: columns, rows: size.rows - around)
  }

  var flexibility: Axes { .both }

  func layout(in proposal: Size, environment: DrawingEnvironment) -> Layout {
    body.layout(in: proposal, environment: environment)
  }
}
