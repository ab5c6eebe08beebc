/// Reads the machine's time zone again, which a person may have changed since.
package func readLocalZone() { tzset() }

/// Returns the seconds by which local time is ahead of UTC at a time in seconds since 1 January
/// 1970; 0 if it isn't known.
package func localOffset(at seconds: Int) -> Int {
  var time = time_t(seconds)
  var local = tm()
  if localtime_r(&time, &local) == nil { return 0 }
  // The field for the offset has another name in each C library.
  return Int(timegm(&local)) - seconds
}
