extension Terminal {
  /// Returns the characters that were typed right after the key that is being handled, and takes
  /// them, so that they aren't events of their own. Empty if other input or none has arrived.
  ///
  /// ```swift
  /// case .key(.character(let character)) where isEditing:
  ///   field = field.inserting(String(character) + terminal.takeTypedText())
  /// ```
  ///
  /// A key that is held, and a paste without brackets, arrive by the thousand. A field for text
  /// takes all of them at once.
  ///
  /// - Parameter isWanted: Evaluated only if there are such characters. If false, they are left.
  public func takeTypedText(if isWanted: @autoclosure () -> Bool = true) -> String {
    guard case .key(.character)? = waitingInput.first, isWanted() else { return "" }
    return waitingInput.takeTypedText()
  }

  /// Returns the beginning of the text that ``takeTypedText(if:)`` would take, and leaves it.
  public func typedTextAhead(upTo count: Int) -> String {
    var input = waitingInput.prefix(count)
    return input.takeTypedText()
  }
}
