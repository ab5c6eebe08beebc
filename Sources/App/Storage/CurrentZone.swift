package import Domain
import Platform

extension LocalZone {
  /// Returns the zone of the machine, as the C library knows it: by the variable `TZ`, otherwise by
  /// `/etc/localtime`.
  ///
  /// Foundation's core knows no zone but GMT on Linux.
  package static func current() -> LocalZone {
    readLocalZone()
    return LocalZone(localOffset)
  }
}
