/// Returns `embed` with a check: an embedded action must be the action that `extract` returns.
///
/// The two functions of a case can name different cases with the same payload. An effect's action
/// would then reach the wrong child.
@MainActor @usableFromInline
func checked<Action, ChildAction>(
  _ embed: @escaping (ChildAction) -> Action,
  against extract: @escaping (Action) -> ChildAction?,
  origin: SourceOrigin
) -> (ChildAction) -> Action {
  { childAction in
    let action = embed(childAction)
    if extract(action) == nil {
      Issue.report(
        "The two functions of the action's case at \(origin) name different cases: \(action).")
    }
    return action
  }
}
