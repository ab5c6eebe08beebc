import Domain

/// The notes of a package for Anki, with a note type and a deck of their own.
///
/// ```swift
/// var package = AnkiPackage()
/// package.add(sound.wav, named: "countbiki-300.wav")
/// try file.write(package.finish(notes, at: 1_795_286_825))
/// ```
///
/// The tables are those of Anki's collections of version 11, which every Anki since 2.0 reads:
/// https://github.com/ankitects/anki/blob/main/rslib/src/storage/schema11.sql. By a note's id
/// Anki finds it again, and updates it if the package is newer. Anki reckons the checksums of notes
/// itself.
struct AnkiPackage {
  private var archive = ZipArchive()
  /// The names of the sounds, whose files in the archive are called 0, 1 and so on.
  private var sounds: [String] = []

  /// The most notes, whose sounds have some 50 KB each: far more than anybody wants to learn, and
  /// far less than an archive takes.
  static let mostNotes = 10_000

  /// The ids of the note type and the deck. They never change, so that later packages have the
  /// same.
  private static let noteType = 1_795_000_000_001
  private static let deck = 1_795_000_000_002

  /// Adds a sound, once for each name.
  mutating func add(_ wav: [UInt8], named name: String) {
    if sounds.contains(name) { return }
    archive.add("\(sounds.count)", wav)
    sounds.append(name)
  }

  /// Adds the notes, and returns the whole package.
  ///
  /// - Parameter seconds: The time of the package, in seconds since 1 January 1970.
  mutating func finish(_ notes: [AnkiNote], at seconds: Int) throws -> [UInt8] {
    archive.add("collection.anki2", try Self.collection(of: notes, at: seconds))
    let members = sounds.enumerated().map {
      JSON.Member(key: "\($0.offset)", value: .text($0.element))
    }
    archive.add("media", Array(JSON.object(members).line.utf8))
    return archive.finish()
  }

  private static func collection(of notes: [AnkiNote], at seconds: Int) throws -> [UInt8] {
    let database = try SQLiteDatabase()
    try database.run(tables)
    let texts = [conf, noteTypes(at: seconds), decks(at: seconds), options, "{}"]
    try database.run(
      "INSERT INTO col VALUES (1, \(seconds), \(seconds * 1000), \(seconds * 1000), 11, 0, 0, 0, "
        + texts.map(\.quotedForSQL).joined(separator: ", ") + ")")
    for (index, note) in notes.enumerated() {
      // Ids are milliseconds, which nobody has used yet.
      let id = seconds * 1000 + index
      let fields = note.front + "\u{1F}" + note.back
      let values = [note.id, " \(note.tags) ", fields, note.front].map(\.quotedForSQL)
      try database.run(
        """
        INSERT INTO notes VALUES (\(id), \(values[0]), \(noteType), \(seconds), -1, \(values[1]), \(values[2]), \
        \(values[3]), 0, 0, '');
        INSERT INTO cards VALUES (\(id), \(id), \(deck), 0, \(seconds), -1, 0, 0, \(index + 1), 0, 0, 0, 0, 0, 0, 0, 0, '');
        """)
    }
    return try database.bytes()
  }

  private static let tables = """
    CREATE TABLE col (id integer PRIMARY KEY, crt integer NOT NULL, mod integer NOT NULL, scm integer NOT NULL, \
    ver integer NOT NULL, dty integer NOT NULL, usn integer NOT NULL, ls integer NOT NULL, conf text NOT NULL, \
    models text NOT NULL, decks text NOT NULL, dconf text NOT NULL, tags text NOT NULL);
    CREATE TABLE notes (id integer PRIMARY KEY, guid text NOT NULL, mid integer NOT NULL, mod integer NOT NULL, \
    usn integer NOT NULL, tags text NOT NULL, flds text NOT NULL, sfld integer NOT NULL, csum integer NOT NULL, \
    flags integer NOT NULL, data text NOT NULL);
    CREATE TABLE cards (id integer PRIMARY KEY, nid integer NOT NULL, did integer NOT NULL, ord integer NOT NULL, \
    mod integer NOT NULL, usn integer NOT NULL, type integer NOT NULL, queue integer NOT NULL, due integer NOT NULL, \
    ivl integer NOT NULL, factor integer NOT NULL, reps integer NOT NULL, lapses integer NOT NULL, \
    left integer NOT NULL, odue integer NOT NULL, odid integer NOT NULL, flags integer NOT NULL, data text NOT NULL);
    CREATE TABLE revlog (id integer PRIMARY KEY, cid integer NOT NULL, usn integer NOT NULL, ease integer NOT NULL, \
    ivl integer NOT NULL, lastIvl integer NOT NULL, factor integer NOT NULL, time integer NOT NULL, \
    type integer NOT NULL);
    CREATE TABLE graves (usn integer NOT NULL, oid integer NOT NULL, type integer NOT NULL);
    CREATE INDEX ix_notes_usn ON notes (usn);
    CREATE INDEX ix_cards_usn ON cards (usn);
    CREATE INDEX ix_revlog_usn ON revlog (usn);
    CREATE INDEX ix_cards_nid ON cards (nid);
    CREATE INDEX ix_cards_sched ON cards (did, queue, due);
    CREATE INDEX ix_revlog_cid ON revlog (cid);
    CREATE INDEX ix_notes_csum ON notes (csum);
    """

  private static let conf = """
    {"activeDecks": [1], "addToCur": true, "collapseTime": 1200, "curDeck": 1, "curModel": "\(noteType)", \
    "dueCounts": true, "estTimes": true, "newBury": true, "newSpread": 0, "nextPos": 1, "sortBackwards": false, \
    "sortType": "noteFld", "timeLim": 0}
    """

  private static func noteTypes(at seconds: Int) -> String {
    let fields = ["Front", "Back"].enumerated().map { place, name in
      """
      {"font": "Arial", "media": [], "name": "\(name)", "ord": \(place), "rtl": false, "size": 20, "sticky": false}
      """
    }
    return """
      {"\(noteType)": {"css": ".card { font-family: arial; font-size: 28px; text-align: center; }", "did": \(deck), \
      "flds": [\(fields.joined(separator: ", "))], "id": "\(noteType)", "latexPost": "\\\\end{document}", \
      "latexPre": "\\\\documentclass{article}\\\\begin{document}", "latexsvg": false, "mod": \(seconds), \
      "name": "countbiki", "req": [[0, "any", [0]]], "sortf": 0, "tags": [], "tmpls": [{"afmt": \
      "{{FrontSide}}<hr id=answer>{{Back}}", "bafmt": "", "bqfmt": "", "did": null, "name": "Card 1", "ord": 0, \
      "qfmt": "{{Front}}"}], "type": 0, "usn": -1, "vers": []}}
      """
  }

  private static func decks(at seconds: Int) -> String {
    let decks = [(1, "Default"), (deck, "countbiki")].map { id, name in
      """
      "\(id)": {"collapsed": false, "conf": 1, "desc": "", "dyn": 0, "extendNew": 10, "extendRev": 50, "id": \(id), \
      "lrnToday": [0, 0], "mod": \(seconds), "name": "\(name)", "newToday": [0, 0], "revToday": [0, 0], \
      "timeToday": [0, 0], "usn": -1}
      """
    }
    return "{" + decks.joined(separator: ", ") + "}"
  }

  private static let options = """
    {"1": {"autoplay": true, "id": 1, "lapse": {"delays": [10], "leechAction": 0, "leechFails": 8, "minInt": 1, \
    "mult": 0}, "maxTaken": 60, "mod": 0, "name": "Default", "new": {"bury": true, "delays": [1, 10], \
    "initialFactor": 2500, "ints": [1, 4, 7], "order": 1, "perDay": 20, "separate": true}, "replayq": true, \
    "rev": {"bury": true, "ease4": 1.3, "fuzz": 0.05, "ivlFct": 1, "maxIvl": 36500, "minSpace": 1, "perDay": 100}, \
    "timer": 0, "usn": 0}}
    """
}
