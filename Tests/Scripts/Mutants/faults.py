"""Finds small faults that can be made in a Swift file, each to be put behind a switch.

A fault that is not valid Swift, or has the wrong type, is refused by the compiler, and left out.
"""
import dataclasses, re
from tokens import KEYWORDS, Text

OPERATORS = {"+": ("-", "arithmetic"), "-": ("+", "arithmetic"), "*": ("/", "arithmetic"),
             "/": ("*", "arithmetic"), "&+": ("&-", "arithmetic"), "&-": ("&+", "arithmetic"),
             "<": ("<=", "comparison"), "<=": ("<", "comparison"), ">": (">=", "comparison"),
             ">=": (">", "comparison"), "==": ("!=", "comparison"), "!=": ("==", "comparison"),
             "&&": ("||", "logic"), "||": ("&&", "logic"), "..<": ("..<1 + ", "bound"), "...": ("...(-1) + ", "bound"),
             "min": ("max", "extremum"), "max": ("min", "extremum")}
ASSIGNMENTS = {"+=": "-=", "-=": "+=", "*=": "/=", "/=": "*="}
CASES = {}
for pair in """up/down full/reduced leading/trailing horizontal/vertical before/after everyFrame/never
first/last null/askNext null/action inactive/offscreen butt/round left/right top/bottom""".split():
    one, other = pair.split("/")
    CASES.setdefault(one, other), CASES.setdefault(other, one)


@dataclasses.dataclass
class Fault:
    file: str
    line: int     # the first line that is rewritten, from 1
    last: int     # the last one
    kind: str
    before: str   # the original text
    after: str    # what is wrong
    place: str    # the function or property, as Type.member
    code: str     # the line of the fault, trimmed
    start: int    # what is rewritten, as offsets in the text
    end: int
    switched: str  # both, with `mutant(#)` between them

    @property
    def key(self):
        """What an explanation is about."""
        return (self.place, self.kind)

    @property
    def module(self):
        return self.file.split("/")[2]

    @property
    def text(self):
        return (self.file, self.code, f"{self.before} -> {self.after}")

    @property
    def name(self):
        return " | ".join(self.text)


class Source(Text):
    """A Swift file and the faults that can be made in it."""

    def fault(self, kind, at, first, last, before, after, switched):
        begin, end = self.tokens[first], self.tokens[last]
        return Fault(self.file, begin.line, end.line + end.text.count("\n"), kind, before, after,
                     self.place(at), self.lines[self.tokens[at].line - 1].strip(), begin.start, end.end, switched)

    def instead(self, kind, at, edits, before, after):
        """A fault in the expression around the token `at`: these tokens are replaced if the switch is on."""
        first, last = self.expression(at)
        if any(t.kind == "comment" or '"""' in t.text for t in self.tokens[first:last + 1]):
            return None
        pieces = [edits.get(index, self.tokens[index].text) for index in range(first, last + 1)]
        wrong = " ".join("".join(pieces).split("\n"))
        return self.fault(kind, at, first, last, before, after,
                          f"(mutant(#) ? ({wrong}) : ({self.words(first, last)}))")

    def faults(self):
        for index, token in enumerate(self.tokens):
            if re.match(r"\s*(#|@available|import\b)", self.lines[token.line - 1]):
                continue
            yield from filter(None, self.faults_at(index, token))

    def faults_at(self, index, token):
        before, after = self.near(index, -1), self.near(index, 1)
        previous = self.tokens[before].text if before is not None else ""
        following = self.tokens[after].text if after is not None else ""
        if token.kind == "number" and previous != ".":
            for wrong in self.numbers(token.text):
                yield self.fault("constant", index, index, index, token.text, wrong,
                                 f"(mutant(#) ? {wrong} : {token.text})")
        elif token.text in ("true", "false"):
            wrong = "false" if token.text == "true" else "true"
            yield self.fault("boolean", index, index, index, token.text, wrong,
                             f"(mutant(#) ? {wrong} : {token.text})")
        elif token.text in ("min", "max") and following == "(" and previous != "." and previous != "func":
            wrong, kind = OPERATORS[token.text]
            yield self.instead(kind, index, {index: wrong}, token.text, wrong)
        elif token.text in CASES and previous == "." and self.tokens[before - 1].kind in ("space", "bracket") \
                and self.tokens[before - 1].text not in (")", "]") and following not in ("(", "."):
            wrong = CASES[token.text]
            yield self.fault("case", index, before, index, "." + token.text, "." + wrong,
                             f"(mutant(#) ? .{wrong} : .{token.text})")
        elif token.text in OPERATORS and self.is_binary(index) and not self.is_declaration(index):
            wrong, kind = OPERATORS[token.text]
            yield self.instead(kind, index, {index: wrong}, token.text, wrong)
        elif token.text in ASSIGNMENTS and self.is_binary(index):
            yield self.assignment(index, ASSIGNMENTS[token.text])
        elif token.text == "!" and self.blank(index - 1) | (previous == "(") and not self.blank(index + 1):
            yield self.instead("negation", index, {index: ""}, "!", "")
        elif token.text == "if":
            yield self.fault("condition", index, index, index + 1, "if", "if false,", "if !mutant(#), ")
        elif token.text == "(" and index and self.tokens[index - 1].kind == "word" \
                and self.tokens[index - 1].text not in KEYWORDS | {"min", "max"} \
                and not self.is_declaration(index):
            yield from self.arguments(index)
        if token.kind == "word" and token.text not in KEYWORDS and self.statement(index) == index:
            yield self.dropped(index)

    def numbers(self, text):
        if re.fullmatch(r"0[xb].*|\d[\d_]*", text) and "." not in text and "p" not in text:
            return [f"{int(text.replace('_', ''), 0) + 1}", "0"][:1 if text == "0" else 2]
        if "x" in text or not float(text.replace("_", "")):
            return ["1"]
        value = float(text.replace("_", ""))
        return [repr(value / 2), repr(value * 1.1), "0"]

    def assignment(self, index, wrong):
        first, last = self.statement(index), self.expression(index)[1]
        last = max(last, self.expression(self.near(index, 1))[1])
        if not self.alone(first, last):
            return None
        right, operator = self.words(first, last), self.tokens[index]
        split = operator.start - self.tokens[first].start
        faulty = right[:split] + wrong + right[split + len(operator.text):]
        return self.fault("arithmetic", index, first, last, operator.text, wrong,
                          f"if mutant(#) {{ {faulty} }} else {{ {right} }}")

    def alone(self, first, last):
        """Whether these tokens are everything on their line."""
        return self.lines[self.tokens[first].line - 1].strip() == self.words(first, last)

    def dropped(self, first):
        last = first
        while last + 1 < len(self.tokens) and self.tokens[last + 1].kind != "newline":
            last = self.match.get(last + 1, last + 1)
            if last <= first:
                return None
        if not self.alone(first, last):
            return None
        texts = [token.text for token in self.tokens[first:last + 1]]
        if not (texts[-1] == ")" or "=" in texts or set(texts) & set(ASSIGNMENTS)) or ":" == texts[1]:
            return None
        return self.fault("statement", first, first, last, self.words(first, last), "",
                          f"if !mutant(#) {{ {self.words(first, last)} }}")

    def arguments(self, opener):
        """Faults in which two neighboring arguments are exchanged, and their labels stay."""
        commas = [index for index in range(opener, self.match[opener])
                  if self.tokens[index].text == "," and self.opener[index] == opener]
        ends = [opener] + commas + [self.match[opener]]
        parts = []
        for begin, end in zip(ends, ends[1:]):
            first, last = self.near(begin, 1), self.near(end, -1)
            if self.tokens[first + 1].text == ":":
                first = self.near(first + 1, 1)
            parts.append((first, last))
        for (a, b), (c, d) in zip(parts, parts[1:]):
            one, other = self.words(a, b), self.words(c, d)
            if one == other or re.search(r'[{}"&\n]|\.self|^\.', f"{one} {other}") or len(one + other) > 60:
                continue
            edits = {index: "" for index in [*range(a, b + 1), *range(c, d + 1)]}
            yield self.instead("argument", opener, edits | {a: other, c: one},
                               f"{one}, {other}", f"{other}, {one}")
