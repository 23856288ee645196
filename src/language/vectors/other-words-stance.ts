// Where a clause and the task nearest to it take another stand: one denies, removes, keeps or narrows, and the other does not.
import { wordingOf, type ReadTask } from '../evidence.ts';
import { AS_IS, CHANGES, HIDES, KEEPS, LOSSES, REMOVALS } from '../stance-words.ts';
import { weakHit } from '../term-search.ts';
import { DENIES } from './opposition.ts';
import type { MeaningGroup } from './support.ts';

export const STANCE_EVIDENCE = ['clauseDenies', 'denialDiffers', 'removalDiffers', 'keepingDiffers', 'changeDiffers', 'narrows', 'opens', 'opposites', 'lacks'] as const;

const KEPT = new RegExp(`${KEEPS.source}|${AS_IS.source}`);
const GONE = new RegExp(`${REMOVALS.source}|${HIDES.source}|${LOSSES.source}`);
const ONLY = /\b(?:only|solely|exclusively|just|except|unless)\b|だけ|のみ|限[りるっ定]|以外/;
const SOME = /\b(?:some|partly|partially|optional(?:ly)?|sometimes|few|later|draft)\b|一部|任意|場合によ|後日|後で|いずれ/;
const WORSE = /\b(?:fail\w*|reject\w*|error|block\w*|reduc\w*|lower\w*|ignor\w*|manual\w*|unlimited|regardless|anyone|always)\b|失敗|拒否|エラー|ブロック|減ら|下げ|無視|手動|手作業|無制限|誰でも|常に/;

export function stanceOf(quote: string, task: ReadTask, { units }: MeaningGroup): number[] {
  const text = wordingOf(task);
  const differs = (words: RegExp): number => Number(words.test(text)) - Number(words.test(quote));
  const opposites = units.filter(({ unit }) => task.fields.some(({ index }) => weakHit(unit.forms, 'antonym', index) !== undefined)).length;
  return [Number(DENIES.test(quote)), differs(DENIES), differs(GONE), differs(KEPT), differs(CHANGES), differs(ONLY), differs(SOME), opposites, differs(WORSE)];
}
