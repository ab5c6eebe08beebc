import CLoadedLibraries
import SpeechSynthesis

/// A new database in memory, made by the system's SQLite, which is loaded for it.
///
/// ```swift
/// let database = try SQLiteDatabase()
/// try database.run("CREATE TABLE t (n)")
/// let file = try database.bytes()
/// ```
final class SQLiteDatabase {
  private let library: SQLiteFunctions
  private let database: OpaquePointer?

  /// - Throws: ``CommandFailure`` if the library isn't there.
  init() throws {
    do throws(DynamicLibrary.Fault) {
      library = try DynamicLibrary("sqlite3", version: 0).functions(
        SQLiteFunctions(), SQLiteFunctionsNames())
    } catch {
      throw CommandFailure(
        "A package for Anki is made with the library SQLite, which can't be loaded (\(error.detail)). "
          + "Install libsqlite3-0, or use --format anki.")
    }
    var opened: OpaquePointer?
    let status = library.sqlite3_open(":memory:", &opened)
    database = opened
    if status != 0 { throw fault }
  }

  deinit {
    _ = library.sqlite3_close(database)
  }

  /// Runs statements, divided by semicolons.
  func run(_ statements: String) throws {
    if library.sqlite3_exec(database, statements, nil, nil, nil) != 0 { throw fault }
  }

  /// Returns the contents of the file that has this database.
  func bytes() throws -> [UInt8] {
    var count: Int64 = 0
    guard let start = library.sqlite3_serialize(database, "main", &count, 0) else { throw fault }
    defer { library.sqlite3_free(start) }
    return Array(UnsafeBufferPointer(start: start, count: Int(count)))
  }

  /// The library's own message about what failed last.
  private var fault: CommandFailure {
    let detail = library.sqlite3_errmsg(database).map { String(cString: $0) } ?? ""
    return CommandFailure("SQLite couldn't make the package (\(detail)).")
  }
}

extension String {
  /// The text as a value in a statement.
  var quotedForSQL: String { "'" + replacing("'", with: "''") + "'" }
}
