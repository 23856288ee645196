// Names JavaScript defines without a declaration: private members, CommonJS exports, prototypes; "complete, none" is never said of one of them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CodeIndex } from '../../../src/code/code-index.ts';
import { openCodeIndex } from '../../../src/code/open-code-index.ts';
import { write } from '../files/folder-of-test.ts';

const SOURCE = `export class EventSource {
  #reconnectInterval = 1;
  static #made = 0;
  open() {
    this.#connect(this.#reconnectInterval);
    return #made in this;
  }
  #connect(reconnectInterval) {}
  get #state() { return 1; }
}
class Other {
  #connect() {}
  connect() { this.#connect(); }
}
`;
const COMMON = `const helper = () => 1;
exports.arrow = () => 1;
exports.made = function (a) { const inner = a; return inner; };
exports.limit = 5;
module.exports.deep = function deep() {};
exports['quoted-not'] = 1;
exports['quoted'] = 2;
exports.Kind = class {};
exports.helper = helper;
`;
const WHOLE = `function listed() {}
module.exports = { listed, spoken() {}, arrowed: () => 1, plain: 3, renamed: listed };
`;
const WRAPPED = `(function (root) {
  function wrapped() {}
  module.exports = { wrapped };
  exports.fromWithin = wrapped;
})(this);
`;
const PROTOTYPE = `function Old(name) { this.title = name; this.shout = function () {}; }
Old.prototype.speak = function () {};
Old.prototype.legs = 4;
Old.create = function () {};
Old.prototype.jump = Old.prototype.leap = () => 1;
function Older() {}
Older.prototype = { walk: function () {}, rest() {} };
`;
const FIELDS = `class Field {
  constructor(one) { this.one = one; this.act = () => one; }
  reset() { this.one = 0; }
}
`;
const LOOSE = `function start(element, config) {
  element.onfire = () => 1;
  config.loose = 3;
  use({ keyed: 1 });
  if (config.compared === 1) element.called();
}
const store = () => {
  return { getState() {} }; };
Object.defineProperty(store, 'byString', { value: 1 });
store['bracketed'] = 1; say('mentioned', "mentioned");
`;

const base = mkdtempSync(join(tmpdir(), 'sekisho-names-'));
let index: CodeIndex;
beforeAll(async () => {
  const root = join(base, 'tree');
  write(root, 'source.js', SOURCE);
  write(root, 'typed.ts', 'export class Typed {\n  readonly #hidden: number = 1;\n  #act(): void { this.#hidden; }\n}\n');
  write(root, 'common.js', COMMON);
  write(root, 'whole.cjs', WHOLE);
  write(root, 'named.cjs', 'module.exports = function namedFunction() { return namedFunction; };\n');
  write(root, 'class.cjs', 'exports = module.exports = class NamedClass { act() {} };\n');
  write(root, 'common.cts', 'module.exports = class TypedClass {};\nexports.typedValue = 1;\n');
  write(root, 'wrapped.js', WRAPPED);
  write(root, 'old.js', PROTOTYPE);
  write(root, 'field.js', FIELDS);
  write(root, 'loose.js', LOOSE);
  write(root, 'typed-loose.ts', 'export function f(a: any) { a.looseTyped = () => 1; }\n');
  index = await openCodeIndex(root, { now: Date.now, watch: false, background: false });
});
afterAll(async () => {
  await index.close();
  rmSync(base, { recursive: true, force: true });
});

async function definitions(name: string, more: { locals?: boolean } = {}): Promise<string[]> {
  const { hits, certificate } = await index.findDefinitions({ name, wait_ms: 30_000, ...more });
  expect(certificate.why).toEqual([]);
  return hits.map(({ file, line, kind, standing }) => `${file}:${line} ${kind ?? '-'} ${standing}`);
}

describe('private members', () => {
  it.each<[string, string[]]>([
    ['#reconnectInterval', ['source.js:2 property resolved']],
    ['reconnectInterval', ['source.js:2 property resolved']],
    ['EventSource.#reconnectInterval', ['source.js:2 property resolved']],
    ['EventSource.reconnectInterval', ['source.js:2 property resolved', 'source.js:8 parameter resolved']],
    ['EventSource#reconnectInterval', ['source.js:2 property resolved', 'source.js:8 parameter resolved']],
    ['#made', ['source.js:3 property resolved']],
    ['#connect', ['source.js:8 method resolved', 'source.js:12 method resolved']],
    ['connect', ['source.js:8 method resolved', 'source.js:12 method resolved', 'source.js:13 method resolved']],
    ['Other.#connect', ['source.js:12 method resolved']],
    ['#state', ['source.js:9 property resolved']],
    ['#hidden', ['typed.ts:2 property resolved']],
    ['Typed.#act', ['typed.ts:3 method resolved']],
    ['#open', []],
  ])('%s', async (name, places) => expect(await definitions(name)).toEqual(places));

  it('are used where their class says so, and nowhere else', async () => {
    const uses = async (name: string): Promise<string[]> => {
      const { hits, certificate } = await index.findReferences({ name, wait_ms: 30_000, file: 'source.js' });
      expect(certificate.complete).toBe(true);
      return hits.filter(({ file }) => file === 'source.js').map(({ line, standing, resolved_by }) => `${line} ${standing} ${resolved_by ?? ''}`.trim());
    };
    expect(await uses('#reconnectInterval')).toEqual(['2 resolved definition', '5 resolved same_file', '8 candidate']);
    expect(await uses('#made')).toEqual(['3 resolved definition', '6 resolved same_file']);
    const { hits } = await index.findReferences({ name: 'Other.#connect', wait_ms: 30_000 });
    expect(hits.filter(({ standing }) => standing === 'resolved').map(({ line }) => line)).toEqual([12, 13]);
  });

  it('stand in the outline under their own spelling', async () => {
    const { symbols } = await index.getSymbols({ file: 'source.js', wait_ms: 30_000 });
    expect(symbols[0]!.children.map(({ name }) => name)).toEqual(['#reconnectInterval', '#made', 'open', '#connect', '#state']);
    const { hits } = await index.findDefinitions({ name: '#connect', wait_ms: 30_000 });
    expect(hits[0]!.enclosing).toBe('EventSource.#connect');
  });
});

describe('CommonJS', () => {
  it.each<[string, string[]]>([
    ['arrow', ['common.js:2 function resolved']],
    ['made', ['common.js:3 function resolved', 'source.js:3 property resolved']],
    ['inner', []],
    ['limit', ['common.js:4 property resolved']],
    ['deep', ['common.js:5 function resolved']],
    ['quoted', ['common.js:7 property resolved']],
    ['quoted-not', ['common.js:6 property resolved']],
    ['Kind', ['common.js:8 class resolved']],
    ['helper', ['common.js:1 function resolved']],
    ['listed', ['whole.cjs:1 function resolved']],
    ['spoken', ['whole.cjs:2 method resolved']],
    ['arrowed', ['whole.cjs:2 method resolved']],
    ['plain', ['whole.cjs:2 property resolved']],
    ['renamed', ['whole.cjs:2 property resolved']],
    ['namedFunction', ['named.cjs:1 function resolved']],
    ['NamedClass', ['class.cjs:1 class resolved']],
    ['NamedClass.act', ['class.cjs:1 method resolved']],
    ['TypedClass', ['common.cts:1 class resolved']],
    ['typedValue', ['common.cts:2 property resolved']],
    ['wrapped', ['wrapped.js:3 property resolved']],
    ['fromWithin', ['wrapped.js:4 property resolved']],
  ])('%s', async (name, places) => expect(await definitions(name)).toEqual(places));

  it('stands in the outline, exported', async () => {
    const { symbols } = await index.getSymbols({ file: 'common.js', wait_ms: 30_000 });
    expect(symbols.map(({ name, exported }) => `${name} ${exported}`)).toEqual(['helper true', 'arrow true', 'made true', 'limit true', 'deep true', 'quoted-not true', 'quoted true', 'Kind true']);
  });

  it('a bare name is not the member that bears it', async () => {
    const root = join(base, 'bare');
    write(root, 'a.js', 'exports.parse = function () {};\nparse();\nexports.parse();\n');
    const other = await openCodeIndex(root, { now: Date.now, watch: false, background: false });
    const { hits } = await other.findReferences({ name: 'parse', wait_ms: 30_000 });
    await other.close();
    expect(hits.map(({ line, standing }) => `${line} ${standing}`)).toEqual(['1 resolved', '2 candidate', '3 candidate']);
  });
});

describe('prototypes and members that come by assignment', () => {
  it.each<[string, string[]]>([
    ['speak', ['old.js:2 method resolved']],
    ['Old.speak', ['old.js:2 method resolved']],
    ['legs', ['old.js:3 property resolved']],
    ['Old.create', ['old.js:4 method resolved']],
    ['jump', ['old.js:5 method resolved']],
    ['leap', ['old.js:5 method resolved']],
    ['shout', ['old.js:1 method resolved']],
    ['Older.walk', ['old.js:7 method resolved']],
    ['rest', ['old.js:7 method resolved']],
    ['Field.one', ['field.js:2 property resolved', 'field.js:2 parameter resolved'].reverse()],
    ['act', ['class.cjs:1 method resolved', 'field.js:2 method resolved', 'typed.ts:3 method resolved']],
  ])('%s', async (name, places) => expect(await definitions(name)).toEqual(places));
});

describe('what may be a definition', () => {
  it.each<[string, string[]]>([
    ['onfire', ['loose.js:2 method candidate']],
    ['getState', ['loose.js:8 method candidate']],
    ['byString', ['loose.js:9 - candidate']],
    ['bracketed', ['loose.js:10 - candidate']],
    ['mentioned', []],
    ['loose', ['loose.js:3 - candidate']],
    ['keyed', ['loose.js:4 - candidate']],
    ['title', ['old.js:1 - candidate']],
    ['looseTyped', ['typed-loose.ts:1 - candidate']],
    ['store.loose', []],
    ['config.loose', ['loose.js:3 - candidate']],
    ['compared', []],
    ['called', []],
  ])('%s is shown as such where nothing declares it', async (name, places) => expect(await definitions(name)).toEqual(places));

  it('counts for nothing in a receipt', async () => {
    const answer = await index.findDefinitions({ name: 'loose', wait_ms: 30_000 });
    expect(answer.evidence().hits).toEqual([{ file: 'loose.js', lines: [3, 3], aside: true }]);
  });
});
