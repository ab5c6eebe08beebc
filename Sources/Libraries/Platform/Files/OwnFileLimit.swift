/// The limit of a file that the learner may write, in bytes: settings, topics, tables, keys,
/// voices. A larger one isn't read; settings then count as damaged.
package let ownFileLimit = 1_000_000

/// ``ownFileLimit`` in words.
package let ownFileLimitText = "\(ownFileLimit / 1_000_000) MB"
