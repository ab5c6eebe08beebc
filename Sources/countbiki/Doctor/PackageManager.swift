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

/// A sentence about the command that installs natural voices; empty if one is installed.
var naturalVoiceAdvice: String {
  NaturalVoices.areInstalled
    ? "" : "For natural voices, run `scripts/install-voice` in the folder of countbiki's source."
}
