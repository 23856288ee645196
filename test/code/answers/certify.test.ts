// When an answer may call itself complete: each reason alone is enough to say no, and nothing else is.
import { describe, expect, it } from 'vitest';
import { WHY_INCOMPLETE } from '../../../src/code/answers/certificate.ts';
import { certify, type Findings } from '../../../src/code/answers/certify.ts';
import { readScope } from '../../../src/code/scope.ts';

const sound: Findings = {
  claim: 'all_occurrences',
  look: { generation: 3, state: 'ready', files: 10, indexed: 10, pending: 0, ignored: 2, unlisted: [], freshness: 'verified' },
  scope: readScope({}),
  skipped: [],
};

describe('certificate', () => {
  it('[U-09] is complete when nothing stands against it', () => {
    expect(certify(sound)).toMatchObject({ complete: true, why: [], freshness: 'verified', capped: false });
  });

  const against: readonly (readonly [string, Partial<Findings>])[] = [
    ['index_building', { look: { ...sound.look, state: 'building', pending: 4 } }],
    ['not_checked_for_changes', { look: { ...sound.look, freshness: 'watched' } }],
    ['files_skipped', { skipped: [{ path: 'big.ts', reason: 'oversize' }] }],
    ['too_many_files', { skipped: [{ path: '.', reason: 'too_many_files' }] }],
    ['folders_unlisted', { look: { ...sound.look, unlisted: ['secret'] } }],
    ['unparsed_candidates', { unparsed: 1 }],
    ['parse_errors', { parseErrors: 1 }],
    ['parser_failed', { parserFailed: 1 }],
    ['no_grammar', { withoutGrammar: 1 }],
    ['capped', { capped: true }],
    ['search_failed', { failed: true }],
    ['changed_while_answering', { moved: true }],
    ['empty_scope', { emptyScope: true }],
  ];
  it.each(against)('%s alone makes it incomplete', (why, finding) => {
    expect(certify({ ...sound, ...finding })).toMatchObject({ complete: false, why: [why] });
  });

  it('has a row for every reason there is', () => {
    expect(against.map(([why]) => why).sort()).toEqual([...WHY_INCOMPLETE].sort());
  });

  it('counts pictures and what lies outside, without letting them spoil the claim', () => {
    const skipped = (['binary', 'binary', 'link_outside', 'protected', 'not_regular'] as const).map((reason, at) => ({ path: `f${at}`, reason }));
    expect(certify({ ...sound, skipped })).toMatchObject({ complete: true, skipped: { binary: 2, link_outside: 1 }, skipped_in_scope: [] });
  });

  it('lets a skipped file pass whose text was looked through, and names the others', () => {
    const skipped = [{ path: 'a.ts', reason: 'oversize' }, { path: 'b.ts', reason: 'unreadable' }] as const;
    expect(certify({ ...sound, skipped, searched: new Set(['a.ts']) })).toMatchObject({ complete: false, skipped_in_scope: ['b.ts'] });
    expect(certify({ ...sound, skipped, searched: new Set(['a.ts', 'b.ts']) }).complete).toBe(true);
  });

  it('does not mind a closed folder outside the scope', () => {
    const look = { ...sound.look, unlisted: ['secret'] };
    expect(certify({ ...sound, look, scope: readScope({ paths: ['src/**'] }) }).complete).toBe(true);
    expect(certify({ ...sound, look, scope: readScope({ paths: ['secret/deep/**'] }) }).complete).toBe(false);
    expect(certify({ ...sound, look, scope: readScope({ paths: ['*.ts'] }) }).complete).toBe(false);
  });
});
