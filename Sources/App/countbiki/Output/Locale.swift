import Platform

/// The variable that sets the character encoding of the terminal, by the rules of POSIX.
struct LocaleVariable {
  let name: String
  let value: String

  /// The first variable that is set; `nil` if none is.
  static var current: LocaleVariable? {
    ["LC_ALL", "LC_CTYPE", "LANG"].lazy.map { LocaleVariable(name: $0, value: environment($0)) }
      .first { !$0.value.isEmpty }
  }

  var isUTF8: Bool { value.lowercased().filter { $0 != "-" }.contains("utf8") }

  /// The command that sets an encoding with kana.
  var advice: String { "Set it to a UTF-8 locale: `export \(name)=C.UTF-8`." }
}

/// Prints on standard error what to set if the locale has no kana.
///
/// Without any locale the warning is only for a person at a terminal, so that scheduled jobs stay
/// quiet.
func warnWithoutUTF8() {
  guard let variable = LocaleVariable.current else {
    if StandardError.isTerminal {
      printError("No locale is set, so kana may be unreadable. Set one: `export LANG=C.UTF-8`.")
    }
    return
  }
  if !variable.isUTF8 {
    printError(
      "\(variable.name)=\(variable.value) isn't UTF-8, so kana may be unreadable. \(variable.advice)"
    )
  }
}
