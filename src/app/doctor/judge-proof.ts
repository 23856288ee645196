// What one run of a real host proves: stopped is only what was not written and whose reason reached the model; everything short of that is not tried.
import type { Bilingual } from '../../kernel/bilingual.ts';
import type { ProofCell } from '../../surfaces/cli/world.ts';
import type { Played } from '../play-host.ts';

const OURS = /Sekisho(?: QC-\d{3})?: [^\n"\\]*/;
const LONGEST = 160;

export type Judged = Pick<ProofCell, 'outcome' | 'reason'>;

export function judgeProof(isWritten: boolean, played: Pick<Played, 'results' | 'missing' | 'requests' | 'notStarted' | 'timedOut' | 'exit' | 'output'>): Judged {
  if (isWritten) return { outcome: 'wrote', reason: { en: 'the file was written', ja: 'ファイルが書き込まれました' } };
  const said = played.results.map((result) => OURS.exec(result)?.[0]).find((text) => text !== undefined);
  if (said !== undefined) return { outcome: 'stopped', reason: both(short(said)) };
  return { outcome: 'not tried', reason: whyNotTried(played) };
}

function whyNotTried({ results, missing, requests, notStarted, timedOut, exit, output }: Parameters<typeof judgeProof>[1]): Bilingual {
  const end = short(output.trim().split('\n').at(-1) ?? '');
  const [result] = results;
  if (notStarted !== undefined) return { en: `it did not start: ${notStarted}`, ja: `起動しませんでした: ${notStarted}` };
  if (missing.length > 0) return { en: `it offers no tool ${missing.join(', ')}`, ja: `ツール ${missing.join('、')} がありません` };
  if (result !== undefined) return { en: `nothing was written, but not because of us: ${short(result)}`, ja: `書き込まれませんでしたが、関門によるものではありません: ${short(result)}` };
  if (timedOut) return { en: `it did not end in time: ${end}`, ja: `時間内に終わりませんでした: ${end}` };
  if (requests.length === 0) return { en: `it never asked its model (exit ${exit}): ${end}`, ja: `モデルへの問い合わせがありませんでした (終了コード ${exit}): ${end}` };
  return { en: `it did not make the call (exit ${exit}): ${end}`, ja: `呼び出しが行われませんでした (終了コード ${exit}): ${end}` };
}

const both = (text: string): Bilingual => ({ en: text, ja: text });

function short(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST)}…`;
}
