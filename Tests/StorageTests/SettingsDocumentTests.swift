import Clients
import Domain
import Testing

@testable import Storage

/// Parsing of settings files, valid and damaged.
@Suite(.limited)
struct SettingsDocumentTests {
  /// A file in which no setting has its default.
  private static let whole: JSON = {
    var json = JSON.object([JSON.Member(key: "version", value: .number("1"))])
    for setting in Setting.all {
      var section = json[setting.section] ?? .object([])
      section[setting.key] = JSON(otherValue(of: setting))
      json[setting.section] = section
    }
    return json
  }()
  private static let wholeBytes = Array(whole.document.utf8)

  /// Returns a value that isn't the default.
  private static func otherValue(of setting: Setting) -> Setting.Value {
    switch setting.kind {
    case .choice(let choices):
      choices.map(\.value).last { $0 != setting.standard } ?? setting.standard
    case .number(let range, let step): .number(range.lowerBound + step)
    case .voice: .text("ja+f2")
    case .names: .names(["b", "a"])
    }
  }

  @Test(arguments: Setting.all)
  func `A value is read as it was written, and changes its own setting only`(setting: Setting)
    throws
  {
    let value = Self.otherValue(of: setting)
    #expect(value != setting.standard)
    var settings = Settings()
    #expect(settings.set(setting, to: value) && settings[setting] == value)
    for other in Setting.all where other != setting { #expect(settings[other] == other.standard) }
    #expect(try SettingsDocument(Self.wholeBytes).settings[setting] == value)
    settings.set(setting, to: setting.standard)
    #expect(settings == Settings())
  }

  @Test(arguments: Setting.all)
  func `An invalid value is replaced by the default, and the other settings are read`(
    setting: Setting
  ) throws {
    var expected = try SettingsDocument(Self.wholeBytes).settings
    expected.set(setting, to: setting.standard)
    for value in Self.nonsense where !(setting.isList && value.array != nil) {
      var changed = Self.whole
      var section = try #require(changed[setting.section])
      section[setting.key] = value
      changed[setting.section] = section
      #expect(
        try SettingsDocument(Array(changed.document.utf8)).settings == expected,
        "\(setting): \(value)")
    }
  }

  private static let nonsense: [JSON] = [
    .object([]), .array([.null]), .text(""), .number("-1"), .number("1e999"),
    .number("123456789012345678901234567890"),
    .number("7.5"),
  ]

  @Test func `Topic names that are not strings, or that are repeated, are dropped`() throws {
    let json = #"{"topics": {"favourites": ["a", 7, null, "a", ["b"], "c"], "recents": {"a": 1}}}"#
    #expect(
      try SettingsDocument(Array(json.utf8)).settings.topics
        == TopicSettings(favourites: ["a", "c"]))
  }

  @Test func `Every ignored value is named with its place and its range`() throws {
    let json = """
      {
        "version": "x", "speech": {"rate": "fast", "pitch": 9, "raet": 1, "voice": ""}, "display": 7, "speeech": {},
        "session": {"limit": "hours", "questions": 7}, "mine": 1, "k\u{1}": 0,
        "topics": {"favourites": ["a", 7], "recents": 1}
      }
      """
    #expect(
      try SettingsDocument(Array(json.replacing("\u{1}", with: "\\u0001").utf8)).ignoredValues == [
        #"version is "x" but must be a whole number"#,
        #"speech.rate is "fast" but must be a number from 0 to 1"#,
        "speech.pitch is 9 but must be a number from 0.5 to 2",
        "speech.raet isn't a setting (did you mean speech.rate?)",
        #"speech.voice is "" but must be the id of a voice, in quotes, or null"#,
        #"display is 7 but must be an object, such as {"theme": …}"#,
        "speeech isn't a setting (did you mean speech?)",
        #"session.limit is "hours" but must be "endless", "questions" or "time""#,
        "session.questions is 7 but must be 5, 10, 20, 30, 50 or 100",
        "mine isn't a setting", "k\u{FFFD} isn't a setting",
        "topics.favourites has 7 as element 2, which must be a topic name",
        "topics.recents is 1 but must be a list of names",
      ])
    #expect(try SettingsDocument(Self.wholeBytes).ignoredValues == [])
    #expect(try SettingsDocument(Array(#"{"version": 2, "speech": 7}"#.utf8)).ignoredValues == [])
  }

  @Test(arguments: [
    ("rate", "speech.rate"), ("voice", "speech.voice"), ("theme", "display.theme"),
    ("Theme", "display.theme"), ("PITCH", "speech.pitch"),
    ("skill", "session.skill"), ("volume", "speech.volume"), ("pause_before", "speech.pauseBefore"),
    ("pause-before", "speech.pauseBefore"), ("digitRow", "session.digitRow"),
  ])
  func `A setting outside its section is named by its path`(key: String, path: String) throws {
    let document = try SettingsDocument(Array("{\"\(key)\": 0}".utf8))
    #expect(document.ignoredValues == ["\(key) isn't a setting (did you mean \(path)?)"])
    let nested = try SettingsDocument(Array("{\"topics\": {\"\(key)\": 0}}".utf8))
    #expect(nested.ignoredValues == ["topics.\(key) isn't a setting (did you mean \(path)?)"])
  }

  @Test func `A path in place of a section is shown as it is written`() throws {
    #expect(
      try SettingsDocument(Array(#"{"speech.rate": 0.4}"#.utf8)).ignoredValues == [
        #"speech.rate isn't a setting here (write it as {"speech": {"rate": …}})"#
      ])
  }

  @Test func `The address of the schema is kept and not reported`() throws {
    let address = "https://schemas.example/settings.schema.json"
    var document = try SettingsDocument(
      Array(#"{"$schema": "\#(address)", "speech": {"rate": 0.4}}"#.utf8))
    #expect(document.ignoredValues == [])
    document.apply(
      SettingsChanges(
        old: Settings(), new: Settings(display: DisplaySettings { $0.showsKanji = true })))
    #expect(try JSON(parsing: document.bytes)["$schema"] == .text(address))
  }

  @Test func `Of many settings that aren't known, the first ten have a suggestion`() throws {
    let keys = (1...12).map { "rate\($0)" }
    let json = "{" + keys.map { "\"\($0)\": 0" }.joined(separator: ", ") + "}"
    let expected = keys.enumerated().map { index, key in
      "\(key) isn't a setting" + (index < 10 ? " (did you mean speech.rate?)" : "")
    }
    #expect(try SettingsDocument(Array(json.utf8)).ignoredValues == expected)
  }

  @Test(arguments: [
    (#"{"mine": 1}"#, true), (#"{"speech": {"raet": 1}, "mine": 1}"#, true),
    (#"{"speech": {"rate": "fast"}, "mine": 1}"#, false), (#"{"speech": 7}"#, false),
  ])
  func `Settings of another version are told from values that are wrong`(
    json: String, areUnknown: Bool
  ) throws {
    let file = SettingsFile(path: "/home/aki/settings.json")
    let warning = file.warning(about: try SettingsDocument(Array(json.utf8)))
    #expect(try #require(warning).isAboutUnknownSettings == areUnknown)
    #expect(file.warning(about: .empty) == nil)
    #expect(!StorageError.newerVersion(path: file.path, version: 2).isAboutUnknownSettings)
  }

  @Test func `A long ignored value is cut`() throws {
    let json = #"{"speech": {"rate": "\#(String(repeating: "a", count: 100_000))"}}"#
    let value = String(repeating: "a", count: 39)
    #expect(
      try SettingsDocument(Array(json.utf8)).ignoredValues == [
        "speech.rate is \"\(value)… but must be a number from 0 to 1"
      ])
  }

  @Test func `A section that is not an object sets nothing, and is replaced by a save`() throws {
    var document = try SettingsDocument(Array(#"{"speech": 7, "display": [], "mine": 1}"#.utf8))
    #expect(document.settings == Settings())
    document.apply(
      SettingsChanges(old: Settings(), new: Settings(speech: SpeechSettings(rate: 0.1))))
    #expect(document.settings.speech.rate == 0.1)
    #expect(String(decoding: document.bytes, as: UTF8.self).contains("\"mine\": 1"))
  }

  @Test(arguments: [
    ("{}", 1), (#"{"version": 1}"#, 1), (#"{"version": "x"}"#, 1), (#"{"version": -1e300}"#, 1),
    (#"{"version": "2"}"#, 2),
    (#"{"version": "nan"}"#, 1),
    (#"{"version": 1.5}"#, 2), (#"{"version": 2}"#, 2), (#"{"version": 1e999}"#, 1_000_000_000),
  ]) func `The version is read from the file`(json: String, version: Int) throws {
    #expect(try SettingsDocument(Array(json.utf8)).version == version)
  }

  @Test func `An older version is migrated step by step and written as the newest`() throws {
    let format = SettingsFormat(migrations: [
      { $0["speech"] = .object([JSON.Member(key: "rate", value: $0["speed"] ?? .null)]) },
      { $0["display"] = .object([JSON.Member(key: "biki", value: .boolean(false))]) },
    ])
    var document = try SettingsDocument(
      Array(#"{"version": 1, "speed": 0.3}"#.utf8), format: format)
    #expect(document.settings.speech.rate == 0.3)
    #expect(!document.settings.display.showsBiki)
    document.apply(SettingsChanges(old: Settings(), new: Settings()))
    #expect(String(decoding: document.bytes, as: UTF8.self).contains("\"version\": 3"))
    let second = try SettingsDocument(Array(#"{"version": 2, "speed": 0.3}"#.utf8), format: format)
    #expect(second.settings.speech.rate == 0.5)
  }

  // MARK: - Damage of any kind

  @Test func `A truncated file is reported, and a changed byte is read or reported`() throws {
    let bytes = Array(Self.whole.line.utf8)
    for count in 1..<bytes.count {
      #expect(throws: JSONFault.self) { try SettingsDocument(Array(bytes[..<count])) }
    }
    var generator = SeededGenerator(seed: 7)
    var faults = 0
    for _ in 0..<500 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        changed[Int.random(in: bytes.indices, using: &generator)] = UInt8.random(
          in: 0...255, using: &generator)
      }
      do throws(JSONFault) {
        let settings = try SettingsDocument(changed).settings
        #expect(settings.speech == settings.speech.clamped)
      } catch {
        faults += 1
      }
    }
    #expect((100..<500).contains(faults))
  }

  @Test(arguments: [2_000_000, 100_000_000])
  func `A file that is too large isn't read, and is set aside by the next save`(size: Int) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.whole.document, to: "settings.json")
    folder.extend("settings.json", to: size)
    let file = SettingsFile(path: folder.file("settings.json"))
    let result = file.read()
    #expect(result.document == nil)
    #expect(result.problem?.cause.contains("larger than 1 MB") == true)
    #expect(try folder.names == ["settings.json"])
    let saved = try file.save(
      SettingsChanges(old: Settings(), new: Settings()),
      all: SettingsChanges(old: Settings(), new: Settings()))
    #expect(saved.problem?.cause.contains("larger than 1 MB") == true)
    #expect(try folder.names.last?.hasPrefix("settings.json.damaged-") == true)
  }
}
