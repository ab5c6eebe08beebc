public import JapaneseNumbers

extension Question {
  /// The scenes in which the question can be heard; none unless it is an amount of money or a time of day.
  public var scenes: [Scene] {
    if case .number(let amount, .yen?) = fields[0] {
      return groupsByMan ? Scene.amount : Scene.till.filter { $0.other == nil || Self.paid(change: amount) != nil }
    }
    return fields.contains { if case .number(_, .clockHour?) = $0 { true } else { false } } ? Scene.time : []
  }

  /// Returns the sentence of a scene with the question's number. If the number is change, the amount that was paid is the
  /// next larger note, and the price is the difference.
  public func sentence(in scene: Scene) -> Sentence {
    let number = Scene.Number(reading, written: written)
    guard let other = scene.other, case .number(let amount) = value, let paid = Self.paid(change: amount) else {
      return scene.sentence(with: number)
    }
    let sum = other == .paid ? paid : paid - amount
    let yen = Scene.Number(Counter.yen.reading(of: sum), written: "\(sum)\(Counter.yen.symbol)")
    return scene.sentence(with: number, other: yen)
  }

  /// Returns the note of which an amount can be the change; `nil` if there is none.
  private static func paid(change amount: Int) -> Int? {
    amount < 1 ? nil : [1_000, 5_000, 10_000].first { $0 > amount }
  }
}
