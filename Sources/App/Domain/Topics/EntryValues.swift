import JapaneseNumbers

/// The values of a JSON object with a name.
struct EntryValues {
  let name: String
  let json: JSON

  init(_ json: JSON) throws(UserTopicError) {
    guard json.members != nil else {
      throw UserTopicError(
        reason: "it must be an object such as {\"name\": \"rent\", \"range\": [1, 9]}.", name: nil)
    }
    guard let name = json[.name]?.text else {
      let reason = json[.name] == nil ? "\"name\" is missing." : "\"name\" must be a string."
      throw UserTopicError(reason: reason, name: nil)
    }
    self.name = name
    self.json = json
  }

  /// Returns the value of a key; nil if it is missing.
  ///
  /// - Parameters:
  ///   - kind: What the value must be, for the message: "a text".
  ///   - read: Returns nil for a value of another kind.
  func value<Value>(
    _ key: UserTopicKey, _ kind: String, _ read: (JSON) -> Value?
  ) throws(UserTopicError) -> Value? {
    guard let found = json[key] else { return nil }
    guard let value = read(found) else { throw error("\"\(key.rawValue)\" must be \(kind).") }
    return value
  }

  func contents() throws(UserTopicError) -> UserTopicEntry.Contents {
    if let members = try value(.topics, Self.topicList, { $0.list(\.text) }) {
      return .set(try checked(members))
    }
    if let list = try listContents() { return list }
    let range = try value(.range, Self.twoNumbers) { $0.list(\.integer) }
    if range == nil { throw error("it needs \"range\", \"numbers\", \"file\" or \"topics\".") }
    guard let range, range.count == 2 else {
      throw error("\"range\" must be \(Self.twoNumbers).")
    }
    return .range(range)
  }

  /// Returns the names of a set's topics; throws if there is none, too many, or one twice, or if
  /// the entry has a key of a topic.
  private func checked(_ members: [String]) throws(UserTopicError) -> [String] {
    let keys: [UserTopicKey] = [.name, .title, .id, .topics]
    if let key = other(than: keys) {
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
      if let text = sentence[.kana]?.text, let other = Self.firstWithoutKana(in: text) {
        throw error("the \"kana\" of sentence \(index + 1) has \"\(other)\". Write it in kana.")
      }
      guard let scene = scene(sentence, number: index + 1) else {
        throw error("sentence \(index + 1) of \"sentences\" must be \(Self.sentence).")
      }
      return scene
    }
  }

  /// The first sentence as it was written; `nil` without one.
  var firstSentence: OwnSentence? {
    guard let first = json[.sentences]?.array?.first, let text = first[.sentence]?.text,
      let kana = first[.kana]?.text
    else { return nil }
    return OwnSentence(text: text, kana: kana)
  }

  private func scene(_ sentence: JSON, number: Int) -> Scene? {
    guard let text = sentence[.sentence]?.text, let kana = sentence[.kana]?.text,
      let meaning = sentence[.meaning]?.text
    else {
      return nil
    }
    let slot = Scene.Slot(
      key: "n", name: "the number", kind: .number(nil, groupsByMan: false), values: [])
    return Scene(
      "\(name)-\(number)", text, said: Self.divided(kana), meaning: meaning, slots: [slot])
  }

  /// Returns the first letter or digit that is no kana.
  private static func firstWithoutKana(in text: String) -> Unicode.Scalar? {
    text.replacing("{n}", with: "").unicodeScalars.first { scalar in
      let isText = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      return isText && !scalar.isKana
    }
  }

  /// Returns the kana of a sentence with what people leave out: the blank before the number, the
  /// slash after it, and that before は and へ, which are said わ and え.
  ///
  /// `おひるは{n}です。` becomes `おひる/は {n}/です。`
  private static func divided(_ kana: String) -> String {
    let phrases = kana.replacing("{n}", with: " {n}/").replacing("//", with: "/")
      .split(whereSeparator: \.isWhitespace)
    return phrases.map { phrase in
      let end = String(phrase.reversed().prefix { "、。？".contains($0) }.reversed())
      var words = String(phrase.dropLast(end.count))
      if words.hasSuffix("/") { words.removeLast() }
      if words.count > 1, let last = words.last, "はへ".contains(last), !words.contains("/") {
        words.insert("/", at: words.index(before: words.endIndex))
      }
      return words + end
    }
    .joined(separator: " ").replacing(" 、", with: "、")
  }

  /// Returns the first key of the entry that is none of some keys; `nil` if there is none.
  func other(than keys: [UserTopicKey]) -> UserTopicKey? {
    UserTopicKey.allCases.first { !keys.contains($0) && json[$0] != nil }
  }

  func error(_ reason: String) -> UserTopicError {
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
