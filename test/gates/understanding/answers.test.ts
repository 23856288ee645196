// What a caller of the understanding gate is answered, and what the run remembers of it: whole answers, pinned in test/golden; refresh with SEKISHO_REFRESH_GOLDEN=1.
import { describe, expect, it } from 'vitest';
import type { FactReceipt } from '../../../src/gates/understanding/facts.ts';
import { clarify, closeAgain, continueRun, revertToExploration } from '../../../src/gates/understanding/leave-phase.ts';
import { openSemantic } from '../../../src/gates/understanding/open-semantic.ts';
import { openUnderstanding } from '../../../src/gates/understanding/open-run.ts';
import { NO_FILE, type Permit } from '../../../src/gates/understanding/permit.ts';
import type { Understanding, UnderstandingRun, UnderstandingStep } from '../../../src/gates/understanding/run-record.ts';
import { setFrame } from '../../../src/gates/understanding/set-frame.ts';
import { closedBySlip, slippedNotice } from '../../../src/gates/understanding/slipped.ts';
import { submitSemantic, type ClaimedHypothesis } from '../../../src/gates/understanding/submit-semantic.ts';
import { submitVerification, type Verified } from '../../../src/gates/understanding/submit-verification.ts';
import { checkWriteTarget, type Target, type WriteQuestion } from '../../../src/gates/understanding/write-target.ts';
import { canonicalJson } from '../../../src/kernel/canonical-json.ts';
import { GoldenPage } from '../golden-page.ts';
import { expectBothLanguages, nextLine, refusalLine } from '../refusal-line.ts';
import { askWrite, citationsOf, CONCRETE, explored, framed, FRAMES, inSemantic, inVerification, opened, place, ready, submit, understanding, VAGUE, type Standing } from './run-support.ts';
import { hashOf } from './small-world.ts';

const GOLDEN = new GoldenPage('understanding-answers.json');

interface Answer {
  readonly before: UnderstandingRun;
  readonly step: UnderstandingStep & { readonly permit?: Permit; readonly verdict?: { readonly sufficient: boolean; readonly confidence: string; readonly missing_requirements: readonly string[]; readonly counted: object } };
}
type Case = () => Answer;

const from = (standing: Standing, act: (at: Standing) => Answer['step']): Answer => ({ before: standing.run, step: act(standing) });

// --- frames

const quoted = (value: string, quote = value) => ({ value, quote });
const frames: Readonly<Record<string, Case>> = {
  'all four slots': () => from(opened(), ({ run }) => setFrame(run, FRAMES.concrete)),
  'nothing claimed': () => from(opened(), ({ run }) => setFrame(run, null)),
  'no frame at all': () => from(opened(), ({ run }) => setFrame(run, 'frame')),
  'a list': () => from(opened(), ({ run }) => setFrame(run, [])),
  'slots of the wrong type': () => from(opened(), ({ run }) => setFrame(run, { target_feature: 7, trigger_condition: [], observed_issue: { value: 1, quote: '' }, desired_action: { value: 'x', quote: {} } })),
  'invented, and asked for again once': () => from(opened(), ({ run }) => setFrame(setFrame(run, { target_feature: quoted('決済') }).run, { target_feature: quoted('決済') })),
  'one slot sent after the others': () => from(framed(CONCRETE, { target_feature: FRAMES.concrete.target_feature }), ({ run }) => setFrame(run, { desired_action: FRAMES.concrete.desired_action, observed_issue: undefined })),
  'a slot taken back': () => from(framed(), ({ run }) => setFrame(run, { trigger_condition: null })),
  'the same words in two slots': () => from(opened(), ({ run }) => setFrame(run, { observed_issue: quoted('空のパスワードを拒否する'), desired_action: quoted('空のパスワードを拒否する') })),
  'a wish inside the problem': () => from(opened(), ({ run }) => setFrame(run, { observed_issue: quoted('パスワードが空のときエラーが出ない'), desired_action: quoted('エラーが出ない') })),
  'a problem inside the wish that is none': () => from(opened(), ({ run }) => setFrame(run, { observed_issue: quoted('空のパスワード'), desired_action: quoted('空のパスワードを拒否する') })),
  'as JSON text': () => from(opened(), ({ run }) => setFrame(run, JSON.stringify({ target_feature: JSON.stringify(FRAMES.concrete.target_feature), desired_action: '{"value":' }))),
  'in READY': () => from(ready(), ({ run }) => setFrame(run, FRAMES.concrete)),
  'while a person is waited for': () => from(opened(), ({ run }) => setFrame({ ...run, needs_person: true }, FRAMES.concrete)),
  'for a question': () => from(opened('LoginService はどこで使われていますか', 'QUESTION'), ({ run }) => setFrame(run, { target_feature: quoted('LoginService') })),
  'in words added later': () => from(opened(VAGUE), ({ run }) => setFrame(clarify(run, '空のパスワードでもログインできてしまう', 5).run, { observed_issue: quoted('空のパスワードでもログインできてしまう') })),
};

// --- submissions

const nothing: Understanding = { symbols_identified: [], entry_points: [], existing_patterns: [], files_analyzed: [], resolved_frame: {}, slot_evidence: {} };
const submitted = (more: (world: Standing['world']) => Partial<Understanding>, standing = explored(framed())): Answer => from(standing, (at) => submit(at, understanding(at.world, more(at.world))));
const cited = (citation: { receipt_id?: string; file?: string; line?: number; end_line?: number }, prepare: (world: Standing['world']) => void = () => undefined): Case => () => {
  const standing = explored(framed());
  prepare(standing.world);
  return submitted((world) => ({ slot_evidence: { target_feature: place(world, 'src/auth/login.ts', 1), observed_issue: { ...place(world, 'src/auth/login.ts', 8), ...citation } } }), standing);
};
const vague = (): Standing => explored(framed(VAGUE, FRAMES.vague));
const issue = (observed_issue: string, line = 8, standing = vague()): Answer => submitted((world) => ({ resolved_frame: { observed_issue }, slot_evidence: { target_feature: place(world, 'src/auth/login.ts', 1), observed_issue: place(world, 'src/auth/login.ts', line) } }), standing);

const submissions: Readonly<Record<string, Case>> = {
  'enough': () => submitted(() => ({})),
  'enough, with doubts': () => submitted((world) => ({ symbols_identified: [...understanding(world).symbols_identified, 'LoginService', 'id', 'LoginService()'] })),
  'before the frame': () => from(opened(), (at) => submit(at)),
  'nothing at all': () => from(framed(), (at) => submit(at, nothing)),
  'nothing, once more': () => from(vague(), (at) => submit({ ...at, run: submit(at, nothing).run }, nothing)),
  'nothing, in a project without symbols': () => {
    const standing = framed();
    standing.world.holdings = { files: 1, symbols: 0, entry_points: 0, patterns: 0 };
    standing.world.search('password', { completeness: 'failed', tool: 'find_references' });
    standing.world.search('password', { completeness: 'truncated', tool: 'find_definitions' });
    return from(standing, (at) => submit(at, nothing));
  },
  'tools that found nothing': () => {
    const standing = framed();
    standing.world.define('Nowhere');
    standing.world.refer('Nowhere');
    return from(standing, (at) => submit(at, { ...nothing, symbols_identified: ['Nowhere'] }));
  },
  'invented names, each with the next thing to try': () => {
    const standing = explored(framed());
    const { world } = standing;
    world.define('Nowhere');
    world.define('Local', { params: { name: 'Local', locals: true } });
    world.define('Partly', { completeness: 'truncated', hits: [{ file: 'src/colour.ts', lines: [1, 1], symbol: 'Partly' }], file_hashes: { 'src/colour.ts': hashOf(world.files['src/colour.ts']!) } });
    world.define('Unread', { completeness: 'failed' });
    world.define('Gone', { hits: [{ file: 'src/gone.ts', lines: [1, 1], symbol: 'Gone' }], file_hashes: { 'src/gone.ts': 'x' } });
    return submitted(() => ({ symbols_identified: ['NeverAsked', 'Nowhere', 'Local', 'Partly', 'Unread', 'Gone'], entry_points: ['Nobody', 'id', 'Nobody'] }), standing);
  },
  'a partial search that was narrowed already': () => {
    const standing = explored(framed());
    const { world } = standing;
    const hits = ['src/colour.ts', 'src/auth/token.ts'].map((file) => ({ file, lines: [1, 1] as const, symbol: 'Partly' }));
    const file_hashes = Object.fromEntries(hits.map(({ file }) => [file, hashOf(world.files[file]!)]));
    world.define('Partly', { completeness: 'truncated', hits, file_hashes });
    world.define('Partly', { completeness: 'truncated', hits: [], params: { name: 'Partly', paths: ['src/colour.ts'] } });
    return submitted(() => ({ symbols_identified: ['Partly'] }), standing);
  },
  'a name with its class, shown without': () => submitted(() => ({ symbols_identified: ['LoginService.validatePassword', 'Outer.issueToken', 'auth.LoginService'] })),
  'a name with its class, asked for with it': () => {
    const standing = explored(framed());
    standing.world.define('signIn', { params: { name: 'LoginService.signIn' } });
    return submitted(() => ({ symbols_identified: ['LoginService.signIn', 'signIn', 'validatePassword', 'issueToken', 'handleLogin', 'findUser'] }), standing);
  },
  'headings and generated definitions': () => {
    const standing = explored(framed());
    standing.world.define('GeneratedLogin');
    standing.world.define('tokenStore', { hits: [{ file: 'src/auth/token.ts', lines: [4, 4], symbol: 'tokenStore', aside: true }] });
    standing.world.define('startServer', { hits: [{ file: 'src/colour.ts', lines: [4, 4], symbol: 'startServer', aside: true }, { file: 'src/http/server.ts', lines: [1, 1], symbol: 'startServer' }], file_hashes: { 'src/colour.ts': hashOf(standing.world.files['src/colour.ts']!), 'src/http/server.ts': hashOf(standing.world.files['src/http/server.ts']!) } });
    return submitted(() => ({ symbols_identified: ['GeneratedLogin', 'tokenStore', 'startServer', 'LoginService'] }), standing);
  },
  'files that were not read, are empty or generated': () => {
    const standing = explored(framed());
    standing.world.read('src/empty.ts');
    standing.world.read('src/generated.ts');
    return submitted(() => ({ files_analyzed: ['src/colour.ts', 'src/empty.ts', 'src/generated.ts', 'src/auth/login.ts', 'constructor'] }), standing);
  },
  'files read and changed since': () => {
    const standing = explored(framed());
    standing.world.change('src/http/server.ts', 'changed');
    standing.world.change('src/auth/token.ts', undefined);
    return submitted(() => ({ files_analyzed: ['src/http/server.ts', 'src/auth/token.ts'] }), standing);
  },
  'patterns that are none': () => submitted((world) => ({
    existing_patterns: [
      { pattern: 'one place', places: [place(world, 'src/auth/login.ts', 3)] },
      { pattern: 'the same place', places: [place(world, 'src/auth/login.ts', 3), { ...place(world, 'src/auth/login.ts', 2), end_line: 4 }] },
      { pattern: ' ', places: [place(world, 'src/auth/login.ts', 3), place(world, 'src/http/server.ts', 5)] },
      { pattern: 'not delivered', places: [place(world, 'src/colour.ts', 1), place(world, 'src/http/server.ts', 5)] },
      { pattern: 'the password is handed on', places: [place(world, 'src/auth/login.ts', 3), place(world, 'src/http/server.ts', 5)] },
      { pattern: 'the password again', places: [place(world, 'src/auth/login.ts', 3), place(world, 'src/http/server.ts', 5), place(world, 'src/auth/token.ts', 4)] },
      { pattern: ' the password is handed on', places: [place(world, 'src/auth/login.ts', 2), place(world, 'src/auth/login.ts', 8)] },
      { pattern: 'functions are exported', places: [{ ...place(world, 'src/auth/login.ts', 7), end_line: 9 }, place(world, 'src/auth/login.ts', 7), place(world, 'src/http/server.ts', 1)] },
      { pattern: 'blah', places: [place(world, 'src/auth/login.ts', 4), place(world, 'src/http/server.ts', 2)] },
    ],
  })),
  'a pattern cited wide first': () => submitted((world) => ({ existing_patterns: [{ pattern: 'an empty password', places: [{ ...place(world, 'src/auth/login.ts', 1), end_line: 8 }, place(world, 'src/auth/login.ts', 3), place(world, 'src/auth/login.ts', 8)] }] })),
  'patterns in generated files': () => {
    const standing = explored(framed());
    standing.world.read('src/generated.ts');
    return submitted((world) => ({ existing_patterns: [{ pattern: 'constants', places: [place(world, 'src/generated.ts', 2), place(world, 'src/auth/token.ts', 4)] }] }), standing);
  },
  'evidence of no receipt': cited({ receipt_id: 'rcp_999' }),
  'evidence of a truncated search': cited({ receipt_id: 'rcp_12' }, (world) => void world.read('src/auth/login.ts', 1, 9, { completeness: 'truncated' })),
  'evidence of a semantic search': cited({ receipt_id: 'rcp_12' }, (world) => void world.semantic()),
  'evidence that is too wide': cited({ line: 1, end_line: 41 }),
  'evidence the wrong way round': cited({ line: 8, end_line: 7 }),
  'evidence of another file': cited({ file: 'src/http/server.ts' }),
  'evidence past its receipt': cited({ line: 9, end_line: 10 }),
  'evidence of a page never delivered': cited({ receipt_id: 'rcp_12' }, (world) => void world.read('src/auth/login.ts', 1, 9, { delivered: [{ file: 'src/auth/login.ts', lines: [1, 7] }] })),
  'evidence in a file that changed': cited({}, (world) => world.change('src/auth/login.ts', 'changed')),
  'evidence of lines that are gone': cited({ receipt_id: 'rcp_12', line: 12 }, (world) => void world.read('src/auth/login.ts', 1, 20)),
  'evidence of a bracket': cited({ line: 9 }),
  'evidence of the last line of a range': cited({ line: 7, end_line: 9 }),
  'evidence that shows something else': cited({ file: 'src/colour.ts', receipt_id: 'rcp_12', line: 3 }, (world) => void world.read('src/colour.ts')),
  'evidence that shows something else, nothing found': () => {
    const standing = explored(framed());
    standing.world.read('src/colour.ts');
    return submitted((world) => ({ symbols_identified: [], entry_points: [], slot_evidence: { target_feature: place(world, 'src/colour.ts', 3) } }), standing);
  },
  'evidence nobody needs': () => submitted((world) => ({ slot_evidence: { ...understanding(world).slot_evidence, trigger_condition: place(world, 'src/auth/login.ts', 3) } }), vague()),
  'evidence of a slot that is empty': () => submitted((world) => ({ slot_evidence: { observed_issue: place(world, 'src/auth/login.ts', 8) } }), vague()),
  'the present state': () => submitted((world) => ({ slot_evidence: { target_feature: place(world, 'src/auth/login.ts', 1), present_state: place(world, 'src/auth/login.ts', 8) } }), explored(framed('ログイン機能に二段階認証を追加して', { target_feature: quoted('ログイン機能'), desired_action: quoted('二段階認証を追加') }, 'IMPLEMENT'))),
  'no present state': () => submitted(() => ({ slot_evidence: {} }), explored(framed('ログイン機能に二段階認証を追加して', { target_feature: quoted('ログイン機能'), desired_action: quoted('二段階認証を追加') }, 'IMPLEMENT'))),
  'the present state of nothing': () => submitted((world) => ({ slot_evidence: { present_state: place(world, 'src/auth/login.ts', 8) } }), explored(framed('よろしく', null, 'IMPLEMENT'))),
  'a problem found': () => issue('空のパスワードがvalidatePasswordを通る'),
  'a problem that names its symbol only': () => issue('validatePassword の戻り値が常に真になる', 9),
  'a vague problem': () => issue('おかしい'),
  'a problem named after its feature': () => issue('ログイン機能の問題'),
  'a problem shown nowhere': () => issue('画面の色が赤すぎて読めない', 4),
  'a problem of blanks': () => issue('  '),
  'other words than the person': () => submitted(() => ({ resolved_frame: { observed_issue: '画面の色が赤い', target_feature: 'ログイン', trigger_condition: '', desired_action: null } })),
  'a target nobody stated': () => submitted(() => ({ resolved_frame: { target_feature: 'LoginService' } }), explored(framed('パスワードが空のときエラーが出ない', { observed_issue: quoted('パスワードが空のときエラーが出ない') }))),
  'nothing related to the target': () => submitted((world) => ({ symbols_identified: ['paintHeader'], entry_points: [], slot_evidence: { target_feature: place(world, 'src/auth/login.ts', 1) } }), ((standing) => { standing.world.define('paintHeader'); return standing; })(explored(framed()))),
  'for a question': () => submitted(() => ({ symbols_identified: ['paintHeader'], entry_points: [] }), ((standing) => { standing.world.define('paintHeader'); return standing; })(explored(framed('LoginService はどこで使われていますか', { target_feature: quoted('LoginService') }, 'QUESTION')))),
  'what was shown before stays shown': () => from(explored(framed()), (at) => submit({ ...at, run: submit(at, understanding(at.world, { files_analyzed: ['src/colour.ts'] })).run }, understanding(at.world, { slot_evidence: {} }))),
  'what was shown before and has changed': () => from(explored(framed()), (at) => {
    const once = submit(at, understanding(at.world, { files_analyzed: ['src/colour.ts'] })).run;
    at.world.change('src/auth/login.ts', `${at.world.files['src/auth/login.ts']!}\n`);
    at.world.read('src/auth/login.ts');
    return submit({ ...at, run: once }, understanding(at.world, { slot_evidence: {} }));
  }),
  'in SEMANTIC': () => from(inSemantic(), (at) => submit(at)),
};

// --- hypotheses

const guessed = (...hypotheses: readonly ClaimedHypothesis[]): Case => () => from(inSemantic(), ({ run, world }) => submitSemantic(run, { hypotheses, suggested: ['validatePassword'], receipts_so_far: world.receipts.length, at: 30 }));
const guess: ClaimedHypothesis = { text: '空のパスワードを検査していない', slot: 'observed_issue', symbol: 'validatePassword' };
const asked = (reason: string, standing = vague()): Case => () => from(standing, ({ run, world }) => openSemantic(run, { reason, facts: world.facts(), at: 20 }));

const hypotheses: Readonly<Record<string, Case>> = {
  'opened': asked('no_definition_found'),
  'opened for a reason that does not fit': asked('context_fragmented'),
  'opened for no reason': asked('because'),
  'opened before the frame': asked('no_definition_found', opened()),
  'opened before the tools': asked('no_definition_found', framed()),
  'opened with one tool missing': () => {
    const standing = framed();
    standing.world.define('Nowhere');
    standing.world.refer('Nowhere');
    return asked('no_definition_found', standing)();
  },
  'opened for the problem': () => asked('no_definition_found', { ...vague(), run: submit(vague(), understanding(vague().world, { slot_evidence: { target_feature: place(vague().world, 'src/auth/login.ts', 1) } })).run })(),
  'opened where all is known': () => {
    const { run, world } = ready();
    return asked('no_definition_found', { run: { ...run, phase: 'EXPLORATION' }, world })();
  },
  'opened in READY': () => asked('no_definition_found', ready())(),
  'none': guessed(),
  'twenty-one': guessed(...Array.from({ length: 21 }, () => guess)),
  'twenty': guessed(guess, ...Array.from({ length: 19 }, (_, at) => ({ text: `${guess.text} ${at}`, symbol: 'validatePassword' }))),
  'wrong in every way': guessed({ text: ' ', slot: 'observed_issue' }, { text: 'たぶん' }, { text: 'たぶん', symbol: 'id' }, { text: 'おかしい', slot: 'observed_issue' }, { text: '空のパスワード', slot: 'observed_issue', value: 'ログイン機能' }, { text: 'ログイン機能', slot: 'target_feature' }),
  'of a slot that is known': () => from(inSemantic(), ({ run, world }) => submitSemantic({ ...run, frame: { ...run.frame!, slot_source: { ...run.frame!.slot_source, target_feature: 'FACT' } } }, { hypotheses: [{ text: 'x', slot: 'target_feature', symbol: 'LoginService' }], receipts_so_far: world.receipts.length, at: 30 })),
  'of every kind': guessed(guess, { text: 'LoginService を通る', symbol: 'LoginService', confidence: 'high' }, { text: 'ログインはここ', slot: 'target_feature', symbol: 'auth.validatePassword', confidence: 'low' }, { text: '空文字', slot: 'trigger_condition', value: 'パスワードが空文字' }),
  'of a symbol that was supposed before': () => from(inVerification(), (at) => {
    const back = openSemantic(revertToExploration(at.run, 40).run, { reason: 'no_definition_found', facts: at.world.facts(), at: 41 }).run;
    const known = { ...back, frame: { ...back.frame!, mapped_symbols: at.run.frame!.mapped_symbols } };
    return submitSemantic(known, { hypotheses: [guess, { text: 'b', symbol: 'findUser' }], receipts_so_far: 12, at: 43 });
  }),
  'in EXPLORATION': () => from(vague(), ({ run }) => submitSemantic(run, { hypotheses: [guess], receipts_so_far: 0, at: 30 })),
};

// --- verification

const verified = (claims: (world: Standing['world']) => readonly Partial<Verified>[], standing = inVerification(), judge: (run: UnderstandingRun) => UnderstandingRun = (run) => run): Answer => from(standing, ({ run, world }) => {
  const given = claims(world).map((claim): Verified => ({ hypothesis: 'h1', status: 'confirmed', receipt_id: 'rcp_none', ...claim }));
  const places = given.flatMap(({ receipt_id, file, line, end_line }) => (file === undefined || line === undefined ? [] : [{ receipt_id, file, line, end_line }]));
  return submitVerification(judge(run), { verified: given, facts: world.facts(...places, ...(run.submission === null ? [] : citationsOf(run.submission))), at: 50 });
});
const shown = (world: Standing['world'], line = 8, file = 'src/auth/login.ts') => ({ receipt_id: world.read(file), file, line });
const inDoubt = (...more: readonly ClaimedHypothesis[]): Standing => {
  const standing = inSemantic();
  return { ...standing, run: submitSemantic(standing.run, { hypotheses: [guess, ...more], suggested: ['issueToken'], receipts_so_far: standing.world.receipts.length, at: 30 }).run };
};

/** As programs before this one took it: the second guess of a slot went over the first. */
const twoForOneSlot = (second: ClaimedHypothesis): Standing => {
  const { run: first, world } = inDoubt();
  const { run } = submitSemantic(inSemantic().run, { hypotheses: [second], suggested: ['issueToken'], receipts_so_far: world.receipts.length, at: 30 });
  const mapped_symbols = [...first.frame!.mapped_symbols, ...run.frame!.mapped_symbols];
  return { world, run: { ...run, hypotheses: [...first.hypotheses, { ...run.hypotheses[0]!, hypothesis_id: 'h2' }], frame: { ...run.frame!, mapped_symbols } } };
};

const supposed = (hypothesis: ClaimedHypothesis, standing = vague()): Standing => {
  const open = inSemantic(standing);
  return { ...open, run: submitSemantic(open.run, { hypotheses: [hypothesis], receipts_so_far: open.world.receipts.length, at: 30 }).run };
};

const verification: Readonly<Record<string, Case>> = {
  'confirmed, nothing submitted yet': () => verified((world) => (world.define('validatePassword'), [shown(world)])),
  'confirmed by its text': () => verified((world) => (world.define('validatePassword'), [{ ...shown(world), hypothesis: guess.text }])),
  'confirmed, and understood': () => {
    const at = vague();
    const once = submit(at, understanding(at.world, { slot_evidence: { target_feature: place(at.world, 'src/auth/login.ts', 1) } }));
    const open = openSemantic(once.run, { reason: 'no_similar_implementation', facts: at.world.facts(), at: 20 }).run;
    const { run } = submitSemantic(open, { hypotheses: [guess], receipts_so_far: at.world.receipts.length, at: 30 });
    return verified((world) => (world.define('validatePassword'), [shown(world)]), { run, world: at.world });
  },
  'rejected': () => verified((world) => [{ status: 'rejected', receipt_id: world.define('validatePassword') }]),
  'rejected for the third time': () => verified((world) => [{ status: 'rejected', receipt_id: world.define('validatePassword') }], inVerification(), (run) => ({ ...run, fruitless_rounds: 2 })),
  'unknown': () => verified((world) => [{ hypothesis: 'h9', receipt_id: world.define('validatePassword') }]),
  'named twice': () => verified((world) => (world.define('validatePassword'), [shown(world), { status: 'rejected', receipt_id: world.define('validatePassword') }])),
  'without a receipt': () => verified(() => [{}]),
  'by a truncated search': () => verified((world) => [{ receipt_id: world.define('validatePassword', { completeness: 'truncated' }) }]),
  'by an older receipt': () => verified(() => [{ receipt_id: 'rcp_11' }]),
  'of a symbol that is not there': () => verified((world) => [shown(world)]),
  'of a symbol defined by no definition search': () => verified((world) => (world.search('validatePassword', { hits: [{ file: 'src/auth/login.ts', lines: [7, 7], symbol: 'validatePassword' }] }), [shown(world)])),
  'without a place': () => verified((world) => (world.define('validatePassword'), [{ ...shown(world), line: undefined }])),
  'without a file': () => verified((world) => (world.define('validatePassword'), [{ ...shown(world), file: undefined }])),
  'by a bracket': () => verified((world) => (world.define('validatePassword'), [shown(world, 9)])),
  'by a place that shows something else': () => verified((world) => (world.define('validatePassword'), [shown(world, 3, 'src/colour.ts')])),
  'by a place without a word of the problem': () => verified((world) => (world.define('validatePassword'), [shown(world, 1)])),
  'some left open': () => verified((world) => (world.define('validatePassword'), [shown(world)]), inDoubt({ text: 'issueToken を通る', symbol: 'issueToken' })),
  'a symbol alone': () => verified((world) => [{ hypothesis: 'h2', receipt_id: world.define('issueToken') }, { status: 'rejected', receipt_id: world.define('validatePassword') }], inDoubt({ text: 'issueToken を通る', symbol: 'issueToken', confidence: 'high' })),
  'the target by a symbol our search brought': () => verified((world) => [{ hypothesis: 'h2', ...shown(world, 1, 'src/auth/token.ts'), receipt_id: (world.define('issueToken'), world.read('src/auth/token.ts')) }, { status: 'rejected', receipt_id: world.define('validatePassword') }], inDoubt({ text: 'トークン', slot: 'target_feature', symbol: 'issueToken' })),
  'a slot without a symbol': () => verified((world) => [{ hypothesis: 'h2', ...shown(world, 8) }, { status: 'rejected', receipt_id: world.define('validatePassword') }], inDoubt({ text: 'パスワードが空', slot: 'trigger_condition' })),
  'a slot without a symbol, rejected': () => verified((world) => [{ hypothesis: 'h2', status: 'rejected', receipt_id: world.read('src/colour.ts') }, { ...((world.define('validatePassword'), shown(world))) }], inDoubt({ text: 'パスワードが空', slot: 'trigger_condition' })),
  'a problem inside the right class, without a word of it': () => verified((world) => (world.define('LoginService'), [shown(world, 4)]), supposed({ ...guess, symbol: 'LoginService' })),
  'a stated problem inside the right class': () => verified((world) => (world.define('LoginService'), [shown(world, 4)]), supposed({ ...guess, symbol: 'LoginService' }, explored(framed()))),
  'a condition inside the right class': () => verified((world) => (world.define('LoginService'), [shown(world, 4)]), supposed({ text: '常に', slot: 'trigger_condition', symbol: 'LoginService' })),
  'a stated target, rejected': () => verified((world) => [{ status: 'rejected', receipt_id: world.define('LoginService') }], supposed({ text: 'ログイン機能', slot: 'target_feature', symbol: 'LoginService' })),
  'one of two guesses for one slot, rejected': () => verified((world) => (world.define('validatePassword'), [shown(world), { hypothesis: 'h2', status: 'rejected', receipt_id: world.define('issueToken') }]), twoForOneSlot({ text: 'トークンが空のまま発行される', slot: 'observed_issue', symbol: 'issueToken' })),
  'two left open': () => verified((world) => (world.define('validatePassword'), [shown(world)]), inDoubt({ text: 'a', symbol: 'issueToken' }, { text: 'b', symbol: 'findUser' })),
  'in EXPLORATION': () => verified(() => [{}], vague()),
};

// --- writes

const FILE = 'src/auth/login.ts';
const permit = (more: Partial<Permit> = {}, standing?: Standing): Permit => ({ permit_id: 'prm_0', session_id: 'ses_1', path: FILE, chain: [hashOf(standing?.world.files[more.path ?? FILE] ?? 'x')], issued_at: 1, expires_at: 1_000, state: 'open', void_why: null, ...more });
const write = (path: string, more: (at: Standing) => Partial<WriteQuestion> = () => ({}), prepare: (at: Standing) => void = () => undefined): Case => () => {
  const standing = ready();
  prepare(standing);
  return from(standing, (at) => askWrite(at, path, more(at)));
};
const missing = (path: string, more: Partial<Extract<Target, { kind: 'missing' }>> = {}): Partial<WriteQuestion> => ({ target: { path, kind: 'missing', ...more } });
const prose = (facts: WriteQuestion['facts'], ...files: readonly string[]): WriteQuestion['facts'] => ({ ...facts, files: { ...facts.files, ...Object.fromEntries(files.map((file) => [file, { ...facts.files[file]!, prose: true as const }])) } });
const READ = [FILE, 'src/auth/token.ts', 'src/user/repository.ts', 'src/http/server.ts'];

const writes: Readonly<Record<string, Case>> = {
  'a file that was read': write(FILE),
  'a file under a permit': write(FILE, (at) => ({ permits: [permit({}, at)] })),
  'a file under a permit that expired': write(FILE, (at) => ({ permits: [permit({ expires_at: 40 }, at)] })),
  'a file under a void permit': write(FILE, (at) => ({ permits: [permit({ state: 'void' }, at)] })),
  'a file under the permit of another': write(FILE, (at) => ({ permits: [permit({ path: 'src/auth/token.ts' }, at)] })),
  'a file changed under its permit': write(FILE, () => ({ permits: [permit({ chain: ['a', 'b'] })] }), ({ world }) => world.change(FILE, 'changed')),
  'a file written under its permit': write(FILE, () => ({ permits: [permit({ chain: [hashOf('a'), hashOf('changed')] })] }), ({ world }) => (world.change(FILE, 'changed'), void world.read(FILE))),
  'a file whose evidence was written under its permit': write('src/auth/token.ts', () => ({ permits: [permit({ chain: [hashOf(ready().world.files[FILE]!), hashOf('changed')] })] }), ({ world }) => world.change(FILE, 'changed')),
  'a file whose evidence was written by others': write('src/auth/token.ts', () => ({ permits: [permit({ chain: [hashOf('a'), hashOf('changed')] })] }), ({ world }) => world.change(FILE, 'changed')),
  'a file whose evidence was read again': write('src/auth/token.ts', () => ({}), ({ world }) => (world.change(FILE, 'changed'), void world.read(FILE))),
  'a file whose evidence is gone': write('src/auth/token.ts', () => ({}), ({ world }) => world.change(FILE, undefined)),
  'a file whose evidence was moved away under its permit': write('src/auth/token.ts', () => ({ permits: [permit({ chain: [hashOf(ready().world.files[FILE]!), NO_FILE] })] }), ({ world }) => world.change(FILE, undefined)),
  'a file whose receipt is unknown': write('src/auth/token.ts', ({ world }) => ({ facts: { ...world.facts(), receipts: world.facts().receipts.filter(({ tool }) => tool !== 'read_range') } })),
  'a file whose receipts hold and whose own is unknown': write('src/auth/token.ts', ({ world }) => ({ facts: { ...world.facts(), receipts: world.facts().receipts.filter(({ tool }) => tool === 'find_definitions').map((receipt): FactReceipt => ({ ...receipt, delivered: [] })) } })),
  'a file whose evidence another permit leads to': write('src/auth/token.ts', () => ({ permits: [permit({ path: 'src/http/server.ts', chain: [hashOf(ready().world.files[FILE]!), hashOf('changed')] })] }), ({ world }) => world.change(FILE, 'changed')),
  'a file whose evidence left its permit': write('src/auth/token.ts', () => ({ permits: [permit({ chain: [hashOf(ready().world.files[FILE]!), hashOf('written')] })] }), ({ world }) => world.change(FILE, 'changed')),
  'a file with the content another permit knows': write(FILE, (at) => ({ permits: [permit({ path: 'src/auth/token.ts', chain: [hashOf(at.world.files[FILE]!)] })] })),
  'a file read again after its permit': write(FILE, () => ({ permits: [permit({ chain: ['a'] })] })),
  'a new file whose permit knows another content, read since': write('src/auth/token.ts', () => ({ permits: [permit({ path: 'src/auth/token.ts', chain: ['a'] })], ...missing('src/auth/token.ts') })),
  'a file that was not read': write('src/colour.ts'),
  'a file that was read and changed': write('src/user/repository.ts', () => ({}), ({ world }) => world.change('src/user/repository.ts', 'changed')),
  'a file under a permit, deleted and here again': write('src/colour.ts', () => ({ permits: [permit({ path: 'src/colour.ts', chain: [NO_FILE] })] })),
  'a guard': write('src/.Claude/settings.json'),
  'a guard by its whole name': write('.mcp.json'),
  'outside': write('x', () => ({ target: { path: '../x', kind: 'refused', why: 'outside' } })),
  'for a reason without a sentence': write('x', () => ({ target: { path: 'x', kind: 'refused', why: 'odd' } })),
  'riskier elsewhere': write(FILE, () => ({ elsewhere: { risk: 'HIGH', session_id: 'ses_0' } })),
  'riskier for another caller': write(FILE, () => ({ elsewhere: { risk: 'HIGH', session_id: null } })),
  'as risky elsewhere': write(FILE, () => ({ elsewhere: { risk: ready().run.risk, session_id: 'ses_0' } })),
  'a new file beside one that was read': write('src/auth/policy.ts'),
  'a new file that is not allowed': write('src/auth/policy.ts', () => ({ allow_new_files: false })),
  'a new file under its permit': write('src/auth/policy.ts', () => ({ permits: [permit({ path: 'src/auth/policy.ts', chain: [NO_FILE] })] })),
  'a new file that was written and is gone': write('src/auth/policy.ts', () => ({ permits: [permit({ path: 'src/auth/policy.ts', chain: [NO_FILE, 'a'] })] })),
  'a file that was read and is gone': write('src/user/repository.ts', () => ({}), ({ world }) => world.change('src/user/repository.ts', undefined)),
  'a file that was read and is gone, its neighbour read since': write('src/auth/token.ts', () => ({}), ({ world }) => (world.change('src/auth/token.ts', undefined), void world.read(FILE))),
  'a new file in a folder nobody looked into': write('lib/policy.ts'),
  'a new file at the root': write('policy.ts'),
  'a new folder beside what was read': write('x', () => missing('src/auth/rules/policy.ts', { near: 'src/auth' })),
  'two new folders': write('x', () => missing('src/auth/rules/deep/policy.ts', { near: 'src/auth' })),
  'three new folders': write('x', () => missing('src/auth/rules/deep/er/policy.ts', { near: 'src/auth' })),
  'a new folder beside what was not read': write('x', () => missing('src/rules/policy.ts', { near: 'src' })),
  'a new folder of a tool': write('x', () => missing('src/auth/Dist/policy.ts', { near: 'src/auth' })),
  'a new hidden folder': write('x', () => missing('src/auth/.rules/policy.ts', { near: 'src/auth' })),
  'new folders at the root': write('x', () => missing('a/b/policy.ts', { near: '.' })),
  'three new folders at the root': write('x', () => missing('a/b/c/policy.ts', { near: '.' })),
  'a new file where no folder holds any': write('x', () => missing('a/b/c/d/policy.ts', { near: null })),
  'a new file where no folder holds any and nothing was read': write('x', ({ world }) => ({ ...missing('a/policy.ts', { near: null }), facts: { ...world.facts(), receipts: world.facts().receipts.map((receipt): FactReceipt => ({ ...receipt, delivered: [] })) } })),
  'a new file in an empty project': write('lib/policy.ts', ({ world }) => ({ facts: { ...world.facts(), holdings: { files: 0, symbols: 0, entry_points: 0, patterns: 0 } } })),
  'prose, where only prose was shown': write(FILE, ({ world }) => ({ facts: prose(world.facts(), ...READ.filter((file) => file !== 'src/auth/token.ts')) })),
  'code, where some of it is code': write('src/http/server.ts', ({ world }) => ({ facts: prose(world.facts(), FILE) })),
  'other code, where only prose was shown': write('src/colour.ts', ({ world }) => ({ facts: prose(world.facts(), ...READ) }), ({ world }) => void world.read('src/colour.ts')),
  'new code, where only prose was shown': write('src/auth/policy.ts', ({ world }) => ({ facts: prose(world.facts(), ...READ) })),
  'new prose, where only prose was shown': write('x', ({ world }) => ({ ...missing('src/auth/policy.md', { prose: true }), facts: prose(world.facts(), ...READ) })),
  'where nothing was found that the request speaks of': () => from(ready(), (at) => askWrite({ ...at, run: { ...at.run, frame: { ...at.run.frame!, mapped_symbols: [] } } }, FILE)),
  'where prose was shown and code only supposed': () => from(ready(), (at) => {
    const [first] = at.run.frame!.mapped_symbols;
    const mapped_symbols = [first!, { ...first!, name: 'x', source: 'HYPOTHESIS' as const, evidence: { ...first!.evidence!, place: { file: 'src/colour.ts', line: 1 } } }, { ...first!, name: 'y', evidence: null }];
    return askWrite({ ...at, run: { ...at.run, frame: { ...at.run.frame!, mapped_symbols } } }, 'src/auth/policy.ts', { facts: prose(at.world.facts(), ...READ) });
  }),
  'in a session that never writes': () => from(ready(), (at) => askWrite({ ...at, run: { ...at.run, intent: 'QUESTION' } }, FILE)),
  'before READY': () => from(explored(framed()), (at) => askWrite(at, FILE)),
  'while a person is waited for': () => from(ready(), (at) => askWrite({ ...at, run: { ...at.run, needs_person: true } }, FILE)),
  'asked without facts': () => from(ready(), ({ run, world }) => checkWriteTarget(run, { target: { path: 'src/new.ts', kind: 'missing' }, allow_new_files: true, facts: { ...world.facts(), receipts: [] }, permits: [], elsewhere: null, permit_id: 'p', permit_ms: 1, at: 1 })),
};

// --- leaving a phase, and the person's words

const settled = (standing: Standing, words: string): Answer => from(standing, ({ run }) => clarify(run, words, 60));
const leaving: Readonly<Record<string, Case>> = {
  'opened': () => from(opened(), () => openUnderstanding({ run_id: 'run_2', session_id: 'ses_2', query: 'Fix the login of LoginService', intent: 'MODIFY', at: 3 })),
  'opened for a question': () => from(opened(), () => openUnderstanding({ run_id: 'run_2', session_id: 'ses_2', query: 'Where is LoginService used?', intent: 'QUESTION', at: 3 })),
  'opened as a question that is none': () => from(opened(), () => openUnderstanding({ run_id: 'run_2', session_id: 'ses_2', query: 'ログイン機能を修正して', intent: 'QUESTION', at: 3 })),
  'reverted from READY': () => from(ready(), ({ run }) => revertToExploration(run, 60)),
  'reverted from SEMANTIC': () => from(inSemantic(), ({ run }) => revertToExploration(run, 60)),
  'reverted with open guesses': () => from(inDoubt({ text: 'LoginService', symbol: 'LoginService' }), ({ run }) => revertToExploration(run, 60)),
  'reverted with open guesses of stated words': () => from(inDoubt({ text: 'ログインはここ', slot: 'target_feature', symbol: 'LoginService' }), ({ run }) => revertToExploration(run, 60)),
  'reverted for the third time': () => from(inVerification(), ({ run }) => revertToExploration({ ...run, fruitless_rounds: 2 }, 60)),
  'reverted with nothing open': () => from(inVerification(), ({ run }) => revertToExploration({ ...run, fruitless_rounds: 2, hypotheses: run.hypotheses.map((each) => ({ ...each, status: 'rejected' as const })) }, 60)),
  'reverted before the frame': () => from(opened(), ({ run }) => revertToExploration(run, 60)),
  'closed again': () => from(ready(), ({ run }) => closeAgain(run, 'evidence_changed', 60)),
  'let go on': () => from(inVerification(), ({ run }) => continueRun({ ...run, needs_person: true, fruitless_rounds: 3 }, 60)),
  'let go on while exploring': () => from(vague(), ({ run }) => continueRun({ ...run, needs_person: true, fruitless_rounds: 3 }, 60)),
  'clarified': () => settled(ready(), '空のパスワードでもログインできてしまう'),
  'clarified: only look': () => settled(ready(), '変更はしないで、調べるだけにして'),
  'clarified: only look, in a session that only looks': () => settled(explored(framed('LoginService はどこで使われていますか', { target_feature: quoted('LoginService') }, 'QUESTION')), '変更はしないで、調べるだけにして'),
  'clarified: change it after all': () => settled(explored(framed('LoginService はどこで使われていますか', { target_feature: quoted('LoginService') }, 'QUESTION')), 'やっぱり空のパスワードを拒否するように修正して'),
  'clarified: leave one thing alone': () => settled(ready(), 'API は変えないで'),
  'clarified: a question': () => settled(ready(), 'どこで使われていますか'),
  'slipped': () => from(ready(), ({ run }) => closedBySlip(run, Array.from({ length: 25 }, (_, at) => `f${at}.ts`), 60)),
  'slipped, and told so': () => from(ready(), ({ run }) => ({ ...closedBySlip(run, ['a.ts', 'b.ts'], 60), refusals: slippedNotice(closedBySlip(run, ['a.ts', 'b.ts'], 60).run) })),
  'slipped without files': () => from(ready(), ({ run }) => {
    const { run: back, next } = closeAgain(run, 'written_without_permit', 60, 'hook');
    return { run: back, next, refusals: slippedNotice(back) };
  }),
  'nothing slipped': () => from(ready(), ({ run }) => ({ run, next: [], refusals: [...slippedNotice(run), ...slippedNotice(closeAgain(run, 'other', 60).run), ...slippedNotice({ ...closedBySlip(run, ['a'], 60).run, phase: 'READY' }), ...slippedNotice({ ...run, phase: 'EXPLORATION', transitions: [] })] })),
};

const PAGES = { frames, submissions, hypotheses, verification, writes, leaving };

/** What an answer changed, field by field; in which order a row holds its fields is nobody's business. */
function changes(before: object, after: object, within = ''): string[] {
  const all = Object.entries(after).flatMap(([key, value]: [string, unknown]) => {
    const was: unknown = (before as Record<string, unknown>)[key];
    if (was !== undefined && canonicalJson(was) === canonicalJson(value)) return [];
    if (['versions', 'submission', 'raw_query'].includes(key)) return [];
    if (key === 'frame' && value !== null) return changes(was ?? {}, value as object, 'frame.');
    if (key === 'transitions') return (value as unknown[]).slice(Array.isArray(was) ? was.length : 0).map((each) => `transition ${canonicalJson(each)}`);
    return [`${within}${key}: ${canonicalJson(value)}`];
  });
  return all.sort();
}

function row({ before, step: { run, refusals, next, permit, verdict } }: Answer): unknown {
  return {
    run: changes(before, run),
    ...(verdict === undefined ? {} : { verdict: [`${verdict.sufficient} ${verdict.confidence}`, ...verdict.missing_requirements, canonicalJson(verdict.counted)] }),
    ...(permit === undefined ? {} : { permit: canonicalJson(permit) }),
    refusals: refusals.map(refusalLine),
    next: nextLine(next),
  };
}

describe.each(Object.keys(PAGES) as (keyof typeof PAGES)[])('the answers of the understanding gate: %s', (page) => {
  it.each(Object.entries<Case>(PAGES[page]))('[K-03][U-10][U-16] %s', (name, answer) => {
    const given = answer();
    expectBothLanguages(given.step.refusals, name);
    GOLDEN.hold(page, name, row(given));
  });

  it('pins nothing else', () => expect(GOLDEN.strangers(page, Object.keys(PAGES[page]))).toEqual([]));
});
