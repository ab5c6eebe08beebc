import TerminalUI

/// What all screens share: a header at the top, the content in the space between, a footer and the keys at the bottom.
///
/// The keys come with the one that lists all, which is another where `?` is typed into a text.
struct ScreenLayout: View {
  private let body: any View

  init(
    size: Size,
    keys: [HelpItem],
    helpKey: Key = .character("?"),
    @ViewBuilder header: () -> ViewGroup,
    @ViewBuilder content: () -> ViewGroup,
    @ViewBuilder footer: () -> ViewGroup
  ) {
    let isRoomy = size.rows >= 16
    body = VStack(spacing: isRoomy ? 1 : 0) {
      header()
      content().filling()
      footer()
      HelpLine(keys.withHelp(helpKey))
    }
    .padding(top: isRoomy ? 1 : 0, left: 2, right: 2)
  }

  var flexibility: Axes { .both }
  func size(in proposal: Size) -> Size { proposal }
  func draw(in canvas: inout Canvas) { body.draw(in: &canvas) }
}

extension [HelpItem] {
  /// With the key that lists all keys, before the way out.
  func withHelp(_ key: Key = .character("?")) -> [HelpItem] {
    let help = HelpItem(key: key.name, label: "keys", importance: 1)
    return count == 1 ? self + [help] : dropLast() + [help] + suffix(1)
  }
}
