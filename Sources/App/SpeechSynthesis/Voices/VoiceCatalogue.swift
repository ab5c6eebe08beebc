package import Clients
import Platform
import FoundationShim

/// A list of voices from `voices.json`, best first, whether or not this machine has them.
///
/// ```json
/// {
///   "voices": [
///     {"id": "ja+f2", "name": "Aki", "gender": "female", "engine": "espeak-ng",
///      "note": "Strong", "rate": 0.5, "pitch": 1},
///     {"id": "alpha", "name": "Alpha", "gender": "female", "engine": "kokoro",
///      "program": ["python3", "/home/me/kokoro.py"]}
///   ]
/// }
/// ```
struct VoiceCatalogue: Equatable, Sendable {
  var voices: [Entry] = []
  var problems: [SpeechError] = []

  /// The engines, the one with the best voices first.
  static let engines: [any VoiceEngine.Type] = [
    NeuralEngine.self,
    NaturalEngine.self,
    Espeak.self,
    VoicevoxEngine.self,
    ProgramEngine.self,
  ]

  /// The folders in which this machine may have voices.
  static let usualFolders = NaturalVoices.folders + [NeuralFolder.usual.path]

  static let builtIn = VoiceCatalogue(json: PackageResources.voices_json, place: "voices.json")

  /// A voice that this machine may have.
  struct Entry: Decodable, Equatable, Sendable {
    /// The identifier in settings. For espeak-ng it is a language, optionally with a variant:
    /// `ja+f2`.
    var id: String
    var name: String
    var gender: Voice.Gender
    /// The name of a ``VoiceEngine``, or any name for a program.
    var engine: String
    var note: String?
    /// The rate at which the voice sounds normal, 0–1; nil means 0.5.
    var rate: Double?
    /// The pitch at which the voice sounds normal, 0.5–2; nil means 1.
    var pitch: Double?
    /// The program and its arguments, for ``ProgramEngine``; nil for other engines.
    var program: [String]?
    /// The path of the file of a natural or neural voice, or its name without ending in the
    /// built-in list; nil for other engines.
    var file: String?
    /// The file of a voice that is mixed with that of ``file``; nil for none.
    var second: String?
    /// The share of the ``second`` voice, 0–1; nil means a half.
    var share: Double?
    /// The warping of the frequencies of a natural voice, 0.1–0.9: less makes the speaker sound
    /// smaller. nil means the file's.
    var alpha: Double?
    /// The ends of words that a natural voice says so that another word is heard; another natural
    /// voice says them.
    var unclear: [String]?
    /// The morae that the voice says in a second at its own speed; nil if ``rate`` tells its speed.
    var morae: Double?
    /// The address of a VOICEVOX server; nil means ``VoicevoxEngine/defaultURL``.
    var url: String?
    /// The number of a voice and its style on a server; nil for other engines.
    var speaker: Int?
    /// True if the server may be on another machine; nil means false.
    var remote: Bool?

    var voice: Voice { Voice(id: id, name: name, gender: gender, engine: engine, note: note) }
  }
}

extension Voice {
  /// Returns the natural voices of this machine, the built-in voices and the user's, best first,
  /// for example to complete the name of one in a shell. No engine is started and no server asked,
  /// so some may not be able to speak.
  ///
  /// - Parameter voicesFile: The path of the user's `voices.json`, which is optional.
  package static func listed(voicesFile: String?) -> [Voice] {
    VoiceCatalogue(userFile: voicesFile, voiceFolders: VoiceCatalogue.usualFolders).voices.map(
      \.voice)
  }
}

extension VoiceCatalogue {
  /// Decodes a catalogue. Bad entries are skipped and become problems that name `place`, the path
  /// of the file.
  init(json: [UInt8], place: String) {
    do {
      for (index, element) in try JSONDecoder().decode(File.self, from: Data(json)).voices
        .enumerated()
      {
        switch element.result {
        case .success(let entry):
          voices.append(entry)
        case .failure(let problem):
          let name = element.id.map(Self.mark) ?? ""
          problems.append(
            .voiceUnusable(
              place: "\(place)\(Self.entryMark)\(index + 1)\(name)", detail: problem.detail))
        }
      }
    } catch {
      problems = [.voiceUnusable(place: place, detail: Problem(error).detail)]
    }
  }

  /// Reads the user's catalogue. A missing file is an empty catalogue.
  init(file path: String) {
    do throws(SystemError) {
      switch try FileSystem.live.contents(of: path, limit: ownFileLimit) {
      case .bytes(let json): self.init(json: json, place: path)
      case .missing: self.init()
      case .tooLarge:
        self.init(problems: [
          .voiceUnusable(place: path, detail: "it is larger than \(ownFileLimitText)")
        ])
      }
    } catch {
      self.init(problems: [.voiceUnusable(place: path, detail: "it can't be read: \(error)")])
    }
  }

  /// Makes a catalogue of the voices that the engines find, some of them in folders, and a user's.
  init(userFile: String?, voiceFolders: [String]) {
    let installed = Self.engines.map {
      VoiceCatalogue(voices: $0.installedVoices(in: voiceFolders))
    }
    self = (installed + [userFile.map(VoiceCatalogue.init(file:)) ?? VoiceCatalogue()])
      .reduce(VoiceCatalogue()) { $0.merging($1) }
  }

  /// Returns the reason why a voice isn't in the catalogue: the fault of its own entry, or else of
  /// a whole file; `nil` where only other entries have one.
  func problem(with id: String) -> SpeechError? {
    problems.first { problem in
      guard case .voiceUnusable(let place, _) = problem else { return false }
      return place.hasSuffix(Self.mark(of: id)) || !place.contains(Self.entryMark)
    }
  }

  private static let entryMark = ", voice "

  private static func mark(of id: String) -> String { " (\"\(id)\")" }

  /// Returns the catalogue with another's voices, which replace voices with the same identifier or
  /// come last.
  func merging(_ other: VoiceCatalogue) -> VoiceCatalogue {
    other.voices.reduce(into: VoiceCatalogue(voices: voices, problems: problems + other.problems)) {
      sum, entry in
      if let index = sum.voices.firstIndex(where: { $0.id == entry.id }) {
        sum.voices[index] = entry
      } else {
        sum.voices.append(entry)
      }
    }
  }
}

private struct File: Decodable {
  let voices: [Element]
}

/// An element of the list that never fails to decode, so that a bad entry doesn't reject the
/// others.
private struct Element: Decodable {
  let id: String?
  let result: Result<VoiceCatalogue.Entry, Problem>

  private enum Key: CodingKey { case id }

  init(from decoder: any Decoder) {
    id = try? decoder.container(keyedBy: Key.self).decode(String.self, forKey: .id)
    do {
      let entry = try VoiceCatalogue.Entry(from: decoder)
      result = entry.invalidValue.map { .failure(Problem(detail: $0)) } ?? .success(entry)
    } catch {
      result = .failure(Problem(error))
    }
  }
}

/// A decoding error as a sentence for the user.
private struct Problem: Error {
  let detail: String

  init(detail: String) { self.detail = detail }

  init(_ error: any Error) {
    detail =
      switch error {
      case DecodingError.keyNotFound(let key, _): "\"\(key.stringValue)\" is missing"
      case DecodingError.typeMismatch(let type, let context),
        DecodingError.valueNotFound(let type, let context):
        Self.mismatch(with: type, at: context.codingPath)
      case DecodingError.dataCorrupted(let context):
        context.codingPath.last.map { key in
          let genders = Voice.Gender.allCases.map { "\"\($0.rawValue)\"" }
          return key.stringValue == "gender"
            ? "\"gender\" must be one of \(genders.joined(separator: ", "))"
            : "\"\(key.stringValue)\" has an unknown value"
        }
          ?? "it isn't valid JSON, and `countbiki check` names the line"
      // The decoder has an error of its own, which isn't public, for numbers that don't fit their
      // type.
      default: "a number is too large, or isn't whole"
      }
  }

  /// Returns a part of a sentence that says what a value must be.
  ///
  /// - Parameter path: The keys that lead to the value; places in lists are among them.
  private static func mismatch(with type: Any.Type, at path: [any CodingKey]) -> String {
    guard let key = path.last(where: { $0.intValue == nil }), !(type is [String: Any].Type) else {
      return "it isn't a JSON object"
    }
    let wanted =
      switch type {
      case is String.Type: "a text in quotes"
      case is Bool.Type: "true or false"
      case is Double.Type, is Int.Type: "a number"
      default: "a list in brackets"
      }
    let isInList = path.last?.intValue != nil
    return (isInList ? "each value in " : "") + "\"\(key.stringValue)\" must be \(wanted)"
  }
}
