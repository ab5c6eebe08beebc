import ArgumentParser
import Clients
import Domain
import JapaneseNumbers
import SpeechSynthesis
import TerminalUI

/// A word that a shell offers, with a few words on what it is, which zsh and fish show beside it.
///
/// Why the shell asks the program at each Tab, which takes 10 ms: topics and voices may be the
/// learner's own.
struct Candidate {
  let word: String
  let note: String

  /// True if no shell gives a character of the word a meaning. Ids of voices may have any.
  fileprivate var isPlain: Bool {
    !word.isEmpty && word.allSatisfy { $0.isLetter || $0.isNumber || "-+_./%".contains($0) }
  }

  /// The line in which a shell expects the candidate.
  fileprivate func line(for shell: CompletionShell?) -> String {
    let note = note.withVisibleControls()
    return switch shell {
    case .zsh?: "\(word):\(note)"
    case .fish?: "\(word)\t\(note)"
    default: word
    }
  }
}

extension CompletionKind {
  /// Topics by name, sets and the learner's own included.
  static let topics = candidates { topicCandidates }

  /// Topics behind the name of the session of pairs, and nothing behind a topic.
  static let topicsOfPairs = CompletionKind.custom { words, _, _ in
    words.contains(NamedPractice.pairs.name) ? lines(of: topicCandidates) : []
  }

  /// Topics, and the sessions that are made of the history.
  static let practice = practice(besides: [])

  /// Topics, the sessions that are made of the history, and others that a command knows.
  static func practice(besides others: [NamedPractice]) -> CompletionKind {
    candidates {
      (NamedPractice.ofQuestions + others).map { Candidate(word: $0.name, note: $0.note) }
        + topicCandidates
    }
  }

  static let counters = candidates {
    let rows = CounterGroup.all.flatMap(\.rows).map { ($0.counter.symbol, $0.title) }
    let titles = Dictionary(CounterEntry.all.map { ($0.counter.symbol, $0.title) } + rows) {
      first, _ in first
    }
    var known: Set<String> = []
    return Counter.all.filter { known.insert($0.symbol).inserted }.map { counter in
      let title = titles[counter.symbol].map { ", " + $0 } ?? ""
      return Candidate(word: counter.symbol, note: counter.kana + title)
    }
  }

  /// The voices that were found, whether or not they can speak: no engine is started.
  static let voices = candidates {
    Voice.listed(voicesFile: OwnFile.voices.path).map { voice in
      Candidate(word: voice.id, note: voice.note.map { "\(voice.name), \($0)" } ?? voice.name)
    }
  }

  private static var topicCandidates: [Candidate] {
    (Topic.all + (UserTopics.own?.topics ?? [])).map { Candidate(word: $0.name, note: $0.title) }
  }

  private static func candidates(_ list: @escaping @Sendable () -> [Candidate]) -> CompletionKind {
    .custom { _, _, _ in lines(of: list()) }
  }

  private static func lines(of candidates: [Candidate]) -> [String] {
    candidates.filter(\.isPlain).map { $0.line(for: .requesting) }
  }
}

/// Returns a completion script with which a program that can't be run prints nothing between the
/// words of a command line.
func silencingErrors(inCompletionScript script: String) -> String {
  var script = script
  for call in [
    #""${COMP_WORDS[0]}" "${@}" "${words[@]}""#, #""${command_name}" "${@}" "${command_line[@]}""#,
  ] {
    script.replace(call, with: call + " 2>/dev/null")
  }
  script.replace(
    "command $tokens[1] $argv $tokens\n", with: "command $tokens[1] $argv $tokens 2>/dev/null\n")
  return script
}

/// Returns a completion script that offers the commands after `help`, for which the argument parser
/// offers nothing.
func completingHelp(inCompletionScript script: String) -> String {
  let commands = Countbiki.configuration.subcommands.map { $0.configuration }
  let names = commands.filter(\.shouldDisplay).compactMap(\.commandName).joined(separator: " ")
  var script = script
  script.replace("'*:subcommands:'", with: "'1:subcommands:(\(names))'")
  let bashFlags = "__countbiki_offer_flags_options -1\n"
  if let start = script.firstRange(of: "\n_countbiki_help() {\n"),
    let flags = script[start.upperBound...].firstRange(of: bashFlags)
  {
    let offer =
      "    [ \"${COMP_CWORD}\" -gt 2 ] || COMPREPLY+=($(compgen -W '\(names)' -- \"${cur}\"))\n"
    script.insert(contentsOf: offer, at: flags.upperBound)
  }
  if script.contains("complete -c 'countbiki'") {
    script +=
      "\ncomplete -c 'countbiki' -n '__countbiki_should_offer_completions_for_positional "
      + "\"countbiki help\" -eq 1' -fa '\(names)'"
  }
  return script
}
