"""Reads declarations of Swift: a text, or all of the interfaces here that name a page of Apple's."""
import itertools, pathlib, re, sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests/Scripts/Mutants"))
from tokens import Text

PAGE = re.compile(r"/// ([a-z]+/\S+)")
TYPES = "class struct enum protocol extension".split()
KINDS = TYPES + "func init subscript var let case typealias associatedtype".split()
HEAD = re.compile(r"(@\w+(?:\([^)]*\))?|(?:public|open|final|static|private|fileprivate|internal|nonisolated|mutating|"
                  r"weak|nonmutating|override|required|convenience|lazy|indirect)(?:\(\w+\))?) ")
CLASS = re.compile(r"(class) (?=func|var|let|override)")
# One type under several names.
SAME = {"NSPoint": "CGPoint", "NSRect": "CGRect", "NSSize": "CGSize", "TimeInterval": "Double", "Void": "()",
        "CFTimeInterval": "Double", "CFString": "String", "CFDictionary": "NSDictionary",
        "AnyClass": "AnyObject.Type", "UITrait": "UITraitDefinition.Type"}
# The protocols of the tests.
OWN = {"FrameworkView", "StagedProperty"}


def depths(text):
    """For each character, the number of open brackets after it."""
    steps = [(mark in "([{<") - (mark in ")]}" or mark == ">" and text[at - 1] != "-") for at, mark in enumerate(text)]
    return list(itertools.accumulate(steps))


def closing(text):
    """The position after the bracket that closes the first character."""
    return depths(text).index(0) + 1


def parts(text):
    """Splits a text at the commas outside all brackets."""
    ends = [at for at, depth in enumerate(depths(text)) if text[at] == "," and depth == 0]
    return [part for begin, end in zip([-1, *ends], [*ends, None]) if (part := text[begin + 1:end].strip())]


class Declaration:
    """The facts of a declaration, from its text without a body; `kind` is None if it declares nothing."""

    def __init__(self, text, accessors="", value=""):
        text = " ".join(text.split())
        self.is_main = bool(re.match(r"(@\w+(\([^)]*\))? |\w+(\(\w+\))? )*?@MainActor\b", text))
        self.is_private = bool(re.search(r"\b(file)?private\b(?!\()", text))
        self.words, rest = set(), text
        # Attributes and modifiers. A class is a kind, unless a kind follows.
        while (head := HEAD.match(rest)) or (head := CLASS.match(rest)):
            self.words.add(head.group(1))
            rest = rest[head.end():]
        kind, rest = re.match(r"(\w*)(.*)", rest).groups()
        self.kind = kind if kind in KINDS else None
        if not self.kind:
            return
        rest, _, where = rest.strip().partition(" where ")
        self.name = "" if kind in ("init", "subscript") else re.match(r"`?[\w.]*`?", rest).group()
        rest = rest[len(self.name):]
        self.generics, self.parameters, self.types, self.result, self.effects = {}, [], [], "", set()
        if rest.startswith("<"):
            end = closing(rest)
            limits = {left.strip(): right for left, _, right in (part.partition(":") for part in parts(where))}
            for left, _, right in (part.partition(":") for part in parts(rest[1:end - 1]) if kind not in TYPES):
                self.generics[left.strip()] = (right or limits.get(left.strip(), "Any")).strip()
            rest = rest[end:]
        self.fails = rest[:1] if rest[:1] in ("?", "!") else ""
        rest = rest[len(self.fails):]
        if rest.startswith("("):
            end = closing(rest)
            self.parameters = [self.parameter(part) for part in parts(rest[1:end - 1])]
            effects, _, result = rest[end:].partition("->")
            self.effects, self.result = set(effects.split()), self.type(result or "()")
        elif kind in TYPES:
            self.types = [self.type(re.sub(r"@\w+ ", "", part)) for part in parts(rest.lstrip(": "))]
        elif kind in ("var", "let"):
            written, _, braces = rest.lstrip(": ").partition("{")
            self.result, accessors = self.type(written or value), accessors or braces
        # What is stored can be set, and so can what has a setter or observers.
        self.is_settable = (kind == "var" and not re.search(r"(private|internal)\(set\)", text)
                            and (not accessors or bool(re.search(r"\b(set|didSet)\b", accessors))))

    def type(self, text):
        """A type in one form: without outer types and spaces, and with constraints for generic parameters."""
        text = re.sub(r"\bany (?=\w)|\bSelf\.|\b[A-Z]\w*\.(?=[A-Z](?!ype\b))|@\w*Builder ", "", text.strip())
        constrained = {name: f"some {limit}" for name, limit in self.generics.items()} | SAME
        text = re.sub(r"\w+", lambda word: constrained.get(word.group(), word.group()), text)
        return re.sub(r"\s*([^\w@\s])\s*", r"\1", text)

    def parameter(self, text):
        names, _, kind = text.partition(":")
        kind, _, default = kind.partition(" = ")
        return re.sub(r"@\w+ ", "", names).split()[0], self.type(kind), bool(default)

    def differences(self, apple):
        """The differences by which ours, which is self, accepts more: for each its aspect, and words for it."""
        if self.kind != apple.kind and (self.kind, apple.kind) != ("let", "var"):
            yield "kind", f"is declared as {self.kind}, and Apple's as {apple.kind}"
        if self.words & {"static", "class"} and not apple.words & {"static", "class"}:
            yield "static", "is of the type, and Apple's of an instance"
        if "open" in self.words and "open" not in apple.words:
            yield "open", "is open, and Apple's is not"
        if self.is_settable and not apple.is_settable:
            yield "setter", "can be set, and Apple's cannot"
        left = list(self.parameters)
        for label, kind, has_default in apple.parameters:
            if left and left[0][0] == label:
                own = left.pop(0)
                if own[1] != kind:
                    yield "types", f"takes {own[1]} for {label}, and Apple's takes {kind}"
                if own[2] and not has_default:
                    yield "default", f"has a default for {label}, and Apple's has none"
            elif not has_default:
                yield "labels", f"does not take {label}"
        if left:
            yield "labels", f"takes {left[0][0]}, and Apple's does not"
        if (self.result, self.fails) != (apple.result, apple.fails) and self.kind != "case":
            yield "result", f"is {self.result}{self.fails}, and Apple's is {apple.result}{apple.fails}"
        if self.effects != apple.effects or ("mutating" in self.words) != ("mutating" in apple.words):
            yield "effects", "differs in throws, async or mutating"
        if apple.types and self.kind == apple.kind and (more := set(self.types) - set(apple.types) - OWN):
            yield "conformances", f"is {', '.join(sorted(more))}, and Apple's is not"


def declaration(text, begin):
    """The declaration that begins at a token."""
    tokens, index, equals = text.tokens, begin, None
    while index < len(tokens) and tokens[index].text != "{":
        if tokens[index].kind == "newline" and text.ends_statement(index):
            after = text.near(index, 1)
            if tokens[text.near(index, -1)].kind != "mark" and not (after and tokens[after].text in ("where", "->")):
                break
        if tokens[index].text == "=" and tokens[begin].text != "typealias":
            equals = equals or index
        index = text.match[index] + 1 if text.match.get(index, 0) > index else index + 1
    accessors = [token.text for at, token in enumerate(tokens) if text.opener[at] == index]
    # The type of an initial value, as far as we write such.
    value = text.text[tokens[equals].end:tokens[index - 1].end].strip() if equals else ""
    for form, kind in ((r"true|false", "Bool"), (r'".*"', "String"), (r"-?\d+\.\d+", "Double"), (r"-?\d+", "Int")):
        value = kind if re.fullmatch(form, value) else value
    words = text.text[tokens[begin].start:tokens[(equals or index) - 1].end]
    return Declaration(words, " ".join(accessors), re.split(r"[({]|\.(?=[a-z])", value)[0].strip())


def head(text, index):
    """The first token of the declaration around a token, with its attributes."""
    begin = text.statement(index)
    while (before := text.near(begin, -1)) is not None and text.tokens[before].kind == "mark":
        begin = before
    return begin


def outer(text, index):
    """The type or the extension around a token, and its bracket; None outside of all."""
    while (index := text.opener[index]) is not None:
        found = declaration(text, head(text, index))
        if found.kind in TYPES:
            return found, index


def actor(text, index, own, isolated):
    """The actor of a declaration: by its own words, or by its type and what that inherits from."""
    if own.is_main or own.words & {"nonisolated", "nonisolated(unsafe)"}:
        return "MainActor" if own.is_main else "nonisolated"
    if own.kind in TYPES:
        names = own.types + [own.name] * (own.kind == "extension")
        return "MainActor" if isolated & {re.sub("<.*", "", name) for name in names} else "nonisolated"
    around = outer(text, index)
    return actor(text, around[1], around[0], isolated) if around else "nonisolated"


def by_name(pages):
    """Pages by the path of the types around them and their name, without labels and what tells twins apart."""
    found = {}
    for page in pages:
        plain = "/".join(re.sub(r"-(swift\.[\w.]+|[0-9a-z]{4,5})$", "", part) for part in page.split("/"))
        found.setdefault(plain.partition("(")[0], []).append(page)
    return found


def page(text, index, own, pages):
    """The page of a declaration, by the types around it, its name and its labels; None unless one has all of them."""
    names, at = [own.name.strip("`") or own.kind], index
    while around := outer(text, at):
        names[:0] = re.sub("<.*?>", "", around[0].name).split(".")
        at = around[1]
    labels = [label.lower() for label, _, _ in own.parameters]
    fitting = {}
    for each in pages.get("/".join([pathlib.Path(text.file).parent.name, *names]).lower(), []):
        last = each.rpartition("/")[2]
        twin, theirs = re.search(r"-swift\.([\w.]+)", last), re.search(r"\((.*)\)", last)
        if bool(theirs) != (own.kind in ("func", "init", "subscript")) or twin and (
                (own.kind in TYPES + ["typealias", "associatedtype"]) == twin.group(1).endswith("property")):
            continue
        their = theirs.group(1).split(":")[:-1] if theirs else []
        left = iter(their)
        if all(label in left for label in labels):
            fitting.setdefault(len(their), []).append(each)
    # What Apple gives a default may be missing here, so the page with the fewest labels comes first.
    best = fitting[min(fitting)] if fitting else []
    return best[0] if len(best) == 1 else None


def begins(text):
    """The first tokens of the declarations of a file, outside of bodies."""
    for at, token in enumerate(text.tokens):
        if token.kind not in ("word", "mark") or text.text[:token.start].rpartition("\n")[2].strip():
            continue
        last, around = text.near(at, -1), text.opener[at]
        if last is None or text.tokens[last].kind != "mark":
            if around is None or (found := outer(text, at)) and found[1] == around:
                yield at


def comment(text, at):
    """The first line of the comment above a declaration."""
    line = text.tokens[at].line - 1
    while line and text.lines[line - 1].lstrip().startswith("//"):
        line -= 1
    return text.lines[line].strip()


def is_of_tests(text, at):
    """True if the comment of a declaration, or of a type around it, says that the tests have it for themselves."""
    while not comment(text, at).startswith("/// For tests"):
        if not (around := outer(text, at)):
            return False
        at = head(text, around[1])
    return True


def doubles(pages):
    """Our declarations with their actor, page and place. The name leads to the page, unless a comment names another.

    It is None for a public declaration without one. What the tests have for themselves is left out.
    """
    pages = by_name(pages)
    # What conforms or is overridden has its page elsewhere.
    known = {"rawvalue", "hash", "node", ""} | {page.rpartition("/")[2] for page in pages}
    paths = sorted((ROOT / "Tests/AppleInterfaces").glob("[A-Z]*/*.swift"))
    texts = [Text(str(path.relative_to(ROOT)), path.read_text()) for path in paths if not path.parent.is_symlink()]
    types = [(text, at, around[0]) for text in texts for at in text.match
             if text.tokens[at].text == "{" and (around := outer(text, at + 1)) and around[1] == at]
    isolated = set()
    # A type may inherit its actor from one in a later file, and that again.
    for _ in range(3):
        isolated |= {own.name for text, at, own in types
                     if own.kind != "extension" and actor(text, at, own, isolated) == "MainActor"}
    for text in texts:
        for at in begins(text):
            own = declaration(text, at)
            if not own.kind or own.kind == "extension" or own.is_private:
                continue
            named = PAGE.match(comment(text, at))
            found = named.group(1).rstrip(",:") if named else page(text, at, own, pages)
            is_new = own.words & {"public", "open"} and own.name.lower() not in known
            if found or is_new and not is_of_tests(text, at):
                yield own, actor(text, at, own, isolated), found, f"{text.file}:{text.tokens[at].line}"
