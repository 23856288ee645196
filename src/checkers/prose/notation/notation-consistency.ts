// One word, one spelling throughout a work: whatever is spelled in several ways is reported where the rarer spelling stands, with the usual one as the fix.
import type { ReviewFinding } from '../../../gates/review/finding.ts';
import type { CheckInput } from '../../checker.ts';
import type { Prose } from '../prose.ts';
import { pointed, type Found } from '../rule.ts';
import { visibleText } from '../visible-text.ts';
import { compoundVerbs } from './compound-verbs.ts';
import { customarySpelling } from './customary-spelling.ts';
import { englishWords } from './english.ts';
import { katakanaWords } from './katakana.ts';
import type { FindOccurrences, Occurrence } from './occurrence.ts';
import { spelledPairs } from './spelled-pairs.ts';
import { widths } from './width.ts';

const FINDERS: Readonly<Record<'ja' | 'en', readonly FindOccurrences[]>> = { ja: [katakanaWords, spelledPairs, compoundVerbs, widths, englishWords], en: [englishWords] };

export function notationConsistency(prose: Prose, { file, work }: Pick<CheckInput, 'file' | 'work'>): readonly ReviewFinding[] {
  const own = occurrencesIn(prose.visible, prose.language);
  const usual = usualSpellings(prose, file, own, work);
  const found: ReviewFinding[] = [];
  let taken = -1;
  for (const { word, spelling, start, end, as } of own.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const better = usual.get(word);
    if (better === undefined || better.spelling === spelling || start < taken) continue;
    const becomes = as(better.spelling);
    const stands = prose.text.slice(start, end);
    if (becomes === stands) continue;
    taken = end;
    found.push(pointed(prose, { rule: 'notation', category: 'notation', point: [start, end], ...toldAs(better, stands, becomes) }));
  }
  return found;
}

interface Usual {
  readonly spelling: string;
  readonly times: number;
  readonly others: number;
  /** What made it the usual one; `first`: nothing but its place, and that is no reason to change anything unasked. */
  readonly by: 'number' | 'custom' | 'first';
}

function toldAs({ by, times, others }: Usual, stands: string, becomes: string): Pick<Found, 'severity' | 'description' | 'becomes' | 'maybe'> {
  const counts = { en: `${times} against ${others}`, ja: `${times} 対 ${others}` };
  switch (by) {
    case 'number':
      return { severity: 'medium', becomes, description: { en: `“${stands}” is spelled “${becomes}” elsewhere in this work (${counts.en}).`, ja: `「${stands}」は、この作品のほかの箇所では「${becomes}」と書かれています (${counts.ja})。` } };
    case 'custom':
      return { severity: 'medium', becomes, description: { en: `This work has “${stands}” and “${becomes}” (${counts.en}); “${becomes}” is the customary spelling.`, ja: `この作品には「${stands}」と「${becomes}」があります (${counts.ja})。一般的な表記は「${becomes}」です。` } };
    case 'first':
      return { severity: 'low', maybe: becomes, description: { en: `This work has “${stands}” and “${becomes}” (${counts.en}); one of them should be used throughout.`, ja: `この作品には「${stands}」と「${becomes}」があります (${counts.ja})。どちらかに統一してください。` } };
  }
}

/** Of equally frequent spellings the customary one, else the one that stands first: files in the order of their names, so that every file of a work gets the same answer. */
function usualSpellings(prose: Prose, file: string, own: readonly Occurrence[], work: CheckInput['work']): ReadonlyMap<string, Usual> {
  const texts = [{ file, found: own }, ...work.filter((other) => other.file !== file).map((other) => ({ file: other.file, found: undefined, text: other.text }))].sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0));
  const counts = new Map<string, Map<string, number>>();
  for (const each of texts) {
    const found = each.found ?? occurrencesIn(visibleText(each.text, prose.format).visible, prose.language);
    for (const { word, spelling } of found) {
      const spellings = counts.get(word) ?? new Map<string, number>();
      counts.set(word, spellings.set(spelling, (spellings.get(spelling) ?? 0) + 1));
    }
  }
  const usual = new Map<string, Usual>();
  for (const [word, spellings] of counts) {
    if (spellings.size < 2 || !isOneWord(word, spellings)) continue;
    const times = Math.max(...spellings.values());
    const others = [...spellings.values()].reduce((sum, each) => sum + each, 0) - times;
    const most = [...spellings.keys()].filter((spelling) => spellings.get(spelling) === times);
    const customary = most.length === 1 ? undefined : customarySpelling(word, most);
    usual.set(word, { spelling: customary ?? most[0]!, times, others, by: most.length === 1 ? 'number' : customary === undefined ? 'first' : 'custom' });
  }
  return usual;
}

/** Some spellings prove nothing by themselves: without one GitHub, Github is just a name. */
function isOneWord(word: string, spellings: ReadonlyMap<string, number>): boolean {
  if (word.startsWith('capitals:')) return [...spellings.keys()].some((spelling) => /[a-z][A-Z]/.test(spelling));
  return true;
}

function occurrencesIn(visible: string, language: 'ja' | 'en'): readonly Occurrence[] {
  return FINDERS[language].flatMap((find) => [...find(visible)]);
}
