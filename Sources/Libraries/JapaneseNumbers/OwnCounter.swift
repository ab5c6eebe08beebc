extension Counter {
  /// Makes a counter of some of its readings, with the regular sound changes for the others.
  ///
  /// ```swift
  /// let plots = try Counter.made("区画", readings: [1: "いっくかく"])
  /// plots.reading(of: 6).kana  // ろっくかく, as of every counter that begins with か
  /// ```
  ///
  /// A reading of 1 to 10, of 100, 1000 and 10000 tells how larger numbers that end so are read:
  /// that of 1 also says じゅういっくかく. A word such as ひとくかく is for its number only.
  ///
  /// - Throws: ``OwnReadingError`` if a reading isn't the number with the counter after it, or if
  ///   none tells what the counter is.
  public static func made(_ symbol: String, readings: [Int: String]) throws(OwnReadingError)
    -> Counter
  {
    let endings = try readings.sorted { $0.key < $1.key }.map {
      (number, kana) throws(OwnReadingError) in try ReadEnding(number, kana)
    }
    // ん voices some counters, and p after っ is most often an h.
    let told = endings.filter { $0.counter != nil }
    let clear = told.filter { !$0.isVoicing }
    guard let kana = (clear.first(where: \.isPlain) ?? clear.first ?? told.first)?.counter else {
      throw .noCounter
    }
    let change = SoundChange(of: kana, symbol)
    var joints: [NumberEnding: [Joint]] = [:]
    var exceptions: [Int: [Joint]] = [:]
    for ending in endings {
      let joint = ending.joint(to: kana)
      if let joint, ending.isEnding {
        joints[ending.ending] = [joint]
      } else {
        exceptions[ending.number] = [joint ?? .word(ending.kana)]
      }
    }
    // A learner who says いちせだい also says ろくせだい and はちせだい.
    if joints[.one]?.first?.word == .plain {
      for ending: NumberEnding in [.six, .eight] where joints[ending] == nil {
        joints[ending] = [.plain] + change.joints(after: ending).filter { $0 != .plain }
      }
    }
    return Counter(symbol, kana, change, joints: joints, exceptions: exceptions)
  }
}

/// A reason why readings make no counter.
public enum OwnReadingError: Error, Equatable, Sendable {
  /// The reading of a number doesn't begin as the number does, or ends with it.
  case notRead(Int, begins: String)
  /// No reading is a number with the counter after it.
  case noCounter
}

extension SoundChange {
  /// The regular sound changes of a counter, by its first sound. Of those with h, the words that
  /// ん voices are few: さんぼん, さんびき, さんばい, さんびょう, さんべん. Words from abroad change nothing: さんふれーむ.
  fileprivate init(of kana: String, _ symbol: String) {
    let isVoiced = symbol.first.map("本匹疋杯票俵遍".contains) ?? false
    let isForeign = symbol.first.map { ("ァ"..."ヺ").contains($0) } ?? false
    let withH: SoundChange = if isForeign { .none } else if isVoiced { .h } else { .hWithP }
    self =
      switch kana.unicodeScalars.first {
      case "か", "き", "く", "け", "こ": .k
      case "さ", "し", "す", "せ", "そ", "た", "ち", "つ", "て", "と": .t
      case "は", "ひ", "ふ", "へ", "ほ": withH
      default: .none
      }
  }
}

/// The last word of a number and its counter, in a reading that somebody typed: いっくかく.
private struct ReadEnding {
  let number: Int
  /// The reading without the words before the last: いっくかく of じゅういっくかく.
  let kana: String
  let ending: NumberEnding
  private let word: Joint.Word?
  /// The counter as it sounds there, if the number's word is known: くかく.
  private let sound: String?

  init(_ number: Int, _ reading: String) throws(OwnReadingError) {
    let words = NumberWord.words(of: number)
    let head = words.dropLast().reduce("") { $0 + $1.kana }
    guard let last = words.last, reading.hasPrefix(head), reading != head else {
      throw .notRead(number, begins: head)
    }
    self.number = number
    ending = NumberEnding(of: number.magnitude)
    let kana = String(reading.dropFirst(head.count))
    self.kana = kana
    var forms: [(kana: String, word: Joint.Word)] = [(last.kana, .plain)]
    if NumberEnding.geminatedBeforeK.contains(ending) {
      forms.append((last.geminatedKana, .geminated))
    }
    if ending == .ten { forms.append((last.kana.dropLast(3) + "じっ", .geminatedJi)) }
    for other in Self.otherWords[last.kana] ?? [] { forms.append((other, .replaced(other))) }
    let form = forms.first { kana.hasPrefix($0.kana) && kana != $0.kana }
    word = form?.word
    sound = form.map { String(kana.dropFirst($0.kana.count)) }
  }

  private static let otherWords = [
    "いち": ["ひと"], "に": ["ふた"], "よん": ["よ", "し"], "なな": ["しち"], "きゅう": ["く"],
  ]

  /// True if the number is an ending of others.
  var isEnding: Bool {
    (0...10).contains(number) || [100, 1_000, 10_000].contains(number)
  }

  var isPlain: Bool { word == .plain }

  /// True for the numbers that end in ん and voice counters.
  var isVoicing: Bool { [NumberEnding.three, .thousand, .tenThousand].contains(ending) }

  /// The counter as it sounds alone, as far as this reading tells.
  var counter: String? {
    guard let sound, let first = sound.unicodeScalars.first else { return nil }
    let isChanged = word == .geminated && "ぱぴぷぺぽ".unicodeScalars.contains(first)
    guard isChanged, let plain = Unicode.Scalar(first.value - 2) else { return sound }
    return String(Character(plain)) + sound.dropFirst()
  }

  /// Returns the joint to a counter; `nil` if the reading is a word of its own, such as ひとくかく.
  func joint(to counter: String) -> Joint? {
    guard let word, let sound, !kana.hasNativeNumber else { return nil }
    let onsets: [Joint.Onset] = [.clear, .voiced, .halfVoiced]
    return zip(0..., onsets).first { counter.voiced(by: UInt32($0.0)) == sound }.map {
      Joint(word: word, onset: $0.1)
    }
  }
}
