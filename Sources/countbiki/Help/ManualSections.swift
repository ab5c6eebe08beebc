/// A section of the man page that lists names with explanations.
struct ManualSection {
  let title: String
  let entries: [(name: String, text: String)]
}

/// The sections of the man page that the help lacks.
let manualSections = [
  ManualSection(
    title: "EXIT STATUS",
    entries: [
      ("0", "Done. It is no error if there is nothing to ask."),
      ("1", "It failed. One sentence on standard error says what, and what to do."),
      ("64", "Wrong usage."),
      ("130", "Ended by Ctrl-C. After another signal it is 128 and the signal's number."),
    ]),
  ManualSection(
    title: "ENVIRONMENT",
    entries: [
      (
        "XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_STATE_HOME",
        "Folders in place of ~/.config, ~/.local/share and ~/.local/state."
      ),
      (
        "COUNTBIKI_VOICE_PATH",
        "Folders with natural voices, .htsvoice files, separated by colons. They replace the usual ones, which `countbiki voices` names if they have no voice."
      ),
      ("OPEN_JTALK_VOICE", "A natural voice that comes before all others."),
      (
        "OPEN_JTALK_DICTIONARY",
        "The dictionary for the program open_jtalk, which speaks where libHTSEngine isn't installed."
      ),
      ("COUNTBIKI_REDUCE_MOTION", "1 turns confetti off and keeps the waveform still."),
      (
        "COUNTBIKI_LOG",
        "`actions` writes everything that happens in the app to the log, without answers and keys."
      ),
      ("NO_COLOR", "Any value turns colours off."),
      ("COLORTERM", "`truecolor` or `24bit` allows all colours."),
      ("TERM", "With `dumb` the quiz is line by line, as with --plain."),
      ("COLUMNS", "The width of tables and of this help."),
      ("LC_ALL, LC_CTYPE, LANG", "Without UTF-8 everything is drawn in ASCII, with readings in romaji."),
    ]),
  ManualSection(
    title: "FILES",
    entries: [
      ("~/.config/countbiki/settings.json", "Your settings. You can edit them while countbiki is running."),
      ("~/.config/countbiki/topics.json", "Your own topics and sets."),
      ("~/.config/countbiki/voices.json", "Your own voices."),
      ("~/.config/countbiki/keys.json", "Your own keys. `countbiki keys` lists their names."),
      ("~/.local/share/countbiki/history.jsonl", "Your answers, a line for each question."),
      ("~/.local/state/countbiki/countbiki.log", "Errors. At 1 MB it is renamed to countbiki.log.1."),
    ]),
]
