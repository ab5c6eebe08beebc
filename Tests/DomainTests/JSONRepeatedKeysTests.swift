import Domain
import Testing

/// Keys that stand in an object twice, as after a merge by hand.
@Suite(.limited)
struct JSONRepeatedKeysTests {
  @Test(
    arguments: [
      (#"{"a": 1, "b": 2}"#, []), (#"{"a": 1, "a": 2}"#, ["a"]), (#"{"a": 1, "A": 2}"#, []),
      (#"{"a": 1, "b": 2, "a": 3, "a": 4}"#, ["a"]),
      (#"{"x": {"b": 1, "c": 2, "b": 3}}"#, ["b"]), (#"{"a": {"a": 1}}"#, []),
      (#"{"x": {"b": 1, "b": 2}, "y": 1, "y": 2}"#, ["y", "b"]),
      (#"{"a": {"b": 1, "b": 2}, "a": {"c": 1, "c": 2}}"#, ["a", "b", "c"]),
      (#"[{"a": 1}, {"a": 2}]"#, []), (#"[{"a": 1}, [{"d": 1, "d": 2}]]"#, ["d"]),
      (#"{"x": [1, {"e": 1, "e": 2}, {"f": 1, "f": 2}]}"#, ["e", "f"]),
      (#"["a", "a"]"#, []), (#"{"x": "a", "y": "a"}"#, []), ("[]", []), ("{}", []), ("7", []),
      ("null", []), ("true", []),
    ] as [(String, [String])])
  func `A key that is repeated is named once for each object`(text: String, keys: [String])
    throws
  {
    #expect(try JSON(parsing: Array(text.utf8)).repeatedKeys == keys)
  }
}
