extension Style {
  /// Returns the parameters of "select graphic rendition" (ECMA-48 8.3.117) that turn `old` into
  /// this style.
  func parameters(from old: Style) -> [Int] {
    var parameters: [Int] = []
    // Bold and dim are ended by one code.
    let endsWeight = (old.bold && !bold) || (old.dim && !dim)
    if endsWeight { parameters.append(22) }
    if bold, endsWeight || !old.bold { parameters.append(1) }
    if dim, endsWeight || !old.dim { parameters.append(2) }
    if italic != old.italic { parameters.append(italic ? 3 : 23) }
    if underline != old.underline { parameters.append(underline ? 4 : 24) }
    if reverse != old.reverse { parameters.append(reverse ? 7 : 27) }
    if strikethrough != old.strikethrough { parameters.append(strikethrough ? 9 : 29) }
    if foreground != old.foreground { parameters += foreground.parameters(base: 30) }
    if background != old.background { parameters += background.parameters(base: 40) }
    return parameters
  }
}

extension Color {
  /// Returns the colour's parameters. `base` is 30 for the foreground and 40 for the background.
  fileprivate func parameters(base: Int) -> [Int] {
    switch self {
    case .default: [base + 9]
    case .ansi(let number) where number < 8: [base + Int(number)]
    case .ansi(let number): [base + 52 + Int(number)]
    case .indexed(let number): [base + 8, 5, Int(number)]
    case .rgb(let red, let green, let blue): [base + 8, 2, Int(red), Int(green), Int(blue)]
    }
  }
}
