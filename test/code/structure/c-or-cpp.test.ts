// Headers called `.h` are read as what they are, C or C++, and macros between a keyword and a name hide neither.
import { afterAll, describe, expect, it } from 'vitest';
import { coverCpp } from '../../../src/code/structure/cover-cpp.ts';
import { looksLikeCpp } from '../../../src/code/structure/looks-like-cpp.ts';
import { dottedPath } from '../../../src/code/structure/enclosing.ts';
import { ParserPool } from '../../../src/code/structure/parser-pool.ts';

const pool = new ParserPool({ workers: 1 });
afterAll(() => pool.close());

async function told(text: string, language: string): Promise<string[]> {
  const outcome = await pool.parse(Buffer.from(text), language, true);
  if (outcome.state === 'failed') throw new Error(outcome.why);
  const { definitions, hasError } = outcome.rows;
  for (const { name, nameStart, nameEnd } of definitions) expect(text.slice(nameStart, nameEnd)).toBe(name);
  return [...definitions.flatMap((each, at) => (each.local ? [] : [`${each.kind} ${dottedPath(definitions, at)}`])), ...(hasError ? ['has errors'] : [])];
}

describe('a header called .h', () => {
  it.each([
    ['namespace acme {\nint add(int a);\nstruct Point { int x; };\n}\n', ['namespace acme', 'function acme.add', 'struct acme.Point', 'field acme.Point.x']],
    ['class Empty { };\nenum class Mode { kOn };\n', ['class Empty', 'enum Mode', 'enum_member Mode.kOn']],
    ['struct Size {\n  int area() const;\n};\n', ['struct Size', 'method Size.area']],
    ['template <typename T>\nT twice(T a) { return a + a; }\n', ['function twice']],
    ['#ifdef __cplusplus\nextern "C" {\n#endif\nclass Both { public: int x; };\n#ifdef __cplusplus\n}\n#endif\n', ['class Both', 'field Both.x']],
  ])('is C++ where it is written so: %j', async (text, expected) => {
    expect(await told(text, 'c')).toEqual(expected);
  });

  it.each([
    ['#ifdef __cplusplus\nextern "C" {\n#endif\nint open_it(int class);\n#ifdef __cplusplus\n}\n#endif\n', ['function open_it']],
    ['#if defined(__cplusplus)\nextern "C" {\n#endif /* C++ */\nstruct new { int this; };\n#if defined(__cplusplus)\n} /* extern "C" */\n#endif\n', ['struct new', 'field new.this']],
    ['private:\nint x;\nint new(int delete) { return x; }\n', ['variable x', 'function new']],
  ])('stays C where it is C: %j', async (text, expected) => {
    expect(await told(text, 'c')).toEqual(expected);
  });

  it('is not taken for C++ because it can be included there', () => {
    expect(looksLikeCpp('#ifdef __cplusplus\nextern "C" {\n#endif\n/* a class of things; using = what namespace */\nint class;\nint f(void);\n')).toBe(false);
  });
});

describe('a macro before a name', () => {
  it.each([
    ['class API Widget {\n public:\n  void draw();\n};\n', ['class Widget', 'method Widget.draw']],
    ['class API Widget final : public Base { int a; };\n', ['class Widget', 'field Widget.a']],
    ['class P2 final : public Base { int a; };\n', ['class P2', 'field P2.a']],
    ['struct API(2) Packet { int a; };\n', ['struct Packet', 'field Packet.a']],
    ['struct API __attribute__((packed)) Packet { int a; };\n', ['struct Packet', 'field Packet.a']],
    ['class __declspec(dllexport) Widget { int a; };\nstruct alignas(16) Wide { int b; };\n', ['class Widget', 'field Widget.a', 'struct Wide', 'field Wide.b']],
    ['enum API Mode { kOn };\nenum class API Tone : int { kLow };\nunion API Bits { int i; };\n', ['enum Mode', 'enum_member Mode.kOn', 'enum Tone', 'enum_member Tone.kLow', 'struct Bits', 'field Bits.i']],
    ['class API Later;\nstruct MY_EXPORT Later2;\n', []],
    ['API int f(int a);\nvoid WINAPI g(int a);\n', ['function f', 'function g']],
    ['class W : public QObject {\n  Q_OBJECT\n public slots:\n  void run();\n signals:\n  void changed();\n};\n', ['class W', 'method W.run', 'method W.changed']],
  ])('is passed over in C++: %j', async (text, expected) => {
    expect(await told(text, 'cpp')).toEqual(expected);
  });

  it.each([
    ['struct __packed wire { int a; };\nstruct laid { int b; } __packed;\n', ['struct wire', 'field wire.a', 'struct laid', 'field laid.b']],
    ['static int __init my_init(void) { return 0; }\nvoid __exit __cold my_exit(void) {}\n', ['function my_init', 'function my_exit']],
    ['static _Thread_local int slot;\n', ['variable slot']],
  ])('is passed over in C: %j', async (text, expected) => {
    expect(await told(text, 'c')).toEqual(expected);
  });

  it.each([
    ['struct POINT at;\nstruct POINT make(int x);\n', ['variable at', 'function make']],
    ['struct one { enum MODE mode : 3; };\n', ['struct one', 'field one.mode']],
    ['static __u32 size(void);\nstatic BOOL ready(void);\ntypedef struct { int a; } __pair;\n', ['function size', 'function ready', 'type __pair', 'field __pair.a']],
  ])('is left where it is a type: %j', async (text, expected) => {
    expect(await told(text, 'c')).toEqual(expected);
  });

  it('is covered without moving a sign', () => {
    const text = 'class API\n  Widget\n{ };\nAPI int f();\n';
    expect(coverCpp(text)).toBe('class    \n  Widget\n{ };\n    int f();\n');
  });

  it.each([
    ' ', '\n', 'A', 'a', '_', '(', '<', ':', '}', '#', 'class ', 'class A', 'class A ', 'class A(', 'class A((', 'enum class A B:', 'struct A B<', 'struct A\n', 'int ', 'int A ', 'int*', 'A int\n', 'a::', '} __packed',
    '#ifdef __cplusplus\n', '#if defined(__cplusplus)\n}\n', 'namespace ', 'using a', 'inline ', 'static static ', 'virtual', ') ', '= ', 'Q_OBJECT ', 'define ', 'signals ',
  ])('costs what its length costs: a million signs of %j', (piece) => {
    const text = piece.repeat(1_000_000 / piece.length);
    expect(coverCpp(text).length).toBe(text.length);
    looksLikeCpp(text);
  });
});
