extension Text {
  /// A part of a text in one style.
  ///
  /// Runs are copied often, so the members are in an order in which they take 40 bytes.
  struct Run: Hashable {
    var string: String {
      didSet { script = Script(of: string) }
    }
    var changes = StyleChanges()
    var role: StyleRole?
    var link: Link?
    /// The kind of characters. A part of a text that isn't ASCII counts as the same kind.
    private(set) var script: Script

    init(string: String) {
      self.init(string: string, script: Script(of: string))
    }

    private init(string: String, script: Script) {
      self.string = string
      self.script = script
    }

    func part(_ part: Substring) -> Run {
      var run = Run(string: String(part), script: script == .clusters ? Script(of: part) : script)
      run.role = role
      run.link = link
      run.changes = changes
      return run
    }

    /// True for printable ASCII, which has no line breaks.
    var isPlain: Bool { script == .printableASCII }
    var width: Int { displayWidth(of: string, script: script) }
  }
}
