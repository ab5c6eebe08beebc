import TerminalUI

extension Equatable {
  /// The one some places further on in a list, at most its last.
  func moved(by distance: Int, in list: [Self]) -> Self {
    guard let index = list.firstIndex(of: self) else { return list.first ?? self }
    return list[min(max(index + distance, 0), list.count - 1)]
  }

  /// The one some places further on in a list, around its end.
  func stepped(by distance: Int, in list: [Self]) -> Self {
    guard let index = list.firstIndex(of: self) else { return list.first ?? self }
    return list[index.wrapped(movedBy: distance, in: list.count)]
  }
}
