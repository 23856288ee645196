// Turns what a textlint rule says into findings: a place that can be found again, both languages, and only fixes that fit.
import { soundRange, type TextRange } from '../../anchor/text-range.ts';
import type { ReviewFinding, Severity, SuggestedFix } from '../../gates/review/finding.ts';
import type { Bilingual } from '../../kernel/bilingual.ts';
import { anchored, type Prose } from '../prose/prose.ts';
import { COVERED } from '../prose/visible-text.ts';
import { hasMask, unmaskMessage } from './astral-mask.ts';
import type { LintMessage } from './lint-messages.ts';

/** How the findings of one rule are told. */
export interface Telling {
  readonly rule: string;
  readonly category: string;
  readonly severity: (of: number) => Severity;
  /** Absent: only the rule's own words. */
  readonly says?: Bilingual;
  readonly quotes?: true;
  readonly safe?: true;
  readonly saw?: RegExp;
  readonly only?: RegExp;
  readonly notInStories?: true;
}

/** From this width on a range stands for itself. */
const WIDE_ENOUGH = 24;
const LONGEST_MESSAGE = 200;
/** As far as a row's `only` looks. */
const ONLY_WITHIN = 20;

export function textlintFindings(prose: Prose, masked: string, messages: readonly LintMessage[], tellingOf: (rule: string) => Telling): readonly ReviewFinding[] {
  const found = new Map<string, ReviewFinding>();
  for (const message of messages) {
    const point = meant(prose.text, message);
    const telling = tellingOf(message.rule);
    if (isCovered(prose, point) || (telling.notInStories && prose.isStory) || telling.only?.test(prose.text.slice(point[0], point[0] + ONLY_WITHIN)) === false) continue;
    const finding: ReviewFinding = {
      rule: telling.rule,
      category: telling.category,
      severity: telling.severity(message.severity),
      range: point[1] - point[0] >= WIDE_ENOUGH ? point : anchored(prose, point),
      point,
      description: described(telling, unmaskMessage(message.message)),
      fixes: fixesOf(prose.text, masked, message, telling),
    };
    found.set(`${finding.rule}\n${point.join()}\n${message.message}`, finding);
  }
  return [...found.values()];
}

/** Many rules point at one character. Where the fix begins there, or the word the rule quotes, that is what is meant. */
function meant(text: string, { range, message, fix }: LintMessage): TextRange {
  const point = soundRange(text, range);
  if (point[1] - point[0] > 1) return point;
  const quoted = /["“「](.+?)["”」]/.exec(message)?.[1];
  if (quoted !== undefined && text.startsWith(quoted, point[0])) return [point[0], point[0] + quoted.length];
  return fix?.range[0] === point[0] && fix.range[1] > point[1] ? soundRange(text, fix.range) : point;
}

/** Code, an address or front matter: not read, so not found fault with. */
function isCovered({ visible, text }: Prose, [start, end]: TextRange): boolean {
  if (start === end) return visible[start] === COVERED;
  for (let at = start; at < end; at += 1) if (visible[at] !== COVERED && !(visible[at] === ' ' && text[at] !== ' ')) return false;
  return true;
}

function described({ says, quotes }: Telling, message: string): string | Bilingual {
  const own = message.split('\n', 1)[0]!.replace(/^【[^】]*】\s*/, '').slice(0, LONGEST_MESSAGE);
  if (says === undefined) return own;
  return quotes === undefined ? says : { en: `${says.en} ${own}`, ja: `${says.ja}${own}` };
}

/** A fix is taken only where what stands there is what the rule saw: nothing was hidden from it, and where it names the word, this is the word. */
function fixesOf(text: string, masked: string, { fix, message }: LintMessage, { safe, saw }: Telling): readonly SuggestedFix[] {
  if (fix === undefined || hasMask(fix.text)) return [];
  const [start, end] = fix.range;
  if (!(Number.isInteger(start) && Number.isInteger(end) && start >= 0 && start <= end && end <= text.length)) return [];
  const stands = text.slice(start, end);
  if (stands !== masked.slice(start, end) || stands === fix.text) return [];
  const named = saw?.exec(message)?.[1];
  if (saw !== undefined && named !== stands.trim()) return [];
  return [{ edits: [{ range: [start, end], text: fix.text }], safe: safe === true }];
}
