import TerminalUI

/// The state of the widgets.
struct WidgetsState {
  enum Page: Int, CaseIterable {
    case controls, lists, text, roles
  }

  enum Control: Int, CaseIterable {
    case voice, rate, pitch, confetti, progress, field, test
  }

  var page = Page.controls
  var theme = ThemeName.automatic
  var control = Control.voice
  var voice = 2
  var rate = 0.5
  var pitch = 1.0
  var hasConfetti = true
  var hasProgress = false
  var field = TextFieldState(limit: 80)
  var row = 3
  var isHelpShown = false
  /// The result of the latest key, shown until the next one.
  var notice = ""
  var isOver = false

  static let voices = ["Haru", "Mei", "Ken", "Sayaka", "Robot"]
  static let rates = ValueSteps(in: 0...1, by: 0.05)
  static let pitches = ValueSteps(in: 0.5...2, by: 0.05)
  static let rowCount = 40
}

/// The actions of the user.
enum WidgetsAction {
  case pageTurned(by: Int)
  case themeChanged
  case moved(by: Int)
  case changed(by: Int)
  case confirmed
  case reset
  case fieldEdited(TextFieldState)
  case helpToggled
  case quit
}

extension WidgetsState {
  mutating func handle(_ action: WidgetsAction) {
    notice = ""
    switch action {
    case .pageTurned(let count):
      page = Page(rawValue: wrap(page.rawValue + count, Page.allCases.count)) ?? page
    case .themeChanged:
      let themes = ThemeName.allCases
      theme = themes[wrap((themes.firstIndex(of: theme) ?? 0) + 1, themes.count)]
    case .moved(let count): move(by: count)
    case .changed(let count): change(by: count)
    case .confirmed: confirm()
    case .reset:
      rate = 0.5
      pitch = 1
    case .fieldEdited(let field): self.field = field
    case .helpToggled: isHelpShown.toggle()
    case .quit: isOver = true
    }
  }

  private mutating func move(by count: Int) {
    if page == .lists {
      row = min(max(0, row + count), Self.rowCount - 1)
    } else {
      control = Control(rawValue: wrap(control.rawValue + count, Control.allCases.count)) ?? control
    }
  }

  private mutating func change(by count: Int) {
    switch control {
    case .voice: voice = wrap(voice + count, Self.voices.count)
    case .rate: rate = Self.rates.value(rate, movedBy: count)
    case .pitch: pitch = Self.pitches.value(pitch, movedBy: count)
    case .confetti: hasConfetti.toggle()
    case .progress: hasProgress.toggle()
    case .field, .test: break
    }
  }

  private mutating func confirm() {
    switch control {
    case .confetti, .progress: change(by: 1)
    case .test: notice = "tested"
    case .voice, .rate, .pitch, .field: notice = "nothing to confirm"
    }
  }
}

/// Returns a position in a circle of `count` positions.
private func wrap(_ position: Int, _ count: Int) -> Int { (position % count + count) % count }
