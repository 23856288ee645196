// Ready-made requests, submissions and standings for the tests of the understanding run.
import { blockedHere } from '../../../src/gates/understanding/blocked.ts';
import type { PlaceCitation } from '../../../src/gates/understanding/facts.ts';
import { clarify, continueRun, revertToExploration } from '../../../src/gates/understanding/leave-phase.ts';
import { nextCalls } from '../../../src/gates/understanding/next-calls.ts';
import { openSemantic } from '../../../src/gates/understanding/open-semantic.ts';
import { openUnderstanding } from '../../../src/gates/understanding/open-run.ts';
import type { Permit } from '../../../src/gates/understanding/permit.ts';
import type { Intent, Understanding, UnderstandingRun, UnderstandingStep } from '../../../src/gates/understanding/run-record.ts';
import { setFrame } from '../../../src/gates/understanding/set-frame.ts';
import { submitSemantic } from '../../../src/gates/understanding/submit-semantic.ts';
import { submitUnderstanding } from '../../../src/gates/understanding/submit-understanding.ts';
import { submitVerification } from '../../../src/gates/understanding/submit-verification.ts';
import { checkWriteTarget, type Target, type WriteStep } from '../../../src/gates/understanding/write-target.ts';
import { hashOf, SmallWorld } from './small-world.ts';

export const VAGUE = 'ログイン機能直して';
export const CONCRETE = 'ログイン機能で、パスワードが空のときエラーが出ないので、空のパスワードを拒否するように修正して';

const quoted = (text: string) => ({ value: text, quote: text });

export const FRAMES = {
  vague: { target_feature: quoted('ログイン機能'), desired_action: quoted('直して') },
  concrete: {
    target_feature: quoted('ログイン機能'),
    trigger_condition: quoted('パスワードが空のとき'),
    observed_issue: quoted('パスワードが空のときエラーが出ない'),
    desired_action: quoted('空のパスワードを拒否する'),
  },
} as const;

export interface Standing {
  readonly run: UnderstandingRun;
  readonly world: SmallWorld;
}

export function opened(query = CONCRETE, intent: Intent = 'MODIFY'): Standing {
  return { run: openUnderstanding({ run_id: 'run_1', session_id: 'ses_1', query, intent, at: 0 }).run, world: new SmallWorld() };
}

export function framed(query = CONCRETE, claims: unknown = FRAMES.concrete, intent: Intent = 'MODIFY'): Standing {
  const { run, world } = opened(query, intent);
  return { run: setFrame(run, claims).run, world };
}

/** The usual look round: every fact tool that must have been used, and enough of everything for any risk. */
export function explored(standing: Standing): Standing {
  const { world } = standing;
  for (const name of ['LoginService', 'validatePassword', 'issueToken', 'handleLogin', 'findUser']) world.define(name);
  world.refer('LoginService');
  world.search('password');
  for (const file of ['src/auth/login.ts', 'src/auth/token.ts', 'src/user/repository.ts', 'src/http/server.ts']) world.read(file);
  return standing;
}

const receiptOf = (world: SmallWorld, tool: string, file: string): string =>
  world.receipts.findLast((receipt) => receipt.tool === tool && receipt.delivered.some((hit) => hit.file === file))?.receipt_id ?? 'rcp_none';

export const place = (world: SmallWorld, file: string, line: number): PlaceCitation => ({ receipt_id: receiptOf(world, 'read_range', file), file, line });

export function understanding(world: SmallWorld, more: Partial<Understanding> = {}): Understanding {
  return {
    symbols_identified: ['LoginService', 'validatePassword', 'issueToken', 'handleLogin', 'findUser'],
    entry_points: ['handleLogin', 'LoginService'],
    existing_patterns: [
      { pattern: 'services throw on bad input', places: [place(world, 'src/auth/login.ts', 3), place(world, 'src/http/server.ts', 5)] },
      { pattern: 'stores are constants', places: [place(world, 'src/auth/token.ts', 4), place(world, 'src/auth/token.ts', 2)] },
    ],
    files_analyzed: [],
    resolved_frame: {},
    slot_evidence: { target_feature: place(world, 'src/auth/login.ts', 1), observed_issue: place(world, 'src/auth/login.ts', 8) },
    ...more,
  };
}

export function citationsOf(submission: Understanding): PlaceCitation[] {
  return [...Object.values(submission.slot_evidence), ...submission.existing_patterns.flatMap(({ places }) => places)];
}

export function submit({ run, world }: Standing, submission = understanding(world), at = 10) {
  return submitUnderstanding(run, { submission, facts: world.facts(...citationsOf(submission)), at });
}

export function ready(standing = explored(framed())): Standing {
  return { run: submit(standing).run, world: standing.world };
}

export function inSemantic(standing = explored(framed(VAGUE, FRAMES.vague))): Standing {
  return { run: openSemantic(standing.run, { reason: 'no_definition_found', facts: standing.world.facts(), at: 20 }).run, world: standing.world };
}

export function inVerification(standing = inSemantic()): Standing {
  const { run, world } = standing;
  return { run: submitSemantic(run, { hypotheses: [{ text: '空のパスワードを検査していない', slot: 'observed_issue', symbol: 'validatePassword' }], receipts_so_far: world.receipts.length, at: 30 }).run, world };
}

export function fileTarget(world: SmallWorld, path: string): Target {
  return Object.hasOwn(world.files, path) ? { path, kind: 'file', hash: hashOf(world.files[path]!) } : { path, kind: 'missing' };
}

export function askWrite({ run, world }: Standing, path: string, more: Partial<Parameters<typeof checkWriteTarget>[1]> = {}): WriteStep {
  return checkWriteTarget(run, { target: fileTarget(world, path), allow_new_files: true, facts: world.facts(), permits: [], elsewhere: null, permit_id: 'prm_1', permit_ms: 1_800_000, at: 40, ...more });
}

export type Event = (at: Standing) => UnderstandingStep & { readonly permit?: Permit };

const looking = (tool: string): Event => ({ run }) => blockedHere(run, tool) ?? { run, refusals: [], next: nextCalls(run) };

export const EVENTS: Readonly<Record<string, Event>> = {
  ...Object.fromEntries(['query', 'search_text', 'search_files', 'find_definitions', 'find_references', 'get_symbols', 'analyze_structure', 'get_function_at_line', 'read_range', 'repo_pack', 'semantic_search', 'add_explored_files'].map((tool) => [tool, looking(tool)])),
  set_query_frame: ({ run }) => setFrame(run, FRAMES.concrete),
  set_query_frame_invented: ({ run }) => setFrame(run, { target_feature: { value: '決済', quote: '決済' } }),
  submit_understanding_full: (at) => submit(at, understanding(at.world, { resolved_frame: { observed_issue: '空のパスワードがvalidatePasswordを通る' } })),
  submit_understanding_empty: (at) => submit(at, { symbols_identified: [], entry_points: [], existing_patterns: [], files_analyzed: [], resolved_frame: {}, slot_evidence: {} }),
  submit_understanding_invented: (at) => submit(at, understanding(at.world, { symbols_identified: ['LoginController', 'AuthFacade', 'PasswordPolicy', 'SessionKeeper', 'UserGuard'] })),
  open_semantic_fitting: ({ run, world }) => openSemantic(run, { reason: 'no_definition_found', facts: world.facts(), at: 20 }),
  open_semantic_other: ({ run, world }) => openSemantic(run, { reason: 'context_fragmented', facts: world.facts(), at: 20 }),
  submit_semantic: ({ run, world }) => submitSemantic(run, { hypotheses: [{ text: 'signIn を通る', symbol: 'signIn' }], receipts_so_far: world.receipts.length, at: 30 }),
  submit_semantic_hollow: ({ run, world }) => submitSemantic(run, { hypotheses: [{ text: 'たぶん' }], receipts_so_far: world.receipts.length, at: 30 }),
  submit_verification_confirmed: ({ run, world }) => {
    const receipt_id = world.define('validatePassword');
    const shown = { receipt_id: world.read('src/auth/login.ts'), file: 'src/auth/login.ts', line: 8 };
    const step = submitVerification(run, { verified: [{ hypothesis: 'h1', status: 'confirmed', ...shown }], facts: world.facts(shown, ...(run.submission === null ? [] : citationsOf(run.submission))), at: 50 });
    world.receipts.splice(world.receipts.findIndex((receipt) => receipt.receipt_id === receipt_id), 2);
    return step;
  },
  submit_verification_rejected: ({ run, world }) => {
    const receipt_id = world.define('validatePassword');
    const step = submitVerification(run, { verified: [{ hypothesis: 'h1', status: 'rejected', receipt_id }], facts: world.facts(), at: 50 });
    world.receipts.pop();
    return step;
  },
  submit_verification_stale: ({ run, world }) => submitVerification(run, { verified: [{ hypothesis: 'h1', status: 'confirmed', receipt_id: 'rcp_1' }], facts: world.facts(), at: 50 }),
  check_write_target_explored: (at) => askWrite(at, 'src/auth/login.ts'),
  check_write_target_unexplored: (at) => askWrite(at, 'src/colour.ts'),
  check_write_target_new: (at) => askWrite(at, 'src/auth/policy.ts'),
  check_write_target_new_elsewhere: (at) => askWrite(at, 'lib/policy.ts'),
  check_write_target_outside: (at) => askWrite(at, 'x', { target: { path: '../x', kind: 'refused', why: 'outside' } }),
  check_write_target_riskier_elsewhere: (at) => askWrite(at, 'src/auth/login.ts', { elsewhere: { risk: 'HIGH', session_id: 'ses_0' } }),
  revert_to_exploration: ({ run }) => revertToExploration(run, 60),
  person_continues: ({ run }) => continueRun(run, 60),
  person_clarifies: ({ run }) => clarify(run, '空のパスワードでもログインできてしまう', 60),
};
