#if !arch(wasm32)

  extension Rational {
    /// A whole number as a Double. Plain, so that the compiler computes a spin's period in advance.
    @inlinable @inline(__always)
    static func number(_ whole: Int64) -> Double { Double(whole) }

    /// The product of two whole numbers; one that does not fit stops the program.
    @inlinable @inline(__always)
    static func product(_ one: Int64, _ other: Int64) -> Int64 { one * other }
  }

#else

  // WebAssembly without a C library lacks the functions that the compiler would call for these.

  extension Rational {
    /// A whole number as a Double, in two parts that are converted as Int: the conversion of any
    /// other integer type may allocate.
    @inlinable
    static func number(_ whole: Int64) -> Double {
      Double(Int(truncatingIfNeeded: whole &>> 31)) * 0x1p31
        + Double(Int(truncatingIfNeeded: whole & 0x7fff_ffff))
    }

    /// The product of two whole numbers, checked with Doubles; one that does not fit stops the
    /// program.
    @inlinable
    static func product(_ one: Int64, _ other: Int64) -> Int64 {
      precondition(abs(number(one) * number(other)) < 0x1p62, "a fraction is out of range")
      return one &* other
    }
  }

#endif
