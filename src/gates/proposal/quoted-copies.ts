// Blots out what the model only quotes: a title of the board, a passage of the material. Those are not its words.
import { fold } from '../../kernel/text-folding.ts';
import { isJapanese } from '../../language/script.ts';
import { tallyWords } from './word-tally.ts';

/** Folded. `titles`: of nodes that are on the board. `passages` undefined: nobody said what the model was given. */
export interface KnownTexts {
  readonly titles: ReadonlySet<string>;
  readonly passages: readonly string[] | undefined;
}

export function knownTexts(titles: readonly string[], passages: readonly string[] | undefined): KnownTexts {
  return { titles: new Set(titles.map((title) => fold(title).trim()).filter((title) => title !== '')), passages: passages?.map(fold) };
}

const QUOTED = /「([^「」]{1,300})」|『([^『』]{1,300})』|"([^"]{1,300})"|`([^`]{1,300})`|(?<![\p{L}\p{Nd}])'([^']{1,300})'(?![\p{L}\p{Nd}])/gu;
/** Most texts have none, and are not searched for what stands between them. */
const QUOTATION_SIGN = /[「『"`']/;
const BLOT = '「…」';

/** A single word between quotation marks is emphasis, not a quotation. */
const FEWEST_WORDS = 3;
const FEWEST_CHARACTERS = 8;
/** Each is looked up in all passages; what comes after so many in one text is taken for the model's own. */
const MOST_QUOTATIONS = 200;

/** A text that is nothing but a quotation is the model speaking, whoever said it first. */
export function withoutCopies(folded: string, known: KnownTexts): string {
  if (!QUOTATION_SIGN.test(folded)) return folded;
  let seen = 0;
  let saysMore: boolean | undefined;
  return folded.replace(QUOTED, (whole: string, ...parts: unknown[]) => {
    seen += 1;
    if (seen > MOST_QUOTATIONS) return whole;
    const content = (parts.slice(0, 5).find((part) => typeof part === 'string') as string).trim();
    saysMore ??= /\p{L}/u.test(folded.replace(QUOTED, ''));
    return saysMore && isCopy(content, known) ? BLOT : whole;
  });
}

function isCopy(content: string, { titles, passages }: KnownTexts): boolean {
  if (titles.has(content)) return true;
  const japanese = isJapanese(content);
  if (japanese ? content.length < FEWEST_CHARACTERS : tallyWords(content).english < FEWEST_WORDS) return false;
  if (passages !== undefined) return passages.some((text) => text.includes(content));
  // Nothing to compare with. In English quotation marks around a passage mean that somebody else said it; 「」 may be emphasis.
  return !japanese;
}
