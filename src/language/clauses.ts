// A request is a list of clauses, each with one predicate: the smallest passage worth quoting back as a requirement.
import { maskJapanese } from './negation-words.ts';
import { headsWish, isVerbOnly, mayBeVerb } from './english-verbs.ts';
import { baseForms } from './inflection.ts';
import { ENGLISH_CLAUSE_VERBS, ENGLISH_LIGHT_VERBS } from './request-verbs.ts';
import { isJapanese } from './script.ts';
import { isStopWord } from './stop-words.ts';

/** Offsets are those of the folded text. */
export type Clause = readonly [start: number, end: number];

/** Quoted passages are taken whole by the first three branches; their lengths are bounded so that no text is walked twice. */
const SEPARATOR = /「[^「」]{0,200}」|『[^『』]{0,200}』|`[^`]{0,200}`|([。!?;\n\r]+|、|,(?=\s|[^\x00-\x7f]|$)|\.(?=\s|$)|:(?=\s)|\s\/(?=\s))/g;

/** A negated predicate in mid-clause (消さずに…, 変えないで…) ends a requirement of its own polarity. */
const NEGATED_CONJUNCTION = /ずに|ないで(?!は|くださ|下さ|ほし|欲し|いただ|頂)|なくて(?!は|も)|ず(?=[\u3400-\u9fff\u30a1-\u30fa a-z])/g;

/** Ends with a word for all or none, of which a "but" takes something away. */
const BUT_OF_ALL = /\b(?:no(?:thing|ne|body| one)|any(?:thing|one|body)|every(?:thing|one|body)|all) $/;
const ENGLISH_DIVIDER = /\b(?:but|without|and(?: then)?|then)\b/g;

export function clausesOf(folded: string): Clause[] {
  const pieces: { clause: Clause; comma: boolean }[] = [];
  let from = 0;
  const push = (to: number, comma: boolean): void => {
    if (folded.slice(from, to).trim() !== '') pieces.push({ clause: [from, to], comma });
  };
  for (const found of folded.matchAll(SEPARATOR)) {
    if (found[1] === undefined) continue;
    // "Radio play: …" is a heading; "Write an email: …" says what the rest belongs to.
    if (found[1] === ':' && !isHeading(folded.slice(from, found.index))) continue;
    push(found.index, found[1] === '、' || found[1] === ',');
    from = found.index + found[1].length;
  }
  push(folded.length, false);
  return mergeLists(folded, pieces).flatMap((clause) => divide(folded, clause));
}

/** The nouns of a list belong to the clause with the predicate: the next one in Japanese, the one before in English. */
function mergeLists(folded: string, pieces: readonly { clause: Clause; comma: boolean }[]): Clause[] {
  const merged: Clause[] = [];
  let waiting: number | undefined;
  let afterComma = false;
  let previous = '';
  for (const { clause, comma } of pieces) {
    const start = waiting ?? clause[0];
    const text = folded.slice(clause[0], clause[1]).trim();
    waiting = undefined;
    const last = merged.at(-1);
    if (isJapanese(text)) {
      // 子ども向けに、…: for whom and as what is said of the predicate that follows.
      if (comma && (/^[^をはがにでも]*[^\u3041-\u309f]$/.test(text) || /^[^をはが]{1,20}(?:向けに?|用に|として|のために)$/.test(text))) waiting = start;
      else merged.push([start, clause[1]]);
    } else if (afterComma && last !== undefined && !hasEnglishVerb(text) && !(/^and\s+\S+\s+\S/.test(text) && hasEnglishVerb(previous))) {
      merged[merged.length - 1] = [last[0], clause[1]];
    } else {
      merged.push([start, clause[1]]);
    }
    afterComma = comma;
    previous = text;
  }
  return merged;
}

/** Before a colon: what the request is about, in a few words without a verb. */
export function isHeading(text: string): boolean {
  const heading = text.trim();
  if (isJapanese(heading)) return heading.length <= 24 && !/[をがはも]|(?:て|で)$/.test(heading);
  return heading.split(/\s+/).length <= 7 && !hasEnglishVerb(heading);
}

function hasEnglishVerb(text: string): boolean {
  const words = text.match(/[a-z']+/g) ?? [];
  return words.some((word) => ENGLISH_CLAUSE_VERBS.has(word)) || isClauseVerb(words[0] ?? '', words[1] ?? '') || (mayBeVerb(words[0] ?? '') && /^(?:by|into)$/.test(words[1] ?? '')) || headsWish(words) || OWN_ITEM.test(text);
}

/** "no dogs", "phones banned from the hall": an item with its own sign or predicate is no noun of the list before it. */
const OWN_ITEM = /^(?:and )?(?:no|never|only|not|at least|at most|up to|free|one|two|three) [a-z]|^(?:and )?(?:[a-z0-9'-]+ ){1,3}(?:[a-z]{2,}ed|kept|left|sent|done|made|held|shown|hidden|given|written|paid|built|cut|set|forbidden|welcome|optional|available|included)(?: (?:by|from|at|in|on|to|for|with|every|before|after|below|under|above|within|until|only|online|per|as|on)\b|$)/;

/** A known verb in any form, one with its particle ("tone down"), or a word with a determiner behind it ("numbers the pages"). */
function isClauseVerb(word: string, next: string): boolean {
  if (ENGLISH_CLAUSE_VERBS.has(word) || ENGLISH_LIGHT_VERBS.has(word) || isVerbOnly(word) || word === "don't" || word === 'never') return true;
  if (/^(?:down|out|up|off|back|away)$/.test(next) && !isStopWord(word)) return true;
  if (!/^(?:a|an|the|this|these|those|my|our|your|their|its|it|them|every|each|all|any)$/.test(next) || isStopWord(word)) return false;
  return /s$/.test(word) ? baseForms(word).some((form) => ENGLISH_CLAUSE_VERBS.has(form) || ENGLISH_LIGHT_VERBS.has(form)) : true;
}

function divide(folded: string, [start, end]: Clause): Clause[] {
  const text = folded.slice(start, end);
  const cuts = isJapanese(text) ? japaneseCuts(text) : englishCuts(text);
  const clauses: Clause[] = [];
  let from = 0;
  for (const cut of [...cuts, text.length]) {
    const piece = text.slice(from, cut);
    const blank = piece.length - piece.trimStart().length;
    if (piece.trim() !== '') clauses.push([start + from + blank, start + from + blank + piece.trim().length]);
    from = cut;
  }
  return clauses;
}

function japaneseCuts(text: string): number[] {
  const cuts: number[] = [];
  for (const found of maskJapanese(text).matchAll(NEGATED_CONJUNCTION)) cuts.push(found.index + found[0].length);
  return cuts;
}

function englishCuts(text: string): number[] {
  const cuts: number[] = [];
  for (const found of text.matchAll(ENGLISH_DIVIDER)) {
    const after = text.slice(found.index + found[0].length, found.index + found[0].length + 40).trimStart();
    // "and" divides only before a verb: "drag and drop" and "terms and conditions" stay whole.
    if (found[0].startsWith('and') || found[0] === 'then') {
      // "and please refrain from …", "and just modernise the spelling"
      const words = after.replace(/^(?:(?:please|just|simply|also|kindly) )+/, '').match(/[a-z']+/g) ?? [];
      const [verb = '', next = ''] = words;
      if (!(isClauseVerb(verb, next) || (verb !== next && headsWish(words) && /^\S+\s+\S+/.test(text.slice(0, found.index).trim()))) || /\bdrag $/.test(text.slice(Math.max(0, found.index - 5), found.index))) continue;
    }
    // "nothing but errors" limits, and is one thought; "log everything but do not log passwords" is two.
    if (found[0] === 'but' && BUT_OF_ALL.test(text.slice(Math.max(0, found.index - 12), found.index))) {
      const [verb = '', next = ''] = after.match(/[a-z']+/g) ?? [];
      if (verb !== 'not' && !isClauseVerb(verb, next)) continue;
    }
    // "never … without consent": the condition of what is forbidden belongs to it.
    if (found[0] === 'without' && /\b(?:never|not|no|cannot)\b|n't\b/.test(text.slice(Math.max(cuts.at(-1) ?? 0, found.index - 80), found.index))) continue;
    cuts.push(found.index);
  }
  return cuts;
}
