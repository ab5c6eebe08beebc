import Clients
package import Domain
import TerminalUI

extension Form {
  /// The place of a form, which decides its rows.
  package enum Kind: Equatable {
    /// The next session, over the topics.
    case session
    /// Today's session, over the topics: its length is in minutes.
    case today
    /// The session in hand, over a quiz: the same rows without those that are fixed by then.
    case quiz
    /// The appearance, on the about screen.
    case appearance

    fileprivate var preferredFocus: Row {
      switch self {
      case .session: .setting(.length)
      case .today: .setting(.minutes)
      case .quiz: .setting(.voice)
      case .appearance: .setting(.look)
      }
    }
  }

  /// A row of a form: a setting or a button.
  package enum Row: Hashable {
    case setting(Setting)
    /// Lets the voice say a number.
    case test
    /// Copies the details of the about screen.
    case copy

    /// The setting of the row; nil for a button.
    package var setting: Setting? { if case .setting(let setting) = self { setting } else { nil } }
  }
}

extension Form.State {
  /// The rows, from top to bottom.
  package var rows: [Form.Row] { sections.flatMap { $0.flatMap(\.self) } }

  var firstFocus: Form.Row { rows.contains(kind.preferredFocus) ? kind.preferredFocus : rows[0] }

  /// True if the focused setting isn't the default, which a key restores.
  var canReset: Bool { focus.setting.map { settings[$0] != $0.standard } ?? false }

  var hasVoices: Bool { if case .unavailable = voices { false } else { true } }

  /// True if each question can have another voice, which is the first choice then.
  var offersAllVoices: Bool {
    settings.session.changesVoice && voices.list.count(where: \.isNatural) > 1
  }

  /// True while a test with the settings in force is heard, which the key of the test stops.
  var isTestCurrent: Bool { speaker.isSpeaking && tested == settings.speech }

  /// The rows by section and line: of the session, of what is heard, and of what is shown. The
  /// values of rows that share a line are drawn in short.
  var sections: [[[Form.Row]]] {
    switch kind {
    case .session: [lines(Setting.sessionRows), heardLines, lines(Setting.displayRows)]
    case .today: [lines(Setting.todayRows), heardLines, lines(Setting.displayRows)]
    case .quiz: [heardLines, lines(Setting.displayRows)]
    case .appearance: [lines(Setting.appearanceRows) + [[.copy]]]
    }
  }

  /// The lines of what is heard. Without a voice, its row says why, and what to do.
  private var heardLines: [[Form.Row]] {
    let hearing = lines(Setting.hearingRows)
    if !hasVoices { return hearing + lines([[.voice]]) }
    let voice = lines(Setting.voiceRows)
    let test: [Form.Row] = voice.joined().isEmpty ? [] : [.test, .setting(Setting.deviceRow)]
    return hearing + voice + [test]
  }

  private func lines(_ settings: [[Setting]]) -> [[Form.Row]] {
    let unused = unused ?? Setting.unused(for: self.settings.session.skill)
    return settings.map { line in
      line.filter { !unused.contains($0) }.map(Form.Row.setting)
    }
  }

  /// Returns the values of a setting with their titles; none for a slider.
  func choices(of setting: Setting) -> [Setting.Choice] {
    switch setting.kind {
    case .choice(let choices): choices
    case .voice:
      (offersAllVoices ? [Setting.Choice(.text(nil), "changing")] : [])
        + voices.list.map { Setting.Choice(.text($0.id), $0.name) }
    case .number, .names: []
    }
  }

  /// Returns the index of a setting's value among its choices; `nil` for a voice that isn't
  /// installed.
  package func selectedIndex(of setting: Setting) -> Int? {
    let value = settings[setting]
    let choices = choices(of: setting)
    if value == .text(nil) { return choices.isEmpty ? nil : 0 }
    return choices.firstIndex { $0.value == value }
  }

  /// Returns the value some steps after a setting's. Sliders and counts stop at both ends, other
  /// choices go round.
  func value(of setting: Setting, movedBy steps: Int) -> Setting.Value {
    let value = settings[setting]
    if case (.number(let range, let step), .number(let number)) = (setting.kind, value) {
      return .number(ValueSteps(in: range, by: step).value(number, movedBy: steps))
    }
    let values = choices(of: setting).map(\.value)
    let isCount = if case .number = value { true } else { false }
    // Without a chosen voice, the first one speaks.
    let start = value == .text(nil) ? values.first ?? value : value
    return values.element(offsetBy: steps, from: start, wraps: !isCount)
  }
}
