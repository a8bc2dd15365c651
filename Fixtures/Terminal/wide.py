#!/usr/bin/env python3
"""Prints Fixtures/Terminal/wide.csv: the characters that take two cells of a terminal. They are the ones of
EastAsianWidth.txt of Unicode 17 with W or F, less what combines, as the Python package wcwidth (pip install
wcwidth) holds them."""

from wcwidth.table_wide import WIDE_EASTASIAN

print("first,last")
for first, last in WIDE_EASTASIAN["17.0.0"]:
    print(f"{first:X},{last:X}")
