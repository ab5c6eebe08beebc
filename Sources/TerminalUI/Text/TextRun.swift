extension Text {
  /// A part of a text in one style.
  ///
  /// Every key copies hundreds of runs, so what few runs have is packed: a run takes 40 bytes.
  struct Run: Hashable {
    var string: String {
      didSet { script = Script(of: string) }
    }
    var changes = StyleChanges()
    /// The number of the role, or 0xFFFF for none.
    private var roleNumber = UInt16.max
    /// The number of the link, or 0xFFFF for none.
    private var linkNumber = UInt16.max
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
      run.roleNumber = roleNumber
      run.linkNumber = linkNumber
      run.changes = changes
      return run
    }

    var role: StyleRole? {
      get { roleNumber == .max ? nil : StyleRole(number: roleNumber) }
      set { roleNumber = newValue?.number ?? .max }
    }

    var link: Link? {
      get { linkNumber == .max ? nil : Link(number: linkNumber) }
      set { linkNumber = newValue?.number ?? .max }
    }

    /// True for printable ASCII, which has no line breaks.
    var isPlain: Bool { script == .printableASCII }
    var width: Int { displayWidth(of: string, script: script) }
  }
}
