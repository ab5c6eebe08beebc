import Domain

extension FuzzTarget {
  /// The JSON parser of settings, voices and topics.
  ///
  /// A value that was parsed reads the same after it was written, on one line or on several.
  static let json = FuzzTarget(
    name: "json",
    samples: [
      #"{"version":1,"speech":{"voice":"ja+f2","rate":0.55,"volume":1e0},"topics":{"favourites":["rent",3]}}"#,
      #"[{"name":"shelves","range":[3,3],"counter":"冊"},{"name":"\u3042\ud83e\udd87","range":[-1,9.50]}]"#,
      #"{"a":[[],{},"\"\\\/\b\f\n\r\t",null,true,false,-1.5e-7],"a":2}"#, "\u{FEFF}  \"億\"\r\n",
      "-0.10E+5",
      "[[[[[[1]]]]]]",
    ],
    fragments: [
      "{", "}", "[", "]", ":", ",", "\"", "\\", "\\u", "\\ud83e", "\\udd87", "null", "true", "-",
      ".", "e+", "0",
      "1e999", "\n", " ",
      "\u{FEFF}", "あ", "{\"a\":", "\"\":",
    ]
  ) { input, _ in
    let value: JSON
    do throws(JSONFault) {
      value = try JSON(parsing: input)
    } catch {
      try require(error.line >= 1, "a fault has line \(error.line)")
      try require(
        error.line <= 1 + input.count { $0 == 0x0A },
        "a fault is on line \(error.line), after the end of the input")
      return
    }
    let line = value.line
    try require(!line.utf8.contains(0x0A), "a value on one line has a line break: \(line)")
    try require(
      (try? JSON(parsing: Array(line.utf8))) == value,
      "the value changes when it is written as \(line)")
    let document = value.document
    try require(
      (try? JSON(parsing: Array(document.utf8))) == value,
      "the value changes when it is written as \(document)")
  }
}
