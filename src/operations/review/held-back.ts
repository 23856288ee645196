// What a polish does not offer although there is a fix, in the words and with the option of the caller's surface (W-12, K-03).
import * as z from 'zod';
import { counted, say, type Bilingual } from '../../kernel/bilingual.ts';
import { shellWord } from '../../kernel/shell-word.ts';
import type { ReviewRun } from '../../workflow/review/review-rows.ts';
import { HELD_WHYS, type HeldBack } from '../../workflow/review/held-back.ts';
import type { Answer, Call } from '../operation.ts';

export const HELD_BACK = z.object({ why: z.enum(HELD_WHYS), count: z.number(), issue_ids: z.array(z.string()), hint: z.string() });

/** So many are named; the number says how many there are. */
const MOST_NAMED = 20;

const HEAD: Bilingual = { en: '{fixes} not offered: ', ja: '修正案 {count} 件は提示していません: ' };

const WHY: Readonly<Record<HeldBack['why'], Bilingual>> = {
  severity: { en: 'below the severity {least} ({severity} offers {them})', ja: '重大度が {least} 未満のため ({severity} で提示します)' },
  not_safe: { en: '{they} may change what is said ({unsafe} offers {them})', ja: '意味が変わるおそれがあるため ({unsafe} で提示します)' },
  overlaps: { en: 'another fix at the same place comes first; polish again afterwards', ja: '同じ箇所の別の修正を先に行うため。そのあとで、もう一度推敲してください' },
  undoes_a_fix: { en: '{they} would bring back what an earlier fix changed ({ids}); a person can ask for {them}: {named}', ja: '以前の修正で変えた箇所を元に戻すため ({ids})。人は次のコマンドで提示を求められます: {named}' },
};

export function presentHeld(held: readonly HeldBack[], { file, fix_wish }: ReviewRun, { surface, language }: Pick<Call, 'surface' | 'language'>): Answer<typeof HELD_BACK>[] {
  const typed = surface === 'cli';
  return held.map(({ why, issue_ids, severity }) => {
    const count = issue_ids.length;
    const named = issue_ids.slice(0, MOST_NAMED);
    const hint = say({ en: HEAD.en + WHY[why].en, ja: HEAD.ja + WHY[why].ja }, language, {
      count, fixes: `${counted(count, 'fix', 'fixes')} ${count === 1 ? 'is' : 'are'}`, they: count === 1 ? 'it' : 'they', them: count === 1 ? 'it' : 'them', least: fix_wish?.min_severity ?? '',
      severity: typed ? `--min-severity ${severity}` : `min_severity: "${severity}"`, unsafe: typed ? '--no-safe-only' : 'safe_only: false', ids: named.join(', '), named: `sekisho polish ${shellWord(file)} ${named.map((id) => `--issues ${id}`).join(' ')}`,
    });
    return { why, count, issue_ids: named, hint };
  });
}
