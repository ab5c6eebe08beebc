/// A word that follows a number and says what is counted: 本 in 3本 (さんぼん), 円 in 4円 (よえん).
///
/// ```swift
/// Counter.named("本")?.reading(of: 3).kana  // さんぼん
/// Counter.minutes.reading(of: 10).kana      // じゅっぷんかん
/// ```
///
/// A counter is data: its sound change, and what it doesn't share with others. Adding one is adding an entry to a table.
public struct Counter: Hashable, Sendable {
  /// How it is written after digits: 本.
  public private(set) var symbol: String
  /// How it is read where no sound changes: ほん.
  public private(set) var kana: String
  /// What it can count; つ goes from 1 to 10. A number outside is read alone, without the counter.
  public let numbers: ClosedRange<Int>
  /// Its kana with the first sound voiced (ぼん), and half-voiced (ぽん); only where a joint asks for it is it a word.
  private var voicedKana: String
  private var halfVoicedKana: String
  /// How it changes where it meets a number.
  private let change: SoundChange
  /// The endings of numbers that it joins in ways of its own, preferred first.
  private let ownJoints: [NumberEnding: [Joint]]
  /// The numbers that go their own way, preferred reading first: ひとり.
  private var exceptions: [Int: [Reading]]

  /// The reading of so many: the preferred one of ``readings(of:)``, at half the cost.
  public func reading(of number: Int) -> Reading {
    guard numbers.contains(number) else { return Reading(cardinal: number) }
    if let exception = exceptions[number]?.first { return exception }
    return reading(of: number, joint: joints(to: number)[0])
  }

  /// The readings of so many.
  public func readings(of number: Int) -> Readings {
    guard numbers.contains(number) else { return Readings(cardinal: number) }
    let all =
      exceptions[number]
      ?? joints(to: number).map { reading(of: number, joint: $0) }
    return Readings(all[0], alternatives: Array(all.dropFirst()))
  }

  /// The ways to join a number, preferred first.
  private func joints(to number: Int) -> [Joint] {
    let ending = NumberEnding(of: number.magnitude)
    return ownJoints[ending] ?? change.joints(after: ending)
  }

  private func reading(of number: Int, joint: Joint) -> Reading {
    var units = Reading(cardinal: number).units
    switch joint.word {
    case .plain: units.append(kana(joint.onset))
    case .geminated: units.geminate(before: kana(joint.onset))
    case .geminatedJi: units.geminateJi(before: kana(joint.onset))
    case .said(let word):
      units[units.endIndex - 1] = word
      units.append(kana(joint.onset))
    }
    return Reading(units: units)
  }

  private func kana(_ onset: Joint.Onset) -> String {
    switch onset {
    case .clear: kana
    case .voiced: voicedKana
    case .halfVoiced: halfVoicedKana
    }
  }
}

extension Counter {
  /// A counter: its sound change, the endings of numbers that it joins in ways of its own (preferred first), and the
  /// numbers that have readings of their own, in units.
  init(
    _ symbol: String, _ kana: String, _ change: SoundChange = .none, numbers: ClosedRange<Int> = .min ... .max,
    voiced: String? = nil, halfVoiced: String? = nil, joints: [NumberEnding: [Joint]] = [:],
    exceptions: [Int: [[String]]] = [:]
  ) {
    self.symbol = symbol
    self.kana = kana
    self.numbers = numbers
    self.voicedKana = voiced ?? kana.voiced(by: 1)
    self.halfVoicedKana = halfVoiced ?? kana.voiced(by: 2)
    self.change = change
    ownJoints = joints
    self.exceptions = exceptions.mapValues { $0.map(Reading.init(units:)) }
  }

  /// The counter with a word added at its end, as 間 makes 分間 of 分.
  func adding(_ symbol: String, _ kana: String) -> Counter {
    var counter = self
    counter.symbol += symbol
    counter.kana += kana
    counter.voicedKana += kana
    counter.halfVoicedKana += kana
    counter.exceptions = exceptions.mapValues { $0.map { $0.addingToLastUnit(kana) } }
    return counter
  }
}

extension Reading {
  fileprivate func addingToLastUnit(_ kana: String) -> Reading {
    Reading(units: units.dropLast() + [(units.last ?? "") + kana])
  }
}

extension String {
  /// The kana with its first one moved on in its row, where か が, さ ざ and は ば ぱ are neighbours.
  fileprivate func voiced(by steps: UInt32) -> String {
    guard let first = unicodeScalars.first, let voiced = Unicode.Scalar(first.value + steps) else { return self }
    return String(Character(voiced)) + dropFirst()
  }
}
