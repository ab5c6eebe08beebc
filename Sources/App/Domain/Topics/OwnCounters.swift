import JapaneseNumbers

extension UserTopicEntry {
  /// Returns the counter of the entry's numbers: one that the app knows, or one that is made of the
  /// entry's readings.
  ///
  /// - Parameter range: Numbers that must all be counted; `nil` if each is checked on its own.
  func findCounter(for range: ClosedRange<Int>? = nil) throws(UserTopicError) -> Counter? {
    guard let text = counter else {
      if readings.isEmpty { return nil }
      throw error("\"readings\" needs a \"counter\".")
    }
    if !readings.isEmpty { return try ownCounter(text) }
    do {
      let counter = try Counter.find(text)
      if let range {
        try counter.check(range.lowerBound)
        try counter.check(range.upperBound)
      }
      return counter
    } catch .unknown(let name) {
      let reason = DeferredText(
        "\(CounterError.unknown(name)) "
          + "Any other needs \"readings\", such as {\"1\": \"いっくかく\"}.")
      throw UserTopicError(reason, name: self.name)
    } catch let fault {
      throw error("\(fault)")
    }
  }

  private func ownCounter(_ symbol: String) throws(UserTopicError) -> Counter {
    // Those that no topic asks may be read in another way: いっせだい of 世代.
    if let known = Counter.named(symbol), !Counter.others.contains(known) {
      throw error("the app has the readings of \(symbol). Leave out \"readings\".")
    }
    do {
      return try Counter.made(symbol, readings: readings)
    } catch let fault {
      throw error(fault.reason)
    }
  }
}

extension OwnReadingError {
  fileprivate var reason: String {
    switch self {
    case .notRead(let number, let begins): "the reading of \(number) must begin with \(begins)."
    case .noCounter: "one of the readings must be a number and the counter: {\"2\": \"にくかく\"}."
    }
  }
}

extension String {
  /// True for a word in hiragana, of a length that can be said.
  var isReading: Bool {
    (1...40).contains(count)
      && unicodeScalars.allSatisfy { ("ぁ"..."ゖ").contains($0) || $0 == "ー" }
  }
}
