// What links a request to code beyond shared words, each with the limit that keeps it from becoming a way round the gate.
import { describe, expect, it } from 'vitest';
import type { CitedPlace } from '../../../src/gates/understanding/facts.ts';
import { openSemantic } from '../../../src/gates/understanding/open-semantic.ts';
import { linkOf } from '../../../src/gates/understanding/place-link.ts';
import { relatedTo } from '../../../src/gates/understanding/related-symbols.ts';
import { submitSemantic } from '../../../src/gates/understanding/submit-semantic.ts';
import { submitVerification } from '../../../src/gates/understanding/submit-verification.ts';
import { isTrivialSymbol } from '../../../src/gates/understanding/symbol-name.ts';
import { whyNotFound } from '../../../src/gates/understanding/why-not-found.ts';
import { sharedTerms } from '../../../src/language/related/shared-terms.ts';
import { citationsOf, explored, framed, place, submit, understanding } from './run-support.ts';
import { SmallWorld } from './small-world.ts';

const at = (text: string, enclosing: readonly string[] = []): CitedPlace => ({ file: 'src/a.ts', line: 1, end_line: 1, text, enclosing });

function related(target: string, name: string, ...places: readonly CitedPlace[]): boolean {
  const world = new SmallWorld();
  world.define('LoginService');
  const found = { name, receipt: world.receipts[0]!, hit: { file: 'src/a.ts', lines: [1, 1] as const } };
  return relatedTo(target, [found], { facts: { ...world.facts(), places } }).length > 0;
}

describe('a name the person wrote', () => {
  it.each([['fetchUserProfileById', 'fetchUserProfileById'], ['EventSourceParserStream', 'EventSourceParserStream'], ['db.backup()', 'backup'], ['db.transaction', 'wrapTransaction']])('%s means %s', (target, name) => {
    expect(related(target, name)).toBe(true);
  });

  it.each([['fetchUserProfileById', 'deleteInvoice'], ['config.json', 'json'], ['db.backup()', 'db']])('%s does not mean %s', (target, name) => {
    expect(related(target, name)).toBe(false);
  });

  it('stands in a line as it was written, not as a part of another', () => {
    expect(sharedTerms('同じ invalid-retry エラーになる', "type: 'invalid-retry',")).toContain('invalid-retry');
    expect(sharedTerms('loadUserSettingsFromDisk stalls', 'loadUserSettingsFromDiskCache()')).not.toContain('loadUserSettingsFromDisk');
  });
});

describe('a name that says only a part', () => {
  it('is completed by what was cited inside of it', () => {
    expect(related('retry フィールドの解析', 'processField', at("case 'retry':", ['processField']))).toBe(true);
  });

  it('is not completed by lines outside of it, nor by none', () => {
    expect(related('retry フィールドの解析', 'processField', at("case 'retry':", ['otherThing']))).toBe(false);
    expect(related('retry フィールドの解析', 'processField')).toBe(false);
  });
});

describe('a place', () => {
  it('shows what a symbol of the request does where that is used', () => {
    expect(linkOf('rejects quoted addresses', at('if (!emailRegex.test(input)) {'), ['emailRegex'])).toEqual({ by: 'used_symbol', through: ['emailRegex'] });
  });

  it.each(["import { emailRegex } from './regex.ts';", "const { emailRegex } = require('./regex');", '// emailRegex is old', ' * emailRegex', 'export { emailRegex };', 'if (myemailRegexes.length > 0) {'])('shows nothing by %s', (line) => {
    expect(linkOf('rejects quoted addresses', at(line), ['emailRegex'])).toBeUndefined();
  });
});

describe('a symbol from semantic search', () => {
  const QUERY = '帳票に見出しを追加して';
  const FRAME = { target_feature: { value: '帳票', quote: '帳票' }, desired_action: { value: '見出しを追加して', quote: '見出しを追加して' } };

  /** Everything is there but a symbol related to the words; then one is supposed and confirmed. */
  function confirmed(suggested: readonly string[]) {
    const { run, world } = explored(framed(QUERY, FRAME, 'IMPLEMENT'));
    for (const name of ['paintHeader', 'headerColour', 'startServer']) world.define(name);
    world.read('src/colour.ts');
    const shown = place(world, 'src/colour.ts', 3);
    const submission = understanding(world, { symbols_identified: ['paintHeader', 'headerColour', 'startServer'], entry_points: ['startServer'], slot_evidence: { target_feature: shown } });
    const before = submit({ run, world }, submission);
    expect(before.refusals.map(({ check }) => check)).toContain('understanding.no_related_symbol');
    const semantic = openSemantic(before.run, { reason: 'no_definition_found', facts: world.facts(), at: 20 }).run;
    const { run: supposed } = submitSemantic(semantic, { hypotheses: [{ text: '帳票は paintHeader', slot: 'target_feature', symbol: 'paintHeader' }], suggested, receipts_so_far: world.receipts.length, at: 30 });
    world.define('paintHeader');
    const proof = { receipt_id: world.read('src/colour.ts'), file: 'src/colour.ts', line: 3 };
    return submitVerification(supposed, { verified: [{ hypothesis: 'h1', status: 'confirmed', ...proof }], facts: world.facts(proof, ...citationsOf(submission)), at: 40 });
  }

  it('counts where our own search brings it for the words of the request', () => {
    expect(confirmed(['paintHeader']).run.phase).toBe('READY');
  });

  it('does not count on the word of the agent', () => {
    const { run, refusals } = confirmed(['somethingElse']);
    expect(run.phase).toBe('VERIFICATION');
    expect(refusals.map(({ check }) => check)).toContain('understanding.invalid_verified');
    expect(run.frame!.slot_source.target_feature).toBe('HYPOTHESIS');
  });
});

describe('a name that was not found', () => {
  it('is answered with the search that would settle it', () => {
    const world = new SmallWorld();
    const offered = (name: string) => whyNotFound(name, world.facts()).searches.map(({ operation, input }) => [operation, input]);
    expect(offered('setArg')).toEqual([['find_definitions', { name: 'setArg' }]]);
    world.define('setArg');
    expect(offered('setArg')).toEqual([['find_definitions', { name: 'setArg', locals: true }]]);
    world.read('src/colour.ts');
    world.define('setArg', { params: { name: 'setArg', locals: true } });
    expect(offered('setArg')).toEqual([['get_symbols', { file: 'src/colour.ts' }]]);
    world.define('LoginService', { completeness: 'truncated' });
    expect(offered('LoginService')).toEqual([['find_definitions', { name: 'LoginService', paths: ['src/auth/login.ts'] }]]);
    world.define('backup', { completeness: 'truncated' });
    expect(offered('backup')).toEqual([['find_definitions', { name: 'backup', locals: true, paths: ['src/colour.ts'] }]]);
  });
});

it('a keyword in other letters is a name', () => {
  expect(['Range', 'Module', 'Select'].map(isTrivialSymbol)).toEqual([false, false, false]);
  expect(['range', 'module', 'Data', 'Value', 'Main', 'of'].map(isTrivialSymbol)).toEqual([true, true, true, true, true, true]);
});
