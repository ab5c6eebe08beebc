/// Returns the seconds since 1 January 1970 of a time such as `2026-11-21T18:47:05.123Z`; `nil` for
/// a text that is none, such as one of 30 February.
func secondsSince1970(_ bytes: UnsafeRawBufferPointer) -> Double? {
  guard bytes.count >= 20, bytes[bytes.count - 1] == UInt8(ascii: "Z") else { return nil }
  let hasSeparators =
    bytes[4] == UInt8(ascii: "-") && bytes[7] == UInt8(ascii: "-") && bytes[10] == UInt8(ascii: "T")
    && bytes[13] == UInt8(ascii: ":") && bytes[16] == UInt8(ascii: ":")
  if !hasSeparators { return nil }
  var areDigits = true
  func number(_ range: Range<Int>) -> Int {
    var value = 0
    for index in range {
      let digit = bytes[index] &- UInt8(ascii: "0")
      if digit > 9 { areDigits = false }
      value = value &* 10 &+ Int(digit)
    }
    return value
  }
  let year = number(0..<4)
  let month = number(5..<7)
  let day = number(8..<10)
  let hour = number(11..<13)
  let minute = number(14..<16)
  let second = number(17..<19)
  guard areDigits, (1...12).contains(month),
    (1...CalendarDay.length(ofMonth: month, year)).contains(day),
    hour < 24, minute < 60, second <= leapSecond
  else { return nil }
  let days = CalendarDay.daysSince1970(year, month, day)
  let end = min(bytes.count - 1, 29)
  var fraction = 0.0
  var scale = 1.0
  if bytes[19] == UInt8(ascii: "."), end > 20 {
    for _ in 20..<end { scale *= 10 }
    fraction = Double(number(20..<end)) / scale
  } else if end > 19 {
    return nil
  }
  if !areDigits { return nil }
  let secondOfDay = hour * 3600 + minute * 60 + second
  return Double(days * Int(secondsPerDay) + secondOfDay) + fraction
}

/// The number of a second that is inserted at the end of a minute.
private let leapSecond = 60
