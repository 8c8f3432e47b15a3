/// The limits that are the same for every program.
///
/// The launcher, which sets them, gets them as a header when it is compiled: so they are written
/// here alone, and a change of one is a change of its cache key.
package enum LauncherConstants {
  /// How many files a lesson's program may have open at once.
  package static let openFiles: UInt64 = 256

  /// The size of a process's stack, in bytes.
  package static let stack: UInt64 = 8 << 20

  /// The addresses that a process may use, in bytes: tables of pages count as no data.
  package static let addresses: UInt64 = 64 << 30

  /// The header's name.
  static let header = "fixed.h"

  /// The header's content.
  static let declarations = """
    #pragma once
    static const unsigned long fixed_open_files = \(openFiles);
    static const unsigned long fixed_stack = \(stack);
    static const unsigned long fixed_addresses = \(addresses);

    """
}
