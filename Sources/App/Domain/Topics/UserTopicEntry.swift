import JapaneseNumbers

/// The reason why an entry was skipped, for the message to the user.
struct UserTopicError: Error {
  let reason: DeferredText
  /// The name of the entry; nil if it has none.
  let name: String?

  init(_ reason: DeferredText, name: String?) {
    self.reason = reason
    self.name = name
  }

  init(reason: String, name: String?) { self.init(DeferredText(reason), name: name) }
}

/// An entry of a learner's file of topics, whose values are all of the right types.
struct UserTopicEntry {
  /// The numbers of a topic, or the names of a set's topics.
  enum Contents {
    case range([Int])
    /// The numbers of a list, as they stand in the file.
    case list([NumberList.Item])
    /// A list in a file of its own.
    case file(String, ListColumn, notes: ListColumn?)
    case set([String])
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
  /// The first of the sentences as it was written; `nil` without one.
  let sentence: OwnSentence?
  /// True for codes, which are said digit by digit.
  let isDigits: Bool

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
    sentence = values.firstSentence
    isDigits = try values.value(.digits, "true or false", \.boolean) ?? false
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

  /// Returns the topic of a list; throws if there is no number to ask.
  func topic(
    _ id: Int, of list: NumberList, place: Int
  ) throws(UserTopicError) -> Topic {
    let isOfFile = if case .file = contents { true } else { false }
    let details = ListDetails(
      prefix: prefix, suffix: suffix, scenes: scenes, sentence: sentence, isOfFile: isOfFile,
      counter: try findCounter())
    guard let source = list.source(details) else {
      throw error("it has no number that can be asked.")
    }
    return Topic(
      id, name, title ?? name, list.summary(details), in: .user, source, place: place)
  }

  func error(_ reason: String) -> UserTopicError { UserTopicError(reason: reason, name: name) }

  /// Throws if the name, the title or another text isn't allowed, or if the id is one of the app's.
  func checkTexts() throws(UserTopicError) {
    let isAllowed = name.utf8.allSatisfy(\.isOfName) && name.utf8.contains { $0.isLowercaseLetter }
    let lengths = 1...Topic.longestName
    guard isAllowed, lengths.contains(name.utf8.count), name.first != "-" else {
      throw error(
        "\"name\" must be 1 to \(Topic.longestName) lowercase letters, digits and hyphens, with at least one letter, and can't begin with a hyphen."
      )
    }
    let texts: [(UserTopicKey, String?, Int)] = [
      (.title, title, UserTopics.longestTitle), (.prefix, prefix, 8), (.suffix, suffix, 8),
      (.counter, readings.isEmpty ? nil : counter, 8),
    ]
    for (key, text, longest) in texts {
      guard let text else { continue }
      let isPlain = !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
      guard isPlain, (1...longest).contains(text.count) else {
        throw error("\"\(key.rawValue)\" must be 1 to \(longest) characters in one line.")
      }
      if key == .title, text.allSatisfy(\.isWhitespace) {
        throw error("\"title\" is blank.")
      }
    }
    if let id, id <= Topic.lastBuiltInID {
      throw error("\"id\" must be greater than \(Topic.lastBuiltInID).")
    }
  }
}
