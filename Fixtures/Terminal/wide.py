#!/usr/bin/env python3
"""Prints Sources/Hosts/LoaderTerminal/Text/WideCharacters.generated.swift: the characters that take two
cells. They are those of Unicode's EastAsianWidth.txt with W or F, less what combines, as the Python
package wcwidth (pip install wcwidth) holds them."""

from wcwidth.table_wide import WIDE_EASTASIAN

version, ranges = list(WIDE_EASTASIAN.items())[-1]
print(f"""// Printed by Fixtures/Terminal/wide.py.

// swift-format-ignore
enum WideCharacters {{
  /// The first and the last scalar of each range that takes two cells, in order.
  ///
  /// Source: EastAsianWidth.txt of Unicode {version}, W and F, less what combines.
  static let ranges: [(first: UInt32, last: UInt32)] = [""")
for start in range(0, len(ranges), 4):
    row = ", ".join(f"(0x{first:X}, 0x{last:X})" for first, last in ranges[start : start + 4])
    print(f"    {row},")
print("""  ]
}""")
