// A handle nobody has, or somebody else has: the two look the same (K-01), and the way on is that of the thing it was meant to name.
import type { Bilingual } from './bilingual.ts';
import { SekishoError } from './errors.ts';

const KINDS = {
  session: { kind: { en: 'session', ja: 'セッション' }, next: { en: 'Or begin anew: start_session to change code, open_plan to plan.', ja: '新しく始める場合、コードの変更は start_session、計画は open_plan です。' } },
  run: { kind: { en: 'run', ja: 'ラン' }, next: { en: 'Or begin a new run.', ja: 'または新しいランを始めてください。' } },
  review: { kind: { en: 'run', ja: 'ラン' }, next: { en: 'check begins a new one; `sekisho queue` has those under way.', ja: '新しく始めるには check を使ってください。進行中のものは `sekisho queue` で確認できます。' } },
  issue: { kind: { en: 'issue', ja: '指摘' }, next: { en: 'list_issues has yours.', ja: '自分の指摘は list_issues で確認できます。' } },
  diff: { kind: { en: 'diff', ja: '差分' }, next: { en: 'list_diffs has them.', ja: '一覧は list_diffs で確認できます。' } },
  pair: { kind: { en: 'pair', ja: '対' }, next: { en: 'list_learned_pairs has them.', ja: '一覧は list_learned_pairs で確認できます。' } },
  permit: { kind: { en: 'permit', ja: '許可' }, next: { en: 'check_write_target gives one.', ja: '許可は check_write_target で得られます。' } },
  thread: { kind: { en: 'thread', ja: 'スレッド' }, next: { en: 'It may be over.', ja: '既に終わっている可能性があります。' } },
} as const satisfies Record<string, { readonly kind: Bilingual; readonly next: Bilingual }>;

export function unknownHandle(path: string, kind: keyof typeof KINDS): SekishoError {
  return new SekishoError('QC-104', { path, ...KINDS[kind] });
}
