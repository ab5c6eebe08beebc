import Clients

extension AppInfo {
  /// What the running program knows of itself.
  static var live: AppInfo {
    var info = AppInfo()
    info.version = { countbiki.version }
    info.prefersReducedMotion = { !countbiki.environment("COUNTBIKI_REDUCE_MOTION").isEmpty }
    return info
  }
}
