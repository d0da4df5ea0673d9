extension TerminfoEntry {
  /// What every terminal of the last thirty years understands: for a `TERM` without an entry whose
  /// terminal answers questions all the same.
  static let builtIn = TerminfoEntry(
    strings: [
      "bel": "\u{7}", "bold": "\u{1B}[1m", "civis": "\u{1B}[?25l", "clear": "\u{1B}[H\u{1B}[2J",
      "cnorm": "\u{1B}[?25h", "csr": "\u{1B}[%i%p1%d;%p2%dr", "cub": "\u{1B}[%p1%dD",
      "cub1": "\u{8}", "cud": "\u{1B}[%p1%dB", "cud1": "\n", "cuf": "\u{1B}[%p1%dC",
      "cuf1": "\u{1B}[C", "cup": "\u{1B}[%i%p1%d;%p2%dH", "cuu": "\u{1B}[%p1%dA",
      "cuu1": "\u{1B}[A", "dch": "\u{1B}[%p1%dP", "dl": "\u{1B}[%p1%dM", "ech": "\u{1B}[%p1%dX",
      "el": "\u{1B}[K", "hpa": "\u{1B}[%i%p1%dG", "ich": "\u{1B}[%p1%d@", "il": "\u{1B}[%p1%dL",
      "ind": "\n", "op": "\u{1B}[39;49m", "rev": "\u{1B}[7m", "ri": "\u{1B}M",
      "rmcup": "\u{1B}[?1049l", "rmkx": "\u{1B}[?1l\u{1B}>", "rmul": "\u{1B}[24m",
      "setab": "\u{1B}[4%p1%dm", "setaf": "\u{1B}[3%p1%dm", "sgr0": "\u{1B}[m",
      "smcup": "\u{1B}[?1049h", "smkx": "\u{1B}[?1h\u{1B}=", "smul": "\u{1B}[4m",
      "vpa": "\u{1B}[%i%p1%dd",
    ],
    numbers: ["colors": 8], flags: ["am", "xenl"])
}
