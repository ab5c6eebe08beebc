import Platform
import SpeechSynthesis

/// Returns a sentence with the command that installs a package on this machine; empty if its package manager isn't known.
///
/// - Parameters:
///   - debian: The names of Debian's packages.
///   - other: The package's name everywhere else.
func install(_ debian: String, or other: String) -> String {
  let commands = [
    ("/usr/bin/apt-get", "sudo apt install --reinstall \(debian)"), ("/usr/bin/dnf", "sudo dnf install \(other)"),
    ("/usr/bin/pacman", "sudo pacman -S \(other)"), ("/usr/bin/zypper", "sudo zypper install \(other)"),
    ("/sbin/apk", "sudo apk add \(other)"), ("/opt/homebrew/bin/brew", "brew install \(other)"),
    ("/usr/local/bin/brew", "brew install \(other)"),
  ]
  return commands.first { access($0.0, X_OK) == 0 }.map { " Run `\($0.1)`." } ?? ""
}

/// Sentences about the command that installs a natural voice on this machine; empty if one is installed, or if none is
/// known for its package manager.
var naturalVoiceAdvice: String {
  if NaturalVoices.areInstalled { return "" }
  let debian = "sudo apt install libhtsengine1 hts-voice-nitech-jp-atr503-m001"
  let commands = [
    ("/usr/bin/apt-get", debian), ("/opt/homebrew/bin/brew", "brew install open-jtalk"),
    ("/usr/local/bin/brew", "brew install open-jtalk"),
  ]
  guard let command = commands.first(where: { access($0.0, X_OK) == 0 })?.1 else { return "" }
  // Ubuntu has the voice in a component that is enabled.
  let component = command == debian ? " On Debian, add the component contrib to apt's sources before." : ""
  return "For a natural voice, run `\(command)`." + component
}
