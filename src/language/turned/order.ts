// The order of two deeds: first the one, then the other in the request, and the other way round in the plan.
import { sameWord } from '../inflection.ts';
import { clauseAt } from '../polarity.ts';
import { isRequestVerb } from '../request-verbs.ts';
import { isJapanese } from '../script.ts';
import { isStopWord } from '../stop-words.ts';
import type { ReadUnit } from '../requirement-reading.ts';
import { isAbout, turn, WINDOW, type Scene, type Turn } from './scene.ts';

type Span = readonly [start: number, end: number];

interface Sequence {
  readonly early: Span;
  readonly late: Span;
}

/** What stands before it comes first; 今後, 最後 and the like name no deed. */
const THEN_JAPANESE = /[てで]から(?!の)|(?<![今そ前最午以背])(?:後|あと)(?:に|で|は|、)|その(?:後|あと)|次第|[たっ]た?(?:うえ|上)で|、次に|続いて/;
/** What stands before it comes last; 名前に, 目の前に are no times. */
const BEFORE_JAPANESE = /(?<![名以目手人])(?:前|まえ)に|に先立/;
const BEFORE_ENGLISH = /\b(?:before|prior to|ahead of|precedes?)\b/;
const AFTER_ENGLISH = /\b(?:(?:only |right )?after(?!wards?\b)|(?<!at )once|as soon as)\b/;
const THEN_ENGLISH = /(?:,| and|;)? (?:only )?then\b|,? followed by\b/;

/** Of one sentence, where it says which of two things comes first. */
export function sequenceOf(text: string): Sequence | undefined {
  return isJapanese(text) ? japaneseSequence(text) : englishSequence(text);
}

function japaneseSequence(text: string): Sequence | undefined {
  const then = THEN_JAPANESE.exec(text);
  const before = BEFORE_JAPANESE.exec(text);
  if (then !== null && (before === null || then.index < before.index)) return { early: [0, then.index + 1], late: [then.index + then[0].length, text.length] };
  return before === null ? undefined : { early: [before.index + before[0].length, text.length], late: [0, before.index] };
}

function englishSequence(text: string): Sequence | undefined {
  // "the summary first and the details afterwards"
  const first = /\bfirst\b(?=[^.;]{0,80}?(?:,| and\b|;))/.exec(text);
  const joint = first === null ? -1 : text.slice(first.index).search(/,| and\b|;/) + first.index;
  if (first !== null) return { early: [0, joint], late: [joint, text.length] };
  const before = BEFORE_ENGLISH.exec(text);
  if (before !== null) return parted(text, before, false);
  // "The summary follows the details"; "as follows" and "follow up" name no order.
  const follows = /(?<=[a-z]) (?:follows?|comes? after) (?=(?:the|an?|each|every|our|your|its)\b)/.exec(text);
  if (follows !== null) return { early: [follows.index + follows[0].length, text.length], late: [0, follows.index] };
  const after = AFTER_ENGLISH.exec(text);
  if (after !== null) return parted(text, after, true);
  const then = THEN_ENGLISH.exec(text);
  if (then !== null && then.index > 0) return { early: [0, then.index], late: [then.index + then[0].length, text.length] };
  const last = /\bafterwards?\b|\blater\b|\b(?:at|in) the end\b|\bfinally\b/.test(text) ? text.lastIndexOf(' and ') : -1;
  return last > 0 ? { early: [0, last], late: [last, text.length] } : undefined;
}

/** "A before B"; at the head of the sentence, "before B, A". `earlier`: what follows the word comes first. */
function parted(text: string, { 0: word, index }: RegExpExecArray, earlier: boolean): Sequence | undefined {
  const end = index + word.length;
  const comma = text.indexOf(',', end);
  const [behind, rest]: [Span, Span] = text.slice(0, index).trim() === '' ? [[end, comma < 0 ? text.length : comma], [comma < 0 ? text.length : comma, text.length]] : [[end, text.length], [0, index]];
  return earlier ? { early: behind, late: rest } : { early: rest, late: behind };
}

/** Migrate, then delete; and the plan deletes, then migrates. */
export function otherOrder(scene: Scene): Turn | undefined {
  return otherEnd(scene) ?? otherSequence(scene);
}

const AT_FIRST = /先に|最初に|まず|冒頭|先頭|から(?:始め|書き始め|入[るり])|巻頭|\bfirst\b|\b(?:start|begin|open|lead|kick off)(?:s|ing)?(?: (?:the|an?|each|every|our|it)(?: [a-z]+){1,2})? with\b|\bup front\b|\bat the (?:start|beginning|outset)\b/;
const AT_LAST = /後(?:に|で|回)|あと(?:に|で)|最後|末尾|巻末|文末|終わりに|\b(?:last|afterwards?|later|at the (?:very )?(?:end|back|bottom)|in the appendix|in a footnote)\b/;

/** 結論を先に述べ, and the plan puts it last: one thing, told by its end of the row. */
function otherEnd(scene: Scene): Turn | undefined {
  const { quote, read, tasks, evidence } = scene;
  const [first, last] = [AT_FIRST.test(quote), AT_LAST.test(quote)];
  if (first === last || sequenceOf(quote) !== undefined || read.requirement.polarity === 'negative') return undefined;
  const [own, other] = first ? [AT_FIRST, AT_LAST] : [AT_LAST, AT_FIRST];
  for (const [task, { fields }] of tasks.entries()) {
    if (!isAbout(scene, task, read.units.filter(({ term }) => own.test(term)), false)) continue;
    for (const field of fields) {
      for (const unit of read.units) {
        const hit = evidence.get(unit)![task]!.strength === 1 ? evidence.get(unit)![task]!.all.find((found) => found.field === field && !found.hit.sign.negated)?.hit : undefined;
        if (hit === undefined || own.test(unit.term)) continue;
        const [start, end] = clauseAt(field.index.polarity, hit.start);
        const clause = field.index.folded.text.slice(Math.max(start, hit.start - WINDOW), Math.min(end, hit.end + WINDOW));
        if (other.test(clause) && !own.test(clause) ) return turn(scene, unit, { task, field, start: hit.start, end: hit.end });
      }
    }
  }
  return undefined;
}

function otherSequence(scene: Scene): Turn | undefined {
  const { quote, read, tasks, evidence } = scene;
  const asked = sequenceOf(quote);
  if (asked === undefined) return undefined;
  const [early, late] = apart(sideOf(scene, asked.early), sideOf(scene, asked.late));
  if (early.words.length === 0 || late.words.length === 0) return undefined;
  for (const [task, { fields }] of tasks.entries()) {
    for (const field of fields) {
      for (const [from, sentence] of sentences(field.index.folded.text)) {
        const done = sequenceOf(sentence);
        if (done === undefined) continue;
        const holds = (side: Side, [start, end]: Span): boolean =>
          side.units.some((unit) => evidence.get(unit)![task]!.strength === 1 && evidence.get(unit)![task]!.all.some(({ hit, field: where }) => where === field && hit.start >= from + start && hit.end <= from + end)) || wordsIn(sentence.slice(start, end)).some((word) => side.words.some((other) => isSame(word, other)));
        if (holds(late, done.early) && holds(early, done.late) && !holds(early, done.early) && !holds(late, done.late)) {
          return turn(scene, [...early.units, ...late.units, ...read.units][0]!, { task, field, start: from + done.early[0], end: from + done.early[1] });
        }
      }
    }
  }
  return undefined;
}

interface Side {
  readonly units: readonly ReadUnit[];
  readonly words: readonly string[];
}

function sideOf({ quote, read }: Scene, [start, end]: Span): Side {
  const units = read.units.filter(({ term, hard }) => !hard && quote.indexOf(term) >= start && quote.indexOf(term) < end && quote.includes(term));
  return { units, words: wordsIn(quote.slice(start, end)) };
}

/** A word that stands on both sides tells nothing of their order. */
function apart(a: Side, b: Side): readonly [Side, Side] {
  const only = (side: Side, other: Side): Side => ({ units: side.units.filter((unit) => !other.units.includes(unit)), words: side.words.filter((word) => !other.words.some((each) => isSame(word, each))) });
  return [only(a, b), only(b, a)];
}

/** The request verbs of English (show, add) stand anywhere; 実装 beside テスト is a deed with its own place in the order. */
function wordsIn(text: string): string[] {
  return (text.match(/[\u3400-\u9fff]{2,}|[\u30a1-\u30feー]{2,}|[a-z]{3,}/g) ?? []).filter((word) => !isStopWord(word) && !(/^[a-z]/.test(word) && isRequestVerb(word)));
}

function isSame(a: string, b: string): boolean {
  return a === b || (/^[a-z]/.test(a) ? sameWord(a, b) : a.length > 1 && b.length > 1 && (a.endsWith(b) || b.endsWith(a)));
}

function sentences(text: string): readonly (readonly [start: number, text: string])[] {
  const found: [number, string][] = [];
  for (const { 0: sentence, index } of text.matchAll(/[^。\n]+?(?:[。\n]|\.(?=\s)|$)/g)) {
    found.push([index, sentence]);
    if (found.length >= 8) break;
  }
  return found;
}
