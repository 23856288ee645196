// The scanner of Python says what the grammar says, row by row, or that it is not sure; and of broken text it is not sure.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StructureRows } from '../../../src/code/structure/structure-rows.ts';
import { openReferee, scannedRows } from './by-parser.ts';

let referee: (text: string) => StructureRows;
beforeAll(async () => {
  referee = await openReferee('python');
});

const READ: Readonly<Record<string, string>> = {
  'decorators, async, bodies on the line of their head': '@a.b(1)\n@c\nasync def f(x): return x\nclass A(B, metaclass=M): pass  # more\nclass C: x = 1; y: int = 2;\n',
  'parameters of every kind': 'def f(a, /, b: int, c=1, *args: str, d: int = 2, e, **kw) -> dict[str, int]:\n    pass\ndef g(*, a): pass\n',
  'targets of every kind': 'a = b = 1\n(c, [d, *e]), f = x\nself.g = 1\nh[0], i.j, k = y\nl, = z\nm: int\nn += 1\nx["a,b"], o = 1, 2\n',
  'members given in methods': 'class A:\n    def __init__(self):\n        self.x = self.y = 1\n        self.a, self.b = 1, 2\n        with open(1) as self.f, b as (c, d): pass\n',
  'loops, comprehensions, lambdas, names on the way': 'for a, (b, c) in x: pass\ny = [i for i in z if (n := i)]\nz = {k: v for k, v in q}\nw = f(lambda a, *b, c=1, **d: a + c, j for_ in_ k)\n'.replace('j for_ in_ k', 'key=lambda: (e for e in f)'),
  'texts with code in them': 'x = f"{a!r:>{width}} {", ".join(i for i in b)} {{no}} {c=}"\ny = rb"\\"" "more" \'\'\'lines\n"""\n\'\'\'\n',
  'except, global, imports, what is given away': 'import a.b as c, d\nfrom . import e\nfrom ..f import (g as h,\n  i, # why\n)\n__all__ = ["x"]\n__all__ += ["y"]\ntry: pass\nexcept (A, B) as e: pass\nexcept* C: pass\ndef f():\n    global x, y\n    x = 1\nx = y = 0\n',
  'match and type as words and as names': 'match = 1\nmatch(x)\ntype = match\ntype X = int\nmatch x, y:\n    case {"a": [b, *c]} | D(e=1) as f if g: z = 1\n    case _:\n        pass\ndef f[T, U: int, *Ts](x: T): pass\n',
  'names a pattern binds': 'match x:\n    case {"a": cap, **rest}: pass\n    case [head, *tail, *_]: pass\n    case Shape(at.x, sides=got, pos=[p, _]) as whole: pass\n    case a.b | 1 | -2 | "s" | None | True: pass\n    case (one, two) | (two, one): pass\n    case B() | left if right(z): pass\n    case c, d if [e for e in c]: pass\n    case ( # why\n      wide\n    ): pass\n    case r"x" "y" | b.c.d(): pass\n    case all_of: pass\n',
  'parameters of types': 'type Pair[A, *B, **C] = tuple[A]\ntype Plain = int\ndef f[K: int, *Ts, **P](x: K): pass\nclass C[T: (int, str), U](Base[T]): pass\n',
  'names of the file given in functions, where the file gives them too': 'def f():\n    global x, y\n    x = 1\n    for y in z: pass\nx = 0\ny = 0\ndef g():\n    n = 1\n    def h():\n        nonlocal n\n        n = 2\n',
  'comments at the end belong to the block they are indented like': 'def f():\n    x = 1  # one\n    # two\n  # three\n# four\ndef g():\n    y = 1\n        # deep\n\n    # last\n',
  'lines that go on, tabs, other letters': 'if a and \\\n   b:\n\tx = 1\n\ty = [\n1,\n  2]\n変数 = "日本語"\ndef 関数(引数=1): return 引数\n',
  'slices and numbers': 'a = x[1:, ::2, ...]\nb = 0xFF_FF + 1_000.5e-3j + .5 - ~1\nc = not a is not b not in c if d else await e\n',
};

describe('the scanner of Python', () => {
  it.each(Object.entries(READ))('reads %s as the grammar does', (_, text) => {
    const parsed = referee(text);
    expect(parsed.hasError).toBe(false);
    expect(scannedRows('python', text)).toEqual(parsed);
  });

  it('reads the file with every form as the grammar does', () => {
    const text = readFileSync(new URL('fixtures/python.sample', import.meta.url), 'utf8');
    expect(scannedRows('python', text)).toEqual(referee(text));
  });

  it.each([
    'def f(:\n    pass\n', 'x = (1\n', 'x = 1)\n', 'class :\n    pass\n', 'def f():\nx = 1\n', 'if x:\n        y = 1\n    z = 1\n', 'x = "open\n', "x = '''open\n", 'print "old"\n', 'x = = 1\n',
    'return a %\n', 'f(a b)\n', 'f() = 1\n', '"a" = 1\n', 'x = [1, 2\ny = 3\n', 'from a import\n', 'import a as\n', 'x = {1: }\n', 'def f(a: ): pass\n', '@a\nx = 1\n', 'x = 1 +\n', 'a ? b\n', 'x = f"{a"\n',
    'if :\n    pass\n', 'for x of y: pass\n', 'x = 12abc\n', 'lambda x', 'exec "a"\n', 'x = `a`\n', 'class A:\n', 'x = (1]\n', 'with a as : pass\n',
  ])('is not sure of %j', (text) => {
    expect(scannedRows('python', text)).toBeUndefined();
  });

  // Not in the sample: an older Python, which judges that too, could not read them.
  it.each([
    ['type Pairs[A, *B] = tuple[A]\n', ['type Pairs', 'parameter A', 'parameter B']],
    ['def f[K: int, *Ts, **P](x: K): pass\n', ['function f', 'parameter K', 'parameter Ts', 'parameter P', 'parameter x']],
    ['match k:\n    case {"a": got, **rest} | [head, *_]: pass\n    case A(b.c, d=e) as f if g: pass\n    case _: pass\n    case h: pass\n', ['variable got', 'variable rest', 'variable head', 'variable e', 'variable f', 'variable h']],
  ])('knows the names of newer forms: %j', (text, expected) => {
    expect(scannedRows('python', text)!.definitions.map(({ kind, name }) => `${kind} ${name}`)).toEqual(expected);
  });

  it('leaves it to the grammar where only a function gives a name to the file', () => {
    const text = 'def load():\n    global CONFIG, _hidden\n    CONFIG = {}\n    _hidden = here = 1\ndef again():\n    global CONFIG\n    CONFIG = 2\n    def deep():\n        CONFIG = 3\n';
    expect(scannedRows('python', text)).toBeUndefined();
    expect(referee(text).definitions.map(({ name, parent, exported, local }) => [name, parent, exported, local])).toEqual([
      ['load', -1, true, false], ['CONFIG', -1, true, false], ['_hidden', -1, false, false], ['here', 0, false, true], ['again', -1, true, false], ['deep', 4, false, true], ['CONFIG', 5, false, true],
    ]);
  });

  it('gives up on nesting nobody writes, and does so at once', () => {
    expect(scannedRows('python', `x = ${'('.repeat(100_000)}1${')'.repeat(100_000)}\n`)).toBeUndefined();
    expect(scannedRows('python', `x = ${'lambda: '.repeat(100_000)}1\n`)).toBeUndefined();
    expect(scannedRows('python', `x = ${'f"{'.repeat(1_000)}`)).toBeUndefined();
  });
});
