import CSentences
import JapaneseNumbers

/// A place with sentences in the order of a dialogue: see `sentences.txt`.
struct Place: Hashable, Sendable {
  /// The name of its topic: `dialogue-till`.
  let name: String
  /// The topic's id, title and range.
  let id: Int
  let title: String
  let range: String
  /// The group of its topic, if it isn't ``Topic/Group/sentences``.
  let group: Topic.Group?
  /// The sentences of each step of the dialogue, the one for beginners first.
  var steps: [[Scene]] { Self.scenes[name]?.steps ?? [] }

  var slots: [(scene: Scene, slot: Scene.Slot)] { Self.scenes[name]?.slots ?? [] }

  /// The places in the order of the file, of which only the headers are read: the list of topics
  /// needs no sentences.
  static let all = {
    let text = sentenceBytes
    let newline = UInt8(ascii: "\n")
    let marks = text.indices.filter {
      text[$0] == UInt8(ascii: "#") && ($0 == 0 || text[$0 - 1] == newline)
    }
    return marks.compactMap {
      Place(header: Substring(decoding: text[$0...].prefix { $0 != newline }, as: UTF8.self))
    }
  }()

  /// The bytes of `sentences.txt`.
  static var sentenceBytes: [UInt8] {
    Array(UnsafeBufferPointer(start: sentencesText(), count: sentencesLength()))
  }

  private typealias Scenes = (steps: [[Scene]], slots: [(scene: Scene, slot: Scene.Slot)])

  /// The sentences by the names of the places. What stands before the first place is a comment.
  private static let scenes: [String: Scenes] = {
    let text = String(decoding: sentenceBytes, as: UTF8.self)
    let blocks = text.split(separator: "\n", omittingEmptySubsequences: false).split(separator: "")
    let headers = blocks.indices.filter { blocks[$0].first?.hasPrefix("# ") == true }
    var scenes: [String: Scenes] = [:]
    for (start, end) in zip(headers, headers.dropFirst() + [blocks.count]) {
      guard let place = blocks[start].first.flatMap(Place.init) else { continue }
      let contents = blocks[start + 1..<end]
      let steps = contents.split { $0.first == "--" }.map { step in
        step.compactMap { Scene(lines: Array($0)) }
      }
      let slots = steps.joined().flatMap { scene in
        scene.slots.filter(\.isAsked).map { (scene, $0) }
      }
      scenes[place.name] = (steps, slots)
    }
    return scenes
  }()

  /// Creates a place from a line such as
  /// `# 604 | dialogue-till | At the till, in turns | items, bag`, with a group at the end where it
  /// has another: `| Places`.
  private init?(header: Substring) {
    let texts = header.dropFirst(2).fields
    guard (4...5).contains(texts.count), let id = Int(texts[0]) else { return nil }
    self.id = id
    name = texts[1]
    title = texts[2]
    range = texts[3]
    group = texts.count == 5 ? Topic.Group(rawValue: texts[4]) : nil
  }
}

extension Substring {
  fileprivate var fields: [String] {
    split(separator: "|").map { $0.split(separator: " ").map(String.init).joined(separator: " ") }
  }
}

extension Scene {
  /// Creates a scene from the lines of the file: id, sentence, what is said, meaning, numbers, and
  /// perhaps a reply.
  fileprivate init?(lines: [Substring]) {
    guard lines.count > 4 else { return nil }
    let texts = lines.prefix(4).map(String.init)
    let numbers = lines.dropFirst(4)
    let conditions = numbers.compactMap(Self.condition)
    self.init(
      texts[0], texts[1], said: texts[2], meaning: texts[3],
      slots: numbers.filter { Self.condition(line: $0) == nil }.compactMap(Slot.init),
      conditions: Dictionary(conditions) { $1 },
      reply: lines.last.flatMap { $0.first == ">" ? $0.dropFirst(2).fields : nil } ?? [])
  }

  /// Reads a condition such as `g (2-12)`: with numbers from 2 to 12 the sentence can be said.
  private static func condition(line: Substring) -> (Character, StepRange)? {
    guard let key = line.first, line.hasPrefix("\(key) ("), line.last == ")" else { return nil }
    let values = line.dropFirst(3).dropLast()
    let isNumeric = values.allSatisfy { $0.isNumber || $0 == "-" }
    return isNumeric ? StepRange(text: String(values)).map { (key, $0) } : nil
  }

  /// Creates a scene. Returns `nil` if the sentence and what is said have different numbers, or a
  /// number is unknown.
  init?(
    _ id: String, _ written: String, said: String, meaning: String, slots: [Slot],
    conditions: [Character: StepRange] = [:], reply: [String] = []
  ) {
    let implied: Set<Character> = [.price, .paid, .change, .untaxed]
    guard let pattern = SentencePattern(written: written, said: said),
      pattern.names.subtracting(implied).isSubset(of: Set(slots.map(\.key)))
    else { return nil }
    // The price, what was paid, the change and the price without tax follow from each other.
    let others = pattern.names.subtracting(slots.map(\.key)).map {
      Slot(key: $0, name: "the price", kind: .number(.yen, groupsByMan: false), values: [])
    }
    self.init(
      id: id, pattern: pattern, meaning: meaning, slots: slots + others, reply: reply,
      conditions: conditions)
  }
}

extension Scene.Slot {
  /// Creates a slot from a line such as `t the price: 108-4980/10 円`, or `p (what was paid)` for an
  /// amount that isn't asked.
  fileprivate init?(line: Substring) {
    guard let key = line.first, key != ">" else { return nil }
    let parts = line.dropFirst(2).split(separator: ":", maxSplits: 1).map(String.init)
    var words = parts.count < 2 ? ["円"] : parts[1].split(separator: " ").map(String.init)
    let last = words.last ?? ""
    if let source = Topic.fieldSource(last) {
      self.init(key: key, name: parts[0], source, topic: last, Scene.Words(words.dropLast()))
      return
    }
    let kind: Scene.Kind
    switch last {
    case "time", "half": kind = .time(saysHalf: last == "half")
    case "decimal", "percent": kind = .decimal(isPercent: last == "percent")
    case "phone":
      kind = .code(words.count > 1 ? Codes([words[0]], .telephone) : .telephone)
    case "postal": kind = .code(.postal)
    case "card": kind = .code(.card)
    case "code": kind = .code(Codes([words[0]], .spelled(prefix: nil)))
    case "degrees": kind = .temperature
    case "sen": kind = .exchangeRate
    case "万円": kind = .number(.yen, groupsByMan: true)
    case "day": kind = .number(.dayOfMonth, groupsByMan: false)
    case "days": kind = .number(.dayCount, groupsByMan: false)
    default: kind = Self.kind(counter: Counter.named(last), isDecimal: words[0].contains("."))
    }
    if case .code(let codes) = kind {
      self.init(
        key: key, name: parts[0], kind: kind, values: [.init(range: 0...codes.count - 1, step: 1)])
      return
    }
    if kind != .number(nil, groupsByMan: false) { words.removeLast() }
    self.init(
      key: key, name: parts[0].filter { !"()".contains($0) }, kind: kind,
      values: words.compactMap { .init(text: $0) })
  }

  private static func kind(counter: Counter?, isDecimal: Bool) -> Scene.Kind {
    if isDecimal, let counter { return .measure(counter) }
    return .number(counter, groupsByMan: false)
  }
}

extension Scene.Slot {
  /// Creates a slot of the questions of a topic of several fields that match some words.
  private init(
    key: Character, name: String, _ source: any FieldQuestions, topic: String,
    _ words: Scene.Words
  ) {
    let all = 0...source.count - 1
    var values = [Scene.StepRange(range: all, step: 1)]
    // Some topics have a hundred thousand questions, so they are made only where words are wanted.
    if !words.isEmpty {
      let some = all.filter { index in
        words.match(source.said(at: index).printed(groupsByMan: false))
      }
      values = some.map { Scene.StepRange(range: $0...$0, step: 1) }
    }
    self.init(
      key: key, name: name, kind: .fields(topic: topic, matching: words), values: values)
  }
}

extension Topic {
  /// Returns the source of a topic of several fields; `nil` for any other.
  static func fieldSource(_ name: String) -> (any FieldQuestions)? {
    fieldTopics.first { $0.name == name }?.source.ofSeveralFields
  }
}

extension Scene.StepRange {
  /// Creates numbers from a text: `3`, `100-9990/10`, `5:00-23:59` in minutes, `36.0-39.9` in
  /// tenths, `~20-1` from 20 below zero.
  fileprivate init?(text: String) {
    let isBelowZero = text.hasPrefix("~")
    let parts = text.drop { $0 == "~" }.split(separator: "/")
    let bounds = parts[0].split(separator: "-").compactMap { bound -> Int? in
      let fields = bound.split(separator: ":").compactMap { Int($0) }
      return fields.count == 2 ? fields[0] * 60 + fields[1] : Int(bound.filter { $0 != "." })
    }
    guard let size = bounds.first, let last = bounds.last else { return nil }
    let first = isBelowZero ? -size : size
    guard first <= last else { return nil }
    self.init(range: first...last, step: parts.count > 1 ? Int(parts[1]) ?? 1 : 1)
  }
}
