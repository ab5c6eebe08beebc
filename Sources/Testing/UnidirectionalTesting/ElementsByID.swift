extension Array where Element: Identifiable {
  /// The element with an `id`, to state a change of one row of a list.
  ///
  /// ```swift
  /// await store.send(.timers(.element(id: 7, action: .checked))) { $0.timers[id: 7]?.count = 1 }
  /// ```
  ///
  /// Setting `nil` removes the element. Setting an element with a new `id` appends this element. A
  /// subscript of the same kind in the program itself goes before this one.
  @_disfavoredOverload
  public subscript(id id: Element.ID) -> Element? {
    get { first { $0.id == id } }
    set {
      switch (firstIndex { $0.id == id }, newValue) {
      case (let index?, let newValue?): self[index] = newValue
      case (let index?, nil): remove(at: index)
      case (nil, let newValue?): append(newValue)
      case (nil, nil): break
      }
    }
  }
}
