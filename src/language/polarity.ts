// Whether a passage asserts a word or denies it. Polarity belongs to the word and the predicate that governs it, never to a whole text.
import { isMarkedDropped, maskEnglish, maskJapanese } from './negation-words.ts';
import { englishSign } from './polarity-english.ts';
import { japaneseSign } from './polarity-japanese.ts';
import { isJapanese } from './script.ts';

export type Polarity = 'positive' | 'negative';

export interface Sign {
  readonly negated: boolean;
  /**
   * `contrast` is the rejected side of "A instead of B": it supports nothing at all. `adnominal`: denied only inside the
   * description of another noun (検索できないページ), which denies nothing of the plan itself;
   * `subject`: what the word does is denied (the export never blocks), not the word; `bound`: a number with its bound turned round.
   */
  readonly by: 'none' | 'inflection' | 'lexical' | 'prefix' | 'contrast' | 'dropped' | 'adnominal' | 'subject' | 'bound';
}

/** Everything needed to ask for signs in one text, prepared once. */
export interface PolarityText {
  readonly masked: string;
  readonly dropped: boolean;
  readonly clauses: readonly (readonly [number, number])[];
}

const CLAUSE_END = /[。!?;\n\r]+|、|,(?=\s|[^\x00-\x7f]|$)|\.(?=\s|$)/g;

export function readPolarity(folded: string): PolarityText {
  const masked = isJapanese(folded) ? maskEnglish(maskJapanese(folded)) : maskEnglish(folded);
  const clauses: [number, number][] = [];
  let from = 0;
  for (const end of folded.matchAll(CLAUSE_END)) {
    // A comma inside an English clause may stand in a list under one negation, so only Japanese 、 divides there.
    if (end[0] === ',' && !isJapanese(folded.slice(Math.max(from, end.index - 30), end.index))) continue;
    clauses.push([from, end.index]);
    from = end.index + end[0].length;
  }
  clauses.push([from, folded.length]);
  return { masked, dropped: isMarkedDropped(folded), clauses };
}

export function clauseAt(text: PolarityText, offset: number): readonly [number, number] {
  let low = 0;
  let high = text.clauses.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (text.clauses[middle]![0] <= offset) low = middle;
    else high = middle - 1;
  }
  return text.clauses[low]!;
}

export function signOf(text: PolarityText, start: number, end: number): Sign {
  if (text.dropped) return { negated: true, by: 'dropped' };
  const [clauseStart, clauseEnd] = clauseAt(text, start);
  const around = text.masked.slice(Math.max(clauseStart, start - 40), Math.min(clauseEnd, end + 40));
  if (!isJapanese(around)) return englishSign(text.masked, start, end, clauseStart, clauseEnd);
  // A list of nouns runs on over 、 to the predicate they share.
  return japaneseSign(text.masked, start, end, endOfNounList(text, start, clauseEnd));
}

function endOfNounList(text: PolarityText, start: number, clauseEnd: number): number {
  let end = clauseEnd;
  let from = start;
  for (let hops = 0; hops < 8 && text.masked[end] === '、'; hops += 1) {
    if (/[\u3041-\u309f]$/.test(text.masked.slice(from, end).trimEnd()) || /[をはがにで]/.test(text.masked.slice(Math.max(from, end - 40), end))) break;
    // 完全個室、ペット不可: what is written onto the last noun is said of that one alone.
    if (/^\s*[\u3400-\u9fff\u30a1-\u30feーa-z0-9]{1,16}(?:不可|禁止|厳禁|なし|無し)(?=$|[、。で\s])/.test(text.masked.slice(end + 1, end + 24))) break;
    from = end + 1;
    end = clauseAt(text, from)[1];
  }
  return end;
}
