// `audit verify` for a person: the verdict first, then how much was checked or where it breaks.
import { makeVisible } from '../make-visible.ts';
import { MARKS } from '../paint.ts';
import type { Render } from './sheet.ts';

const TEXT = {
  good: { en: 'The log verifies', ja: 'ログの検証に成功しました' },
  bad: { en: 'The log does not verify', ja: 'ログの検証に失敗しました' },
  entries: { en: 'entries', ja: '件数' },
  exports: { en: 'exports compared', ja: '照合した書き出し' },
  head: { en: 'last hash', ja: '最後のハッシュ' },
  fault: { en: 'first bad entry', ja: '最初の不整合' },
} as const;

export const renderAuditVerify: Render = (output, { language, paint }) => {
  const fault = output['fault'] as { seq?: unknown; reason?: unknown } | undefined;
  const say = (key: keyof typeof TEXT) => TEXT[key][language];
  return [
    output['ok'] === true ? `${paint.good(MARKS.good)} ${say('good')}` : `${paint.bad(MARKS.bad)} ${paint.strong(say('bad'))}`,
    `  ${say('entries')}: ${String(output['entries'])}`,
    `  ${say('exports')}: ${String(output['exports_checked'])}`,
    `  ${say('head')}: ${makeVisible(headOf(output['head']))}`,
    ...(fault === undefined ? [] : [`  ${say('fault')}: ${makeVisible(`${String(fault.seq)}: ${String(fault.reason)}`)}`]),
  ];
};

function headOf(head: unknown): string {
  if (typeof head !== 'object' || head === null) return String(head);
  const { seq, hash } = head as { seq?: unknown; hash?: unknown };
  return `${String(hash)} (${String(seq)})`;
}
