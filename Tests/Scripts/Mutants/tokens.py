"""Splits a Swift file into tokens and matching brackets, to find where statements and expressions are."""
import dataclasses, re

TOKEN = re.compile(r"""
    (?P<comment> //[^\n]* | /\*.*?\*/ )
  | (?P<number> 0[xb][0-9A-Fa-f_]+(\.[0-9A-Fa-f]+)?(p[+-]?\d+)? | \d[\d_]*(\.\d[\d_]*)?([eE][+-]?\d+)? )
  | (?P<word> `?[A-Za-z_]\w*`? | \$\d+ )
  | (?P<mark> [#@]\w+ )
  | (?P<bracket> [()\[\]{}] )
  | (?P<operator> \.\.[.<] | [-+*/<>=!&|^~?%]+ )
  | (?P<newline> \n )
  | (?P<space> [ \t]+ )
  | (?P<other> . )
""", re.VERBOSE | re.DOTALL)
STRING = re.compile(r'#*"')

# Tokens that end an expression before or after them.
ENDS = set(""", ; : = -> += -= *= /= return if guard while where else in case let var try await throw switch
for do default func init""".split())
DECLARING = set("func init struct enum extension protocol class actor subscript typealias case".split())
TYPES = set("struct enum extension protocol class actor".split())
MODIFIERS = set("""public package private static mutating internal fileprivate nonisolated override final lazy
weak consuming borrowing unsafe set""".split())
# What does not begin a statement that can be left out.
KEYWORDS = ENDS | DECLARING | set("""import break continue fallthrough public package private static mutating
internal fileprivate nonisolated override defer associatedtype repeat catch get set final lazy weak""".split())

@dataclasses.dataclass
class Token:
    kind: str
    text: str
    start: int
    line: int

    @property
    def end(self):
        return self.start + len(self.text)


class Text:
    """A Swift text as tokens."""

    def __init__(self, file, text):
        self.file, self.text, self.tokens = file, text, []
        position, line = 0, 1
        while position < len(text):
            if STRING.match(text, position):
                token = Token("string", text[position:self.string_end(position)], position, line)
            else:
                found = TOKEN.match(text, position)
                token = Token(found.lastgroup, found.group(), position, line)
            self.tokens.append(token)
            position, line = token.end, line + token.text.count("\n")
        self.match, self.opener, open_ones = {}, [], []
        for index, token in enumerate(self.tokens):
            if token.text in ")]}" and token.kind == "bracket":
                begin = open_ones.pop()
                self.match[index], self.match[begin] = begin, index
            self.opener.append(open_ones[-1] if open_ones else None)
            if token.text in "([{" and token.kind == "bracket":
                open_ones.append(index)
        self.lines = text.splitlines()

    def string_end(self, position):
        """The position after the string that begins here, including its interpolations."""
        text, hashes = self.text, STRING.match(self.text, position).group()[:-1]
        quote = '"""' if text.startswith('"""', position + len(hashes)) else '"'
        position += len(hashes + quote)
        while not text.startswith(quote + hashes, position):
            if text.startswith("\\" + hashes + "(", position):
                position, depth = position + len(hashes) + 2, 1
                while depth:
                    if STRING.match(text, position):
                        position = self.string_end(position)
                        continue
                    depth += {"(": 1, ")": -1}.get(text[position], 0)
                    position += 1
            else:
                position += 2 if text[position] == "\\" and not hashes else 1
        return position + len(quote + hashes)

    def near(self, index, step):
        """The next token on one side that is not a space, newline or comment; None if there is none."""
        index += step
        while 0 <= index < len(self.tokens) and self.tokens[index].kind in ("space", "newline", "comment"):
            index += step
        return index if 0 <= index < len(self.tokens) else None

    def blank(self, index):
        return not 0 <= index < len(self.tokens) or self.tokens[index].kind in ("space", "newline")

    def is_binary(self, index):
        if self.tokens[index].text in ("..<", "..."):
            beside = [self.tokens[at] for at in (index - 1, index + 1) if 0 <= at < len(self.tokens)]
            return all(token.kind in ("word", "number") or token.text in "()" for token in beside)
        return self.tokens[index].kind == "operator" and self.blank(index - 1) and self.blank(index + 1)

    def ends_statement(self, newline):
        """Whether the statement before this newline ends there."""
        opener = self.opener[newline]
        if opener is not None and self.tokens[opener].text != "{":
            return False
        before, after = self.near(newline, -1), self.near(newline, 1)
        if before is None or after is None:
            return True
        goes_on = self.is_binary(before) or self.tokens[before].text in (",", "(", "[")
        return not (goes_on or self.is_binary(after) or self.tokens[after].text in (".", "{"))

    def stops(self, index):
        token = self.tokens[index]
        return token.text in ENDS or token.text == "?" and self.is_binary(index) or token.kind == "mark"

    def statement(self, index):
        """The first token of the statement around this token, within the same brackets."""
        begin, index = index, index - 1
        while index >= 0:
            token = self.tokens[index]
            if index in self.match:
                if self.match[index] > index:
                    break
                index = begin = self.match[index]
            elif token.kind == "newline" and self.ends_statement(index) or token.text == ";":
                break
            elif token.kind not in ("space", "newline", "comment"):
                begin = index
            index -= 1
        return begin

    def expression(self, index):
        """The first and the last token of the largest expression around this token."""
        first, last, at = index, self.match.get(index, index), index - 1
        while at >= 0 and not self.stops(at):
            if self.tokens[at].kind == "newline" and self.ends_statement(at):
                break
            if at in self.match:
                if self.match[at] > at:
                    break
                at = self.match[at]
            if self.tokens[at].kind not in ("space", "newline"):
                first = at
            at -= 1
        head = {self.tokens[token].text for token in range(self.statement(index), first)}
        has_body = head & {"if", "while", "for", "switch"}
        at = last + 1
        while at < len(self.tokens) and not self.stops(at):
            if self.tokens[at].kind == "newline" and self.ends_statement(at):
                break
            if at in self.match:
                if self.match[at] < at or self.tokens[at].text == "{" and has_body:
                    break
                at = self.match[at]
            if self.tokens[at].kind not in ("space", "newline"):
                last = at
            at += 1
        return first, last

    def declared(self, index):
        """The kind and the name of what is declared by the statement around this token, or None."""
        words = [token.text for token in self.tokens[self.statement(index):index + 1] if token.kind == "word"]
        while words and words[0] in MODIFIERS:
            words.pop(0)
        if not words or words[0] not in DECLARING | {"var", "let", "deinit"} or words[0] == "case":
            return None
        if words[0] in ("init", "deinit", "subscript"):
            return words[0], words[0]
        # The name of an extension of a type within a type is its last word.
        return (words[0], words[1].strip("`")) if len(words) > 1 else None

    def place(self, index):
        """Where a token is, as Type.member: its innermost type, and the function or property in it."""
        types, members = [], []
        while index is not None:
            found = self.declared(index)
            if found:
                (types if found[0] in TYPES else members).append(found[1])
            index = self.opener[index]
        return ".".join(types[:1] + members[-1:])

    def is_declaration(self, index):
        words = (self.tokens[token].text for token in range(self.statement(index), index))
        return any(word in DECLARING for word in words)

    def words(self, first, last):
        return self.text[self.tokens[first].start:self.tokens[last].end]
