import JapaneseNumbers

/// The reason why an entry was skipped, for the message to the user.
struct UserTopicError: Error {
  let reason: String
  /// The name of the entry; nil if it has none.
  let name: String?
}

/// An entry of a learner's file of topics, whose values are all of the right types.
struct UserTopicEntry {
  /// The numbers of a topic, or the names of a set's topics.
  enum Contents {
    case numbers([Int])
    case set([String])
  }

  enum Key: String, CaseIterable {
    case name, title, range, step, counter, readings, prefix, suffix, id, topics, sentences
  }

  let name: String
  let title: String?
  let contents: Contents
  let step: Int
  let counter: String?
  /// The readings of numbers with a counter that the app doesn't know; none for one that it knows.
  let readings: [Int: String]
  let prefix: String?
  let suffix: String?
  let id: Int?
  let scenes: [Scene]

  init(_ json: JSON) throws(UserTopicError) {
    let values = try EntryValues(json)
    name = values.name
    contents = try values.contents()
    title = try values.value(.title, "a text", \.text)
    step = try values.value(.step, "a whole number", \.integer) ?? 1
    counter = try values.value(.counter, "a text", \.text)
    readings = try values.readings()
    prefix = try values.value(.prefix, "a text", \.text)
    suffix = try values.value(.suffix, "a text", \.text)
    id = try values.value(.id, "a whole number", \.integer)
    scenes = try values.scenes()
  }

  func topic(_ id: Int, of range: [Int], place: Int) throws(UserTopicError) -> Topic {
    let first = range[0]
    let last = range[1]
    guard first <= last else {
      throw error("the range is empty: \(first) is greater than \(last).")
    }
    guard Reading.cardinals.contains(first), Reading.cardinals.contains(last) else {
      let largest = Reading.cardinals.upperBound.separatedByThousands
      throw error("the range must lie between 0 and \(largest).")
    }
    guard step >= 1 else { throw error("\"step\" must be at least 1.") }
    let counter = try findCounter(for: first...last)
    var numbers = Numbers(first...last, by: step, counter, prefix: prefix, suffix: suffix)
    numbers.scenes = scenes
    let bounds = numbers.formatted(first) + "-" + numbers.formatted(last)
    let steps = step == 1 ? "" : " by " + step.separatedByThousands
    return Topic(
      id, name, title ?? name, (numbers.prefix ?? "") + bounds + (numbers.suffix ?? "") + steps,
      in: .user, numbers,
      place: place)
  }

  func error(_ reason: String) -> UserTopicError { UserTopicError(reason: reason, name: name) }

  /// Throws if the name, the title or another text isn't allowed, or if the id is one of the app's.
  func checkTexts() throws(UserTopicError) {
    let allowed = name.utf8.allSatisfy {
      (97...122).contains($0) || (48...57).contains($0) || $0 == 45
    }
    guard allowed, (1...40).contains(name.utf8.count),
      name.utf8.contains(where: { (97...122).contains($0) })
    else {
      throw error(
        "\"name\" must be 1 to 40 lowercase letters, digits and hyphens, with at least one letter.")
    }
    let texts = [
      ("title", title, UserTopics.longestTitle), ("prefix", prefix, 8), ("suffix", suffix, 8),
      ("counter", readings.isEmpty ? nil : counter, 8),
    ]
    for (key, text, longest) in texts {
      guard let text else { continue }
      let isPlain = !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
      guard isPlain, (1...longest).contains(text.count) else {
        throw error("\"\(key)\" must be 1 to \(longest) characters in one line.")
      }
    }
    if let id, id <= Topic.lastBuiltInID {
      throw error("\"id\" must be greater than \(Topic.lastBuiltInID).")
    }
  }
}

/// The values of a JSON object with a name.
private struct EntryValues {
  let name: String
  private let json: JSON

  init(_ json: JSON) throws(UserTopicError) {
    guard json.members != nil else {
      throw UserTopicError(
        reason: "it must be an object such as {\"name\": \"rent\", \"range\": [1, 9]}.", name: nil)
    }
    guard let name = json["name"]?.text else {
      throw UserTopicError(reason: "\"name\" must be a text.", name: nil)
    }
    self.name = name
    self.json = json
  }

  /// Returns the value of a key; nil if it is missing or null.
  ///
  /// - Parameters:
  ///   - kind: What the value must be, for the message: "a text".
  ///   - read: Returns nil for a value of another kind.
  func value<Value>(
    _ key: UserTopicEntry.Key, _ kind: String, _ read: (JSON) -> Value?
  ) throws(UserTopicError) -> Value? {
    guard let found = json[key.rawValue], found != .null else { return nil }
    guard let value = read(found) else { throw error("\"\(key.rawValue)\" must be \(kind).") }
    return value
  }

  func contents() throws(UserTopicError) -> UserTopicEntry.Contents {
    if let members = try value(.topics, Self.topicList, { $0.list(\.text) }) {
      return .set(try checked(members))
    }
    let range = try value(.range, Self.twoNumbers) { $0.list(\.integer) }
    guard let range, range.count == 2 else {
      throw error("\"range\" must be \(Self.twoNumbers).")
    }
    return .numbers(range)
  }

  /// Returns the names of a set's topics; throws if there is none, too many, or one twice, or if
  /// the entry has a key of a topic.
  private func checked(_ members: [String]) throws(UserTopicError) -> [String] {
    let topicKeys: [UserTopicEntry.Key] = [
      .range, .step, .counter, .readings, .prefix, .suffix, .sentences,
    ]
    if let key = topicKeys.first(where: { json[$0.rawValue] != nil }) {
      throw error("an entry with \"topics\" is a set and can't have \"\(key.rawValue)\".")
    }
    guard (1...Self.largestSet).contains(members.count) else {
      throw error(
        "\"topics\" must name 1 to \(Self.largestSet) topics; there are \(members.count).")
    }
    var seen: Set<String> = []
    if let twice = members.first(where: { !seen.insert($0).inserted }) {
      throw error("\"topics\" has \"\(twice)\" twice.")
    }
    return members
  }

  /// Returns the readings by their numbers.
  func readings() throws(UserTopicError) -> [Int: String] {
    guard let members = try value(.readings, Self.readings, \.members) else { return [:] }
    if members.isEmpty { throw error("\"readings\" must be \(Self.readings).") }
    var readings: [Int: String] = [:]
    for member in members {
      guard let number = Int(member.key), Reading.cardinals.contains(number),
        let kana = member.value.text?.hiragana, kana.isReading
      else { throw error("\"readings\" must be \(Self.readings).") }
      readings[number] = kana
    }
    return readings
  }

  func scenes() throws(UserTopicError) -> [Scene] {
    let sentences = try value(.sentences, "a list of sentences") { $0.list { $0 } } ?? []
    return try sentences.enumerated().map { (index, sentence) throws(UserTopicError) in
      guard let scene = scene(sentence, number: index + 1) else {
        throw error("sentence \(index + 1) of \"sentences\" must be \(Self.sentence).")
      }
      return scene
    }
  }

  private func scene(_ sentence: JSON, number: Int) -> Scene? {
    guard let text = sentence["sentence"]?.text, let kana = sentence["kana"]?.text,
      let meaning = sentence["meaning"]?.text
    else {
      return nil
    }
    let slot = Scene.Slot(
      key: "n", name: "the number", kind: .number(nil, groupsByMan: false), values: [])
    return Scene("\(name)-\(number)", text, said: kana, meaning: meaning, slots: [slot])
  }

  private func error(_ reason: String) -> UserTopicError {
    UserTopicError(reason: reason, name: name)
  }

  private static let largestSet = 50
  private static let twoNumbers = "two whole numbers, such as [1, 100]"
  private static let topicList =
    #"a list of names of topics, such as ["money-conbini", "time-hour-minute"]"#
  private static let readings =
    #"an object of numbers with readings in kana, such as {"1": "いっくかく"}"#
  private static let sentence =
    #"an object such as {"sentence": "家賃は{n}です。", "kana": "や↓ちん/は {n}/です。", "meaning": "…"}"#
}
