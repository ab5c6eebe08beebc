import Clients
import Platform

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The voices that are worth offering, best first, whether or not this machine has them: `voices.json`.
///
/// ```json
/// {
///   "voices": [
///     {"id": "ja+f2", "name": "Aki", "gender": "female", "engine": "espeak-ng", "note": "Strong", "rate": 0.5, "pitch": 1},
///     {"id": "mei", "name": "Mei", "gender": "female", "engine": "open-jtalk",
///      "command": ["open_jtalk", "-x", "/var/lib/mecab/dic/open-jtalk/naist-jdic", "-m", "/home/me/mei.htsvoice",
///                  "-r", "{rate}", "-ow", "{output}"]}
///   ]
/// }
/// ```
struct VoiceCatalogue: Equatable, Sendable {
  var voices: [Entry] = []
  /// What could not be read; the rest could.
  var problems: [SpeechError] = []

  /// The catalogue that is compiled in, read at its first use.
  static let builtIn = VoiceCatalogue(json: PackageResources.voices_json, place: "voices.json")

  /// A voice that this machine may have.
  struct Entry: Decodable, Equatable, Sendable {
    /// How settings name it; for espeak-ng a language, and a variant's file name after a plus.
    var id: String
    /// How people call it.
    var name: String
    /// Who it sounds like.
    var gender: Voice.Gender
    /// What speaks it: `espeak-ng`, or any name for what the command runs.
    var engine: String
    /// A sentence for who is choosing.
    var note: String?
    /// How fast it speaks at the setting 0.5, on the settings' scale, 0–1; 0.5 where it isn't given.
    var rate: Double?
    /// How it is tuned at the setting 1, on the settings' scale, 0.5–2; 1 where it isn't given.
    var pitch: Double?
    /// The program that speaks it, and its arguments; see ``CommandEngine``. None for espeak-ng.
    var command: [String]?

    var voice: Voice { Voice(id: id, name: name, gender: gender, engine: engine, note: note) }
  }
}

extension VoiceCatalogue {
  /// Reads a catalogue; what can't be read becomes a problem that names the place.
  init(json: [UInt8], place: String) {
    do {
      for (index, attempt) in try JSONDecoder().decode(File.self, from: Data(json)).voices.enumerated() {
        switch attempt.result {
        case .success(let entry):
          voices.append(entry)
        case .failure(let problem):
          let name = attempt.id.map { " (\"\($0)\")" } ?? ""
          problems.append(.voiceUnusable(place: "\(place), voice \(index + 1)\(name)", detail: problem.detail))
        }
      }
    } catch {
      problems = [.voiceUnusable(place: place, detail: Problem(error).detail)]
    }
  }

  /// Reads the user's own catalogue; a file that isn't there is an empty one.
  init(file path: String) {
    do throws(SystemError) {
      switch try FileSystem.live.contents(of: path, limit: 1 << 20) {
      case .bytes(let json): self.init(json: json, place: path)
      case .missing: self.init()
      case .tooLarge: self.init(problems: [.voiceUnusable(place: path, detail: "it is larger than 1 MB")])
      }
    } catch {
      self.init(problems: [.voiceUnusable(place: path, detail: "it can't be read: \(error)")])
    }
  }

  /// This catalogue with another's voices: in the places of those with the same identifier, the rest at the end.
  func adding(_ other: VoiceCatalogue) -> VoiceCatalogue {
    other.voices.reduce(into: VoiceCatalogue(voices: voices, problems: problems + other.problems)) { sum, entry in
      if let index = sum.voices.firstIndex(where: { $0.id == entry.id }) {
        sum.voices[index] = entry
      } else {
        sum.voices.append(entry)
      }
    }
  }
}

extension VoiceCatalogue.Entry {
  /// A voice of espeak-ng that no catalogue lists.
  init(id: String) {
    self.init(id: id, name: id, gender: .neutral, engine: "espeak-ng")
  }

  /// What can be wrong with an entry that has the right shape.
  fileprivate var fault: String? {
    if id.isEmpty { return "\"id\" is empty" }
    if let command { return command.first?.isEmpty ?? true ? "\"command\" names no program" : nil }
    return engine == "espeak-ng" ? nil : "the engine \"\(engine)\" needs a \"command\""
  }
}

private struct File: Decodable {
  let voices: [Attempt]
}

/// An entry, or why it is none; so one that is damaged doesn't take the others with it.
private struct Attempt: Decodable {
  let id: String?
  let result: Result<VoiceCatalogue.Entry, Problem>

  private enum Key: CodingKey { case id }

  init(from decoder: any Decoder) {
    id = (try? decoder.container(keyedBy: Key.self))?.text(.id)
    do {
      let entry = try VoiceCatalogue.Entry(from: decoder)
      result = entry.fault.map { .failure(Problem(detail: $0)) } ?? .success(entry)
    } catch {
      result = .failure(Problem(error))
    }
  }
}

extension KeyedDecodingContainer {
  fileprivate func text(_ key: Key) -> String? { try? decode(String.self, forKey: key) }
}

/// A decoding error in words for people.
private struct Problem: Error {
  let detail: String

  init(detail: String) { self.detail = detail }

  init(_ error: any Error) {
    detail =
      switch error {
      case DecodingError.keyNotFound(let key, _): "\"\(key.stringValue)\" is missing"
      case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
        context.codingPath.last.map { "\"\($0.stringValue)\" has a value of the wrong kind" } ?? "it is no JSON object"
      case DecodingError.dataCorrupted(let context):
        context.codingPath.last.map { "\"\($0.stringValue)\" has a value that isn't known" } ?? "it is no valid JSON"
      default: "\(error)"
      }
  }
}
