import Clients
import Platform

/// A search for natural voices: files of the HTS engine, wherever systems install them.
package enum NaturalVoices {
  /// The folders that are searched, each with its subfolders. Earlier ones win.
  /// `$COUNTBIKI_VOICE_PATH` replaces them.
  package static let folders: [String] = {
    let chosen = environment("COUNTBIKI_VOICE_PATH")
    if !chosen.isEmpty { return chosen.split(separator: ":").map(String.init) }
    return (dataFolder.map { ["\($0)/hts-voice"] } ?? [])
      // Debian and Ubuntu, Arch, and programs installed by hand.
      + ["/usr/share", "/usr/local/share"].flatMap { ["\($0)/hts-voice", "\($0)/open-jtalk"] }
      // Homebrew's formula open-jtalk.
      + ["/opt/homebrew", "/usr/local", "/home/linuxbrew/.linuxbrew"].map {
        "\($0)/opt/open-jtalk/voice"
      }
  }()

  /// True if this machine has a natural voice, whose file looks whole.
  package static var areInstalled: Bool {
    found().contains { HTSVoiceFile(path: $0.file ?? "").headerFault == nil }
  }

  /// Returns the voices that can be made from the files in folders, best first.
  ///
  /// Voices of other languages are left out, and all if nothing on this machine can speak with
  /// them.
  static func found(in folders: [String] = folders) -> [VoiceCatalogue.Entry] {
    let paths = folders.flatMap { ["\($0)/*.htsvoice", "\($0)/*/*.htsvoice"] }.flatMap(
      matchingPaths)
    let files = Dictionary(paths.map { (name(of: $0), $0) }) { first, _ in first }
    let hasLibrary = HTSVoice.sharedLibrary != nil
    let listed = VoiceCatalogue.builtIn.voices.filter { $0.engine == NaturalEngine.name }
    let known = listed.compactMap { voice -> VoiceCatalogue.Entry? in
      var voice = voice
      voice.file = files[voice.file ?? ""]
      let second = voice.second
      voice.second = second.flatMap { files[$0] }
      return voice.file == nil || (second != nil && voice.second == nil) ? nil : voice
    }
    let names = Set(listed.compactMap(\.file))
    let others = paths.filter { !names.contains(name(of: $0)) && files[name(of: $0)] == $0 }.map(
      entry)
    let entries =
      (hasLibrary ? known : known.filter { $0.second == nil && $0.alpha == nil }) + others
    return (entries.filter { !isEmotional($0.id) } + entries.filter { isEmotional($0.id) })
      .compactMap { entry in
        var entry = entry
        if !hasLibrary {
          guard let file = entry.file, let program = openJTalk(file) else { return nil }
          entry.program = program
        }
        return HTSVoiceFile(path: entry.file ?? "").isForeign ? nil : entry
      }
  }

  private static func name(of path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    return file.hasSuffix(".htsvoice") ? String(file.dropLast(".htsvoice".count)) : file
  }

  private static func entry(of path: String) -> VoiceCatalogue.Entry {
    let id = name(of: path)
    let words = id.split { "_-".contains($0) }.map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return VoiceCatalogue.Entry(
      id: id, name: words.joined(separator: " "), gender: .neutral, engine: NaturalEngine.name,
      note: "Natural",
      file: path)
  }

  private static func isEmotional(_ id: String) -> Bool {
    ["angry", "bashful", "happy", "sad", "sexy", "whisper"].contains { id.hasSuffix($0) }
  }

  /// Returns a shell that starts the program Open JTalk for each line. It contains the engine where
  /// the library isn't installed apart, as with Homebrew; nil without it or its dictionary.
  private static func openJTalk(_ voice: String) -> [String]? {
    let places = [
      "/var/lib/mecab/dic/open-jtalk/naist-jdic", "/usr/share/open-jtalk/dic*",
      "/usr/share/open_jtalk/dic*",
      "/opt/homebrew/opt/open-jtalk/dic", "/usr/local/opt/open-jtalk/dic",
      "/home/linuxbrew/.linuxbrew/opt/open-jtalk/dic",
    ]
    let dictionary = places.lazy.compactMap { matchingPaths($0).first }.first
    let script = """
      while IFS="$(printf '\\t')" read -r kana text rate semitones; do
        printf '%s\\n' "$text" | open_jtalk -x "$0" -m "$1" -r "$rate" -fm "$semitones" -ow /dev/stdout
      done
      """
    return isProgram("open_jtalk") ? dictionary.map { ["/bin/sh", "-c", script, $0, voice] } : nil
  }
}

private func matchingPaths(_ pattern: String) -> [String] {
  var matches = glob_t()
  defer { globfree(&matches) }
  guard glob(pattern, 0, nil, &matches) == 0 else { return [] }
  return (0..<Int(matches.gl_pathc)).compactMap { matches.gl_pathv[$0].map { String(cString: $0) } }
}
